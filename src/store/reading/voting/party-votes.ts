// Votes of a country with how each party voted, newest first, and at most a number of them.
import type { Position } from '#domains/positions.ts'
import { type Database, empty, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'

/** Newest votes that are read. */
export const MOST_VOTES = 1_000

export interface Votes {
  readonly country: CountryCode
  /** The first day of the votes, and the first day after them; null without a bound. */
  readonly since: string | null
  readonly until: string | null
  readonly chambers: readonly string[] | null
}

/** A party in one vote. */
export interface PartyInVote {
  readonly party_id: number | null
  readonly party: string | null
  readonly majority: Position | null
  readonly counts: Readonly<Partial<Record<Position, number>>>
}

export interface PartyVote {
  readonly day: string
  readonly by_party: readonly PartyInVote[]
}

export interface PartyVotes {
  readonly votes: readonly PartyVote[]
  /** Where there are more votes than are read: the last day before those that are answered. */
  readonly after: string | null
}

/**
 * Dated votes with all their ballots; `party` alone, or all parties. Votes known to lack ballots are left
 * out: what is missing may be one side of a party.
 */
export function partyVotesQuery({ country, since, until, chambers }: Votes, party: number | null): Sql {
  const shown =
    party === null
      ? sql`by_party`
      : sql`jsonb_path_query_array(by_party::jsonb, '$[*] ? (@.party_id == $id)',
  jsonb_build_object('id', ${party}::bigint))::text`
  return sql`
select vote_date::text as day, ${shown} as by_party from (
  select vote_date, by_party, sort_key, id from roll_calls
  where country_code = ${country} and kind = 'vote' and by_party is not null and complete is not false
    and vote_date is not null
    ${since === null ? empty : sql`and sort_key >= ${since}::date`}
    ${until === null ? empty : sql`and sort_key < ${until}::date`}
    ${chambers === null ? empty : sql`and chamber = any(${chambers}::text[])`}
  order by sort_key desc, id desc limit ${MOST_VOTES + 1}
) r order by sort_key desc, id desc`
}

/** Reads `partyVotesQuery`. */
export async function partyVotes(
  db: Database,
  asked: Votes,
  party: number | null = null,
): Promise<PartyVotes> {
  const rows = await db.query<{ day: string; by_party: string }>(partyVotesQuery(asked, party))
  // The last day may be cut, so it is left out as a whole.
  const after = rows.length > MOST_VOTES ? rows.at(-1)!.day : null
  const whole = after === null ? rows : rows.filter(({ day }) => day > after)
  return { votes: whole.map(({ day, by_party }) => ({ day, by_party: JSON.parse(by_party) })), after }
}
