// Search over an open database: what answers, and what keeps its index.
import type { Database } from '#lib/sql.ts'
import { type Engine, engineOn } from './engine.ts'
import { type Builder, builderOn } from './index/builder.ts'
import { embedderOf, rerankerOf } from './models.ts'
import type { SearchSettings } from './settings.ts'

export interface Search extends AsyncDisposable {
  readonly retrieval: Engine
  readonly builder: Builder
}

/** Records read at a time: an embedded database answers nobody else meanwhile. */
const BATCH = { embedded: 40, server: 200 }

export interface SearchDatabase extends Database {
  /** Connections that may be open at once; 1 on an embedded database. */
  readonly connections?: number
}

/** Opens search with these settings. Models are opened when they are needed. */
export function openSearch(db: SearchDatabase, settings: SearchSettings, now: () => string): Search {
  const embedder = embedderOf(settings)
  const reranker = rerankerOf(settings)
  const { kind, minCosine } = settings.embedder
  const embedded = db.connections === 1
  return {
    retrieval: engineOn({
      db,
      budgetMs: settings.budgetMs,
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
      batch: embedded ? BATCH.embedded : BATCH.server,
      loadFirst: !embedded,
      now,
    }),
    async [Symbol.asyncDispose]() {
      await embedder?.[Symbol.asyncDispose]()
      await reranker?.[Symbol.asyncDispose]()
    },
  }
}
