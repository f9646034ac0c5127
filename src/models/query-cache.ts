// Vectors of queries, remembered: people ask the same again, and from page to page.
import { LRUCache } from 'lru-cache'
import { fold } from '#lib/text.ts'
import type { GuardedEmbedder } from './resilience.ts'

/**
 * The same embedder, which asks the model once for queries that fold alike, as long as they are among the
 * `most` used last. Vectors are shared, so nobody may write to them. Passages and reasons are not remembered.
 */
export function remembered(embedder: GuardedEmbedder, most: number): GuardedEmbedder {
  const known = new LRUCache<string, Float32Array>({ max: most })
  return {
    id: embedder.id,
    dims: embedder.dims,
    get state() {
      return embedder.state
    },
    async embed(texts, kind, signal) {
      const key = kind === 'query' && texts.length === 1 ? fold(texts[0]!) : ''
      if (key === '') return embedder.embed(texts, kind, signal)
      const full = `${embedder.id}\n${key}`
      const before = known.get(full)
      if (before) return { value: [before] }
      const outcome = await embedder.embed(texts, kind, signal)
      if ('value' in outcome && outcome.value[0]) known.set(full, outcome.value[0])
      return outcome
    },
  }
}
