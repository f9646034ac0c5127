// The score of a candidate: how the query's terms stand in it, and how near its vector is.
import type { TermStatistics } from '#language/term-statistics.ts'
import type { EmbedderRanking } from '#models/ports.ts'
import type { Fused } from './fusion.ts'
import { type Interaction, interaction } from './lexical-interaction.ts'

/** A passage with the features that ranked it. */
export interface Scored extends Fused {
  /** Share of the query's weight that its terms cover; null where they were not looked at. */
  readonly coverage: number | null
  readonly score: number | null
}

/** What is read of a candidate. */
export interface Features {
  /** Its terms in their order. */
  readonly terms: readonly string[]
  /** Null where the query has no vector. */
  readonly cosine: number | null
}

/** Shares of the lexical score; they add up to 1. */
const WEIGHTS = { bm25: 0.45 / 0.85, window: 0.2 / 0.85, proximity: 0.2 / 0.85 } as const

/** A convex combination, 0 to 1. */
export function lexicalScore({ bm25, window, proximity }: Interaction): number {
  return WEIGHTS.bm25 * bm25 + WEIGHTS.window * window + WEIGHTS.proximity * proximity
}

/**
 * The candidates whose features were read, scored by the best of the readings of a query, each as its terms;
 * `ranking` says what their cosines are worth.
 */
export function scored(
  readings: readonly (readonly string[])[],
  candidates: readonly Fused[],
  features: ReadonlyMap<number, Features>,
  statistics: TermStatistics,
  ranking: EmbedderRanking | null,
): Scored[] {
  const bestOf = byReadings(readings, statistics)
  const known = candidates.flatMap((candidate) => {
    const read = features.get(candidate.hit.id)
    if (!read) return []
    const cosine = read.cosine ?? candidate.cosine
    return [{ candidate, cosine, interaction: bestOf(read.terms) }]
  })
  const scale = ranking?.scaled ? scaling(known.flatMap(({ cosine }) => cosine ?? [])) : Number
  const share = ranking?.scoreShare ?? 0
  return known.map(({ candidate, cosine, interaction }) => {
    const lexical = lexicalScore(interaction)
    const score = cosine === null ? lexical : (1 - share) * lexical + share * scale(cosine)
    return { ...candidate, cosine, coverage: interaction.coverage, score }
  })
}

/** The features of a passage for the reading of the query that fits it best. */
function byReadings(
  readings: readonly (readonly string[])[],
  statistics: TermStatistics,
): (passage: readonly string[]) => Interaction {
  const prepared = readings.map((terms) => interaction(terms, statistics))
  return (passage) =>
    prepared
      .map(({ score }) => score(passage))
      .reduce((best, each) => (lexicalScore(each) > lexicalScore(best) ? each : best))
}

/** Candidates whose features were not read, in the order of the fusion. */
export const unscored = (candidates: readonly Fused[]): Scored[] =>
  candidates.map((candidate) => ({ ...candidate, coverage: null, score: null }))

/**
 * From 0 for the least of some values to 1 for the most. Bruch, Gai and Ingber (2023).
 */
function scaling(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  return (value) => (span ? (value - least) / span : 0)
}

/**
 * Least share of the query's weight that the best passage must cover; nonsense shares its letters with much,
 * but no words.
 */
const LEAST_COVERAGE = 0.3

/** Whether any of the candidates covers enough of the query to be an answer. */
export function isAnswered(candidates: readonly Pick<Scored, 'coverage'>[]): boolean {
  return candidates.some(({ coverage }) => coverage !== null && coverage >= LEAST_COVERAGE)
}
