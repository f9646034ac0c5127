// Re-rankers over HTTP: concurrent batches, scores in the order of the passages.
import type { Reranker } from '../ports.ts'
import { byIndex } from './batched-embedder.ts'
import type { Endpoint } from './endpoint.ts'

export interface RerankerOptions extends Endpoint {
  readonly model: string
  /** Maximum useful number of passages; 50 by default. */
  readonly depth?: number
  /** Passages per request, 32 by default: the maximum of most servers. */
  readonly batch?: number
}

interface Scored {
  readonly index: number
  readonly score: number
}

type Call = (query: string, passages: readonly string[], signal: AbortSignal) => Promise<readonly Scored[]>

/**
 * The reranker around a call that scores one batch. A cross-encoder scores each pair alone, so scores of two
 * batches are comparable.
 */
export function batchedReranker({ model, depth = 50, batch = 32 }: RerankerOptions, call: Call): Reranker {
  return {
    id: model,
    depth,
    async score(query, passages, signal) {
      // If a batch fails, the others are discarded.
      const stop = new AbortController()
      const both = AbortSignal.any([signal, stop.signal])
      const starts = Array.from({ length: Math.ceil(passages.length / batch) }, (_, i) => i * batch)
      try {
        const parts = starts.map(async (from) => {
          const some = passages.slice(from, from + batch)
          return byIndex(await call(query, some, both), some.length, model).map((row) => row.score)
        })
        return (await Promise.all(parts)).flat()
      } finally {
        stop.abort()
      }
    },
  }
}
