// Puts the ranked lists of several legs together into one.

export interface Leg<T> {
  /** Best first. */
  readonly ranked: readonly T[]
  readonly weight: number
}

/** Smooths the first places; the value of the paper. */
const K = 60

/** What a semantic leg counts beside the lexical one: the built-in vectors find less than a trained model. */
export const BUILTIN_WEIGHT = 0.25
export const TRAINED_WEIGHT = 1

/**
 * Weighted reciprocal rank fusion: the sum over the legs of weight / (60 + rank), best first; of equals, the
 * one met first. Cormack, Clarke and Büttcher (2009).
 */
export function fuse<T>(legs: readonly Leg<T>[]): { item: T; score: number }[] {
  const scores = new Map<T, number>()
  for (const { ranked, weight } of legs)
    for (const [i, item] of ranked.entries()) scores.set(item, (scores.get(item) ?? 0) + weight / (K + i + 1))
  return Array.from(scores, ([item, score]) => ({ item, score })).sort((a, b) => b.score - a.score)
}
