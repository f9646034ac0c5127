// Request slots per host, shared by all processes that use the database.
import { type Database, sql } from '#lib/sql.ts'

/** Slots further ahead than any backlog are of a wrong clock. */
const FURTHEST = sql`clock_timestamp() + interval '30 minutes'`

/** Reserves the next `count` slots of a host, `gapMs` apart. Returns the milliseconds until the first. */
export async function takeTurns(db: Database, host: string, count: number, gapMs: number): Promise<number> {
  const taken = sql`make_interval(secs => ${(count * gapMs) / 1_000}::float8)`
  const [row] = await db.rows<[number]>(sql`
insert into hosts as h (host, free_at) values (${host}, clock_timestamp() + ${taken})
on conflict (host) do update set free_at =
  greatest(case when h.free_at < ${FURTHEST} then h.free_at end, clock_timestamp()) + ${taken}
returning (extract(epoch from free_at - ${taken} - clock_timestamp()) * 1000)::float8`)
  return Math.max(0, row![0])
}

/** Blocks requests to the host for this long. */
export async function holdHost(db: Database, host: string, ms: number): Promise<void> {
  await db.query(sql`
insert into hosts as h (host, free_at)
values (${host}, clock_timestamp() + make_interval(secs => ${ms / 1_000}::float8))
on conflict (host) do update set free_at =
  greatest(case when h.free_at < ${FURTHEST} then h.free_at end, excluded.free_at)`)
}
