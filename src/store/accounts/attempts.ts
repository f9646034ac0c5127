// Attempts of callers who are not signed in, counted in fixed windows that begin with the first one.
import { CLOCKS_DIFFER_MS } from '#lib/clock.ts'
import { type Database, sql } from '#lib/sql.ts'

export interface AttemptCount {
  /** Attempts in the window, including this one. */
  readonly count: number
  readonly msLeft: number
}

const hashOf = (name: string) => sql`sha256(convert_to(${name}, 'UTF8'))`

/**
 * Counts an attempt in the window of this name. A statement of its own and no part of a transaction: a
 * process that freezes in one would block the attempts of others.
 */
export async function countAttempt(
  db: Database,
  name: string,
  seconds: number,
  now: string,
): Promise<AttemptCount> {
  const end = sql`${now}::timestamptz + make_interval(secs => ${seconds}::float8)`
  // A window that ends later is of a clock that was ahead.
  const latest = sql`${end} + make_interval(secs => ${CLOCKS_DIFFER_MS / 1_000}::float8)`
  const open = sql`a.ends_at > ${now} and a.ends_at <= ${latest}`
  const [row] = await db.query<AttemptCount>(sql`
insert into attempts as a (name_sha256, count, ends_at) values (${hashOf(name)}, 1, ${end})
on conflict (name_sha256) do update set
  count = case when ${open} then a.count + 1 else 1 end,
  ends_at = case when ${open} then a.ends_at else excluded.ends_at end
returning count, (extract(epoch from ends_at - ${now}::timestamptz) * 1000)::float8 as "msLeft"`)
  // Each new window removes two that have ended, so the table has hardly more than the open ones.
  if (row!.count === 1) await forgetAttempts(db, now, 2)
  return row!
}

/** Takes back a counted attempt. */
export async function uncountAttempt(db: Database, name: string, now: string): Promise<void> {
  await db.query(sql`
update attempts set count = count - 1
where name_sha256 = ${hashOf(name)} and ends_at > ${now} and count > 0`)
}

/** Removes windows that have ended, `most` of them at most; returns their number. */
async function forgetAttempts(db: Database, now: string, most: number): Promise<number> {
  const rows = await db.query(sql`
delete from attempts where name_sha256 in (
  select name_sha256 from attempts where ends_at <= ${now} limit ${most}::int for update skip locked)
returning 1`)
  return rows.length
}
