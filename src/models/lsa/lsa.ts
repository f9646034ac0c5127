// Latent semantic analysis as an embedder: fitted on the collection itself, without any download.
import { inWorker } from '#lib/in-worker.ts'
import { ModelFault } from '../fault.ts'
import type { Embedder, EmbedderProvider, EmbedderRanking } from '../ports.ts'
import { DIMENSIONS, lsaVectors } from './model.ts'
import { ID_START, idOf, unpackedModel } from './state.ts'

/**
 * Its vectors retrieve less than those of a trained model: with an equal weight they do harm (decision 0014).
 */
const FUSION_WEIGHT = 0.25
const SCORE_SHARE = 0.15
/**
 * Number of texts from which on it has its full weight: twice its dimensions. With fewer, each text has its
 * own direction.
 */
const ENOUGH_TEXTS = 512

/** The provider of fitted embedders, one for each index, fitted in a worker thread. */
export function lsa(): EmbedderProvider {
  return {
    remote: false,
    async ready() {},
    async create(sample, signal) {
      const state = await inWorker<Uint8Array>(
        new URL(import.meta.resolve('#models/lsa/fit-worker.ts')),
        sample,
        signal,
      )
      return { embedder: lsaEmbedder(state), state }
    },
    async open(id, state) {
      if (!state || idOf(state) !== id) throw new ModelFault('refused', `There is no state of ${id}`)
      return lsaEmbedder(state)
    },
    accepts: async (id) => id.startsWith(ID_START),
    async [Symbol.asyncDispose]() {},
  }
}

/** The embedder with a fitted state. Throws when its bytes are damaged or of another kind. */
export function lsaEmbedder(state: Uint8Array): Embedder {
  const model = unpackedModel(state)
  const vectorOf = lsaVectors(model)
  return {
    id: idOf(state),
    dims: DIMENSIONS,
    ranking: rankingWith(model.texts),
    async embed(texts, _kind, signal) {
      signal.throwIfAborted()
      return texts.map(vectorOf)
    },
  }
}

const rankingWith = (texts: number): EmbedderRanking => ({
  fusionWeight: FUSION_WEIGHT,
  scoreShare: SCORE_SHARE * Math.min(1, texts / ENOUGH_TEXTS),
  scaled: false,
  minCosine: null,
})
