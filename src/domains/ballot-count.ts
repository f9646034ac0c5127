// The count of the ballots of a roll call, and whether it agrees with the totals that the source published.
import { join, raw, type Sql, sql } from '#lib/sql.ts'
import { POSITIONS } from './positions.ts'

const COUNTED = join(
  POSITIONS.map((position) => raw(`'${position}', count(*) filter (where position = '${position}')`)),
  ', ',
)

/**
 * Counts the ballots of these roll calls; returns the id and country of those whose count or verdict changed.
 */
export function recountRollCalls(ids: readonly number[]): Sql {
  return sql`
with ballots as (
  select roll_call_id as id, jsonb_build_object(${COUNTED}) as counted
  from votes where roll_call_id = any(${ids}::bigint[]) group by roll_call_id
), published as (
  select r.id, b.counted, nullif(r.brief::jsonb -> 'totals', 'null') as totals
  from roll_calls r left join ballots b using (id) where r.id = any(${ids}::bigint[])
), verdict as (
  select p.id, p.counted::text as counted, case when p.counted is not null then (
    select bool_and((p.counted ->> t.key) = t.value)
    from jsonb_each_text(p.totals) t where t.value is not null
  ) end as reconciles
  from published p
)
update roll_calls r set counted = v.counted, reconciles = v.reconciles
from verdict v
where r.id = v.id and (r.counted is distinct from v.counted or r.reconciles is distinct from v.reconciles)
returning r.id, r.country_code`
}
