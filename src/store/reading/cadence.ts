// How often records of a domain come in a country, as those that are held tell.
import { type Database, name, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'

/** Days with records that are looked back on. */
const DAYS = 250
/** Fewer tell nothing of a rhythm. */
const FEWEST = 8

/**
 * The gap in days that nine of ten gaps between days with records do not exceed, up to a day; null where too
 * little is held. Each step is one look into the index of the list.
 */
export async function usualGap(
  db: Database,
  of: Domain,
  country: CountryCode,
  until: string,
): Promise<number | null> {
  if (of.order === null) return null
  const table = name(of.table)
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
