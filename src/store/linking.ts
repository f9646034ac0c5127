// The linker's reads of the store: changes, candidate records, and names that are due.
import { domainNamed } from '#domains/index.ts'
import { keysStored } from '#language/citations/number-lookup.ts'
import { type Database, name, raw, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Identifier } from '#model/declaration/identifier.ts'
import type { LeasedDatabase } from './lease.ts'
import { spellingOf } from './name-spelling.ts'
import { identifierKey } from './records/rows/identifiers.ts'

export interface RecordChange {
  readonly seq: number
  readonly domain: string
  readonly record_id: number
  readonly country_code: CountryCode
  readonly kind: string
  readonly changed_fields: readonly string[] | null
  readonly replaced_by: number | null
}

/** The changes after a sequence number, in order, at most `limit`. */
export function changesToLink(db: Database, seq: number, limit: number): Promise<RecordChange[]> {
  return db.query<RecordChange>(sql`
select seq, domain, record_id, country_code, kind, changed_fields, replaced_by from changes
where seq > ${seq}::bigint order by seq limit ${limit}::int`)
}

/** A record as the linker sees it. */
export interface LinkableRecord {
  readonly id: number
  readonly key: string
  readonly country_code: CountryCode
  readonly source_id: string
  readonly identifiers: readonly Identifier[]
  /** The fields that the domain declares as names, and those that decide between candidates. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** The names of a record; texts that are not names are omitted. */
export function recordNames(domain: Domain, { fields }: LinkableRecord): string[] {
  const said = domain.called!.by.map((field) => fields[field])
  return said.filter((text): text is string => typeof text === 'string' && spellingOf(domain, text) !== null)
}

const entry = (domain: Domain) => {
  const fields = [...(domain.called?.by ?? []), ...(domain.called?.also ?? [])]
  const pairs = fields.map((field) => `'${field}', d -> '${field}'`).join(', ')
  return raw(`t.id, t.key, t.country_code, t.source_id, d -> 'identifiers' as identifiers,
  jsonb_build_object(${pairs}) as fields`)
}

/** The records of the sample world are made up: nothing is linked to them. */
const REAL = raw(`p.d ->> 'sample' is distinct from 'true'`)

/** All records of a domain and country. */
export function rosterOf(db: Database, domain: Domain, country: CountryCode): Promise<LinkableRecord[]> {
  return db.query<LinkableRecord>(sql`
select ${entry(domain)} from ${name(domain.table)} t cross join lateral (select t.doc::jsonb) as p (d)
where t.country_code = ${country} and ${REAL} order by t.id`)
}

/** Those of these records that are served. */
export function entriesOf(db: Database, domain: Domain, ids: readonly number[]): Promise<LinkableRecord[]> {
  return db.query<LinkableRecord>(sql`
select ${entry(domain)} from ${name(domain.table)} t cross join lateral (select t.doc::jsonb) as p (d)
where t.id = any(${ids}::bigint[]) and ${REAL} order by t.id`)
}

/** The records with any of these identifiers. */
export async function identifiedBy(
  db: Database,
  domain: Domain,
  identifiers: readonly Identifier[],
): Promise<LinkableRecord[]> {
  if (!identifiers.length) return []
  const keys = identifiers.map(({ scheme, identifier }) => identifierKey(`${scheme}:${identifier}`))
  return db.query<LinkableRecord>(
    sql`
select ${entry(domain)} from ${name(domain.table)} t cross join lateral (select t.doc::jsonb) as p (d)
where t.identifier_keys is not null and string_to_array(t.identifier_keys, E'\\n') && ${keys}::text[]
  and ${REAL}
order by t.id`,
    { planEachTime: true },
  )
}

/** The records of a country with any of these whole numbers. */
export async function recordsNumbered(
  db: Database,
  domain: Domain,
  country: CountryCode,
  keys: readonly string[],
): Promise<(LinkableRecord & { readonly code_keys: string })[]> {
  if (!keys.length) return []
  return db.query(
    sql`
select ${entry(domain)}, t.code_keys from ${name(domain.table)} t cross join lateral (select t.doc::jsonb) as
p (d)
where t.country_code = ${country} and string_to_array(t.code_keys, E'\\n') && ${keys}::text[] and ${REAL}
order by t.id`,
    { planEachTime: true },
  )
}

/** Those of these pairs of people who both have a ballot in one roll call, by index. */
export async function votedTogether(
  db: Database,
  pairs: readonly (readonly [LinkableRecord, LinkableRecord])[],
): Promise<ReadonlySet<number>> {
  if (!pairs.length) return new Set()
  const rows = await db.rows<[number]>(sql`
select n.at from unnest(${pairs.map(([one]) => one.id)}::bigint[],
  ${pairs.map(([, other]) => other.id)}::bigint[]) with ordinality as n (one, other, at)
where exists (select from votes a join votes b on b.roll_call_id = a.roll_call_id
  where a.actor_id = n.one and b.actor_id = n.other)`)
  return new Set(rows.map(([at]) => Number(at) - 1))
}

/** The whole number that records are found by: as normalized in a name, and as printed. */
export const keyOfSpelling = (spelling: string) => WHOLE + spelling
export const keysOfPrinted = (number: string) => keysStored(number).filter((key) => key.startsWith(WHOLE))

const WHOLE = '='

/** Marks as due the names printed with the present or former numbers of these records. */
export async function renewNumbers(
  tx: LeasedDatabase,
  domain: Domain,
  entries: readonly LinkableRecord[],
  ids: readonly number[],
): Promise<void> {
  const printed = entries.flatMap(({ country_code, fields }) =>
    domain.called!.by.flatMap((field) =>
      keysOfPrinted(String(fields[field] ?? '')).map((key) => [country_code, `|${key.slice(1)}`] as const),
    ),
  )
  await tx.query(sql`
update printed_names p set due = true
from (
  select * from unnest(${printed.map(([country]) => country)}::text[],
    ${printed.map(([, each]) => each)}::text[]) as n (country_code, name)
  union
  select l.country_code, l.other from record_links l
  where l.kind = 'name' and l.domain = ${domain.name} and l.key in (
    select key from ${name(domain.table)} where id = any(${ids}::bigint[])
    union select key from gone where domain = ${domain.name} and id = any(${ids}::bigint[]))
) n
where p.domain = ${domain.name} and p.country_code = n.country_code and p.name = n.name and not p.due`)
}

/** Marks as due all names of a domain and country. */
export async function renewNames(tx: LeasedDatabase, domain: Domain, country: CountryCode): Promise<void> {
  await tx.query(sql`
update printed_names set due = true
where domain = ${domain.name} and country_code = ${country} and not due`)
}

/** The domains and countries with names that are due. */
export async function duePlaces(db: Database): Promise<{ domain: Domain; country: CountryCode }[]> {
  const rows = await db.rows<[string, CountryCode]>(
    sql`select distinct domain, country_code from printed_names where due order by 1, 2`,
  )
  return rows.flatMap(([domainName, country]) => {
    const domain = domainNamed(domainName)
    return domain?.called ? [{ domain, country }] : []
  })
}

/** The next due names, at most `limit`. */
export async function dueNames(
  tx: Database,
  domain: Domain,
  country: CountryCode,
  limit: number,
): Promise<string[]> {
  const rows = await tx.rows<[string]>(sql`
select name from printed_names
where domain = ${domain.name} and country_code = ${country} and due order by name limit ${limit}::int`)
  return rows.map(([each]) => each)
}

/** Marks these names as examined. */
export async function markNamesChecked(
  tx: LeasedDatabase,
  domain: Domain,
  country: CountryCode,
  names: readonly string[],
): Promise<void> {
  await tx.query(sql`
update printed_names set due = false
where domain = ${domain.name} and country_code = ${country} and name = any(${names}::text[])`)
}
