// The tables of one search index, created with it and dropped once another has replaced it.
import { type Database, name, raw, type Sql, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'
import { createTerms, indexTerms, termsTable } from './term-tables.ts'

/** Options for creating the tables of an index. */
export interface IndexShape {
  readonly id: number
  readonly dims: number
  readonly graph: boolean
  readonly half: boolean
}

/** The column type of an index's vectors. */
export const vectorTypeOf = ({ half }: Pick<IndexShape, 'half'>): Sql => raw(half ? 'halfvec' : 'vector')

export const passagesTable = (index: number): Sql => name(`passages_${index}`)
export const namesTable = (index: number): Sql => name(`names_${index}`)
/** The names of the tables of all indexes, as a regular expression of PostgreSQL. */
export const INDEX_TABLES = '^(passages|names|terms)_[0-9]+$'
export const lexicalIndexOf = (index: number): string => `passages_${index}_bm25`
export const headIndexOf = (index: number): string => `passages_${index}_head_bm25`

/**
 * Creates the tables of an index. Rows are never updated: an update of many would bloat the index. One table
 * for all domains: rankings merged from partitions are not comparable, because each partition has its own
 * statistics and the whole has none (pg_textsearch 1.5.1, 2026-11).
 */
export async function createTables(tx: LeasedDatabase, shape: IndexShape): Promise<void> {
  const { id: index, dims } = shape
  const packed = await compression(tx)
  await tx.query(sql`create table ${passagesTable(index)} (
  id bigint generated always as identity primary key,
  domain text not null,
  record_id bigint not null,
  document_id bigint,
  country_code text not null,
  -- The record's own date, null where it has none.
  at timestamptz,
  entity_id bigint,
  -- Place in its text, in UTF-16 code units; null for the record's own fields.
  start_at integer,
  body text${packed} not null,
  tokens text${packed} not null,
  -- How many of the first terms are of the title, and on the first passage of a record what it is called.
  title_words smallint not null,
  head text,
  -- Keep vectors inline and texts TOASTed: scans read vectors.
  embedding ${vectorTypeOf(shape)}(${raw(String(dims))}) storage plain not null
) with (toast_tuple_target = 1000)`)
  await tx.query(sql`create index on ${passagesTable(index)} (record_id, domain)`)
  await tx.query(sql`create index on ${passagesTable(index)} (document_id) where document_id is not null`)
  // The names of a record: its number in each form in which it is looked up, and its titles.
  await tx.query(sql`create table ${namesTable(index)} (
  form text not null,
  kind smallint not null,
  domain text not null,
  record_id bigint not null,
  country_code text not null,
  at timestamptz,
  entity_id bigint
)`)
  await tx.query(sql`create index on ${namesTable(index)} (form)`)
  await tx.query(sql`create index on ${namesTable(index)} (domain, record_id)`)
  await createTerms(tx, index)
}

/**
 * Compression of long texts, for a column's definition: lz4 where the server has it, which unpacks the tokens
 * of a search's candidates in three quarters of the time of pglz.
 */
async function compression(db: Database): Promise<Sql> {
  const [row] = await db.rows<[boolean]>(
    sql`select 'lz4' = any(enumvals) from pg_settings where name = 'default_toast_compression'`,
  )
  return raw(row?.[0] ? ' compression lz4' : '')
}

export interface Ranking {
  /** Passages that already exist. */
  readonly passages: number
  /** False where the server has no shared memory for building a graph in parallel. */
  readonly parallel: boolean
}

/** Neighbours of a passage in the graph; twice as many on its bottom layer. */
const NEIGHBOURS = 8
/**
 * Memory for building a graph, in MB: a graph that does not fit is built many times slower. The server's
 * default, and what `compose.yaml` has room for.
 */
const MEMORY = { least: 64, most: 1_900 }

/**
 * Minimum and maximum number of lists, and minimum passages per list. Three times as many lists would take
 * nine times the memory to compute.
 */
const LISTS = { least: 100, most: 1_000, passages: 50 }

/**
 * True where vectors are in lists too: their centres are computed from loaded rows, so not on an embedded
 * database, which loads into existing indexes.
 */
export const hasLists = ({ graph, half }: Pick<IndexShape, 'graph' | 'half'>): boolean => graph && half

/**
 * Bytes for computing the centres of lists: from a sample of 50 passages each, the distance of each of these
 * to each centre.
 */
const bytesOfLists = (lists: number, { dims }: IndexShape) => 50 * lists * (4 * lists + 2 * dims) * 1.1

/**
 * Bytes per passage in a graph being built: its vector, its neighbours at 16 bytes each with a share of those
 * on upper layers, its header.
 */
const bytesInGraph = ({ dims, half }: IndexShape) => dims * (half ? 2 : 4) + 16 * NEIGHBOURS * 2.2 + 200

/**
 * Creates the ranking indexes over the existing rows. k1 and b suit passages of bounded length; the density
 * of the graph is that of decision 0014.
 */
export async function createRanking(
  tx: LeasedDatabase,
  shape: IndexShape,
  { passages, parallel }: Ranking,
): Promise<void> {
  const { id: index, graph } = shape
  const table = passagesTable(index)
  const lists = Math.min(LISTS.most, Math.max(LISTS.least, Math.round(passages / LISTS.passages)))
  const bytes = graph ? Math.max(passages * bytesInGraph(shape), bytesOfLists(lists, shape)) : 0
  const memory = Math.min(MEMORY.most, Math.max(MEMORY.least, Math.ceil(bytes / 2 ** 20)))
  await tx.script(`set local maintenance_work_mem = '${memory}MB'`)
  if (!parallel) await tx.script('set local max_parallel_maintenance_workers = 0')
  await tx.query(
    sql`create index ${name(lexicalIndexOf(index))} on ${table} using bm25 (tokens)
with (text_config = 'simple', k1 = 1.2, b = 0.6)`,
  )
  await tx.query(
    sql`create index ${name(headIndexOf(index))} on ${table} using bm25 (head)
with (text_config = 'simple', k1 = 1.2, b = 0.75)`,
  )
  if (graph)
    await tx.query(
      sql`create index on ${table} using hnsw (embedding ${vectorTypeOf(shape)}_ip_ops)
with (m = ${raw(String(NEIGHBOURS))}, ef_construction = 200)`,
    )
  // The nearest that the graph misses are mostly in the lists, and vice versa.
  if (hasLists(shape))
    await tx.query(
      sql`create index on ${table} using ivfflat (embedding halfvec_cosine_ops)
with (lists = ${raw(String(lists))})`,
    )
  await tx.query(sql`create index on ${table} (country_code, at)`)
  await indexTerms(tx, index)
}

/** Merges the segments of an index that was filled row by row into one, which is faster to read. */
export async function compact(db: LeasedDatabase, index: number): Promise<void> {
  await db.query(sql`select bm25_force_merge(${lexicalIndexOf(index)})`)
  await db.query(sql`select bm25_force_merge(${headIndexOf(index)})`)
}

/**
 * Updates the planner's statistics: without them the ranking index is not used, and each row is tokenized
 * again.
 */
export async function analyze(db: LeasedDatabase, index: number): Promise<void> {
  await db.query(sql`analyze ${passagesTable(index)}`)
  await db.query(sql`analyze ${namesTable(index)}`)
  await db.query(sql`analyze ${termsTable(index)}`)
}

/** True once the ranking indexes exist. */
export async function hasRanking(db: Database, index: number): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>(
    sql`select to_regclass(${lexicalIndexOf(index)}) is not null as there`,
  )
  return row!.there
}

export async function dropTables(tx: LeasedDatabase, index: number): Promise<void> {
  await tx.query(
    sql`drop table if exists ${passagesTable(index)}, ${namesTable(index)}, ${termsTable(index)}`,
  )
}
