// The relations that drafts and titles state, and the record that each means: looked up when it is stated,
// and again when a record of the same number or key is written or leaves.
import { RELATIONS, type RelationKind, statesInTitle } from '#domains/relations.ts'
import { citationOf } from '#language/citations/citation.ts'
import { keysOfCitation } from '#language/citations/number-lookup.ts'
import { keysOfRecord } from '#language/citations/record-number.ts'
import { relationsInTitle } from '#language/citations/relations-in-title.ts'
import { type Database, join, name, raw, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { LeasedDatabase } from '../../lease.ts'
import type { Json } from '../compose.ts'
import { identifierKey } from './identifiers.ts'

/** A relation as stated, with the keys under which the other record may be stored. */
interface Statement {
  readonly kind: RelationKind
  readonly number: string | null
  /** Keys of its number, or its natural key; none for a number that may be that of several records. */
  readonly targets: readonly string[]
  readonly stated_in: 'source' | 'title'
}

/** Marks natural keys in contrast to those of numbers. */
const KEY = '#'

/** The relations of a record, each once: those that the source states come first. */
function statementsOf(domain: Domain, record: Json): Statement[] {
  const given = record.relations as readonly Omit<Statement & { key: string | null }, 'targets'>[]
  const stated = given.map(({ kind, number, key }): Statement => {
    const targets = key === null ? numberTargets(number) : keyTargets(key)
    return { kind, number, targets, stated_in: 'source' }
  })
  const known = new Set(stated.flatMap(({ kind, targets }) => targets.map((target) => kind + target)))
  const inTitle = titleStatements(domain, record).filter(
    ({ kind, targets }) => !targets.some((target) => known.has(kind + target)),
  )
  return [...stated, ...inTitle]
}

const numberTargets = (number: string | null) => (number === null ? [] : keysOfCitation(citationOf(number)))
const keyTargets = (key: string) => [...new Set([KEY + key, KEY + identifierKey(key)])]

function titleStatements(domain: Domain, record: Json): Statement[] {
  if (!statesInTitle(domain.name)) return []
  return relationsInTitle(record.title as string, keysOfRecord(domain, record)).map(({ kind, citation }) => ({
    kind,
    number: citation.number,
    targets: citation.keys,
    stated_in: 'title',
  }))
}

/** True for a domain whose records relate to others. */
const relates = ({ fields }: Domain) => fields.relations !== undefined

/**
 * The keys under which others may state relations to these records. Read before a change of the records too:
 * a number that two records had may then be that of one.
 */
export async function relatedKeys(tx: Database, domain: Domain, ids: readonly number[]): Promise<string[]> {
  if (!relates(domain) || !ids.length) return []
  const rows = await tx.rows<[string, string | null, string | null]>(sql`
select key, code_keys, identifier_keys from ${name(domain.table)} where id = any(${ids}::bigint[])`)
  const lines = (text: string | null) => text?.split('\n') ?? []
  const all = rows.flatMap(([key, numbers, identifiers]) => [
    ...lines(numbers),
    ...[key, ...lines(identifiers)].map((each) => KEY + each),
  ])
  return [...new Set(all)]
}

/**
 * Writes the relations that these records state, and looks up all that may mean them. New records have no
 * former keys.
 */
export async function writeRelations(
  tx: LeasedDatabase,
  domain: Domain,
  records: readonly Json[],
  formerKeys: readonly string[],
): Promise<void> {
  if (!relates(domain) || !records.length) return
  const ids = records.map(({ id }) => id as number)
  if (formerKeys.length) await withdrawStatements(tx, domain, ids)
  const rows = records.flatMap((record) =>
    statementsOf(domain, record).map((statement, at) => ({ ...statement, at, record })),
  )
  if (rows.length) {
    const column = (of: (row: (typeof rows)[number]) => unknown) => rows.map(of)
    await tx.query(sql`
insert into record_relations
  (domain, record_id, kind, inverse, at, country_code, sample, to_domain, targets, number, stated_in)
select ${domain.name}, n.id, n.kind, n.inverse, n.at, n.country, n.sample, n.to_domain,
  string_to_array(n.targets, E'\\n'), n.number, n.stated_in
from unnest(${column(({ record }) => record.id)}::bigint[], ${column(({ kind }) => kind)}::text[],
  ${column(({ kind }) => RELATIONS[kind].inverse)}::text[], ${column(({ at }) => at)}::int[],
  ${column(({ record }) => record.country_code)}::text[],
  ${column(({ record }) => record.sample)}::boolean[], ${column(({ kind }) => RELATIONS[kind].to)}::text[],
  ${column(({ targets }) => targets.join('\n'))}::text[], ${column(({ number }) => number)}::text[],
  ${column(({ stated_in }) => stated_in)}::text[])
  as n (id, kind, inverse, at, country, sample, to_domain, targets, number, stated_in)`)
  }
  await lookUp(tx, domain, ids, [...new Set([...formerKeys, ...(await relatedKeys(tx, domain, ids))])])
}

/** Withdraws what deleted records state; others that meant them by these keys are looked up again. */
export async function removeRelations(
  tx: LeasedDatabase,
  domain: Domain,
  ids: readonly number[],
  formerKeys: readonly string[],
): Promise<void> {
  if (!relates(domain) || !ids.length) return
  await withdrawStatements(tx, domain, ids)
  await lookUp(tx, domain, ids, formerKeys)
}

async function withdrawStatements(tx: LeasedDatabase, domain: Domain, ids: readonly number[]): Promise<void> {
  await tx.query(
    sql`delete from record_relations where domain = ${domain.name} and record_id = any(${ids}::bigint[])`,
  )
}

/** Looks up the relations that these records state, and those that mean records under these keys. */
async function lookUp(
  tx: LeasedDatabase,
  domain: Domain,
  ids: readonly number[],
  keys: readonly string[],
): Promise<void> {
  const meanings = [...new Set(Object.values(RELATIONS).map(({ to }) => to))].map(
    (to) => sql`when ${to}::text then ${meant(to)}`,
  )
  // One pass over the targets, hashed against the keys: thousands of keys are few beside all targets.
  await tx.query(sql`
with affected as materialized (
  select o.domain, o.record_id, o.kind, o.at
  from record_relations o cross join lateral unnest(o.targets) k (target)
  where k.target in (select unnest(${keys}::text[]))
  union select domain, record_id, kind, at from record_relations
  where domain = ${domain.name} and record_id = any(${ids}::bigint[])
)
update record_relations r set other_id = case r.to_domain ${join(meanings, ' ')} end
from affected a where r.domain = a.domain and r.record_id = a.record_id and r.kind = a.kind and r.at = a.at`)
}

/**
 * The one record that a row `r` means: null for none and for several. Neither the record that states it nor
 * another erratum to the same number is meant.
 */
function meant(to: string): Sql {
  const table = raw(to)
  const keys = sql`array(select substr(k, 2) from unnest(r.targets) k where k like '#%')`
  // Each way to find candidates is a look-up in its own index, whatever the planner knows of the country.
  return sql`(select case when count(*) = 1 then min(x.id) end from (
    select c.id, c.country_code, c.sample from ${table} c
    where c.code_keys is not null and string_to_array(c.code_keys, E'\\n') && r.targets
    union select c.id, c.country_code, c.sample from ${table} c
    where c.identifier_keys is not null and string_to_array(c.identifier_keys, E'\\n') && ${keys}
    union select c.id, c.country_code, c.sample from ${table} c where c.key = any(${keys})
    offset 0
  ) x where x.country_code = r.country_code and x.sample = r.sample
    and (r.domain, r.record_id) <> (${to}::text, x.id)
    and not exists (select from record_relations e where e.domain = ${to} and e.record_id = x.id
      and e.kind = 'corrects' and e.targets && r.targets))`
}
