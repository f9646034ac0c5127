// What commissions do, for their list: bills before them, members, and the next meeting or else the last one.
import { type Database, sql } from '#lib/sql.ts'
import { instantText } from '../../instant.ts'

export interface CommissionActivity {
  readonly commission_id: number
  /** At most `MOST_COUNTED` + 1, which means more. */
  readonly bills: number
  /** Members on the day; 0 where none are known. */
  readonly members: number
  /** The first entry of the agenda from the day on, or else the last before: its page, and when it begins. */
  readonly meeting: { readonly page: string | null; readonly starts_at: string } | null
}

/** Bills counted for each commission: each costs an entry of an index. */
export const MOST_COUNTED = 500

/** The activity of commissions as of an instant. Every part is read by an index that begins with their id. */
export async function commissionActivity(
  db: Database,
  ids: readonly number[],
  now: string,
): Promise<CommissionActivity[]> {
  const today = sql`${now}::timestamptz::date`
  const meeting = sql`select s.page, s.starts_at from schedules s
  where s.commission_id = c.id and s.starts_at is not null`
  const rows = await db.rows<[number, number, number, string | null, string | null]>(sql`
select c.id, (select count(*) from (
    select from bill_commissions b where b.commission_id = c.id limit ${MOST_COUNTED + 1}::int) n),
  (select count(*) from actor_commissions l join actors a on a.id = l.actor_id
    where l.commission_id = c.id and exists (
      select from jsonb_array_elements(a.doc::jsonb -> 'memberships') p
      where (p ->> 'commission_id')::bigint = c.id
        and coalesce(p ->> 'from', '-infinity')::date <= ${today}
        and coalesce(p ->> 'until', 'infinity')::date >= ${today})),
  m.page, ${instantText('m.starts_at')}
from unnest(${ids}::bigint[]) c (id)
left join lateral (
  (${meeting} and s.sort_key >= ${today} order by s.sort_key, s.id limit 1)
  union all
  (${meeting} and s.sort_key < ${today} order by s.sort_key desc, s.id desc limit 1)
  limit 1
) m on true`)
  return rows.map(([commission_id, bills, members, page, starts_at]) => ({
    commission_id,
    bills,
    members,
    meeting: starts_at === null ? null : { page, starts_at },
  }))
}
