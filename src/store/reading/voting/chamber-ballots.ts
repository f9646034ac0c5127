// The newest votes of a country, a chamber or a party, with the side that each of the people took who voted
// most often.
import { SIDES } from '#domains/positions.ts'
import { type Database, empty, type Sql, sql } from '#lib/sql.ts'
import type { Pattern } from './compared-ballots.ts'
import type { Votes } from './party-votes.ts'

/** Newest votes that are read, with all of their ballots. */
export const MOST_CHAMBER_VOTES = 150

export interface ChamberVotes extends Votes {
  /** Only ballots that members of this party cast as such. */
  readonly party: number | null
}

export interface Voter {
  readonly id: number
  readonly name: string
  /** The party of the newest ballot. */
  readonly party_id: number | null
  readonly roll_calls: number
}

export interface ChamberBallots {
  readonly calls: readonly Pattern['positions'][]
  /** Those who took a side most often, first. */
  readonly people: readonly Voter[]
  /** All people who took a side. */
  readonly all: number
  /** Where there are more votes than are read: the last day before those that are answered. */
  readonly after: string | null
}

/** Ballots of a person that contradict each other do not count. */
export function chamberBallotsQuery(asked: ChamberVotes, most: number): Sql {
  const { country, chambers, since, until, party } = asked
  return sql`
with calls as (
  select id, vote_date from roll_calls
  where country_code = ${country} and kind = 'vote' and counted is not null and vote_date is not null
    ${since === null ? empty : sql`and sort_key >= ${since}::date`}
    ${until === null ? empty : sql`and sort_key < ${until}::date`}
    ${chambers === null ? empty : sql`and chamber = any(${chambers}::text[])`}
  order by sort_key desc, id desc limit ${MOST_CHAMBER_VOTES + 1}
), bound as (
  select case when count(*) > ${MOST_CHAMBER_VOTES} then min(vote_date) end as day from calls
), ballots as materialized (
  select v.roll_call_id, v.actor_id, min(c.vote_date) as day, min(v.position) as position,
    min(v.party_id) as party_id
  from bound, calls c join votes v on v.roll_call_id = c.id
  where (bound.day is null or c.vote_date > bound.day) and v.actor_id is not null
    ${party === null ? empty : sql`and v.party_id = ${party}::bigint`}
  group by 1, 2 having min(v.position) = max(v.position) and min(v.position) = any(${SIDES}::text[])
), people as materialized (
  select actor_id, count(*)::int as n, (array_agg(party_id order by day desc))[1] as party_id
  from ballots group by 1 order by 2 desc, 1 limit ${most}
)
select coalesce((select jsonb_agg(positions) from (
    select jsonb_object_agg(b.actor_id, b.position) as positions
    from ballots b join people p on p.actor_id = b.actor_id group by b.roll_call_id) c), '[]') as calls,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'party_id', p.party_id,
    'roll_calls', p.n) order by p.n desc, a.id)
    from people p join actors a on a.id = p.actor_id), '[]') as people,
  (select count(distinct actor_id)::int from ballots) as all, bound.day::text as after
from bound`
}

/** Reads `chamberBallotsQuery`; at most this many people. */
export async function chamberBallots(
  db: Database,
  asked: ChamberVotes,
  most: number,
): Promise<ChamberBallots> {
  const [row] = await db.query<ChamberBallots>(chamberBallotsQuery(asked, most))
  return row!
}
