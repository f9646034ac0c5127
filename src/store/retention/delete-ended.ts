// Deletes the rows that are no longer kept: each batch is a transaction of its own, under the lease of the
// job, so that a stop at any moment loses nothing, and no writer waits.
import { type Database, name, type Sql, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'
import { daysBefore, ENDS, type End, endOf, type Kept, type Retention } from './ends.ts'

/** Rows of a batch. */
const BATCH = 1_000

export interface Deletion {
  /** RFC 3339 in UTC. */
  readonly now: string
  /** The days of the settings; null deletes only what ends by itself. */
  readonly retain: Retention | null
  /** Sources whose runs prove complete days; none by default. */
  readonly proving?: Kept['proving']
  /** Only of these tables. */
  readonly only?: readonly string[]
  /** Throws its reason between two batches. */
  readonly signal?: AbortSignal
  /** Called after each batch with the number of its rows. */
  readonly deleted?: (table: string, rows: number) => void
  /** Waits after each batch; not at all by default. */
  readonly pause?: () => Promise<void>
}

/** Deletes the rows that ended; returns their number by table, without tables that had none. */
export async function deleteEnded(
  db: LeasedDatabase,
  { now, retain, proving = [], only, signal, deleted, pause }: Deletion,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const end of ENDS) {
    const before = endOf(end, retain, now)
    if (before === null || (only && !only.includes(end.table))) continue
    for (let rows = BATCH; rows === BATCH; ) {
      signal?.throwIfAborted()
      rows = (await db.rows(deletion(end, before, { proving }))).length
      if (!rows) break
      counts.set(end.table, (counts.get(end.table) ?? 0) + rows)
      deleted?.(end.table, rows)
      await pause?.()
    }
  }
  return counts
}

/** The statement of one batch. Rows that others have locked are left to a later one. */
export function deletion({ table, ended }: End, before: string, keep: Kept): Sql {
  return sql`delete from ${name(table)} where ctid = any(array(
  select t.ctid from ${name(table)} t where ${ended(before, keep)} limit ${BATCH}::int
  for update of t skip locked))
returning 1`
}

/** Days by which a deletion may be late: a machine may be off for a weekend. */
export const LATE_DAYS = 3

/** The tables with rows that should have been deleted days ago. */
export async function overdueTables(
  db: Database,
  { now, retain, proving = [] }: Pick<Deletion, 'now' | 'retain' | 'proving'>,
): Promise<string[]> {
  const overdue: string[] = []
  for (const end of ENDS) {
    const before = endOf(end, retain, now)
    if (before === null) continue
    const late = end.ended(daysBefore(before, LATE_DAYS), { proving })
    const rows = await db.rows(sql`select from ${name(end.table)} t where ${late} limit 1`)
    if (rows.length) overdue.push(end.table)
  }
  return overdue
}
