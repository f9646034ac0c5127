// A cache of query vectors: users repeat queries, and each page of a result embeds its query again.
import { LRUCache } from 'lru-cache'
import { fold } from '#lib/texts/text.ts'
import type { Embedder } from './ports.ts'

/**
 * The same embedder, which calls the model once for queries that fold alike, as long as they are among the
 * `most` recently used. Vectors are shared, so they must not be modified. Passages and failures are not
 * cached.
 */
export function withQueryCache(embedder: Embedder, most: number): Embedder {
  const known = new LRUCache<string, Float32Array>({ max: most })
  const { id, dims, ranking } = embedder
  return {
    id,
    dims,
    ranking,
    async embed(texts, kind, signal) {
      const key = kind === 'query' && texts.length === 1 ? fold(texts[0]!) : ''
      if (key === '') return embedder.embed(texts, kind, signal)
      const before = known.get(key)
      if (before) return [before]
      const vectors = await embedder.embed(texts, kind, signal)
      if (vectors[0]) known.set(key, vectors[0])
      return vectors
    },
  }
}
