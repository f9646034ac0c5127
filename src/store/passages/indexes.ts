// The register of search indexes: the active one, at most one being built, and those replaced.
import { type Database, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'
import { createTables, dropTables } from './tables.ts'

export interface SearchIndex {
  readonly id: number
  readonly state: 'building' | 'ready' | 'replaced'
  readonly analyzer: string
  /** Digest of the declarations that it was built from. */
  readonly declaration: string
  readonly embedder: string
  readonly dims: number
  /** Number of texts that its statistics were counted over, and that its embedder, if any, was fitted on. */
  readonly fitted_on: number
  readonly graph: boolean
  /** True where its vectors have half precision. */
  readonly half: boolean
  /** The last change that it contains. */
  readonly seq: number
  readonly loading_domain: string | null
  readonly loading_after: number | null
  /** Records read by the first load, and the total when it began. */
  readonly records: number
  readonly expected: number
}

/** Retention of a replaced index: longer than any search that still reads it. */
const KEPT = '1 minute'

const COLUMNS = sql`id, state, analyzer, declaration, embedder, dims, fitted_on, graph, half, seq,
  loading_domain, loading_after, records, expected`

export interface Indexes {
  readonly ready: SearchIndex | undefined
  readonly building: SearchIndex | undefined
  /** Those replaced long enough ago that no search reads them any more. */
  readonly unused: readonly SearchIndex[]
}

/** The active index, the one being built, if any, and those to be dropped. */
export async function readIndexes(db: Database): Promise<Indexes> {
  const rows = await db.query<SearchIndex & { unused: boolean | null }>(
    sql`select ${COLUMNS}, replaced_at < clock_timestamp() - ${KEPT}::interval as unused
from search_indexes order by id desc`,
  )
  return {
    ready: rows.find(({ state }) => state === 'ready'),
    building: rows.find(({ state }) => state === 'building'),
    unused: rows.filter(({ unused }) => unused),
  }
}

/** The number of passages of an index. */
export interface PassageCount {
  readonly domain: string
  readonly country_code: string
  readonly passages: number
}

/** The passages of an index, counted by domain and country. */
export function readCounts(db: Database, id: number): Promise<PassageCount[]> {
  return db.query(sql`select domain, country_code, passages from search_counts where index_id = ${id}`)
}

/** When the oldest change that an index does not contain was made; null where it is up to date. */
export async function oldestPendingChange(
  db: Database,
  { seq }: Pick<SearchIndex, 'seq'>,
): Promise<string | null> {
  const [row] = await db.query<{ at: string }>(
    sql`select at::text from changes where seq > ${seq} order by seq limit 1`,
  )
  return row?.at ?? null
}

/** The packed term statistics of an index, or undefined once it is gone. */
export async function readStatistics(db: Database, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db.rows<[Buffer]>(sql`select statistics from search_indexes where id = ${id}`)
  return row?.[0]
}

/** The fitted state of an index's embedder; null where it has none. */
export async function readEmbedderState(db: Database, id: number): Promise<Uint8Array | null> {
  const [row] = await db.rows<[Buffer | null]>(
    sql`select embedder_state from search_indexes where id = ${id}`,
  )
  return row?.[0] ?? null
}

export interface IndexStart {
  readonly analyzer: string
  readonly declaration: string
  readonly embedder: string
  readonly dims: number
  readonly embedderState: Uint8Array | null
  readonly statistics: Uint8Array
  readonly fittedOn: number
  readonly graph: boolean
  readonly half: boolean
  readonly expected: number
  readonly domains: readonly string[]
}

/** Registers a new index, replacing any that was being built. It follows the changes from here on. */
export async function beginIndex(tx: LeasedDatabase, made: IndexStart, now: string): Promise<SearchIndex> {
  const { building } = await readIndexes(tx)
  if (building) await dropIndex(tx, building.id)
  const state = made.embedderState && Buffer.from(made.embedderState)
  const [index] = await tx.query<SearchIndex>(sql`
insert into search_indexes (state, analyzer, declaration, embedder, dims, embedder_state, statistics,
  fitted_on, graph, half, seq, loading_domain, loading_after, expected, begun_at)
values ('building', ${made.analyzer}, ${made.declaration}, ${made.embedder}, ${made.dims}, ${state},
  ${Buffer.from(made.statistics)}, ${made.fittedOn}, ${made.graph}, ${made.half},
  coalesce((select max(seq) from changes), 0), ${made.domains[0]}, 0, ${made.expected}, ${now})
returning ${COLUMNS}`)
  await createTables(tx, index!)
  return index!
}

/** Stores the progress of the first load; null once it has read everything. */
export async function saveLoadPosition(
  tx: LeasedDatabase,
  id: number,
  at: { domain: string; after: number } | null,
  records: number,
) {
  await tx.query(sql`
update search_indexes
set loading_domain = ${at?.domain ?? null}, loading_after = ${at?.after ?? null},
  records = records + ${records}
where id = ${id}`)
}

/** Stores the last change that was indexed. */
export async function saveIndexPosition(tx: LeasedDatabase, id: number, seq: number): Promise<void> {
  await tx.query(sql`update search_indexes set seq = ${seq} where id = ${id}`)
}

/** Activates an index; the previous one stays for running searches. */
export async function swapIn(tx: LeasedDatabase, id: number, now: string): Promise<void> {
  await tx.query(
    sql`update search_indexes set state = 'replaced', replaced_at = clock_timestamp()
where state = 'ready' and id <> ${id}`,
  )
  await tx.query(sql`update search_indexes set state = 'ready', ready_at = ${now} where id = ${id}`)
}

/** Drops an index with its tables. Waits for searches that read them, and blocks new ones meanwhile. */
export async function dropIndex(tx: LeasedDatabase, id: number): Promise<void> {
  await dropTables(tx, id)
  await tx.query(sql`delete from search_indexes where id = ${id}`)
}
