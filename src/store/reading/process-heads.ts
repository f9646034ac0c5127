// Statistics of a country's legislative process, counted from the dated steps of its bills.
import { billUpdates } from '#domains/bill-updates.ts'
import { bills } from '#domains/bills.ts'
import { STAGES } from '#domains/value-words.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Records } from '#model/records.ts'

export interface ProcessSpan {
  readonly country: CountryCode
  /** First day of the window, and the first after it; null on both sides reads undated steps too. */
  readonly since: string | null
  readonly until: string | null
}

/** Whole calendar days; a median or quartile may be between two of them. */
export interface StageSeen {
  readonly stage: string
  readonly bills: number
  readonly median_days_from_filing: number | null
  readonly p25: number | null
  readonly p75: number | null
  readonly n: number
  readonly first_seen: string | null
  readonly last_seen: string | null
}

export interface Transition {
  readonly from: string
  readonly to: string
  readonly bills: number
  readonly median_days: number
}

export interface Observed {
  readonly bills: number
  readonly since: string | null
  readonly until: string | null
  /** True when the country has any staged steps, in the window or out of it. */
  readonly held: boolean
  readonly stages: readonly StageSeen[]
  readonly transitions: readonly Transition[]
}

/** The last change of the records that the process of each of these countries is counted from. */
export async function processHeads(
  db: Database,
  countries: readonly CountryCode[],
): Promise<Map<CountryCode, number>> {
  return new Map(
    await db.rows<[CountryCode, number]>(sql`
select country_code, max(seq) from coverage
where domain = any(${[bills.name, billUpdates.name]}::text[]) and country_code = any(${countries}::text[])
group by country_code`),
  )
}

/**
 * The statistics of a country within a window. They are counted once per state of its records, identified by
 * `head`: read that before calling this.
 */
export async function readProcess(
  db: Database,
  records: Records,
  span: ProcessSpan,
  head: number,
): Promise<Observed> {
  const state = JSON.stringify(['process', span.country, span.since, span.until, head])
  return records.remembered(state, async () => (await db.query<Observed>(processQuery(span)))[0]!)
}

/** Records are dated from year 1 on; undated ones are at -infinity. */
const FIRST_DAY = '0001-01-01'

/**
 * The statement of one country: two passes over the index of its staged steps. A stage is timed by the first
 * day that the bill was ever seen in it, and a transition by the first day of the stage it leads to, so both
 * count only where that day is in the window.
 */
export function processQuery({ country, since, until }: ProcessSpan) {
  const windowed = since !== null || until !== null
  const from = since ?? (windowed ? FIRST_DAY : '-infinity')
  return sql`with bounds as (
  select ${from}::date as since, ${until ?? 'infinity'}::date as until
), steps as not materialized (
  -- Numbers are compared and sorted at a fraction of the cost of words.
  select u.bill_id, u.sort_key, array_position(${STAGES}::text[], u.stage) as place
  from bill_updates u where u.country_code = ${country} and u.stage <> 'unknown'
), seen as materialized (
  select s.bill_id, s.place, min(s.sort_key) filter (where s.sort_key > '-infinity') as entered,
    min(s.sort_key) filter (
      where s.sort_key > '-infinity' and s.sort_key >= b.since and s.sort_key < b.until) as first,
    max(s.sort_key) filter (
      where s.sort_key > '-infinity' and s.sort_key >= b.since and s.sort_key < b.until) as last,
    bool_or(s.sort_key >= b.since and s.sort_key < b.until) as within
  from steps s cross join bounds b group by s.bill_id, s.place
), timed as (
  select s.place, s.first, s.last, s.entered - f.filed as days
  from seen s cross join bounds b left join (
    select id, sort_key as filed from bills where country_code = ${country} and sort_key > '-infinity'
  ) f on f.id = s.bill_id and f.filed <= s.entered and s.entered >= b.since
  where s.within
), stages as (
  select place, count(*) as bills, count(days) as n, min(first) as first_seen, max(last) as last_seen,
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by days) as days
  from timed group by place
), runs as (
  -- Several steps in one stage are one stay; those of one day are taken in the order of the list of stages.
  select bill_id, place, sort_key as entered from (
    select s.*, lag(place) over (partition by bill_id order by sort_key, place) as before
    from steps s where sort_key > '-infinity'
  ) s where before is distinct from place
), moves as (
  select bill_id, lag(place) over w as from_place, place as to_place, entered,
    entered - lag(entered) over w as days
  from runs window w as (partition by bill_id order by entered, place)
), firsts as (
  select distinct on (bill_id, from_place, to_place) from_place, to_place, days
  from moves cross join bounds b where from_place is not null and entered >= b.since and entered < b.until
  order by bill_id, from_place, to_place, entered
), transitions as (
  select from_place, to_place, count(*) as bills,
    percentile_cont(0.5) within group (order by days) as median_days
  from firsts group by 1, 2
)
select (select count(*) from (select from seen where within group by bill_id) b) as bills,
  (select min(first) from seen) as since, (select max(last) from seen) as until,
  exists (select from seen) as held,
  (select coalesce(json_agg(s), '[]') from (
    select (${STAGES}::text[])[place] as stage, bills, days[2] as median_days_from_filing, days[1] as p25,
      days[3] as p75, n, first_seen, last_seen
    from stages order by place
  ) s) as stages,
  (select coalesce(json_agg(s), '[]') from (
    select (${STAGES}::text[])[from_place] as "from", (${STAGES}::text[])[to_place] as "to", bills,
      median_days
    from transitions order by bills desc, from_place, to_place
  ) s) as transitions`
}
