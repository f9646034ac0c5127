// The fields of a roll call that are derived from its ballots, and how they are read and stored.
import * as z from 'zod'
import { raw, type Sql, sql } from '#lib/sql.ts'
import { computed, derived, type Field, list, maybe, oneOf, ref, text } from '#model/declaration/field.ts'
import type { Recount } from '#model/declaration/storing.ts'
import { countBallots } from './ballot-count.ts'
import { POSITIONS, type Position, SIDES } from './positions.ts'
import { REASONS } from './verdict-reasons.ts'

const counts: Field<Partial<Record<Position, number>>, never, never> = {
  ...computed,
  about: 'Members by position; positions that nobody took are omitted.',
  wire: z.partialRecord(z.enum(POSITIONS), z.int()),
}

const positions: Field<Position[], never, never> = {
  ...computed,
  about: 'The position on each of their ballots.',
  wire: z.array(z.enum(POSITIONS)),
}

/** The votes by party, as a roll call shows them. */
export const byParty = derived(
  maybe(
    list(
      {
        party_id: maybe(ref('parties', 'party_key')),
        party: maybe(text('Party as most of the ballots print it; null if none is printed.')),
        majority: maybe(
          oneOf(
            SIDES,
            'Position of more than half of its yes, no and abstain ballots; ' +
              'null without such a majority and for members without a party.',
          ),
        ),
        counts,
      },
      'Members by party, largest party first; null without ballots. Spellings of one name are one party, ' +
        'and members whose ballots contradict each other are not counted.',
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
        party: maybe(text('Party as most of the ballots print it; null if none is printed.')),
        position: oneOf(SIDES, 'Position taken.'),
      },
      'Members whose yes, no or abstain ballot differs from the majority of the party; null without ' +
        'ballots, or when ballots are missing or contradictory and no dissenter is known.',
    ),
  ),
)

/** Why a roll call does not reconcile. */
export const reasons = derived(
  list(
    {
      code: oneOf(
        REASONS,
        'With `reconciles` false: `totals_differ`; `person_twice`, a person has several ballots; ' +
          '`contradiction`, in different positions; `too_many_ballots`, more than members; ' +
          '`impossible_totals`, negative or more than members. With null: `no_ballots`, `no_totals`, ' +
          '`ballots_missing`; `one_sided_totals`, yes or no is not published; `ambiguous_names`, a name ' +
          'on several ballots may be that of several people.',
      ),
      people: list(
        {
          actor_id: maybe(ref('actors', 'actor_key')),
          actor_name: maybe(text('Name as printed on the ballot, or of the record of the person.')),
          positions,
        },
        'The people concerned; empty where the reason concerns the totals.',
      ),
    },
    'Why `reconciles` is false or null; empty where it is true.',
  ),
)

/** Counts the ballots of roll calls; `by` is the field with the id of the roll call. */
export function recountedBy(by: string): Recount {
  return {
    domain: 'roll-calls',
    by,
    fresh: ({ totals }) => totals !== null,
    columns: {
      counted: 'text',
      complete: 'boolean',
      reconciles: 'boolean',
      reasons: 'text',
      by_party: 'text',
      dissenters: 'text',
    },
    read: (ids) => sql`
select r.id, r.country_code, r.chamber, (d.doc ->> 'seats')::bigint as seats,
  nullif(d.doc -> 'totals', 'null') as totals, b.ballots
from roll_calls r cross join lateral (select r.doc::jsonb as doc) d
left join lateral (
  select jsonb_agg(jsonb_build_object('id', v.id, 'actor_id', v.actor_id,
    'actor_name', coalesce(j.doc ->> 'actor_name', a.name), 'party_id', v.party_id,
    'party', j.doc ->> 'party', 'position', v.position,
    'independent', coalesce(p.kind = 'independent', false)) order by v.id) as ballots
  from votes v cross join lateral (select v.doc::json as doc) j
  left join actors a on a.id = v.actor_id left join parties p on p.id = v.party_id
  where v.roll_call_id = r.id
) b on true
where r.id = any(${ids}::bigint[])`,
    count: countBallots,
    follow: markDissenters,
  }
}

/** Marks the ballots of people whom their roll call counts among those who did not vote with their party. */
function markDissenters(ids: readonly number[]): Sql {
  return sql`
with d as materialized (
  select r.id, (d ->> 'actor_id')::bigint as actor_id, d ->> 'actor_name' as actor_name,
    d ->> 'position' as position
  from roll_calls r, jsonb_array_elements(r.dissenters::jsonb) d
  where r.id = any(${ids}::bigint[]) and r.dissenters <> '[]'
)
update votes t set dissents = not t.dissents
where t.roll_call_id = any(${ids}::bigint[]) and t.dissents <> (
  t.position in ('yes', 'no', 'abstain') and coalesce(case when t.actor_id is not null
    then (t.roll_call_id, t.position, t.actor_id) in (
      select id, position, actor_id from d where actor_id is not null)
    else (t.roll_call_id, t.position, t.doc::jsonb ->> 'actor_name') in (
      select id, position, actor_name from d where actor_id is null and actor_name is not null) end, false))`
}

/**
 * SQL of the reasons as they are served. They are stored once ballots or totals were counted; until the
 * records of an older release are composed again, those of counted ballots are not known.
 */
export const SERVED_REASONS = `coalesce(t.reasons,
  case when t.counted is null then '[{"code":"no_ballots","people":[]}]' else '[]' end)`

/** The condition on alias `t` that a roll call has a reason. */
export function withReason(code: unknown): Sql {
  return sql`${raw(SERVED_REASONS)}::jsonb @> ${JSON.stringify([{ code }])}::jsonb`
}

/** The fields that the count decides, in the order in which they are served. */
export const COUNTED_FIELDS = Object.keys(recountedBy('id').columns)
