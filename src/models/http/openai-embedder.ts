// Embedder of an OpenAI-compatible API, such as vLLM, Ollama and LiteLLM: `POST /v1/embeddings`.
import * as z from 'zod'
import type { Embedder } from '../ports.ts'
import { batchedEmbedder, byIndex, type EmbedderOptions } from './batched-embedder.ts'
import { endpointClient } from './endpoint.ts'

const shape = z.object({ data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()) })) })

export interface OpenaiOptions extends EmbedderOptions {
  /** Requests shorter vectors, of `dims` numbers, from a model that supports it. */
  readonly shorten?: boolean
}

/** Throws and rejects as `endpointClient` and `batchedEmbedder` do. */
export async function openaiEmbedder(options: OpenaiOptions): Promise<Embedder> {
  const ask = endpointClient(options)
  const { model, dims, shorten } = options
  const fixed = {
    model,
    encoding_format: 'float',
    ...(shorten && dims !== undefined ? { dimensions: dims } : {}),
  }
  return batchedEmbedder(options, async (input, signal) => {
    const { data } = await ask({ ...fixed, input }, shape, signal)
    return byIndex(data, input.length, model).map((row) => row.embedding)
  })
}
