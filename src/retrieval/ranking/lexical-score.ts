// The last word on the order of passages, and on whether any of them answers the query.
import type { Interaction } from './lexical-interaction.ts'

/** Shares of the score; the cosine's is left out where there is no vector. */
const WEIGHTS = { bm25: 0.45, window: 0.2, proximity: 0.2, cosine: 0.15 } as const

/**
 * The convex combination of how words stand in a passage and, if given, the cosine of its vector with the
 * query's: 0 to 1 where that is. The same for every candidate of a query, so give the cosine of all of them
 * or of none.
 */
export function rankScore({ bm25, window, proximity }: Interaction, cosine?: number): number {
  const lexical = WEIGHTS.bm25 * bm25 + WEIGHTS.window * window + WEIGHTS.proximity * proximity
  return cosine === undefined ? lexical / (1 - WEIGHTS.cosine) : lexical + WEIGHTS.cosine * cosine
}

/**
 * Least share of the query's weight that the best passage must cover; nonsense shares its letters with much,
 * but no words.
 */
const LEAST_COVERAGE = 0.3

/** Whether any of the candidates covers enough of the query to be an answer. */
export function isAnswered(candidates: readonly { readonly coverage: number | null }[]): boolean {
  return candidates.some(({ coverage }) => coverage !== null && coverage >= LEAST_COVERAGE)
}
