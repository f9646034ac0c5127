// Reads single records and what is held per country.
import { LRUCache } from 'lru-cache'
import { domainNamed } from '#domains/index.ts'
import { type Database, name, raw, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import { served } from './served.ts'

export interface Found {
  readonly doc: string
  readonly country_code: CountryCode
  readonly body: string | null
  readonly retrieved_at: string
  readonly last_checked_at: string
  readonly content_sha256: string
  readonly content_changed_at: string
}

const utc = (column: string) => raw(`to_char(t.${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`)

/** One record by id with its provenance, or undefined. */
export async function findRecord(db: Database, of: Domain, id: number, now: string): Promise<Found | undefined> {
  const { doc, join } = served(of, now)
  const [row] = await db.query<Found>(sql`
select ${doc} as doc, t.country_code, ${of.body ? name(of.body) : raw('null::text')} as body, encode(t.content_sha256, 'hex') as content_sha256,
  ${utc('retrieved_at')}, ${utc('last_checked_at')}, ${utc('content_changed_at')}
from ${name(of.table)} t ${join} where t.id = ${id}`)
  return row
}

// A record never changes its country and ids are never reused, so what was once found holds; withdrawn ones age out.
const countries = new WeakMap<Database, LRUCache<string, CountryCode>>()

/** The country of a record, or undefined when there is none of this id. */
export async function countryOf(db: Database, domainName: string, id: number): Promise<CountryCode | undefined> {
  const cache = countries.get(db) ?? new LRUCache<string, CountryCode>({ max: 20_000, ttl: 60_000 })
  countries.set(db, cache)
  const known = cache.get(`${domainName}/${id}`)
  if (known) return known
  const [row] = await db.query<{ country_code: CountryCode }>(
    sql`select country_code from ${name(domainNamed(domainName)!.table)} where id = ${id}`,
  )
  if (row) cache.set(`${domainName}/${id}`, row.country_code)
  return row?.country_code
}

export interface Coverage {
  readonly domain: string
  readonly country_code: CountryCode
  readonly records: number
  readonly newest: string | null
  readonly newest_seen_at: string | null
  readonly last_checked_at: string | null
}

/** What is held of every domain in every country. */
export async function readCoverage(db: Database): Promise<Coverage[]> {
  return db.query<Coverage>(sql`
select t.domain, t.country_code, t.records, t.newest, ${utc('newest_seen_at')}, ${utc('last_checked_at')} from coverage t order by t.domain, t.country_code`)
}

/** Entities ranked by how many regulations or consultations they published within a window, most active first. */
export async function topEntities(
  db: Database,
  of: Domain,
  {
    countries,
    since,
    until,
    limit,
  }: { countries: readonly CountryCode[]; since: string | null; until: string | null; limit: number },
): Promise<{ doc: string; count: number }[]> {
  return db.query(sql`
select e.doc, n.count from entities e cross join lateral (
  select count(*) as count from ${name(of.table)} t
  where t.entity_id = e.id and t.sort_key >= coalesce(${since}::date, '-infinity') and t.sort_key < coalesce(${until}::date, 'infinity')
) n
where e.country_code = any(${countries}::text[]) and n.count > 0
order by n.count desc, e.id limit ${limit}::int`)
}
