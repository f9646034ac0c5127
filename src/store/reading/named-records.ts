// People and bodies that a query names, of several domains in one statement.
import { type Database, join, name, raw, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { NameQuery } from '#model/name-query.ts'
import { inOffice, lackedOf, mentioned, nameFit, ofBody, ofPerson, withWords } from './name-conditions.ts'

/** A person or body, and how many of its domain the query names. */
export interface NamedRecord {
  readonly domain: string
  readonly record_id: number
  readonly country_code: string
  readonly of: number
  /** How well the name fits, best 0. */
  readonly fit: number
}

/** The countries of the records, the maximum number of each domain, and words that no name may have. */
interface Within {
  readonly countries: readonly string[]
  readonly limit: number
  readonly without: readonly (readonly string[])[]
}

/** True for domains of people; the others with names are of bodies. */
const isOfPeople = ({ called }: Domain): boolean => called?.rule === 'person'

/** Records whose name a query is, within these countries; the best `limit` of each domain, the best first. */
export function readNamed(
  db: Database,
  domains: readonly Domain[],
  query: NameQuery,
  within: Within,
): Promise<NamedRecord[]> {
  const each = (domain: Domain) => (isOfPeople(domain) ? ofPerson(query) : ofBody(query))
  return read(db, domains, each, nameFit(query), within)
}

/** People in the office that a query names, in the same form. */
export function readInOffice(
  db: Database,
  domains: readonly Domain[],
  query: NameQuery,
  within: Within,
): Promise<NamedRecord[]> {
  return read(db, domains.filter(isOfPeople), (domain) => inOffice(domain, query), raw('0'), within)
}

/** People whom runs of words of a longer text name, those with most of the words first. */
export function readMentioned(
  db: Database,
  domains: readonly Domain[],
  runs: readonly (readonly string[])[],
  within: Within,
): Promise<NamedRecord[]> {
  const lacked = lackedOf([...new Set(runs.flat())])
  return read(db, domains.filter(isOfPeople), () => mentioned(runs), lacked, within)
}

/** People with this word in their names, which stands after a title. */
export function readTitled(
  db: Database,
  domains: readonly Domain[],
  word: string,
  within: Within,
): Promise<NamedRecord[]> {
  return read(db, domains.filter(isOfPeople), () => withWords([word]), raw('0'), within)
}

async function read(
  db: Database,
  domains: readonly Domain[],
  condition: (domain: Domain) => Sql,
  fit: Sql,
  { countries, limit, without }: Within,
): Promise<NamedRecord[]> {
  if (!domains.length) return []
  const excluded = without.map((words) => sql` and not (${withWords(words)})`)
  const parts = domains.map((domain) => {
    const standing = domain.columns.includes('active') ? raw('coalesce(t.active, false)') : raw('true')
    return sql`(select ${domain.name}::text as domain, t.id as record_id, t.country_code,
  count(*) over () as of, ${fit} as fit, ${standing} as standing
from ${name(domain.table)} t
where t.country_code = any(${countries}::text[]) and ${condition(domain)}${join(excluded, '')}
order by fit, standing desc, t.id desc limit ${limit}::int)`
  })
  return db.query(
    sql`select domain, record_id, country_code, of, fit from (${join(parts, ' union all ')}) n
order by fit, standing desc, record_id desc`,
    { planEachTime: true },
  )
}
