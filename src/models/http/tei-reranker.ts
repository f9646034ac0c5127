// Re-ranker of Text Embeddings Inference: `POST /rerank`.
import * as z from 'zod'
import type { Reranker } from '../ports.ts'
import { batchedReranker, type RerankerOptions } from './batched-reranker.ts'
import { endpointClient } from './endpoint.ts'

const shape = z.array(z.object({ index: z.int().min(0), score: z.number() }))

/**
 * Scores are sigmoids, between 0 and 1; passages longer than the model's input are truncated. Throws as
 * `endpointClient` does.
 */
export function teiReranker(options: RerankerOptions): Reranker {
  const ask = endpointClient(options)
  return batchedReranker(options, (query, texts, signal) =>
    ask({ query, texts, raw_scores: false, return_text: false, truncate: true }, shape, signal),
  )
}
