// The statement of a page of a list: one index scan per country; rows that moved during the walk are returned
// at their former place.
import { tagsWith } from '#domains/subjects/tags.ts'
import { empty, join, name, raw, type Sql, sql } from '#lib/sql.ts'
import { type Domain, idColumn, sortType } from '#model/declaration/domain.ts'
import { compactedToIn } from './change-feed.ts'
import { containing, hasSubject } from './conditions.ts'
import type { CountryWindow, Equal, Linked, ListPosition, ListSpec } from './list-spec.ts'
import { listDependsOn, servedFields } from './live-fields.ts'

/**
 * Its first row has the head of the change log, the last move in the domain and, for a later page of a walk,
 * the number up to which the log of the domain is compacted; the others are (JSON text, sort key, id).
 * `withMoves` returns rows that moved since the walk began at their former place.
 */
export function listQuery(domain: Domain, spec: ListSpec, withMoves: boolean): Sql {
  const dependsOn = listDependsOn(domain, spec.now)
  const head = sql`coalesce((select max(seq) from coverage where domain = any(${dependsOn}::text[])), 0)`
  const { hasMoved } = spec.sorting
  const moves = sql`(select max(seq)::text from changes where domain = ${domain.name} and ${hasMoved})`
  const page = withMoves
    ? pageWithMoves(domain, spec)
    : spec.gathered || isDrivenByTags(spec) || (spec.spans && spec.spans.length > 1)
      ? pageOfKeys(domain, spec)
      : directPage(domain, spec)
  const compacted = spec.walk === null ? raw('null::bigint') : compactedToIn(domain.name)
  return sql`select ${head}::text, ${moves}, ${compacted}
union all (${page})`
}

/** The table scanned in list order, alone or as a join with the link table, with its sort key and id. */
interface Relation {
  readonly from: Sql
  readonly sort: Sql
  readonly id: Sql
}

function relation(domain: Domain, { linked, sorting }: ListSpec): Relation {
  const own = { from: sql`${name(domain.table)} t`, sort: sorting.key, id: raw('t.id') }
  const [link] = linked
  if (!link) return own
  const id = linkedId(domain)
  const from = sql`${name(link.link.table)} l join ${own.from} on t.id = ${id}`
  // Key and id are of one table: an index finds the place only then.
  return sorting.own ? { from, sort: raw('l.sort_key'), id } : { ...own, from }
}

const linkedId = (domain: Domain) => raw(`l.${idColumn(domain)}`)

function ordering({ ascending }: Pick<ListSpec, 'ascending'>, sort: Sql, id: Sql): Sql {
  const way = raw(ascending ? 'asc' : 'desc')
  return sql`order by ${sort} ${way}, ${id} ${way}`
}

const where = (conditions: readonly Sql[]) =>
  conditions.length ? sql`where ${join(conditions, ' and ')}` : empty
const oneMore = ({ limit }: ListSpec) => sql`limit ${limit + 1}::int`

/** The filters of the list, apart from its country and window. */
function filters(domain: Domain, spec: ListSpec, sort: Sql, id: Sql): Sql[] {
  return [
    ...spec.linked.map((link, at) =>
      at ? isLinked(domain, link) : sql`l.${name(link.link.column)} = ${link.id}`,
    ),
    ...(spec.tagged ? [hasSubject(domain, spec.tagged)] : []),
    ...spec.equals.map(isEqual),
    ...(spec.ids ? [sql`t.id = any(${spec.ids}::bigint[])`] : []),
    ...spec.contained.map(containing),
    ...spec.conditions,
    ...(spec.reach === undefined ? [] : [withinReach(domain, spec, spec.reach, sort, id)]),
  ]
}

/** The rows of a page and those after it: beyond its place, and with or without a known key. */
function beyondPlace({ after, ascending, sorting, known }: ListSpec, sort: Sql, id: Sql): Sql[] {
  // Rows without a key are in the order of their ids alone.
  if (known === false)
    return [sql`${sort} = '-infinity'`, ...(after ? [sql`${id} > ${after.id}::bigint`] : [])]
  if (!after) return known ? [sql`${sort} > '-infinity'`] : []
  const place = sql`(${after.sort}::${raw(sorting.type)}, ${after.id}::bigint)`
  return [sql`(${sort}, ${id}) ${raw(ascending ? '>' : '<')} ${place}`]
}

/** The bounds of a window as expressions. */
interface Bounds {
  readonly since: Sql | null
  readonly until: Sql | null
}

/** A window excludes undated rows, which are at -infinity, because their date is unknown. */
const fromStart = (sort: Sql, { since, until }: Bounds): Sql[] =>
  since ? [sql`${sort} >= ${since}`] : until ? [sql`${sort} > '-infinity'`] : []
const toEnd = (sort: Sql, { until }: Bounds): Sql[] => (until ? [sql`${sort} < ${until}`] : [])
const withinBounds = (sort: Sql, bounds: Bounds): Sql[] => [
  ...fromStart(sort, bounds),
  ...toEnd(sort, bounds),
]

/**
 * The rows of a window beyond the place of the page. In the list's own order, the place and one end of the
 * window are one condition: of two, PostgreSQL begins its scan at either and filters the rows up to the
 * other, so that a page would cost its depth.
 */
function stretch(spec: ListSpec, bounds: Bounds, sort: Sql, id: Sql): Sql[] {
  const { after, ascending, sorting, known } = spec
  const end = ascending ? bounds.since : bounds.until
  if (!sorting.own) return [...withinBounds(raw('t.sort_key'), bounds), ...beyondPlace(spec, sort, id)]
  if (!after || known === false) return [...withinBounds(sort, bounds), ...beyondPlace(spec, sort, id)]
  return [
    ...(ascending ? toEnd(sort, bounds) : fromStart(sort, bounds)),
    ...(end ? [beyondBoth(spec, after, end, sort, id)] : beyondPlace(spec, sort, id)),
  ]
}

/** Beyond the place, and within this end of the window. No id is 0: no row of a key is before it. */
function beyondBoth(
  { ascending, sorting }: ListSpec,
  after: ListPosition,
  end: Sql,
  sort: Sql,
  id: Sql,
): Sql {
  const key = sql`${after.sort}::${raw(sorting.type)}`
  const [nearer, isNearer, way] = ascending ? ['greatest', '>', '>'] : ['least', '<=', '<']
  return sql`(${sort}, ${id}) ${raw(way)} (${raw(nearer)}(${end}, ${key}),
  case when ${end} ${raw(isNearer)} ${key} then 0 else ${after.id}::bigint end)`
}

/**
 * At most this many rows into the list, counted without its conditions and, over several countries, in total.
 */
function withinReach(domain: Domain, spec: ListSpec, rows: number, sort: Sql, id: Sql): Sql {
  const [own, ownId] = [spec.sorting.key, raw('t.id')]
  const conditions = [
    ...(spec.spans?.length === 1 ? [inCountry(spec.spans[0]!)] : []),
    ...stretch(spec, boundsOf(domain, spec.spans?.[0] ?? spec), own, ownId),
  ]
  const scan = sql`select ${own} as sort_key, t.id from ${name(domain.table)} t ${where(conditions)}`
  const back = ordering({ ascending: !spec.ascending }, raw('sort_key'), raw('id'))
  return sql`(${sort}, ${id}) ${raw(spec.ascending ? '<=' : '>=')} (select sort_key, id from (
  ${scan} ${ordering(spec, own, ownId)} limit ${rows}::int
) k ${back} limit 1)`
}

/** True where a list inside the record contains an id. */
export function isLinked(domain: Domain, { link, id }: Linked): Sql {
  return sql`exists (select from ${name(link.table)} l
where l.${name(idColumn(domain))} = t.id and l.${name(link.column)} = ${id})`
}

/** True where a typed column has this value, or one of these. */
export function isEqual({ column, value }: Equal): Sql {
  return Array.isArray(value) ? sql`t.${name(column)} = any(${value})` : sql`t.${name(column)} = ${value}`
}

const inCountry = ({ country }: CountryWindow) => sql`t.country_code = ${country}`

function boundsOf(domain: Domain, { since, until }: Pick<ListSpec, 'since' | 'until'>): Bounds {
  const bound = (value: string | null) => (value === null ? null : sql`${value}::${raw(sortType(domain))}`)
  return { since: bound(since), until: bound(until) }
}

/** The bounds of one scan: of all countries, or of a single one. */
function scanned(domain: Domain, spec: ListSpec, { sort, id }: Relation): Sql[] {
  const [span] = spec.spans ?? []
  return [
    ...(span ? [inCountry(span)] : []),
    ...stretch(spec, boundsOf(domain, span ?? spec), sort, id),
    ...filters(domain, spec, sort, id),
  ]
}

/** `from … where …` of all rows of a list, the same on every page. */
export function matchingRows(domain: Domain, spec: ListSpec): Sql {
  const { from } = relation(domain, spec)
  return sql`from ${from} ${where(matching(domain, spec))}`
}

/**
 * The same, where only the ids of the rows are needed, and the expression of an id. A link alone has those of
 * its rows: a record that goes takes its links along.
 */
export function matchingIds(domain: Domain, spec: ListSpec): { readonly rows: Sql; readonly id: Sql } {
  const { from, id } = relation(domain, spec)
  const conditions = matching(domain, spec)
  const link = conditions.length === 1 ? spec.linked[0]?.link : undefined
  return link
    ? { rows: sql`from ${name(link.table)} l ${where(conditions)}`, id: linkedId(domain) }
    : { rows: sql`from ${from} ${where(conditions)}`, id }
}

function matching(domain: Domain, spec: ListSpec): Sql[] {
  const { sort, id } = relation(domain, spec)
  const known = beyondPlace({ ...spec, after: null }, sort, id)
  return [...spansNow(domain, spec), ...filters(domain, spec, sort, id), ...known]
}

/** One scan, with its records. */
function directPage(domain: Domain, spec: ListSpec): Sql {
  const { from, sort, id } = relation(domain, spec)
  const { doc, join: joined } = servedFields(domain, spec.now)
  return sql`select ${doc}, ${sort}::text, ${id}
from ${from} ${joined}
${where(scanned(domain, spec, { from, sort, id }))}
${ordering(spec, sort, id)}
${oneMore(spec)}`
}

/** First the keys, then their records. */
function pageOfKeys(domain: Domain, spec: ListSpec): Sql {
  return recordsOf(domain, spec, keysOf(domain, spec, []))
}

function keysOf(domain: Domain, spec: ListSpec, further: readonly Sql[]): Sql {
  if (spec.gathered) return gatheredKeys(domain, spec, further)
  if (isDrivenByTags(spec)) return taggedKeys(domain, spec, further)
  const isMerged = spec.spans && spec.spans.length > 1
  return isMerged ? mergedKeys(domain, spec, further) : scannedKeys(domain, spec, further)
}

function recordsOf(domain: Domain, spec: ListSpec, keys: Sql): Sql {
  const { doc, join: joined } = servedFields(domain, spec.now)
  return sql`select ${doc}, k.sort_key::text, k.id
from (${keys}) k join ${name(domain.table)} t on t.id = k.id ${joined}
${ordering(spec, raw('k.sort_key'), raw('k.id'))}`
}

/** The keys of one scan. */
function scannedKeys(domain: Domain, spec: ListSpec, further: readonly Sql[]): Sql {
  const own = relation(domain, spec)
  const { from, sort, id } = own
  const conditions = where([...scanned(domain, spec, own), ...further])
  return sql`select ${sort} as sort_key, ${id} as id from ${from} ${conditions}
  ${ordering(spec, sort, id)} ${oneMore(spec)}`
}

/**
 * OFFSET 0 keeps the order and the limit from influencing the choice of an index: statistics can't predict
 * how soon a scan ends.
 */
function gatheredKeys(domain: Domain, spec: ListSpec, further: readonly Sql[]): Sql {
  const { from, sort, id } = relation(domain, spec)
  const place = beyondPlace(spec, sort, id)
  const own = filters(domain, spec, sort, id)
  const conditions = where([...spansNow(domain, spec), ...own, ...place, ...further])
  return sql`select k.sort_key, k.id
from (select ${sort} as sort_key, ${id} as id from ${from} ${conditions} offset 0) k
${ordering(spec, raw('k.sort_key'), raw('k.id'))} ${oneMore(spec)}`
}

/** One scan per country, merged: a few quiet countries cost no more than a busy one. */
function mergedKeys(domain: Domain, spec: ListSpec, further: readonly Sql[]): Sql {
  const { from, sort, id } = relation(domain, spec)
  const spans = spec.spans!
  // The windows of all countries have the same ends.
  const has = (end: 'since' | 'until') => spans.some((span) => span[end] !== null)
  const bounds = { since: has('since') ? raw('c.since') : null, until: has('until') ? raw('c.until') : null }
  const type = raw(sortType(domain))
  const countries = sql`${spans.map((span) => span.country)}::text[]`
  const windows = sql`${spans.map((span) => span.since ?? '-infinity')}::${type}[],
  ${spans.map((span) => span.until ?? 'infinity')}::${type}[]`
  const each =
    bounds.since || bounds.until
      ? sql`unnest(${countries}, ${windows}) as c (code, since, until)`
      : sql`unnest(${countries}) as c (code)`
  const conditions = [
    raw('t.country_code = c.code'),
    ...stretch(spec, bounds, sort, id),
    ...filters(domain, spec, sort, id),
    ...further,
  ]
  return sql`select p.sort_key, p.id from ${each} cross join lateral (
  select ${sort} as sort_key, ${id} as id from ${from} ${where(conditions)}
  ${ordering(spec, sort, id)} ${oneMore(spec)}
) p ${ordering(spec, raw('p.sort_key'), raw('p.id'))} ${oneMore(spec)}`
}

/** True where the tags of a subject are scanned: no single id narrows the list further. */
function isDrivenByTags({ tagged, linked, ids }: ListSpec): boolean {
  return tagged !== undefined && linked.length === 0 && ids === null
}

/** One scan per tag of the subjects, merged: a record with several of the tags is listed once. */
function taggedKeys(domain: Domain, spec: ListSpec, further: readonly Sql[]): Sql {
  const { link, slugs } = spec.tagged!
  const own = { ...spec, tagged: undefined }
  const { from, sort, id } = relation(domain, { ...spec, linked: [{ link, id: 0 }] })
  const countries = spec.spans?.map(({ country }) => country) ?? null
  const conditions = [
    sql`l.${name(link.column)} = g.id`,
    ...stretch(spec, boundsOf(domain, widest(spec)), sort, id),
    ...spansNow(domain, spec),
    ...filters(domain, own, sort, id),
    ...further,
  ]
  return sql`select distinct p.sort_key, p.id from (${tagsWith(slugs, countries)}) g cross join lateral (
  select ${sort} as sort_key, ${id} as id from ${from} ${where(conditions)}
  ${ordering(spec, sort, id)} ${oneMore(spec)}
) p ${ordering(spec, raw('p.sort_key'), raw('p.id'))} ${oneMore(spec)}`
}

/** The window that contains those of all countries. */
function widest({ spans, since, until }: ListSpec): Pick<ListSpec, 'since' | 'until'> {
  if (!spans) return { since, until }
  const bounds = (pick: (span: CountryWindow) => string | null) => {
    const all = spans.map(pick)
    return all.some((bound) => bound === null) ? [] : (all as string[]).toSorted()
  }
  return {
    since: bounds((span) => span.since)[0] ?? null,
    until: bounds((span) => span.until).at(-1) ?? null,
  }
}

/**
 * The page while rows move: rows that moved since the walk began are at their former place, the rest at their
 * present one.
 */
function pageWithMoves(domain: Domain, spec: ListSpec): Sql {
  const unmoved = [sql`t.id not in (select record_id from moved)`]
  const still = keysOf(domain, spec, unmoved)
  const [linked] = spec.linked
  const link = linked
    ? sql` join ${name(linked.link.table)} l on ${raw(`l.${idColumn(domain)}`)} = t.id`
    : empty
  // OFFSET 0 keeps the look-up by id: a plan for any number of moved rows would read the whole table.
  const gone = sql`select m.sort_key, t.id from moved m
  cross join lateral (select t.* from ${name(domain.table)} t where t.id = m.record_id offset 0) t${link}
  ${where([
    ...spansNow(domain, spec),
    ...filters(domain, spec, raw('m.sort_key'), raw('t.id')),
    ...beyondPlace(spec, raw('m.sort_key'), raw('t.id')),
  ])}`
  const keys = sql`(${still}) union all (${gone})
  ${ordering(spec, raw('sort_key'), raw('id'))} ${oneMore(spec)}`
  return sql`with moved as materialized (
  select distinct on (record_id) record_id, ${spec.sorting.movedFrom} as sort_key
  from changes where domain = ${domain.name} and ${spec.sorting.hasMoved} and seq > ${spec.walk}
  order by record_id, seq
)
${recordsOf(domain, spec, keys)}`
}

/**
 * Country and window apply to the present place of a row: one that moved out of the window is no longer in
 * the list.
 */
function spansNow(domain: Domain, spec: ListSpec): Sql[] {
  const within = (window: Pick<ListSpec, 'since' | 'until'>) =>
    withinBounds(raw('t.sort_key'), boundsOf(domain, window))
  if (!spec.spans) return within(spec)
  const each = spec.spans.map((span) => sql`(${join([inCountry(span), ...within(span)], ' and ')})`)
  return [sql`(${join(each, ' or ')})`]
}
