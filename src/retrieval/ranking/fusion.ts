// Fusion: the ranked lists of several retrievers as one.
import type { Hit } from '#store/passages/retrievers.ts'

export interface RankedList<T> {
  /** Best first. */
  readonly ranked: readonly T[]
  readonly weight: number
}

/** Smooths the first ranks; the value of the paper. */
const K = 60

/**
 * Weighted reciprocal rank fusion: the sum over the lists of weight / (60 + rank), best first; of equals, the
 * one met first. Cormack, Clarke and Büttcher (2009).
 */
export function fuse<T>(lists: readonly RankedList<T>[]): { item: T; score: number }[] {
  const scores = new Map<T, number>()
  for (const { ranked, weight } of lists)
    for (const [i, item] of ranked.entries()) scores.set(item, (scores.get(item) ?? 0) + weight / (K + i + 1))
  return Array.from(scores, ([item, score]) => ({ item, score })).sort((a, b) => b.score - a.score)
}

/** A passage that was retrieved, with its rank by each retriever: null where one did not find it. */
export interface Fused {
  readonly hit: Hit
  readonly lexical_rank: number | null
  readonly semantic_rank: number | null
  readonly fused: number
  readonly cosine: number | null
}

/** What both retrievers found as one list; the lexical one has weight 1. */
export function fusedHits(
  lexical: readonly Hit[],
  semantic: readonly (Hit & { readonly cosine?: number })[],
  semanticWeight: number,
): Fused[] {
  const hits = new Map<number, Hit & { readonly cosine?: number }>()
  for (const hit of [...lexical, ...semantic]) hits.set(hit.id, hit)
  const ranks = (list: readonly Hit[]) => new Map(list.map(({ id }, i) => [id, i + 1]))
  const [words, meanings] = [ranks(lexical), ranks(semantic)]
  return fuse([
    { ranked: lexical.map(({ id }) => id), weight: 1 },
    { ranked: semantic.map(({ id }) => id), weight: semanticWeight },
  ]).map(({ item: id, score }): Fused => {
    const hit = hits.get(id)!
    const [lexical_rank, semantic_rank] = [words.get(id) ?? null, meanings.get(id) ?? null]
    return { hit, lexical_rank, semantic_rank, fused: score, cosine: hit.cosine ?? null }
  })
}
