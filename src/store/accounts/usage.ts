// Stored counts of calls per caller, day and operation.
import { type Database, sql } from '#lib/sql.ts'

export interface Calls {
  /** Id of a key or an account. */
  readonly caller: string
  /** Day in UTC, `YYYY-MM-DD`. */
  readonly day: string
  readonly operation: string
  readonly calls: number
}

/** Adds calls to the stored counts. */
export async function addCalls(db: Database, calls: readonly Calls[]): Promise<void> {
  await db.query(sql`
insert into usage as u (caller_id, day, operation, calls)
select * from unnest(${calls.map((each) => each.caller)}::uuid[], ${calls.map((each) => each.day)}::date[],
  ${calls.map((each) => each.operation)}::text[], ${calls.map((each) => each.calls)}::bigint[])
on conflict (caller_id, day, operation) do update set calls = u.calls + excluded.calls`)
}

/** Calls of a caller on the thirty days up to this one, newest first. */
export async function readCalls(db: Database, caller: string, day: string): Promise<Omit<Calls, 'caller'>[]> {
  return db.query(
    sql`select day, operation, calls from usage where caller_id = ${caller} and day > ${day}::date - 30
      order by day desc, operation`,
  )
}

/** The calls of a key or an account. */
export interface CallerUsage {
  readonly key_id: string | null
  readonly account_id: string | null
  /** The name of the key, or the e-mail of the account. */
  readonly name: string
  readonly today: number
  /** Over all requested days. */
  readonly calls: number
  /** Day in UTC, or null where there was no call. */
  readonly last_called_on: string | null
}

/** Usage of every key, and of every account with calls, over the days up to this one; the busiest first. */
export async function readAllUsage(db: Database, day: string, days: number): Promise<CallerUsage[]> {
  return db.query<CallerUsage>(sql`
with counted as (
  select caller_id, sum(calls) as calls, coalesce(sum(calls) filter (where day = ${day}::date), 0) as today,
    max(day) as last_day
  from usage where day > ${day}::date - ${days}::int group by caller_id)
select k.id as key_id, a.id as account_id, coalesce(k.name, a.email) as name,
  coalesce(c.today, 0)::bigint as today, coalesce(c.calls, 0)::bigint as calls, c.last_day as last_called_on
from keys k full join counted c on c.caller_id = k.id left join accounts a on a.id = c.caller_id
where k.id is not null or a.id is not null
order by coalesce(c.calls, 0) desc, coalesce(k.name, a.email), coalesce(k.id, a.id)`)
}
