// All records that match a query, as conditions on lists and as counts. The retrievers return only the best
// of these; the rest is found here, by the terms of each record.
import { type Database, join, raw, type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Clauses, MatchRules, Phrased } from '#model/retrieval.ts'
import type { Condition } from '../reading/text-matches.ts'
import { meeting, quoted, splitByRow, visible } from './requirements.ts'
import { conditions, type SearchScope } from './retriever-queries.ts'
import { termsTable } from './term-tables.ts'

/** True where a row of alias `x` contains the words, and the phrases among them. */
const namedIn = (x: Sql, { words, phrases }: Phrased): Sql =>
  sql`(${x}.terms @@ ${words}::tsquery and ${join(
    phrases.map((phrase) => sql`strpos(${x}.words, ${phrase}) > 0`),
    ' and ',
  )})`

/**
 * The condition on a row of terms, alias `x`, that its record matches. One condition is on the row itself, so
 * that its index is used; the others are on the whole record.
 */
function rowMatches(match: MatchRules, x: Sql): Sql {
  const { words, named } = match
  const ways = [
    ...(words === null ? [] : [sql`${x}.terms @@ ${words}::tsquery`]),
    ...named.map((each) => namedIn(x, each)),
  ]
  const { row, rest } = ways.length
    ? { row: sql`(${join(ways, ' or ')})`, rest: match.required }
    : splitByRow(match, x)
  const others = meeting({ ...match, required: rest }, x)
  const all = [...(row ? [row] : []), ...visible(x, match), ...(others ? [others] : [])]
  return all.length ? join(all, ' and ') : raw('true')
}

/** The condition that a record of alias `t` matches, or is one of `also`; null where there is no match. */
export function matchCondition(
  match: MatchRules | null,
  domain: Pick<Domain, 'name'>,
  also: readonly number[],
): Condition | null {
  const one = also.length ? sql`t.id = any(${also}::bigint[])` : null
  if (!match) return one && { looked: one, found: one }
  const rows = sql`select x.record_id from ${termsTable(match.index)} x
where x.domain = ${domain.name} and ${rowMatches(match, raw('x'))}`
  const or = (condition: Sql) => (one ? sql`(${condition} or ${one})` : condition)
  return {
    looked: or(sql`exists (${rows} and x.record_id = t.id offset 0)`),
    found: or(sql`t.id in (${rows})`),
  }
}

/** The number of matching records of a domain, by country and year; null for records without a date. */
export interface MatchCount {
  readonly domain: string
  readonly country_code: string
  readonly year: number | null
  readonly records: number
}

const counted = (match: MatchRules, scope: SearchScope) =>
  sql`from ${termsTable(match.index)} p where ${conditions(scope)} and ${rowMatches(match, raw('p'))}`

/**
 * The index finds the rows of a term without reading their terms, however many there are; the planner doesn't
 * know the cost of reading terms stored outside of the rows. Several hundred thousand records are
 * deduplicated in memory.
 */
const COUNTING = `set local enable_seqscan = off; set local work_mem = '64MB'`

/** The matching records within a scope, each counted once. */
export function countMatching(db: Database, match: MatchRules, scope: SearchScope): Promise<MatchCount[]> {
  return db.query(
    sql`select domain, country_code, extract(year from at at time zone 'UTC')::int as year,
  count(*) as records
from (select distinct p.domain, p.record_id, p.country_code, p.at ${counted(match, scope)}) m
group by 1, 2, 3`,
    { planEachTime: true, settings: COUNTING },
  )
}

/** The planner's estimate of matching rows. */
export async function estimateMatching(db: Database, match: MatchRules, scope: SearchScope): Promise<number> {
  const [row] = await db.rows<[[{ Plan: { 'Plan Rows': number } }]]>(
    sql`explain (format json) select ${counted(match, scope)}`,
    { planEachTime: true },
  )
  return Math.round(row![0][0].Plan['Plan Rows'])
}

/** True where any record within a scope matches. */
export async function anyMatching(db: Database, match: MatchRules, scope: SearchScope): Promise<boolean> {
  const rows = await db.rows(sql`select 1 ${counted(match, scope)} limit 1`, { planEachTime: true })
  return rows.length > 0
}

/** A record that was found. */
export interface MatchedRecord {
  readonly domain: string
  readonly record_id: number
}

/** Which of some records match each of several conditions, as `domain/id`. */
export interface MatchMembership {
  readonly sets: readonly ReadonlySet<string>[]
  /** The number of texts of all records that match the first; null where that was not counted. */
  readonly texts: number | null
}

/**
 * Which of these records match. Each of `matches` is less strict than the one before it: a record that fails
 * the last fails all. Where fewer than `enough` match the first, texts are counted too, up to that number.
 * `strip` changes nothing in terms without positions, but it detoasts them once for all conditions.
 */
export async function matchingAmong(
  db: Database,
  matches: readonly MatchRules[],
  rows: readonly MatchedRecord[],
  enough: number,
): Promise<MatchMembership> {
  const sets = matches.map(() => new Set<string>())
  const [first, loosest] = [matches[0], matches.at(-1)]
  if (!first || !loosest || !rows.length) return { sets, texts: null }
  const [domains, ids] = [rows.map(({ domain }) => domain), rows.map(({ record_id }) => record_id)]
  const x = raw('x')
  const found = await db.rows<[string, number, ...boolean[]] | [null, number]>(
    sql`with found as materialized (
  select x.domain, x.record_id, ${join(
    matches.map((match) => sql`bool_or(${match === loosest ? raw('true') : rowMatches(match, x)})`),
    ', ',
  )}
  from (
    select y.domain, y.record_id, y.document_id, y.country_code, y.at, y.words, strip(y.terms) as terms
    from ${termsTable(loosest.index)} y
    join unnest(${domains}::text[], ${ids}::bigint[]) r (domain, id)
      on y.record_id = r.id and y.domain = r.domain
    offset 0
  ) x
  where ${rowMatches(loosest, x)} group by 1, 2
)
select * from found
union all
select null, (${countingTexts(first, enough)})${raw(', null'.repeat(matches.length))}
where (select count(*) from found f (domain, record_id, first) where first) < ${enough}::int`,
    { planEachTime: true },
  )
  let texts: number | null = null
  for (const [domain, id, ...isMatch] of found)
    if (domain === null) texts = id
    else for (const [i, set] of sets.entries()) if (isMatch[i]) set.add(recordName({ domain, record_id: id }))
  return { sets, texts }
}

/** A record as `domain/id`. */
export const recordName = ({ domain, record_id }: MatchedRecord) => `${domain}/${record_id}`

/** Match rules by the words of one text, and records of a domain. */
export interface WordsAmong {
  readonly match: MatchRules
  readonly domain: string
  readonly ids: readonly number[]
}

/** True for match rules by the words of one text and nothing else. */
export const isByWords = ({ words, named, required }: MatchRules): boolean =>
  words !== null && !named.length && !required.length

/**
 * Which of its records each of `asked`, all by words and over one index, matches, in their order. One
 * statement for thousands of them, where a condition for each would have to be planned.
 */
export async function matchingWords(db: Database, asked: readonly WordsAmong[]): Promise<Set<number>[]> {
  const found = asked.map(() => new Set<number>())
  const [first] = asked
  if (!first) return found
  const pairs = asked.flatMap(({ domain, ids }, place) => ids.map((id) => ({ place, domain, id })))
  const names = pairs.map(({ domain }) => domain)
  const rows = await db.rows<[number, number]>(
    sql`
with pairs as materialized (
  select * from unnest(${pairs.map(({ place }) => place)}::int[], ${names}::text[],
    ${pairs.map(({ id }) => id)}::bigint[]) c (place, domain, record_id)
), texts as materialized (
  select x.domain, x.record_id, x.document_id, strip(x.terms) as terms
  from ${termsTable(first.match.index)} x
  join (select distinct domain, record_id from pairs) r using (domain, record_id)
), sought as materialized (
  select (place - 1)::int as place, words::tsquery as words, without_documents from unnest(
    ${asked.map(({ match }) => match.words)}::text[],
    ${asked.map(({ match }) => match.withoutDocuments)}::boolean[]
  ) with ordinality s (words, without_documents, place)
)
select distinct place, record_id from pairs join sought s using (place) join texts x using (domain, record_id)
where x.terms @@ s.words and not (s.without_documents and x.document_id is not null)`,
    { planEachTime: true },
  )
  for (const [place, id] of rows) found[place]!.add(id)
  return found
}

/**
 * Up to this number, the records that satisfy the clauses are listed by id; beyond it, each passage found is
 * looked up.
 */
const FEW = 2_000

/** The clauses as a condition on passages of alias `p`, for the retrievers; null without any. */
export async function meetingWithin(db: Database, clauses: Clauses, scope: SearchScope): Promise<Sql | null> {
  if (!clauses.required.length) return meeting(clauses, raw('p'))
  const rows = await db.rows<[string, number]>(
    sql`select distinct p.domain, p.record_id ${counted({ ...clauses, words: null, named: [] }, scope)}
limit ${FEW + 1}::int`,
    { planEachTime: true },
  )
  if (rows.length > FEW) return meeting(clauses, raw('p'))
  if (!rows.length) return raw('false')
  // By domain: a join of pairs would compare each passage of the ranking with all of them.
  const each = [...Map.groupBy(rows, ([domain]) => domain)].map(
    ([domain, some]) =>
      sql`(p.domain = ${domain} and p.record_id = any(${some.map(([, id]) => id)}::bigint[]))`,
  )
  return sql`(${join(each, ' or ')})`
}

/** Which of these terms any record contains. */
export async function storedTerms(
  db: Database,
  index: number,
  terms: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!terms.length) return new Set()
  const each = terms.map(
    (term) =>
      sql`select ${term}::text
where exists (select from ${termsTable(index)} where terms @@ ${quoted(term)}::tsquery)`,
  )
  // For a term that the planner considers common, PostgreSQL would scan the rows for the first match: for a
  // term without any row, all of them.
  const settings = 'set local enable_seqscan = off'
  const rows = await db.rows<[string]>(join(each, ' union all '), { planEachTime: true, settings })
  return new Set(rows.map(([term]) => term))
}

const countingTexts = (match: MatchRules, most: number) => sql`select count(*) from (
  select from ${termsTable(match.index)} x where ${rowMatches(match, raw('x'))} limit ${most}::int) x`

/** The number of texts of all records that match, counted up to `most`. */
export async function countTexts(db: Database, match: MatchRules, most: number): Promise<number> {
  const [row] = await db.rows<[number]>(countingTexts(match, most), { planEachTime: true })
  return row![0]
}
