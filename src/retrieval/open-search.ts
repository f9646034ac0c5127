// Opens search over a database: the engine that answers queries, and the builder that maintains its index.
import { type Builder, builderOn } from '#indexing/builder.ts'
import { openAnalyzer } from '#language/analyzer.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { embedderProviderOf, rerankerOf, resilienceOf } from '#models/configured.ts'
import { withQueryCache } from '#models/query-cache.ts'
import { resilientEmbedder } from '#models/resilience.ts'
import { activeIndexLookup } from './active-index.ts'
import { type Engine, engineOn } from './engine.ts'
import { openQueryReader } from './query-variants.ts'
import type { SearchSettings } from './search-settings.ts'
import type { SynonymFile } from './synonym-file.ts'

export interface Search extends AsyncDisposable {
  readonly retrieval: Engine
  readonly builder: Builder
  /** The operator's file of synonyms. */
  readonly synonyms: SynonymFile
  /** Preloads what the first query would otherwise wait for, or do without. Never throws. */
  warm(): Promise<void>
}

/**
 * An embedded database blocks other statements while a batch is written. Vectors and tokens take several
 * times the memory of their texts.
 */
const BATCH = { embedded: { records: 40, bytes: 2_000_000 }, server: { records: 200, bytes: 8_000_000 } }
/**
 * On an embedded database each row of the graph takes milliseconds to maintain, during which other statements
 * wait.
 */
const GRAPH_FROM = { embedded: 60_000, server: 10_000 }
/** The shares of the time budget for one call of a model and for looking up the index. */
const EMBEDDER_SHARE = 0.4
const RERANKER_SHARE = 0.5
const LOOKUP_SHARE = 0.3
const CACHED_QUERIES = 5_000

export interface SearchDatabase extends Database {
  /** Maximum number of open connections; 1 on an embedded database. */
  readonly connections?: number
}

/**
 * Opens search with these settings. Models are opened on first use. Throws for settings that can never work.
 */
export function openSearch(
  db: SearchDatabase,
  settings: SearchSettings,
  now: () => string,
  clock: Clock = machineClock,
): Search {
  const { budgetMs } = settings
  const embedders = embedderProviderOf(settings.embedder, clock)
  const reranker = rerankerOf(settings.reranker, budgetMs * RERANKER_SHARE, clock)
  const kept = db.connections === 1 ? 'embedded' : 'server'
  const analyzer = openAnalyzer()
  const resilience = { ...resilienceOf(budgetMs * EMBEDDER_SHARE, embedders.remote), clock }
  const lookup = activeIndexLookup({
    db,
    analyzer,
    lookMs: budgetMs * LOOKUP_SHARE,
    clock,
    open: async (id, state) =>
      withQueryCache(resilientEmbedder(await embedders.open(id, state), resilience), CACHED_QUERIES),
  })
  const reader = openQueryReader({ db, analyzer, synonyms: settings.synonyms, budgetMs, clock })
  const engine = engineOn(
    {
      db,
      analyzer,
      reader,
      budgetMs,
      now,
      clock,
      semantic: settings.embedder.kind !== 'none',
      reranker: reranker ?? (settings.reranker.kind === 'none' ? 'none' : 'built-in'),
    },
    lookup,
  )
  const builder = builderOn({
    db,
    embedders,
    batch: BATCH[kept],
    graphFrom: GRAPH_FROM[kept],
    loadFirst: kept === 'server',
    swapped: lookup.renew,
    now,
  })
  return {
    retrieval: engine,
    builder,
    synonyms: reader.synonyms,
    warm: reader.warm,
    async [Symbol.asyncDispose]() {
      await embedders[Symbol.asyncDispose]()
      await reranker?.[Symbol.asyncDispose]()
    },
  }
}
