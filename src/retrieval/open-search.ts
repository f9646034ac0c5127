// Opens search over a database: the engine that answers queries, and the builder that maintains its index.
import { type Builder, builderOn } from '#indexing/builder.ts'
import { openAnalyzer } from '#language/analyzer.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { unlessAborted } from '#lib/time-budget.ts'
import { embedderProviderOf, rerankerOf, resilienceOf } from '#models/configured.ts'
import { withQueryCache } from '#models/query-cache.ts'
import { resilientEmbedder } from '#models/resilience.ts'
import { type ActiveIndexLookup, activeIndexLookup } from './active-index.ts'
import { type Engine, engineOn } from './engine.ts'
import { openQueryReader } from './query-variants.ts'
import type { SearchSettings } from './search-settings.ts'
import type { SynonymFile } from './synonym-file.ts'

export interface Search extends AsyncDisposable {
  readonly retrieval: Engine
  /** The same over a database that lags behind: a replica, whose index is that of the primary. */
  retrievalOn(db: Database): Engine
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
/** The shares of the time budget for one call of a model. */
const EMBEDDER_SHARE = 0.4
const RERANKER_SHARE = 0.5
const CACHED_QUERIES = 5_000
/** The longest that a start waits for the index and its embedder, in milliseconds. */
const WARM_MS = 5_000

/** Opens the active index with its statistics and embedder, where there is one. Never throws. */
async function opened(lookup: ActiveIndexLookup, signal: AbortSignal): Promise<void> {
  try {
    const active = await unlessAborted(lookup.find(), signal)
    if (active) await unlessAborted(active.embedder.get(), signal)
  } catch {
    // The first query opens what is missing, as far as its time allows.
  }
}

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
    clock,
    open: async (id, state) =>
      withQueryCache(resilientEmbedder(await embedders.open(id, state), resilience), CACHED_QUERIES),
  })
  const reader = openQueryReader({ db, analyzer, synonyms: settings.synonyms, budgetMs, clock })
  const shared = {
    ...{ analyzer, reader, budgetMs, now, clock },
    semantic: settings.embedder.kind !== 'none',
    reranker: reranker ?? (settings.reranker.kind === 'none' ? ('none' as const) : ('built-in' as const)),
  }
  const engine = engineOn({ db, ...shared }, lookup)
  const builder = builderOn({
    db,
    embedders,
    batch: BATCH[kept],
    graphFrom: GRAPH_FROM[kept],
    loadFirst: kept === 'server',
    swapped: lookup.renew,
    now,
    clock,
  })
  return {
    retrieval: engine,
    retrievalOn: (other) => engineOn({ db: other, ...shared }, lookup),
    builder,
    synonyms: reader.synonyms,
    async warm() {
      await Promise.all([reader.warm(), opened(lookup, clock.timeout(WARM_MS))])
    },
    async [Symbol.asyncDispose]() {
      await embedders[Symbol.asyncDispose]()
      await reranker?.[Symbol.asyncDispose]()
    },
  }
}
