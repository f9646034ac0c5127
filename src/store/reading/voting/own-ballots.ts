// The ballots of one person over time: in which roll calls of a mandate the person voted, how often with the
// majority of the party, and on which subjects.
import { type Position, SIDES } from '#domains/positions.ts'
import { subjectsIn } from '#domains/subjects/field.ts'
import { type Database, empty, raw, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'

/** Newest roll calls of the mandates in which the person's part is counted. */
export const MOST_COUNTED = 2_000
/** Newest ballots that are compared with the party, and whose subjects are counted. */
export const MOST_COMPARED = 1_000

/** A period in which a person was a member of a chamber; `until` null where it lasts. */
export interface Mandate {
  readonly chamber: string
  readonly from: string
  readonly until: string | null
}

export interface OwnBallots {
  readonly actor: number
  readonly country: CountryCode
  /** The first day of the votes, and the first day after them; null without a bound. */
  readonly since: string | null
  readonly until: string | null
}

/** Roll calls of one day, by what the person did in them; `position` null without a stored ballot. */
export interface DayOfBallots {
  readonly day: string
  readonly position: Position | null
  readonly n: number
}

/** Ballots of one day that can be compared with the majority of the party, and those equal to it. */
export interface DayWithParty {
  readonly day: string
  readonly n: number
  readonly agree: number
}

/** What was read, and, where there is more: the last day before it. */
export interface Counted<Row> {
  readonly rows: readonly Row[]
  readonly after: string | null
}

const within = ({ since, until }: OwnBallots, day: Sql): Sql =>
  sql`${since === null ? empty : sql`and ${day} >= ${since}::date`}
    ${until === null ? empty : sql`and ${day} < ${until}::date`}`

/** Ballots as one row for each roll call; `position` is null where they contradict each other. */
const oncePerCall = (ballots: Sql): Sql => sql`
select roll_call_id, min(vote_date) as vote_date,
  case when min(position) = max(position) then min(position) end as position,
  case when min(party_id) = max(party_id) then min(party_id) end as party_id
from (${ballots}) v group by 1`

const allOf = ({ actor }: OwnBallots): Sql =>
  sql`select roll_call_id, vote_date, position, party_id from votes
where actor_id = ${actor}::bigint and roll_call_id is not null`

const newestOf = (asked: OwnBallots): Sql => sql`
select * from (${allOf(asked)}) v where vote_date is not null ${within(asked, sql`vote_date`)}
order by vote_date desc, roll_call_id desc limit ${MOST_COMPARED + 1}`

/**
 * Roll calls of the chamber during the mandates, without those of commissions, whose members are not those of
 * the chamber, and those known to lack ballots: the one of this person may be missing. So may it be one of
 * those whose names are linked to nobody.
 */
export function participationQuery(asked: OwnBallots, mandates: readonly Mandate[]): Sql {
  const held = sql`unnest(${mandates.map(({ chamber }) => chamber)}::text[],
    ${mandates.map(({ from }) => from)}::date[], ${mandates.map(({ until }) => until)}::date[])`
  const newest = sql`order by vote_date desc, id desc limit ${MOST_COUNTED + 1}`
  return sql`
with calls as materialized (
  select distinct c.id, c.vote_date from ${held} m (chamber, first, last) cross join lateral (
    select r.id, r.vote_date from roll_calls r
    where r.country_code = ${asked.country} and r.chamber = m.chamber
      and r.vote_date between m.first and coalesce(m.last, 'infinity') ${within(asked, sql`r.vote_date`)}
      and r.kind = 'vote' and r.commission_id is null and r.counted is not null
      and r.complete is not false and r.vote_date is not null ${newest}
  ) c ${newest}
), own as (
  select c.id, c.vote_date, count(v.roll_call_id) as ballots, min(v.position) as first,
    max(v.position) as last
  from calls c left join (${allOf(asked)} offset 0) v on v.roll_call_id = c.id group by 1, 2
)
select o.vote_date::text as day, o.first as position, count(*)::int as n,
  ${lastLeftOut('calls', MOST_COUNTED)}
from own o
where case when o.ballots > 0 then o.first = o.last
  else not exists (select from votes v where v.roll_call_id = o.id and v.actor_id is null) end
group by o.vote_date, o.first order by o.vote_date`
}

/**
 * Ballots for, against or abstaining, beside the majority of the party that they were cast for. Votes in
 * which no other member took a side are left out, because a single member always agrees.
 */
export function withPartyQuery(asked: OwnBallots): Sql {
  return sql`
with newest as (${newestOf(asked)}), own as (${oncePerCall(sql`select * from newest`)})
select o.vote_date::text as day, count(*)::int as n,
  count(*) filter (where position(' ' || o.party_id || ':' || o.position || ' ' in r.majorities) > 0)::int
    as agree,
  ${lastLeftOut('newest', MOST_COMPARED)}
from own o join roll_calls r on r.id = o.roll_call_id
where o.position = any(${SIDES}::text[]) and r.kind = 'vote' and r.complete is not false
  and position(' ' || o.party_id || ':' in r.majorities) > 0
group by 1 order by 1`
}

/** The subjects of the bills in the newest roll calls in which the person took a side. */
export function subjectsQuery(asked: OwnBallots): Sql {
  return sql`
with own as (${oncePerCall(newestOf(asked))}), sets as materialized (
  select tags, count(*) as records from (
    select array(select l.interest_tag_id from roll_call_bills b
      join bill_interest_tags l on l.bill_id = b.bill_id where b.roll_call_id = r.id) as tags
    from own o join roll_calls r on r.id = o.roll_call_id
    where o.position = any(${SIDES}::text[]) and r.kind = 'vote'
  ) t group by tags
)
select s.slug as subject, sum(records)::int as roll_calls
from sets cross join lateral (${subjectsIn('tags')}) s group by 1 order by 2 desc, 1`
}

/** Reads `participationQuery`, whose cost depends on the number and length of the mandates. */
export async function participation(
  db: Database,
  asked: OwnBallots,
  mandates: readonly Mandate[],
): Promise<Counted<DayOfBallots>> {
  if (!mandates.length) return { rows: [], after: null }
  return bounded(
    await db.query<DayOfBallots & Bound>(participationQuery(asked, mandates), { planEachTime: true }),
  )
}

/** Reads `withPartyQuery`. */
export const withParty = async (db: Database, asked: OwnBallots): Promise<Counted<DayWithParty>> =>
  bounded(await db.query<DayWithParty & Bound>(withPartyQuery(asked)))

/** Reads `subjectsQuery`. */
export const subjectsVoted = (
  db: Database,
  asked: OwnBallots,
): Promise<{ readonly subject: string; readonly roll_calls: number }[]> => db.query(subjectsQuery(asked))

/** The last day before those that are counted: one more row than the bound is read, and its day left out. */
const lastLeftOut = (rows: 'calls' | 'newest', most: number): Sql =>
  sql`(select case when count(*) > ${most} then min(vote_date) end from ${raw(rows)})::text as after`

interface Bound {
  readonly day: string
  readonly after: string | null
}

function bounded<Row extends Bound>(rows: readonly Row[]): Counted<Row> {
  const after = rows[0]?.after ?? null
  return { rows: rows.filter(({ day }) => after === null || day > after), after }
}
