// Lists of any domain by keyset: newest first, every row that stood throughout a walk exactly once, whatever
// is written meanwhile.
import { batched } from '#lib/batch.ts'
import { type Database, empty, join, name, raw, type Sql, sql } from '#lib/sql.ts'
import { type Domain, type Link, sortType } from '#model/domain.ts'
import { served } from './live-fields.ts'

/** A place in a list: the sort key as PostgreSQL prints it and the id that breaks ties. */
export interface Position {
  readonly sort: string
  readonly id: number
}

/** A country to list, with the bounds of the window in its own time. */
export interface Span {
  readonly country: string
  readonly since: string | null
  readonly until: string | null
}

export interface ListSpec {
  /** One scan per country, merged; null lists all countries by one scan within `since` and `until`. */
  readonly spans: readonly Span[] | null
  /** First sort key within the window, and the first after it. */
  readonly since: string | null
  readonly until: string | null
  readonly ids: readonly number[] | null
  /** Typed columns that must have these values. */
  readonly equals: readonly { readonly column: string; readonly value: unknown }[]
  /** A list inside the records that must hold this id. */
  readonly linked: { readonly link: Link; readonly id: number } | null
  /** Pattern that the folded text must match, as LIKE takes it. */
  readonly like: string | null
  /** Further conditions on alias `t`. */
  readonly conditions: readonly Sql[]
  readonly ascending: boolean
  /** The instant at which the list is read, RFC 3339. */
  readonly now: string
  readonly limit: number
  readonly after: Position | null
  /** Sequence of the change log at which the walk began; null on its first page. */
  readonly walk: number | null
  /** Rows from the place on that are looked at, whether or not they fit: all, unless given. */
  readonly reach?: number
  /**
   * Whatever fits is gathered by the indexes of the conditions and sorted then, instead of looked for in the
   * order of the list.
   */
  readonly gathered?: boolean
}

export interface ListPage {
  /** The JSON texts of the records. */
  readonly docs: string[]
  /** Where each stands, for the cursor. */
  readonly positions: Position[]
  readonly more: boolean
  /** Last change of what is listed, as the answer saw it. */
  readonly head: number
}

type Row = [text: string, sort: string | null, id: number | null]

/** Reads one page. One statement, and a second only when rows moved since the walk began. */
export async function listPage(db: Database, of: Domain, spec: ListSpec): Promise<ListPage> {
  const options = { planEachTime: spec.like !== null }
  let rows = await db.rows<Row>(listQuery(of, spec, false), options)
  const movedLast = Number(rows[0]![1])
  if (spec.walk !== null && movedLast > spec.walk)
    rows = await db.rows<Row>(listQuery(of, spec, true), options)
  const head = Number(rows[0]![0])
  const found = rows.slice(1, spec.limit + 1)
  return {
    docs: found.map(([doc]) => doc),
    positions: found.map(([, sort, id]) => ({ sort: sort!, id: id! })),
    more: rows.length - 1 > spec.limit,
    head,
  }
}

const heads = new WeakMap<Database, (domain: string) => Promise<number | undefined>>()

/**
 * The last change of what a domain's lists show. Asked for at the same time, the heads of all domains are
 * read together.
 */
export async function headOf(db: Database, of: Domain, now: string): Promise<number> {
  const head = heads.get(db) ?? batched((domains: readonly string[]) => readHeads(db, domains))
  heads.set(db, head)
  const all = await Promise.all(served(of, now).dependsOn.map(head))
  return Math.max(0, ...all.map((seq) => seq ?? 0))
}

async function readHeads(db: Database, domains: readonly string[]): Promise<Map<string, number>> {
  return new Map(
    await db.rows<[string, number]>(
      sql`select domain, max(seq) from coverage where domain = any(${domains}::text[]) group by domain`,
    ),
  )
}

function headExpression(of: Domain, now: string): Sql {
  const { dependsOn } = served(of, now)
  return sql`coalesce((select max(seq) from coverage where domain = any(${dependsOn}::text[])), 0)`
}

/**
 * The statement of a page. Its first row is the head of the change log and the last move in the domain, the
 * others are (JSON text, sort key, id). `withMoves` answers rows that moved since the walk began from where
 * they stood then.
 */
export function listQuery(of: Domain, spec: ListSpec, withMoves: boolean): Sql {
  const moves = sql`(select max(seq)::text from changes where domain = ${of.name} and moved_from is not null)`
  const page = withMoves
    ? pageWithMoves(of, spec)
    : spec.gathered || (spec.spans && spec.spans.length > 1)
      ? pageOfKeys(of, spec)
      : directPage(of, spec)
  return sql`select ${headExpression(of, spec.now)}::text, ${moves}, null::bigint
union all (${page})`
}

/** The relation that is scanned in list order: the table, or the link table with it. */
function relation(of: Domain, spec: ListSpec): { from: Sql; alias: string; id: Sql } {
  if (!spec.linked) return { from: sql`${name(of.table)} t`, alias: 't', id: raw('t.id') }
  const { link } = spec.linked
  const own = `l.${of.one}_id`
  return {
    from: sql`${name(link.table)} l join ${name(of.table)} t on t.id = ${raw(own)}`,
    alias: 'l',
    id: raw(own),
  }
}

function ordering(spec: ListSpec, sort: Sql, id: Sql): Sql {
  const way = raw(spec.ascending ? 'asc' : 'desc')
  return sql`order by ${sort} ${way}, ${id} ${way}`
}

/** What narrows the list, apart from its country: filters, and the place after which the page begins. */
function narrowing(of: Domain, spec: ListSpec, sort: Sql, id: Sql): Sql[] {
  return [
    ...(spec.linked ? [sql`l.${name(spec.linked.link.column)} = ${spec.linked.id}`] : []),
    ...spec.equals.map(({ column, value }) => sql`t.${name(column)} = ${value}`),
    ...(spec.ids ? [sql`t.id = any(${spec.ids}::bigint[])`] : []),
    ...(spec.like === null ? [] : [sql`t.search_text like ${spec.like}`]),
    ...spec.conditions,
    ...beyondPlace(of, spec, sort, id),
    ...(spec.reach === undefined ? [] : [withinReach(of, spec, spec.reach, sort, id)]),
  ]
}

function beyondPlace(of: Domain, { after, ascending }: ListSpec, sort: Sql, id: Sql): Sql[] {
  const type = raw(sortType(of))
  return after
    ? [sql`(${sort}, ${id}) ${raw(ascending ? '>' : '<')} (${after.sort}::${type}, ${after.id}::bigint)`]
    : []
}

/**
 * No further than so many rows into the list, counted without its conditions and, where it has several
 * countries, in all.
 */
function withinReach(of: Domain, spec: ListSpec, rows: number, sort: Sql, id: Sql): Sql {
  const { country, since, until } = spec.spans?.[0] ?? { country: null, ...spec }
  const [own, ownId] = [raw('t.sort_key'), raw('t.id')]
  const conditions = [
    ...(spec.spans?.length === 1 ? [sql`t.country_code = ${country}`] : []),
    ...windowOf(of, own, given(since), given(until)),
    ...beyondPlace(of, spec, own, ownId),
  ]
  return sql`(${sort}, ${id}) ${raw(spec.ascending ? '<=' : '>=')} (select sort_key, id from (
  select t.sort_key, t.id from ${name(of.table)} t ${where(conditions)} ${ordering(spec, own, ownId)} limit ${rows}::int
) k ${ordering({ ...spec, ascending: !spec.ascending }, raw('sort_key'), raw('id'))} limit 1)`
}

function windowOf(of: Domain, sort: Sql, since: Sql | null, until: Sql | null): Sql[] {
  if (!since && !until) return []
  const type = raw(sortType(of))
  // Undated rows stand at -infinity: a window leaves them out, for nobody knows that they lie in it.
  return [
    since ? sql`${sort} >= ${since}::${type}` : sql`${sort} > '-infinity'`,
    ...(until ? [sql`${sort} < ${until}::${type}`] : []),
  ]
}

const where = (conditions: readonly Sql[]) =>
  conditions.length ? sql`where ${join(conditions, ' and ')}` : empty
const given = (value: string | null) => (value === null ? null : sql`${value}`)

/** One scan: of all countries, or of a single one. */
function directPage(of: Domain, spec: ListSpec): Sql {
  const { from, alias, id } = relation(of, spec)
  const sort = raw(`${alias}.sort_key`)
  const { doc, join: joined } = served(of, spec.now)
  const [span] = spec.spans ?? []
  const conditions = [
    ...(span ? [sql`t.country_code = ${span.country}`] : []),
    ...windowOf(of, sort, given(span ? span.since : spec.since), given(span ? span.until : spec.until)),
    ...narrowing(of, spec, sort, id),
  ]
  return sql`select ${doc}, ${sort}::text, ${id}
from ${from} ${joined}
${where(conditions)}
${ordering(spec, sort, id)}
limit ${spec.limit + 1}::int`
}

/** The keys first, and then their records. */
function pageOfKeys(of: Domain, spec: ListSpec): Sql {
  const { doc, join: joined } = served(of, spec.now)
  return sql`select ${doc}, k.sort_key::text, k.id
from (${spec.gathered ? gatheredKeys(of, spec, empty) : mergedKeys(of, spec, empty)}) k join ${name(of.table)} t on t.id = k.id ${joined}
${ordering(spec, raw('k.sort_key'), raw('k.id'))}`
}

/**
 * OFFSET 0 keeps the order and the limit out of the choice of an index: how soon a walk would end can’t be
 * told from statistics.
 */
function gatheredKeys(of: Domain, spec: ListSpec, moved: Sql): Sql {
  const { from, alias, id } = relation(of, spec)
  const sort = raw(`${alias}.sort_key`)
  const conditions = [
    ...spansNow(of, spec),
    ...narrowing(of, spec, sort, id),
    ...(moved === empty ? [] : [moved]),
  ]
  return sql`select k.sort_key, k.id from (select ${sort} as sort_key, ${id} as id from ${from} ${where(conditions)} offset 0) k
${ordering(spec, raw('k.sort_key'), raw('k.id'))} limit ${spec.limit + 1}::int`
}

/** One scan per country, merged: a few quiet countries cost no more than a busy one. */
function mergedKeys(of: Domain, spec: ListSpec, moved: Sql): Sql {
  const { from, alias, id } = relation(of, spec)
  const sort = raw(`${alias}.sort_key`)
  const bounded = spec.spans!.some((span) => span.since !== null || span.until !== null)
  const type = raw(sortType(of))
  const spans = bounded
    ? sql`unnest(${spec.spans!.map((s) => s.country)}::text[], ${spec.spans!.map((s) => s.since ?? '-infinity')}::${type}[], ${spec.spans!.map((s) => s.until ?? 'infinity')}::${type}[]) as c (code, since, until)`
    : sql`unnest(${spec.spans!.map((s) => s.country)}::text[]) as c (code)`
  const conditions = [
    raw('t.country_code = c.code'),
    ...(bounded ? [sql`${sort} >= c.since`, sql`${sort} < c.until`, sql`${sort} > '-infinity'`] : []),
    ...narrowing(of, spec, sort, id),
    ...(moved === empty ? [] : [moved]),
  ]
  return sql`select p.sort_key, p.id from ${spans} cross join lateral (
  select ${sort} as sort_key, ${id} as id from ${from} ${where(conditions)} ${ordering(spec, sort, id)} limit ${spec.limit + 1}::int
) p ${ordering(spec, raw('p.sort_key'), raw('p.id'))} limit ${spec.limit + 1}::int`
}

/**
 * The page while rows move: those that moved since the walk began stand where they stood then, the rest where
 * they are.
 */
function pageWithMoves(of: Domain, spec: ListSpec): Sql {
  const { from, alias, id } = relation(of, spec)
  const sort = raw(`${alias}.sort_key`)
  const { doc, join: joined } = served(of, spec.now)
  const type = raw(sortType(of))
  const unmoved = sql`t.id not in (select record_id from moved)`
  const still = spec.gathered
    ? gatheredKeys(of, spec, unmoved)
    : spec.spans && spec.spans.length > 1
      ? mergedKeys(of, spec, unmoved)
      : sql`select ${sort} as sort_key, ${id} as id from ${from} ${where([
          ...(spec.spans ? [sql`t.country_code = ${spec.spans[0]!.country}`] : []),
          ...windowOf(
            of,
            sort,
            given(spec.spans ? spec.spans[0]!.since : spec.since),
            given(spec.spans ? spec.spans[0]!.until : spec.until),
          ),
          ...narrowing(of, spec, sort, id),
          unmoved,
        ])} ${ordering(spec, sort, id)} limit ${spec.limit + 1}::int`
  const formerly = raw('m.sort_key')
  // OFFSET 0 keeps the look-up by id: a plan for any number of moved rows would read the whole table.
  const gone = sql`select m.sort_key, t.id from moved m cross join lateral (select t.* from ${name(of.table)} t where t.id = m.record_id offset 0) t${spec.linked ? sql` join ${name(spec.linked.link.table)} l on ${raw(`l.${of.one}_id`)} = t.id` : empty}
  ${where([...spansNow(of, spec), ...narrowing(of, spec, formerly, raw('t.id'))])}`
  return sql`with moved as materialized (
  select distinct on (record_id) record_id, moved_from::${type} as sort_key
  from changes where domain = ${of.name} and moved_from is not null and seq > ${spec.walk} order by record_id, seq
)
select ${doc}, k.sort_key::text, k.id
from ((${still}) union all (${gone}) ${ordering(spec, raw('sort_key'), raw('id'))} limit ${spec.limit + 1}::int) k
join ${name(of.table)} t on t.id = k.id ${joined}
${ordering(spec, raw('k.sort_key'), raw('k.id'))}`
}

/**
 * Country and window by where a row is now: one that moved out of the window no longer belongs to the list.
 */
function spansNow(of: Domain, spec: ListSpec): Sql[] {
  const now = raw('t.sort_key')
  if (!spec.spans) return windowOf(of, now, given(spec.since), given(spec.until))
  const each = spec.spans.map(
    (span) =>
      sql`(${join([sql`t.country_code = ${span.country}`, ...windowOf(of, now, given(span.since), given(span.until))], ' and ')})`,
  )
  return [sql`(${join(each, ' or ')})`]
}
