// Writes lines as a test needs them, each time under a lease of its own: several writers of a test work at
// once.
import { writeLines as writeLeased } from '#ingest/write-lines.ts'
import type { Database } from '#lib/sql.ts'
import { underLease } from '#store/lease.ts'

type More = Parameters<typeof writeLeased> extends [unknown, ...infer Rest] ? Rest : never

export function writeLines(db: Database, ...more: More): ReturnType<typeof writeLeased> {
  return underLease(db, 'test', (leased) => writeLeased(leased, ...more))
}
