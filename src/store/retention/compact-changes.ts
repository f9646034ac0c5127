// Shortens the change log: of entries older than its retention, only the last one of each record stays. A
// copy that is made from the log, or continues from any number of it, is the same as before.
import { type Database, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'
import { COMPACTED_TO, compactedTo, compactedToSql } from '../reading/change-feed.ts'
import { writeSetting } from '../stored-settings.ts'
import { type Deletion, LATE_DAYS } from './delete-ended.ts'
import { daysBefore } from './ends.ts'

/** Entries that one batch reads. */
const BATCH = 1_000

/** The number up to which the service itself has read the log: what reads it later needs every entry. */
const READ_TO = sql`least(
  (select min(seq) from search_indexes where state in ('building', 'ready')),
  (select min(seq) from subscription_progress),
  (select (value::jsonb ->> 'seq')::bigint from settings where name = 'linking'))`

/** Compacts the log as far as the retention allows; returns the number of dropped entries. */
export async function compactChanges(
  db: LeasedDatabase,
  { now, retain, signal, deleted, pause }: Omit<Deletion, 'proving' | 'only'>,
): Promise<number> {
  if (!retain?.changes) return 0
  const before = daysBefore(now, retain.changes)
  let dropped = 0
  for (;;) {
    signal?.throwIfAborted()
    const batch = await db.transaction((tx) => compactBatch(tx, before, now))
    if (!batch) return dropped
    dropped += batch.dropped
    if (batch.dropped) deleted?.('changes', batch.dropped)
    await pause?.()
  }
}

/** Drops what the next old entries replace; null where there are none. */
async function compactBatch(
  tx: LeasedDatabase,
  before: string,
  now: string,
): Promise<{ readonly dropped: number } | null> {
  const from = await compactedTo(tx)
  // In order, up to the first entry that is not old: what follows it stays whole. An instant in the future is
  // of a clock that was ahead: such an entry is as old as the next one.
  const [row] = await tx.rows<[number | null, number]>(sql`
with next as (
  select * from changes where seq > ${from}::bigint order by seq limit ${BATCH}::int
), old as materialized (
  select * from (
    select seq, domain, record_id,
      bool_and((at < ${before}::timestamptz or at > ${now}::timestamptz) and seq <= ${READ_TO})
        over (order by seq) as so_far,
      max(seq) filter (where at < ${before}::timestamptz) over () as last_old
    from next
  ) c where so_far and seq <= last_old
), dropped as (
  delete from changes d using old o
  where d.domain = o.domain and d.record_id = o.record_id and d.seq < o.seq returning d.seq
), noted as (
  insert into settings (name, value)
  select ${COMPACTED_TO} || ' ' || domain, max(seq)::text from old group by domain
  on conflict (name) do update set value = excluded.value
)
select (select max(seq) from old), (select count(*) from dropped)`)
  const [to, dropped] = row!
  if (to === null) return null
  await writeSetting(tx, COMPACTED_TO, String(to))
  return { dropped }
}

/** True where entries should have been examined days ago. */
export async function isCompactionLate(
  db: Database,
  { now, retain }: Pick<Deletion, 'now' | 'retain'>,
): Promise<boolean> {
  if (!retain?.changes) return false
  const late = daysBefore(now, retain.changes + LATE_DAYS)
  const next = sql`select min(seq) from changes where seq > ${compactedToSql}`
  const rows = await db.rows(
    sql`select from changes c where c.seq = (${next}) and c.at < ${late}::timestamptz`,
  )
  return rows.length > 0
}
