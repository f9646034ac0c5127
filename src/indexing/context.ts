// The shared context of the steps of building an index.
import { type Analyzer, openAnalyzer } from '#language/analyzer.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { noEmbedder } from '#models/no-embedder.ts'
import type { Embedder, EmbedderProvider } from '#models/ports.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import { readEmbedderState, type SearchIndex } from '#store/passages/indexes.ts'

export interface IndexingOptions {
  readonly db: Database
  readonly embedders: EmbedderProvider
  /**
   * Records read at a time, and bytes of their texts unless one record has more: a batch is one transaction.
   */
  readonly batch: { readonly records: number; readonly bytes: number }
  /**
   * Minimum number of records for a graph of vectors; fewer are faster to scan than a graph is to maintain.
   */
  readonly graphFrom: number
  /** True where ranking indexes are better built after loading, by several workers: on a server. */
  readonly loadFirst: boolean
  /** Called when another index may have been activated. */
  readonly swapped?: () => void
  readonly now: () => string
  /** The clock of the heartbeat; the machine's by default. */
  readonly clock?: Clock
}

/** `more`: there is more to do; `idle`: there is not, or another process is doing it. */
export type Progress = 'more' | 'idle'

export interface IndexingContext extends IndexingOptions {
  readonly analyzer: Analyzer
  /** The embedder that an index was begun with. Throws while it is unavailable. */
  embedderOf(index: SearchIndex): Promise<Embedder>
}

/** The context of the one process that builds: it reads and writes under the lease of the builder. */
export interface BuildingContext extends IndexingContext {
  readonly db: LeasedDatabase
}

export function indexingContext(options: IndexingOptions): IndexingContext {
  const { db, embedders } = options
  const open = new Map<number, Embedder>()
  return {
    ...options,
    analyzer: openAnalyzer(),
    async embedderOf({ id, embedder: name }) {
      const known = open.get(id)
      if (known) return known
      const provider = (await noEmbedder.accepts(name)) ? noEmbedder : embedders
      const embedder = await provider.open(name, await readEmbedderState(db, id))
      // The active index and the one being built.
      if (open.size > 1) open.delete(open.keys().next().value!)
      open.set(id, embedder)
      return embedder
    },
  }
}
