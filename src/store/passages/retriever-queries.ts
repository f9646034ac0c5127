// The statements of the retrievers: lexical, semantic and known-item. Filters apply inside each.
import { type Database, join, name, type QueryOptions, raw, type Sql, sql } from '#lib/sql.ts'
import type { DomainFilter, FilteredQuery, ScopedWindow } from '#model/retrieval.ts'
import {
  hasLists,
  headIndexOf,
  type IndexShape,
  lexicalIndexOf,
  namesTable,
  passagesTable,
} from './tables.ts'
import { NAME_KINDS, vectorText } from './write-passages.ts'

/** The filters of a search. */
export interface SearchScope extends Omit<FilteredQuery, 'q'> {
  /** Only these records, where there are few. */
  readonly records: readonly number[] | null
  /** The clauses of the query, as a condition on alias `p`. */
  readonly meeting?: Sql | null
  /** True where BM25 reads passages from its index in the order of scores; else the planner decides. */
  readonly byIndex?: boolean
}

/** A passage that was found. */
export interface PassageHit {
  readonly id: number
  readonly domain: string
  readonly record_id: number
  readonly document_id: number | null
  readonly country_code: string
  readonly at: string | null
}

/** The columns of a hit of an alias, without its instant. */
const hitAt = (x: string) => `${x}.id, ${x}.domain, ${x}.record_id, ${x}.document_id, ${x}.country_code`

const HIT = raw(`${hitAt('p')}, p.at::text as at`)

/** True for the rows of alias `p` within a scope. */
export function conditions({
  domains,
  countries,
  since,
  until,
  spans,
  entity,
  withoutDocuments,
  records,
  meeting,
  within,
}: SearchScope): Sql {
  const all = [
    sql`p.domain = any(${domains}::text[])`,
    ...(countries ? [sql`p.country_code = any(${countries}::text[])`] : []),
    ...(since ? [sql`p.at >= ${since}::timestamptz`] : []),
    ...(until ? [sql`p.at < ${until}::timestamptz`] : []),
    ...(spans ? [sql`(${join(spans.map(spanned), ' or ')})`] : []),
    ...(entity === null ? [] : [sql`p.entity_id = ${entity}`]),
    ...(withoutDocuments ? [raw('p.document_id is null')] : []),
    ...(records ? [sql`p.record_id = any(${records}::bigint[])`] : []),
    ...(meeting ? [meeting] : []),
    ...(within ? [sql`(${join(within.map(passing), ' or ')})`] : []),
  ]
  return join(all, ' and ')
}

/**
 * OFFSET 0 keeps it a look-up per passage: as a join it would run before the ranking, for the whole table.
 */
function passing({ domain, table, condition }: DomainFilter): Sql {
  return sql`(p.domain = ${domain} and exists (select from ${name(table)} t
where t.id = p.record_id and ${condition} offset 0))`
}

function spanned({ domains, countries, since, until }: ScopedWindow): Sql {
  const all = [
    sql`p.domain = any(${domains}::text[])`,
    sql`p.country_code = any(${countries}::text[])`,
    ...(since ? [sql`p.at >= ${since}::timestamptz`] : []),
    ...(until ? [sql`p.at < ${until}::timestamptz`] : []),
  ]
  return sql`(${join(all, ' and ')})`
}

interface Wanted {
  readonly tokens: string
  readonly scope: SearchScope
  readonly depth: number
}

/** The lexical retriever: BM25 over analyzed terms, best first. */
export function lexicalRetriever(db: Database, index: number, wanted: Wanted): Promise<PassageHit[]> {
  return db.query(byBm25(HIT, index, wanted, sql`p.tokens`, lexicalIndexOf(index)), planned(wanted))
}

/** Without sorting, the index is the only way to the order of scores. */
const planned = ({ scope }: Pick<Wanted, 'scope'>): QueryOptions => ({
  planEachTime: true,
  ...(scope.byIndex && { settings: 'set local enable_sort = off' }),
})

// The score is not selected: that would tokenize every row again.
const byBm25 = (columns: Sql, index: number, { tokens, scope, depth }: Wanted, column: Sql, by: string) =>
  sql`select ${columns} from ${passagesTable(index)} p where ${conditions(scope)}
order by ${column} <@> to_bm25query(${tokens}, ${by}) limit ${depth}::int`

/** A known item: a record with one of the names that were looked up. */
export interface TitleMatch extends Omit<PassageHit, 'id' | 'document_id'> {
  readonly form: string
  readonly kind: number
}

/** Records by name. */
export interface TitleMatches {
  /** Those with one of the names, by their number in the order of the forms, else newest first. */
  readonly named: readonly TitleMatch[]
  /** The best by BM25 over their title words, each by its first passage. */
  readonly titles: readonly PassageHit[]
}

/**
 * The known-item retriever and the title retriever, `most` and `depth` records at most. One statement,
 * because each further one costs a search of a million passages a twentieth of its time. Nothing sorts its
 * rows again.
 */
export async function readTitleMatches(
  db: Database,
  index: number,
  { forms, most, ...wanted }: Wanted & { readonly forms: readonly string[]; readonly most: number },
): Promise<TitleMatches> {
  const titles = byBm25(
    sql`${HIT}, null as form, null::smallint as kind`,
    index,
    wanted,
    sql`p.head`,
    headIndexOf(index),
  )
  const named = sql`select null::bigint as id, p.domain, p.record_id, null::bigint as document_id,
  p.country_code, p.at::text as at, p.form, p.kind
from ${namesTable(index)} p where p.form = any(${forms}::text[])
and ${conditions({ ...wanted.scope, withoutDocuments: false })}
order by p.kind, case p.kind when ${NAME_KINDS.number}::smallint then
  array_position(${forms}::text[], p.form) end, p.at desc nulls last, p.record_id desc limit ${most}::int`
  const parts = [...(forms.length ? [named] : []), ...(wanted.tokens ? [titles] : [])]
  if (!parts.length) return { named: [], titles: [] }
  type MatchRow = PassageHit & (Pick<TitleMatch, 'form' | 'kind'> | { readonly form: null })
  const rows = await db.query<MatchRow>(
    join(
      parts.map((part) => sql`(${part})`),
      ' union all ',
    ),
    planned(wanted),
  )
  return { named: rows.filter((row) => row.form !== null), titles: rows.filter(({ form }) => form === null) }
}

/** True where a scope excludes part of its domains. */
export function isNarrowed(scope: SearchScope): boolean {
  const { countries, since, until, spans, entity, withoutDocuments, records, meeting, within } = scope
  const narrower = countries || since || until || spans || withoutDocuments || records || meeting || within
  return Boolean(narrower) || entity !== null
}

/**
 * Search depth in the graph and the lists: together they find more than 0.95 of the fifty nearest, at the
 * least cost. A filter keeps only part of each list, so more lists are read.
 */
const WALK = { whole: { candidates: 160, lists: 7 }, narrowed: { candidates: 100, lists: 25 } } as const

function walk(scope: SearchScope): string {
  const { candidates, lists } = isNarrowed(scope) ? WALK.narrowed : WALK.whole
  return `set local hnsw.ef_search = ${candidates};
set local hnsw.iterative_scan = relaxed_order; set local hnsw.max_scan_tuples = 60000;
set local ivfflat.probes = ${lists};
set local ivfflat.iterative_scan = relaxed_order; set local ivfflat.max_probes = 100`
}

/**
 * The semantic retriever: nearest first by cosine, which for vectors of unit length is the inner product.
 * `exact` compares all passages that pass the filters, instead of searching the graph and the lists.
 */
export function semanticRetriever(
  db: Database,
  index: Pick<IndexShape, 'id' | 'graph' | 'half'>,
  {
    vector,
    scope,
    depth,
    exact,
  }: { vector: Float32Array; scope: SearchScope; depth: number; exact: boolean },
): Promise<(PassageHit & { cosine: number })[]> {
  const distance = sql`p.embedding <#> ${vectorText(vector)}`
  // The instant becomes text once the nearest are chosen: before, it would for all that are compared.
  const hit = raw(`${hitAt('p')}, p.at`)
  const by = (order: Sql) =>
    sql`(select ${hit}, ${distance} as distance from ${passagesTable(index.id)} p where ${conditions(scope)}
order by ${order} limit ${depth}::int)`
  // An index cannot serve a sum as its expression; the graph is of inner products, the lists are of cosines.
  const found = exact
    ? by(sql`(${distance}) + 0`)
    : hasLists(index)
      ? sql`${by(distance)} union ${by(sql`p.embedding <=> ${vectorText(vector)}`)}`
      : by(distance)
  return db.query(
    sql`select ${raw(hitAt('x'))}, x.at::text as at, -x.distance as cosine
from (${found}) x order by x.distance limit ${depth}::int`,
    { planEachTime: true, ...(!exact && { settings: walk(scope) }) },
  )
}

/** The planner's estimate of passages within a scope, from its statistics. */
export async function estimateWithin(db: Database, index: number, scope: SearchScope): Promise<number> {
  const [row] = await db.rows<[[{ Plan: { 'Plan Rows': number } }]]>(
    sql`explain (format json) select from ${passagesTable(index)} p where ${conditions(scope)}`,
    { planEachTime: true },
  )
  return row![0][0].Plan['Plan Rows']
}

/** The number of passages within a scope, counted up to `most` + 1. */
export async function countWithin(
  db: Database,
  index: number,
  scope: SearchScope,
  most: number,
): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`select count(*) from (
  select from ${passagesTable(index)} p where ${conditions(scope)} limit ${most + 1}::int) x`,
    { planEachTime: true },
  )
  return row![0]
}

export interface Candidate {
  readonly id: number
  readonly tokens: string
  readonly title_words: number
  readonly cosine: number | null
}

/** The analyzed words of passages, and the cosine of each with a vector. */
export function readCandidates(
  db: Database,
  index: number,
  {
    domains,
    ids,
    vector,
  }: { domains: readonly string[]; ids: readonly number[]; vector: Float32Array | null },
): Promise<Candidate[]> {
  const cosine = vector ? sql`-(p.embedding <#> ${vectorText(vector)})` : raw('null::float8')
  return db.query(sql`
select p.id, p.tokens, p.title_words, ${cosine} as cosine
from ${passagesTable(index)} p
where p.domain = any(${domains}::text[]) and p.id = any(${ids}::bigint[])`)
}

export interface PassageText extends Pick<PassageHit, 'id' | 'domain' | 'record_id'> {
  /** Offset in its document or body, in UTF-16 code units; null for the record's own fields. */
  readonly start_at: number | null
  readonly document_id: number | null
  readonly body: string
}

/** The texts of passages. */
export function readPassages(
  db: Database,
  index: number,
  { domains, ids }: { domains: readonly string[]; ids: readonly number[] },
): Promise<PassageText[]> {
  return db.query(
    sql`select p.id, p.domain, p.record_id, p.start_at, p.document_id, p.body
from ${passagesTable(index)} p where p.domain = any(${domains}::text[]) and p.id = any(${ids}::bigint[])`,
  )
}
