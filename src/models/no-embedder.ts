// No embedder: its indexes have zero vectors, and are ranked lexically.
import type { Embedder, EmbedderProvider } from './ports.ts'

const NONE: Embedder = {
  id: 'none',
  dims: 1,
  ranking: { fusionWeight: 0, scoreShare: 0, scaled: false, minCosine: null },
  async embed(texts, _kind, signal) {
    signal.throwIfAborted()
    return texts.map(() => new Float32Array(1))
  },
}

export const noEmbedder: EmbedderProvider = {
  remote: false,
  async ready() {},
  create: async () => ({ embedder: NONE, state: null }),
  open: async () => NONE,
  accepts: async (id) => id === NONE.id,
  async [Symbol.asyncDispose]() {},
}
