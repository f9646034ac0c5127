// Coverage per country and domain, from the rows that are stored now: their number, and the oldest and newest
// of their dates up to the present day of the country.
import { addDays, dayIn, zoned } from '#lib/dates.ts'
import { type Database, join, name, raw, type Sql, sql } from '#lib/sql.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { type Domain, sortType } from '#model/declaration/domain.ts'
import { instantText } from '../instant.ts'

export interface Coverage {
  readonly domain: string
  readonly country_code: CountryCode
  readonly records: number
  /** The first and last date that a record has, a day or an instant; null where none has a past date. */
  readonly oldest: string | null
  readonly newest: string | null
  /** When the record with the newest date was stored, or the last stored one where none has a date. */
  readonly newest_seen_at: string | null
  readonly last_checked_at: string | null
  /** The last number of the change log of this cell. */
  readonly seq: number
}

interface Asked {
  readonly domains: readonly Domain[]
  readonly countries?: readonly CountryCode[]
  /** RFC 3339: dates after the day of this instant in the country do not count. */
  readonly now: string
}

/** The coverage of these domains, by default in every country; without cells that never had a record. */
export async function readCoverage(
  db: Database,
  { domains, countries = COUNTRY_CODES, now }: Asked,
): Promise<Coverage[]> {
  if (!domains.length || !countries.length) return []
  const zones = countries.map((country) => COUNTRIES[country].time_zone)
  const tomorrows = zones.map((zone) => addDays(dayIn(now, zone), 1))
  const midnights = tomorrows.map((day, at) => zoned(day, zones[at]!))
  return db.query<Coverage>(sql`
with bounds (country_code, tomorrow, midnight) as (
  select * from unnest(${countries}::text[], ${tomorrows}::date[], ${midnights}::timestamptz[])
)
${join(domains.map(cells), '\nunion all\n')}
order by domain, country_code`)
}

/** The coverage of one domain: each date is one look-up in the index of its list. */
function cells(domain: Domain): Sql {
  const table = name(domain.table)
  const type = sortType(domain)
  const until = raw(type === 'date' ? 'b.tomorrow' : 'b.midnight')
  const past = type === 'bigint' ? raw('true') : sql`t.sort_key < ${until}`
  const known = type === 'bigint' ? past : sql`${past} and t.sort_key > '-infinity'`
  const at = (row: string) => {
    if (type === 'bigint') return raw('null::text')
    const text = type === 'date' ? raw(`${row}.sort_key::text`) : instantText(`${row}.sort_key`)
    return sql`case when isfinite(${raw(row)}.sort_key) then ${text} end`
  }
  const otherwise = (aggregate: 'min' | 'max') => {
    const column = domain.fresh?.orElse
    return column === undefined
      ? raw('null::text')
      : sql`(select ${raw(aggregate)}(t.${name(column)})::text from ${table} t
    where t.country_code = c.country_code and t.${name(column)} < b.tomorrow)`
  }
  return sql`
select c.domain, c.country_code, c.records, coalesce(${at('o')}, ${otherwise('min')}) as oldest,
  coalesce(${at('n')}, ${otherwise('max')}) as newest, ${instantText('n.first_seen_at')} as newest_seen_at,
  ${instantText('c.last_checked_at')} as last_checked_at, c.seq
from coverage c join bounds b using (country_code)
left join lateral (select t.sort_key, t.first_seen_at from ${table} t
  where t.country_code = c.country_code and ${past}
  order by t.sort_key desc, t.id desc limit 1) n on true
left join lateral (select t.sort_key from ${table} t
  where t.country_code = c.country_code and ${known}
  order by t.sort_key, t.id limit 1) o on true
where c.domain = ${domain.name}`
}
