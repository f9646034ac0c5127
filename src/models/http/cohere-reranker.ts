// Re-ranker of a Cohere-compatible API (`POST /v2/rerank`); Jina, vLLM and Infinity have `POST /v1/rerank`.
import * as z from 'zod'
import type { Reranker } from '../ports.ts'
import { batchedReranker, type RerankerOptions } from './batched-reranker.ts'
import { endpointClient } from './endpoint.ts'

const shape = z.object({ results: z.array(z.object({ index: z.int().min(0), relevance_score: z.number() })) })

/** Throws as `endpointClient` does. */
export function cohereReranker(options: RerankerOptions): Reranker {
  const ask = endpointClient(options)
  return batchedReranker(options, async (query, documents, signal) => {
    const asked = { model: options.model, query, documents, top_n: documents.length }
    const { results } = await ask(asked, shape, signal)
    return results.map(({ index, relevance_score }) => ({ index, score: relevance_score }))
  })
}
