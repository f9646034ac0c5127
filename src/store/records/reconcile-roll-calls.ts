// Counts the ballots of roll calls and holds them against the totals that the source published.
import { domainNamed } from '#domains/index.ts'
import { type Database, sql } from '#lib/sql.ts'
import { type Change, logChanges } from './changes.ts'

/** Recounts these roll calls; one whose count or verdict moved is logged as changed. */
export async function tally(tx: Database, rollCallIds: readonly number[], now: string): Promise<void> {
  if (!rollCallIds.length) return
  const moved = await tx.query<{ id: number; country_code: string }>(sql`
with ballots as (
  select roll_call_id as id, jsonb_build_object(
    'yes', count(*) filter (where position = 'yes'), 'no', count(*) filter (where position = 'no'),
    'abstain', count(*) filter (where position = 'abstain'), 'absent', count(*) filter (where position = 'absent'),
    'present', count(*) filter (where position = 'present'), 'excused', count(*) filter (where position = 'excused'),
    'paired', count(*) filter (where position = 'paired'), 'other', count(*) filter (where position = 'other')) as counted
  from votes where roll_call_id = any(${rollCallIds}) group by roll_call_id
), verdict as (
  select b.id, b.counted::text as counted,
    (select bool_and((b.counted ->> t.key) = t.value) from jsonb_each_text(r.brief::jsonb -> 'totals') t where t.value is not null) as reconciles
  from ballots b join roll_calls r using (id)
  where jsonb_typeof(r.brief::jsonb -> 'totals') = 'object'
  union all
  select b.id, b.counted::text, null from ballots b join roll_calls r using (id) where jsonb_typeof(r.brief::jsonb -> 'totals') is distinct from 'object'
  union all
  select id, null, null from unnest(${rollCallIds}::bigint[]) as n (id) where not exists (select from votes v where v.roll_call_id = n.id)
)
update roll_calls r set counted = v.counted, reconciles = v.reconciles
from verdict v
where r.id = v.id and (r.counted is distinct from v.counted or r.reconciles is distinct from v.reconciles)
returning r.id, r.country_code`)
  const changes = moved.map(
    ({ id, country_code }): Change => ({
      record_id: id,
      country_code,
      kind: 'changed',
      changed_fields: ['counted', 'reconciles'],
    }),
  )
  if (changes.length) await logChanges(tx, domainNamed('roll-calls')!, changes, new Map(), now)
}
