// Embedder of Text Embeddings Inference: `POST /embed`.
import * as z from 'zod'
import type { Embedder } from '../ports.ts'
import { batchedEmbedder, type EmbedderOptions } from './batched-embedder.ts'
import { endpointClient } from './endpoint.ts'

const shape = z.array(z.array(z.number()))

/**
 * Texts longer than the model's input are truncated. Throws and rejects as `endpointClient` and
 * `batchedEmbedder` do.
 */
export async function teiEmbedder(options: EmbedderOptions): Promise<Embedder> {
  const ask = endpointClient(options)
  // The service refuses long texts unless truncation is requested.
  return batchedEmbedder(options, (inputs, signal) =>
    ask({ inputs, normalize: true, truncate: true }, shape, signal),
  )
}
