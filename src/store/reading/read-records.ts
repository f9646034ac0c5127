// Reads single records, and which countries have records of a domain.
import { toInstant } from '#lib/dates.ts'
import { type Database, join, name, raw, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import { type Domain, sortType } from '#model/declaration/domain.ts'
import type { StoredRecord } from '#model/records.ts'
import { SEEN_AGAIN } from '../captures.ts'
import { isEqual } from './list-query.ts'
import type { CountryWindow, Equal } from './list-spec.ts'
import { servedFields } from './live-fields.ts'

type DetailRow = [
  id: number,
  doc: string,
  country: CountryCode,
  body: string | null,
  checked: string,
  changed: string,
  sha256: string,
]

/** Records by id with their provenance, as served at an instant. */
export async function findRecords(
  db: Database,
  domain: Domain,
  ids: readonly number[],
  now: string,
): Promise<Map<number, StoredRecord>> {
  const { doc, join, timely, dependsOn } = servedFields(domain, now)
  const rows = await db.rows<DetailRow>(sql`
select t.id, ${doc}, t.country_code, ${domain.body ? raw(`t.${domain.body}`) : raw('null::text')},
  greatest(t.last_checked_at, (select max(${SEEN_AGAIN}) from drafts d
    where d.domain = ${domain.name} and d.key = t.key)), t.content_changed_at, encode(t.content_sha256, 'hex')
from ${name(domain.table)} t ${join} where t.id = any(${ids}::bigint[])`)
  const settled = !timely && dependsOn.length === 1 && !domain.live
  return new Map(
    rows.map(([id, text, country_code, body, checked, changed, content_sha256]) => [
      id,
      {
        doc: text,
        country_code,
        body,
        last_checked_at: fromPostgres(checked),
        content_changed_at: fromPostgres(changed),
        content_sha256,
        settled,
      },
    ]),
  )
}

/** `2026-11-20 14:00:00.5+00`, PostgreSQL's text form of an instant in UTC, as RFC 3339. */
function fromPostgres(printed: string): string {
  return toInstant(`${printed.slice(0, 10)}T${printed.slice(11, -3)}Z`)
}

/** The JSON texts of records by id, as lists serve them at an instant; without those that are gone. */
export async function readDocs(
  db: Database,
  domain: Domain,
  ids: readonly number[],
  now: string,
): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const { doc, join } = servedFields(domain, now)
  return new Map(
    await db.rows<[number, string]>(
      sql`select t.id, ${doc} from ${name(domain.table)} t ${join} where t.id = any(${ids}::bigint[])`,
    ),
  )
}

/** The countries of served records, by id. */
export async function readCountries(
  db: Database,
  domain: Domain,
  ids: readonly number[],
): Promise<Map<number, CountryCode>> {
  return new Map(
    await db.rows<[number, CountryCode]>(
      sql`select id, country_code from ${name(domain.table)} where id = any(${ids}::bigint[])`,
    ),
  )
}

/** The countries with records of a domain. */
export async function readHeld(db: Database, domain: Domain): Promise<ReadonlySet<CountryCode>> {
  const rows = await db.rows<[CountryCode]>(
    sql`select country_code from coverage where domain = ${domain.name} and records > 0`,
  )
  return new Set(rows.map(([country]) => country))
}

/** The countries with records of each of several domains; those of a domain without any are missing. */
export async function readHoldings(
  db: Database,
  domains: readonly Domain[],
): Promise<ReadonlyMap<string, ReadonlySet<CountryCode>>> {
  const names = domains.map((each) => each.name)
  const rows = await db.rows<[string, CountryCode[]]>(
    sql`select domain, array_agg(country_code) from coverage
where domain = any(${names}::text[]) and records > 0 group by domain`,
  )
  return new Map(rows.map(([domain, countries]) => [domain, new Set(countries)]))
}

/** The number of records by domain and country; cells that never had a record are missing. */
export async function readRecordCounts(
  db: Database,
  domains: readonly Domain[],
): Promise<ReadonlyMap<string, ReadonlyMap<CountryCode, number>>> {
  const names = domains.map((each) => each.name)
  const rows = await db.rows<[string, CountryCode, number]>(
    sql`select domain, country_code, records from coverage where domain = any(${names}::text[])`,
  )
  const byDomain = Map.groupBy(rows, ([domain]) => domain)
  return new Map(
    [...byDomain].map(([domain, cells]) => [
      domain,
      new Map(cells.map(([, country, records]) => [country, records])),
    ]),
  )
}

/**
 * Entities ranked by the number of records of a domain that they issued within a window of each country, most
 * active first. `equals` filters the counted records.
 */
export async function topEntities(
  db: Database,
  domain: Domain,
  { spans, equals, limit }: { spans: readonly CountryWindow[]; equals: readonly Equal[]; limit: number },
): Promise<{ doc: string; count: number }[]> {
  const type = raw(sortType(domain))
  const narrowed = equals.map((each) => sql` and ${isEqual(each)}`)
  return db.query(sql`
select e.doc, n.count
from unnest(${spans.map(({ country }) => country)}::text[],
  ${spans.map(({ since }) => since ?? '-infinity')}::${type}[],
  ${spans.map(({ until }) => until ?? 'infinity')}::${type}[]) as c (code, since, until)
join entities e on e.country_code = c.code
cross join lateral (
  select count(*) as count from ${name(domain.table)} t
  where t.entity_id = e.id and t.sort_key >= c.since and t.sort_key < c.until${join(narrowed, '')}
    and (t.sort_key > '-infinity' or c.since = '-infinity' and c.until = 'infinity')
) n
where n.count > 0
order by n.count desc, e.id limit ${limit}::int`)
}
