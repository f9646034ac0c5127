// The space of deleted rows, which the embedded database reuses only after a vacuum that nothing else starts.
import { name, sql } from '#lib/sql.ts'
import type { CountedDatabase } from '../exports/exported-records.ts'

/** Makes the space of deleted rows of these tables free for new ones; on a server, autovacuum does. */
export async function reuseSpace(db: CountedDatabase, tables: readonly string[]): Promise<void> {
  if (db.connections !== 1) return
  // Each in a statement of its own, between which calls are answered.
  for (const table of tables) await db.query(sql`vacuum ${name(table)}`)
}
