// How far a server is: its place in the write-ahead log, and in the change log.
import { type Database, sql } from '#lib/sql.ts'
import { instantText } from '../instant.ts'

/** Place in the write-ahead log, in bytes. */
export type Lsn = bigint

export interface ReplicaPosition {
  /** False for a server that accepts writes of its own: it follows nobody. */
  readonly recovering: boolean
  /** The run of the server. */
  readonly run: string
  /** Everything before it is visible here; null before the first replay. */
  readonly lsn: Lsn | null
  /** The last number of the change log here; 0 while it is empty. */
  readonly seq: number
  /** The deployment and the last change, by which another database is told from this one. */
  readonly mark: string
}

/** No two servers start in the same microsecond. */
const RUN = sql`extract(epoch from pg_postmaster_start_time())::text`

/** PostgreSQL's text of a place, `16/B374D848`, as a number of bytes. */
export function lsnOf(text: string): Lsn {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export interface PrimaryPosition {
  /** What it has stored: a replica that has replayed up to it has every commit that was visible. */
  readonly lsn: Lsn
  /** The run of the server, by which it is recognized under another address. */
  readonly run: string
}

export async function primaryPosition(primary: Database, withinMs: number): Promise<PrimaryPosition> {
  const [row] = await primary.rows<[string, string]>(sql`select pg_current_wal_flush_lsn()::text, ${RUN}`, {
    withinMs,
  })
  return { lsn: lsnOf(row![0]), run: row![1] }
}

/** The place of a replica: it has at least this much when the next statement begins. */
export async function replicaPosition(replica: Database, withinMs: number): Promise<ReplicaPosition> {
  const [row] = await replica.rows<[boolean, string, string | null, number, string]>(
    sql`
select pg_is_in_recovery(), ${RUN}, pg_last_wal_replay_lsn()::text, coalesce(c.seq, 0),
  concat_ws(' ', d.value, c.mark)
from (select) one
left join (${lastChange()}) c on true
left join (select value from settings where name = 'deployment') d on true`,
    { withinMs },
  )
  const [recovering, run, lsn, seq, mark] = row!
  return { recovering, run, lsn: lsn === null ? null : lsnOf(lsn), seq, mark }
}

/** The mark that the primary has at this number of the change log; null where it has none. */
export async function markAt(primary: Database, seq: number, withinMs: number): Promise<string | null> {
  const [row] = await primary.rows<[string | null]>(
    sql`
select concat_ws(' ', (select value from settings where name = 'deployment'), c.mark)
from (select) one
left join (${lastChange(seq)}) c on true
where ${seq}::bigint = 0 or c.mark is not null`,
    { withinMs },
  )
  return row?.[0] ?? null
}

const lastChange = (seq: number | null = null) => sql`
select seq, concat_ws(' ', domain, record_id, kind, ${instantText('at')}) as mark from changes
where ${seq}::bigint is null or seq = ${seq}::bigint order by seq desc limit 1`
