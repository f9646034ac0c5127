// Names that texts of one field print, such as the authors of bills, by the prefixes of their words.
import { type Database, sql } from '#lib/sql.ts'
import { termsTable } from './term-tables.ts'

/** A printed name, folded, and the newest record that has it. */
export interface PrintedName {
  readonly field: string
  readonly name: string
  readonly domain: string
  readonly record_id: number
  /** Records read that have it: a bound of the true number. */
  readonly records: number
}

export interface PrintedNameQuery {
  /** Indexed names of the fields. */
  readonly fields: readonly string[]
  /** Folded prefixes that words of the name must have. */
  readonly words: readonly string[]
  /** Terms of which records have one; those that end in `*` are prefixes. Of letters and digits alone. */
  readonly terms: readonly string[]
  readonly domains: readonly string[]
  readonly countries: readonly string[]
  readonly limit: number
}

/** Maximum number of records whose names are compared. */
const MOST_READ = 2_000

/** The names of most records first. Throws when the database does. */
export function readPrintedNames(
  db: Database,
  index: number,
  { fields, words, terms, domains, countries, limit }: PrintedNameQuery,
): Promise<PrintedName[]> {
  const query = fields.flatMap((field) =>
    terms.map((term) => (term.endsWith('*') ? `'${field}/${term.slice(0, -1)}':*` : `'${field}/${term}'`)),
  )
  // A line of a field is `field/`, then its words, each between spaces.
  const line = `(?:^|\\n)(${fields.join('|')})/ ([^\\n]*) (?=\\n|$)`
  return db.query(
    sql`select field, name, domain, max(record_id) as record_id, count(*) as records from (
  select m[1] as field, m[2] as name, x.domain, x.record_id from (
    select domain, record_id, words from ${termsTable(index)}
    where terms @@ ${query.join(' | ')}::tsquery and document_id is null
    and domain = any(${domains}::text[]) and country_code = any(${countries}::text[])
    limit ${MOST_READ}::int offset 0) x,
  regexp_matches(x.words, ${line}, 'g') m) n
where (select bool_and(strpos(' ' || name, ' ' || word) > 0) from unnest(${words}::text[]) word)
group by field, name, domain order by records desc, name limit ${limit}::int`,
    { planEachTime: true },
  )
}
