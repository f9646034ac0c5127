// Search over an open database: what answers, and what keeps its index.

import { type Builder, builderOn } from '#indexing/builder.ts'
import type { Database } from '#lib/sql.ts'
import { embedderOf, rerankerOf } from '#models/configured.ts'
import { type Engine, engineOn } from './engine.ts'
import type { SearchSettings } from './settings.ts'

export interface Search extends AsyncDisposable {
  readonly retrieval: Engine
  readonly builder: Builder
}

/**
 * An embedded database answers nobody else while a batch is written. Vectors and tokens take several times
 * the memory of their texts.
 */
const BATCH = { embedded: { records: 40, bytes: 2_000_000 }, server: { records: 200, bytes: 8_000_000 } }
/** On an embedded database the graph takes milliseconds a row to keep, in which nobody else is answered. */
const GRAPH_FROM = { embedded: 60_000, server: 10_000 }

export interface SearchDatabase extends Database {
  /** Connections that may be open at once; 1 on an embedded database. */
  readonly connections?: number
}

/** Opens search with these settings. Models are opened when they are needed. */
export function openSearch(db: SearchDatabase, settings: SearchSettings, now: () => string): Search {
  const embedder = embedderOf(settings.embedder, settings.budgetMs)
  const reranker = rerankerOf(settings.reranker, settings.budgetMs)
  const { kind, minCosine } = settings.embedder
  const kept = db.connections === 1 ? 'embedded' : 'server'
  return {
    retrieval: engineOn({
      db,
      budgetMs: settings.budgetMs,
      now,
      semantic: embedder
        ? { kind: 'model', embedder: () => embedder.guarded(), leastCosine: minCosine }
        : { kind: kind === 'none' ? 'none' : 'built-in' },
      reranking: reranker
        ? { kind: 'model', reranker: () => reranker.guarded() }
        : { kind: settings.reranker.kind === 'none' ? 'none' : 'built-in' },
    }),
    builder: builderOn({
      db,
      embedder: async () => (embedder ? embedder.open() : null),
      batch: BATCH[kept],
      graphFrom: GRAPH_FROM[kept],
      loadFirst: kept === 'server',
      now,
    }),
    async [Symbol.asyncDispose]() {
      await embedder?.[Symbol.asyncDispose]()
      await reranker?.[Symbol.asyncDispose]()
    },
  }
}
