// The publication rhythm of a domain in a country, estimated from stored records.
import { type Database, name, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'

/** Number of past days with records to look at. */
const DAYS = 250
/** Fewer days say nothing about a rhythm. */
const FEWEST = 8

/**
 * The 90th percentile of the gaps in days between days with records, up to a day; null with too few records.
 * Each step is one look-up in the list's index.
 */
export async function usualGap(
  db: Database,
  domain: Domain,
  country: CountryCode,
  until: string,
): Promise<number | null> {
  if (domain.order === null) return null
  const table = name(domain.table)
  const [row] = await db.rows<[number, number | null]>(sql`
with recursive days (day, n) as (
  select (select max(sort_key)::date from ${table}
    where country_code = ${country} and sort_key < ${until}::date + 1 and sort_key > '-infinity'), 1
  union all
  select (select max(sort_key)::date from ${table}
    where country_code = ${country} and sort_key < d.day and sort_key > '-infinity'), n + 1
  from days d where d.day is not null and n < ${DAYS}::int
), gaps as (
  -- Records without a date come last, at -infinity.
  select lag(day) over (order by n) - day as gap from days where isfinite(day)
)
select count(gap), percentile_disc(0.9) within group (order by gap) from gaps`)
  const [gaps, usual] = row!
  return gaps < FEWEST ? null : usual
}
