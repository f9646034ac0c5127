// The ballots of a few people side by side: once for each person and roll call.

import { type Position, SIDES } from '#domains/positions.ts'
import { type Database, empty, type Sql, sql } from '#lib/sql.ts'
import type { ListPosition } from '../list-spec.ts'

/** Newest ballots of each person that are compared. */
export const MOST_BALLOTS = 3_000

/**
 * The positions of people by id in a number of roll calls; null where ballots contradict each other, and none
 * without a ballot.
 */
export interface Pattern {
  readonly positions: Readonly<Record<string, Position | null>>
  readonly n: number
}

export interface Compared {
  readonly actors: readonly number[]
  /** The first day of the votes, and the first day after them; null without a bound. */
  readonly since: string | null
  readonly until: string | null
  readonly chambers: readonly string[] | null
}

export interface ComparedPatterns {
  readonly patterns: readonly Pattern[]
  /** Where somebody has more ballots than are read: the last day before those compared. */
  readonly after: string | null
}

export interface DifferingRow {
  readonly roll_call_id: number
  readonly sort_key: string
  readonly positions: Pattern['positions']
}

/**
 * One row per roll call, with the positions of those who have a ballot in it: null where ballots of one
 * person contradict each other. Where somebody has too many ballots, the window begins later, for everybody.
 */
function calls({ actors, since, until, chambers }: Compared): Sql {
  return sql`
with cast_ballots as materialized (
  select a.id as actor_id, b.* from unnest(${actors}::bigint[]) a(id) cross join lateral (
    select v.roll_call_id, v.position, v.vote_date from votes v
    where v.actor_id = a.id and v.roll_call_id is not null
      ${since === null ? empty : sql`and v.vote_date >= ${since}::date`}
      ${until === null ? empty : sql`and v.vote_date < ${until}::date`}
    order by v.vote_date desc nulls last, v.roll_call_id desc limit ${MOST_BALLOTS + 1}
  ) b
), bound as (
  select max(oldest) as day from (
    select min(vote_date) as oldest from cast_ballots group by actor_id having count(*) > ${MOST_BALLOTS}
  ) o
), once as (
  select roll_call_id, actor_id,
    case when min(position) = max(position) then min(position) end as position
  from cast_ballots, bound where bound.day is null or vote_date > bound.day group by 1, 2
), calls as (
  select r.id, r.sort_key, jsonb_object_agg(o.actor_id, o.position) as positions,
    count(distinct o.position) filter (where o.position = any(${SIDES}::text[])) as sides
  from once o join roll_calls r on r.id = o.roll_call_id
  where r.kind = 'vote' ${chambers === null ? empty : sql`and r.chamber = any(${chambers}::text[])`}
  group by r.id
)`
}

/** How often each combination of positions occurs. */
export function patternsQuery(compared: Compared): Sql {
  return sql`${calls(compared)}
select c.positions, c.n, bound.day::text as after
from bound left join (select positions, count(*)::int as n from calls group by 1) c on true`
}

/** The roll calls in which two or more took different sides, newest first. */
export function differencesQuery(compared: Compared, after: ListPosition | null, limit: number): Sql {
  const later = after ? sql`and (sort_key, id) < (${after.sort}::date, ${after.id}::bigint)` : empty
  return sql`${calls(compared)}
select id as roll_call_id, sort_key::text, positions from calls where sides > 1 ${later}
order by calls.sort_key desc, id desc limit ${limit}`
}

/** Reads `patternsQuery`. */
export async function comparedPatterns(db: Database, compared: Compared): Promise<ComparedPatterns> {
  type Row = { positions: Pattern['positions'] | null; n: number | null; after: string | null }
  const rows = await db.query<Row>(patternsQuery(compared))
  return {
    patterns: rows.flatMap(({ positions, n }) => (positions ? [{ positions, n: n! }] : [])),
    after: rows[0]?.after ?? null,
  }
}

/** Reads `differencesQuery`. */
export const differingCalls = (
  db: Database,
  compared: Compared,
  after: ListPosition | null,
  limit: number,
): Promise<DifferingRow[]> => db.query<DifferingRow>(differencesQuery(compared, after, limit))
