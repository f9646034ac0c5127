// The input of an index: records with their texts, their documents, and the changes since it was begun.
import { type Database, name, raw, type Sql, sql } from '#lib/sql.ts'
import { type Domain, hasDocuments, idColumn } from '#model/declaration/domain.ts'

export interface IndexableRecord {
  readonly id: number
  readonly country_code: string
  /** Its own date in PostgreSQL's text form, or null. */
  readonly at: string | null
  readonly doc: string
  readonly body: string | null
}

export interface DocumentText {
  readonly id: number
  readonly text: string
}

export interface IndexChange {
  readonly seq: number
  readonly domain: string
  readonly record_id: number
}

/** Ids of a domain's records after a given one, in order. */
export async function idsAfter(
  db: Database,
  domain: Domain,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.rows<[number]>(
    sql`select id from ${name(domain.table)} where id > ${after} order by id limit ${limit}::int`,
  )
  return rows.map(([id]) => id)
}

/** Bytes of the texts of these records and of their documents. */
export async function textBytes(db: Database, domain: Domain, ids: readonly number[]): Promise<number> {
  const own = domain.body
    ? sql`select octet_length(${name(domain.body)}) from ${name(domain.table)}
where id = any(${ids}::bigint[])`
    : raw('select 0')
  const documents = hasDocuments(domain)
    ? sql` union all
select octet_length(text) from documents where ${name(idColumn(domain))} = any(${ids}::bigint[])`
    : raw('')
  const [row] = await db.rows<[number]>(
    sql`select coalesce(sum(bytes), 0)::bigint from (${own}${documents}) x (bytes)`,
  )
  return row![0]
}

/** These records, without those that are gone. */
export function recordsById(
  db: Database,
  domain: Domain,
  ids: readonly number[],
): Promise<IndexableRecord[]> {
  return db.query(sql`${selecting(domain)} where t.id = any(${ids}::bigint[]) order by t.id`)
}

/** The same for a deterministic sample of the domain: one record of `every`. */
export function sampleAfter(
  db: Database,
  domain: Domain,
  { every, after, limit }: { every: number; after: number; limit: number },
): Promise<IndexableRecord[]> {
  return db.query(
    sql`${selecting(domain)} where t.id > ${after} and t.id % ${every}::bigint = 0
order by t.id limit ${limit}::int`,
  )
}

function selecting(domain: Domain): Sql {
  const at = domain.order === null ? raw('null::text') : sql`nullif(t.sort_key::text, '-infinity')`
  const body = domain.body ? sql`t.${name(domain.body)}` : raw('null::text')
  return sql`select t.id, t.country_code, ${at} as at, t.doc, ${body} as body from ${name(domain.table)} t`
}

/**
 * The documents of records that have a stored text, by record; at most the first `letters` of each text,
 * where given.
 */
export async function documentTexts(
  db: Database,
  domain: Domain,
  records: readonly number[],
  letters?: number,
): Promise<ReadonlyMap<number, readonly DocumentText[]>> {
  if (!records.length || !hasDocuments(domain)) return new Map()
  const owner = name(idColumn(domain))
  const text = letters === undefined ? raw('text') : sql`left(text, ${letters}::int)`
  const rows = await db.query<DocumentText & { owner: number }>(
    sql`select ${owner} as owner, id, ${text} as text from documents
where ${owner} = any(${records}::bigint[]) and text is not null order by id`,
  )
  return Map.groupBy(rows, (row) => row.owner)
}

/** The records of a domain that own any of these documents. */
export async function ownersOf(db: Database, domain: Domain, ids: readonly number[]): Promise<number[]> {
  const column = name(idColumn(domain))
  const rows = await db.rows<[number]>(
    sql`select distinct ${column} from documents where id = any(${ids}::bigint[]) and ${column} is not null`,
  )
  return rows.map(([id]) => id)
}

/** The changes after a place in the log, in its order. */
export function changesAfter(db: Database, seq: number, limit: number): Promise<IndexChange[]> {
  return db.query(
    sql`select seq, domain, record_id from changes where seq > ${seq} order by seq limit ${limit}::int`,
  )
}

/** The number of records of these domains. */
export async function countRecords(db: Database, domains: readonly string[]): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`select coalesce(sum(records), 0)::bigint from coverage where domain = any(${domains}::text[])`,
  )
  return row![0]
}

/** The number of passages of an index. */
export async function countPassages(db: Database, index: number): Promise<number> {
  const [row] = await db.rows<[number]>(
    sql`select coalesce(sum(passages), 0)::bigint from search_counts where index_id = ${index}`,
  )
  return row![0]
}
