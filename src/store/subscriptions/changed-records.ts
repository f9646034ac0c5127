// What the records of some changes have now: the values that lists filter by, and the terms of their texts.
// Subscriptions are compared with these, instead of asking the database for each of them.
import { domainNamed } from '#domains/index.ts'
import { memoized } from '#lib/memoized.ts'
import { type Database, empty, join, name, type Sql, sql } from '#lib/sql.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import type { MatchRules } from '#model/retrieval.ts'
import { isByWords, type MatchedRecord, recordName } from '../passages/match-queries.ts'
import { termsTable } from '../passages/term-tables.ts'
import type { ListSpec } from '../reading/list-spec.ts'
import { type LoggedChange, readyIndex } from './logged-changes.ts'
import { isWhole } from './matches.ts'

export interface ChangedRecords {
  /** The countries of those of a domain that are served, by id. */
  of(domain: string): ReadonlyMap<number, string>
  /** All compared values: each with the ids of the records of a domain that have it. */
  values(): Iterable<{ readonly domain: string; readonly value: string; readonly ids: ReadonlySet<number> }>
  /** The terms of their texts, each with places in `texts`. */
  terms(): Iterable<readonly [string, ReadonlySet<number>]>
  /** The ids of those with a value of a column or a parameter; null where these are not known. */
  having(domain: string, column: string, value: string): ReadonlySet<number> | null
  /** The texts with a term, by their place in `texts`. */
  textsWith(term: string): ReadonlySet<number>
  /** The records that texts are of; several texts of one record have the same object. */
  readonly texts: readonly MatchedRecord[]
}

const NONE: ReadonlySet<number> = new Set()

/** Types whose texts are equal where their values are. */
const COMPARED: ReadonlySet<string | null> = new Set(['text', 'bigint', 'boolean'])

/** Columns and parameters of a domain that are compared, each as an array of texts of alias `t`. */
const comparedValues = memoized((domain: Domain): ReadonlyMap<string, Sql> => {
  const { list, filters, fields, links } = domain
  const columns = filters.filter((column) => COMPARED.has(fields[column]!.column))
  return new Map([
    ...columns.map((column) => [column, sql`array[t.${name(column)}::text]`] as const),
    ...links.map(({ table, column }) => {
      const owner = sql`l.${name(idColumn(domain))}`
      const ids = sql`select l.${name(column)}::text from ${name(table)} l where ${owner} = t.id`
      return [column, sql`array(${ids})`] as const
    }),
    ...Object.entries(list?.params ?? {}).flatMap(([param, { ids }]) =>
      ids
        ? [[param, sql`array(select r.id::text from (${ids}) r (id) where r.id is not null)`] as const]
        : [],
    ),
  ])
})

/** True for a column or parameter whose values are compared. */
export const isCompared = (domain: Domain, column: string): boolean => comparedValues(domain).has(column)

/** A value of a column or parameter of a domain. */
export const comparedValue = (domain: string, column: string, value: string) => `${domain}.${column}=${value}`

/** True for a list that compared values and the country decide alone. */
export function isDecidedByValues(domain: Domain, spec: ListSpec): boolean {
  const compared = comparedValues(domain)
  return (
    isWhole({ ...spec, equals: [], linked: [] }) && spec.equals.every(({ column }) => compared.has(column))
  )
}

/** The words among the conditions of a list, and the list without these and its countries. */
export interface ListWords {
  readonly match: MatchRules
  readonly rest: ListSpec
}

/** True for a list that the words of one text, compared values and the country decide alone. */
export const isDecidedByWords = (domain: Domain, words: ListWords | null): words is ListWords =>
  words !== null && isByWords(words.match) && isDecidedByValues(domain, words.rest)

/** Reads the records of some changes, and which of the given terms their texts have in the search index. */
export async function readChangedRecords(
  db: Database,
  changes: readonly LoggedChange[],
  terms: ReadonlySet<string>,
): Promise<ChangedRecords> {
  const ids = new Map<string, Set<number>>()
  for (const { domain, record_id } of changes) ids.set(domain, (ids.get(domain) ?? new Set()).add(record_id))
  const served = new Map<string, ReadonlyMap<number, string>>()
  const holding = new Map<
    string,
    { readonly domain: string; readonly value: string; readonly ids: Set<number> }
  >()
  for (const [each, some] of ids) {
    const domain = domainNamed(each)!
    const compared = comparedValues(domain)
    const values = compared.size ? sql`, ${join([...compared.values()], ', ')}` : empty
    const rows = await db.rows<[number, string, ...string[][]]>(sql`
select t.id, t.country_code${values} from ${name(domain.table)} t where t.id = any(${[...some]}::bigint[])`)
    served.set(each, new Map(rows.map(([id, country]) => [id, country])))
    for (const [id, , ...lists] of rows)
      for (const [i, column] of [...compared.keys()].entries())
        for (const value of lists[i]!) {
          const key = comparedValue(each, column, value)
          const held = holding.get(key) ?? { domain: each, value: key, ids: new Set() }
          holding.set(key, held)
          held.ids.add(id)
        }
  }
  const { texts, places } = await readTexts(db, ids, terms)
  return {
    of: (domain) => served.get(domain) ?? new Map(),
    values: () => holding.values(),
    terms: () => places,
    having: (domain, column, value) =>
      isCompared(domainNamed(domain)!, column)
        ? (holding.get(comparedValue(domain, column, value))?.ids ?? NONE)
        : null,
    textsWith: (term) => places.get(term) ?? NONE,
    texts,
  }
}

/** Records whose texts are read at once: those of long documents have thousands of terms. */
const TEXTS_OF = 100

async function readTexts(
  db: Database,
  ids: ReadonlyMap<string, ReadonlySet<number>>,
  terms: ReadonlySet<string>,
) {
  const texts: MatchedRecord[] = []
  const places = new Map<string, Set<number>>()
  const index = terms.size ? await readyIndex(db) : null
  if (index === null) return { texts, places }
  const records = [...ids].flatMap(([domain, some]) => Array.from(some, (id) => ({ domain, record_id: id })))
  const byName = new Map(records.map((each) => [recordName(each), each]))
  for (let from = 0; from < records.length; from += TEXTS_OF) {
    const some = records.slice(from, from + TEXTS_OF)
    const rows = await db.rows<[string, number, string[]]>(
      sql`
select x.domain, x.record_id, tsvector_to_array(x.terms)
from ${termsTable(index)} x join unnest(${some.map(({ domain }) => domain)}::text[],
  ${some.map(({ record_id }) => record_id)}::bigint[]) r (domain, record_id) using (domain, record_id)`,
      { planEachTime: true },
    )
    for (const [domain, record_id, held] of rows) {
      const place = texts.push(byName.get(recordName({ domain, record_id }))!) - 1
      for (const term of held)
        if (terms.has(term)) places.set(term, (places.get(term) ?? new Set()).add(place))
    }
  }
  return { texts, places }
}
