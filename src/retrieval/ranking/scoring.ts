// From what the legs found to one order: fused by rank, then by how the words of the query stand in each
// passage.

import { keysOf } from '#language/analyzer.ts'
import type { Statistics } from '#language/term-statistics.ts'
import type { Hit } from '#store/passages/retrievers.ts'
import type { Looked } from '../row-checks.ts'
import { fuse } from './fusion.ts'
import { type Interaction, interaction } from './lexical-interaction.ts'
import { rankScore } from './lexical-score.ts'

export interface Leg {
  readonly hits: readonly Hit[]
  readonly weight: number
}

/** A passage with how it came to its place. */
export interface Scored {
  readonly hit: Hit
  readonly lexical_rank: number | null
  readonly semantic_rank: number | null
  readonly fused: number
  readonly cosine: number | null
  /** Share of the query's weight that its words cover; null where they were not looked at. */
  readonly coverage: number | null
  readonly score: number | null
}

/** Both legs as one list by weighted reciprocal ranks. */
export function fusedBy(lexical: Leg, semantic: Leg): Scored[] {
  const hits = new Map([...lexical.hits, ...semantic.hits].map((hit) => [hit.id, hit]))
  const ranks = (leg: Leg) => new Map(leg.hits.map(({ id }, i) => [id, i + 1]))
  const [words, meaning] = [ranks(lexical), ranks(semantic)]
  const cosines = new Map(
    semantic.hits.map((hit) => [hit.id, (hit as Hit & { cosine?: number }).cosine ?? null]),
  )
  return fuse([
    { ranked: lexical.hits.map(({ id }) => id), weight: lexical.weight },
    { ranked: semantic.hits.map(({ id }) => id), weight: semantic.weight },
  ]).map(
    ({ item: id, score }): Scored => ({
      hit: hits.get(id)!,
      lexical_rank: words.get(id) ?? null,
      semantic_rank: meaning.get(id) ?? null,
      fused: score,
      cosine: cosines.get(id) ?? null,
      coverage: null,
      score: null,
    }),
  )
}

/**
 * The same passages with what their words say, and the built-in score. Vectors of a model that was trained
 * count for as much as words; those fitted on the records for what `rankScore` gives them.
 */
export function weighed(
  q: string,
  passages: readonly Scored[],
  candidates: ReadonlyMap<number, Looked>,
  statistics: Statistics,
  trained = false,
): Scored[] {
  const prepared = interaction(keysOf(q), statistics)
  const known = passages.filter(({ hit }) => candidates.has(hit.id))
  const looked = known.map((passage) => {
    const { keys, cosine } = candidates.get(passage.hit.id)!
    return { passage, cosine: cosine ?? passage.cosine, ...prepared.score(keys) }
  })
  const scaled = trained ? scaling(looked.flatMap(({ cosine }) => cosine ?? [])) : null
  return looked.map((each) => ({
    ...each.passage,
    cosine: each.cosine,
    coverage: each.coverage,
    score: scaled ? (rankScore(each) + scaled(each.cosine)) / 2 : fittedScore(each, statistics.texts),
  }))
}

/**
 * Texts from which on vectors that were fitted on them are believed in full: twice their dimensions. With
 * fewer, each has a direction of its own.
 */
const ENOUGH_TEXTS = 512

function fittedScore(each: Interaction & { readonly cosine: number | null }, texts: number): number {
  if (each.cosine === null) return rankScore(each)
  const belief = Math.min(1, texts / ENOUGH_TEXTS)
  return belief * rankScore(each, each.cosine) + (1 - belief) * rankScore(each)
}

/**
 * From 0 for the least of some values to 1 for the most: cosines of trained models lie close together. Bruch,
 * Gai and Ingber (2023).
 */
function scaling(values: readonly number[]): (value: number | null) => number {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  return (value) => (value === null || !span ? 0 : (value - least) / span)
}
