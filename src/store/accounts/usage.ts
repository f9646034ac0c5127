// Calls per caller, day and operation, as they are stored.
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

/** Calls of a caller on the thirty days up to this one, the newest first. */
export async function readCalls(db: Database, caller: string, day: string): Promise<Omit<Calls, 'caller'>[]> {
  return db.query(
    sql`select day, operation, calls from usage where caller_id = ${caller} and day > ${day}::date - 30
      order by day desc, operation`,
  )
}
