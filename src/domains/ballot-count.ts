// The count of the ballots of a roll call, in total and by party, and whether it agrees with the published
// totals.
import * as z from 'zod'
import { join, raw, type Sql, sql } from '#lib/sql.ts'
import { derived, type Field, list, maybe, oneOf, ref, text } from '#model/declaration/field.ts'
import { POSITIONS, SIDES } from './positions.ts'

const COUNTED = join(
  POSITIONS.map((position) => raw(`'${position}', count(*) filter (where position = '${position}')`)),
  ', ',
)
/** Only the positions that occur. */
const TAKEN = raw(
  `json_strip_nulls(json_build_object(${POSITIONS.map(
    (position) => `'${position}', nullif(count(*) filter (where position = '${position}'), 0)`,
  ).join(', ')}))`,
)
/** Totals without one side agree with any number of ballots on it: they prove nothing. */
const TWO_SIDED = raw(`(p.totals ->> 'yes') is not null and (p.totals ->> 'no') is not null`)
const ON_A_SIDE = raw(`position in (${SIDES.map((side) => `'${side}'`).join(', ')})`)
/** More than half of a party's ballots that took a side. */
const MAJORITY = raw(
  `case ${SIDES.map(
    (side) => `when 2 * count(*) filter (where position = '${side}') > sides then '${side}'`,
  ).join(' ')} end`,
)

const counts: Field<Partial<Record<(typeof POSITIONS)[number], number>>, never, never> = {
  about: 'Ballots by position; positions without ballots are omitted.',
  wire: z.partialRecord(z.enum(POSITIONS), z.int()),
  draft: null,
  draftName: null,
  column: null,
  nullable: false,
  refers: null,
  fields: null,
  filter: null,
}

/** The votes by party, as a roll call shows them. */
export const byParty = derived(
  maybe(
    list(
      {
        party_id: maybe(ref('parties', 'party_key')),
        party: maybe(text('Party as printed on the ballots; null if none is printed.')),
        majority: maybe(
          oneOf(
            SIDES,
            'Position of more than half of its yes, no and abstain ballots; ' +
              'null without such a majority and for members without a party.',
          ),
        ),
        counts,
      },
      'Ballots by party, largest party first; null without ballots.',
    ),
  ),
)

/** Legislators who did not vote with their party, as a roll call shows them. */
export const dissenters = derived(
  maybe(
    list(
      {
        actor_id: maybe(ref('actors', 'actor_key')),
        actor_name: maybe(text('Name as printed on the ballot, or of the record of the person.')),
        party: maybe(text('Party as printed on the ballots; null if none is printed.')),
        position: oneOf(SIDES, 'Position taken.'),
      },
      'Members whose yes, no or abstain ballot differs from the majority of the party; null without ' +
        'ballots, or when ballots are missing and no dissenter is known.',
    ),
  ),
)

/**
 * Counts the ballots of these roll calls; returns the id and country of those whose count or verdict changed.
 */
export function recountRollCalls(ids: readonly number[]): Sql {
  return sql`
with ballots as (
  select v.roll_call_id as id, v.actor_id, v.position, (v.doc::json ->> 'party_id')::bigint as party_id,
    v.doc::json ->> 'party' as party, v.doc::json ->> 'actor_name' as actor_name
  from votes v where v.roll_call_id = any(${ids}::bigint[])
), parted as (
  select b.*, coalesce(b.party_id::text, b.party) as bench, ${ON_A_SIDE} as taken,
    count(*) filter (where ${ON_A_SIDE})
      over (partition by b.id, coalesce(b.party_id::text, b.party)) as sides
  from ballots b
), benches as (
  select b.id, b.bench, b.party_id, max(b.party) as party, count(*) as size,
    ${TAKEN} as counts,
    case when b.bench is not null and (max(p.doc)::json ->> 'kind') is distinct from 'independent'
      then ${MAJORITY} end as majority
  from parted b left join parties p on p.id = b.party_id group by b.id, b.bench, b.party_id, b.sides
), by_party as (
  select id, json_agg(json_build_object('party_id', party_id, 'party', party, 'majority', majority,
    'counts', counts) order by size desc, party, bench)::text as by_party
  from benches group by id
), dissent as (
  select b.id, json_agg(json_build_object('actor_id', b.actor_id,
    'actor_name', coalesce(b.actor_name, a.name), 'party', n.party, 'position', b.position)
    order by n.size desc, n.party, b.actor_name, b.actor_id)::text as dissenters
  from parted b join benches n on n.id = b.id and n.bench = b.bench
  left join actors a on a.id = b.actor_id
  where b.taken and n.majority <> b.position group by b.id
), counts as (
  select id, jsonb_build_object(${COUNTED}) as counted, count(*) as cast_votes from ballots group by id
), published as (
  select r.id, c.counted, c.cast_votes >= (r.doc::jsonb ->> 'seats')::bigint as complete,
    nullif(r.doc::jsonb -> 'totals', 'null') as totals
  from roll_calls r left join counts c using (id) where r.id = any(${ids}::bigint[])
), agreed as (
  select p.*, case when p.counted is not null then (
    select bool_and((p.counted ->> t.key) = t.value)
    from jsonb_each_text(p.totals) t where t.value is not null
  ) end as agrees
  from published p
), verdict as (
  select p.id, p.counted::text as counted, p.complete, case when not p.agrees then false
    when p.agrees and p.complete is not false and ${TWO_SIDED} then true end as reconciles, b.by_party,
    case when p.counted is null then null when p.complete is false then d.dissenters
      else coalesce(d.dissenters, '[]') end as dissenters
  from agreed p left join by_party b using (id) left join dissent d using (id)
)
update roll_calls r set counted = v.counted, complete = v.complete, reconciles = v.reconciles,
  by_party = v.by_party, dissenters = v.dissenters
from verdict v
where r.id = v.id and (r.counted, r.complete, r.reconciles, r.by_party, r.dissenters)
  is distinct from (v.counted, v.complete, v.reconciles, v.by_party, v.dissenters)
returning r.id, r.country_code`
}
