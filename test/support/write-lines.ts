// Writes lines as a test needs them, under a lease of its own.
import { writeLines as writeLeased } from '#ingest/write-lines.ts'
import type { Database } from '#lib/sql.ts'
import { underLease } from '#store/lease.ts'

type More = Parameters<typeof writeLeased> extends [unknown, ...infer Rest] ? Rest : never

export function writeLines(db: Database, ...more: More): ReturnType<typeof writeLeased> {
  return underLease(db, 'test', (leased) => writeLeased(leased, ...more))
}
