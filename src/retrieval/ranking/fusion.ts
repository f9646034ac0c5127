// Fusion: merges the ranked lists of several retrievers into one.
import type { PassageHit } from '#store/passages/retriever-queries.ts'

export interface RankedList<T> {
  /** Best first. */
  readonly ranked: readonly T[]
  readonly weight: number
}

/** Maximum number of candidates that are scored: the best of the fused list. */
export const CANDIDATES = 50
/** Smooths the first ranks; the value of the paper. */
const K = 60

/**
 * Weighted reciprocal rank fusion: the sum over the lists of weight / (60 + rank), best first; ties in the
 * order of first occurrence. Cormack, Clarke and Büttcher (2009).
 */
export function fuse<T>(lists: readonly RankedList<T>[]): { item: T; score: number }[] {
  const scores = new Map<T, number>()
  for (const { ranked, weight } of lists)
    for (const [i, item] of ranked.entries()) scores.set(item, (scores.get(item) ?? 0) + weight / (K + i + 1))
  return Array.from(scores, ([item, score]) => ({ item, score })).sort((a, b) => b.score - a.score)
}

/** The same for hits, identified by their ids; of two with one id the later list's is kept. */
export function fuseHits<H extends PassageHit>(lists: readonly RankedList<H>[]): { hit: H; score: number }[] {
  const hits = new Map(lists.flatMap(({ ranked }) => ranked.map((hit) => [hit.id, hit])))
  const ids = lists.map(({ ranked, weight }) => ({ ranked: ranked.map(({ id }) => id), weight }))
  return fuse(ids).map(({ item, score }) => ({ hit: hits.get(item)!, score }))
}

/** A retrieved passage, with its rank by each retriever: null where one did not find it. */
export interface Fused {
  readonly hit: PassageHit
  readonly lexical_rank: number | null
  readonly semantic_rank: number | null
  readonly fused: number
  readonly cosine: number | null
}

/** The results of both retrievers as one list; the lexical one has weight 1. */
export function fusedHits(
  lexical: readonly PassageHit[],
  semantic: readonly (PassageHit & { readonly cosine?: number })[],
  semanticWeight: number,
): Fused[] {
  const ranks = (list: readonly PassageHit[]) => new Map(list.map(({ id }, i) => [id, i + 1]))
  const [words, meanings] = [ranks(lexical), ranks(semantic)]
  return fuseHits<PassageHit & { readonly cosine?: number }>([
    { ranked: lexical, weight: 1 },
    { ranked: semantic, weight: semanticWeight },
  ]).map(({ hit, score }): Fused => {
    const [lexical_rank, semantic_rank] = [words.get(hit.id) ?? null, meanings.get(hit.id) ?? null]
    return { hit, lexical_rank, semantic_rank, fused: score, cosine: hit.cosine ?? null }
  })
}
