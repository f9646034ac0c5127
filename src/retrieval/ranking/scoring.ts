// The score of a candidate: how the query's words stand in it and in its title, and how near its vector is.
import type { QueryTerm } from '#language/query/query-terms.ts'
import type { TermStatistics } from '#language/term-statistics.ts'
import type { EmbedderRanking } from '#models/ports.ts'
import type { Fused } from './fusion.ts'
import { type Interaction, interaction, isHeld } from './lexical-interaction.ts'
import type { PassageWords } from './matches.ts'

/** A passage with the features that ranked it. */
export interface Scored extends Fused {
  /** Share of the query's weight that its words cover; null where they were not looked at. */
  readonly coverage: number | null
  /** True where it holds a rare word of the query. */
  readonly rare: boolean
  readonly score: number | null
}

/** What is read of a candidate. */
export interface Features extends PassageWords {
  /** Null where the query has no vector. */
  readonly cosine: number | null
}

/** Shares of the lexical score; they add up to 1. */
const WEIGHTS = { bm25: 0.45 / 0.85, window: 0.2 / 0.85, proximity: 0.2 / 0.85 } as const

/** A query in words of its own or in others. */
export interface Reading {
  readonly words: readonly QueryTerm[]
  /** How long it is, as `lengthOf` says. */
  readonly length: number
}

/** The share of the title in the lexical score, by how long a query is: few words name a thing. */
const TITLE_SHARES = [0, 0.7, 0.7, 0.5, 0.2, 0.1, 0.05, 0] as const
/** Up to so many words, all of them are meant. */
const FEW = 3

/**
 * A convex combination, 0 to 1, for a query of this length; for one of a single word, a passage with the form
 * that was typed has the upper half of the range.
 */
export function lexicalScore(
  { bm25, window, proximity, title, coverage, typed }: Interaction,
  length: number,
): number {
  const text = WEIGHTS.bm25 * bm25 + WEIGHTS.window * window + WEIGHTS.proximity * proximity
  const share = TITLE_SHARES[Math.min(length, TITLE_SHARES.length - 1)]!
  const score = ((1 - share) * text + share * title) * (length <= FEW ? coverage : 1)
  // Cosines tell no forms apart, and must not put another form of a single word before the one typed.
  return length === 1 && typed ? (1 + score) / 2 : score
}

/**
 * The candidates whose features were read, scored by the best of the readings of a query; `ranking` says what
 * their cosines are worth.
 */
export function scored(
  readings: readonly Reading[],
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
    return [{ candidate, cosine, ...bestOf(read) }]
  })
  const scale = ranking?.scaled ? scaling(known.flatMap(({ cosine }) => cosine ?? [])) : Number
  const share = ranking?.scoreShare ?? 0
  return known.map(({ candidate, cosine, interaction, lexical }) => {
    const score = cosine === null ? lexical : (1 - share) * lexical + share * scale(cosine)
    return { ...candidate, cosine, coverage: interaction.coverage, rare: interaction.rare, score }
  })
}

/** The features of a passage, and its lexical score, for the reading of the query that fits it best. */
function byReadings(
  readings: readonly Reading[],
  statistics: TermStatistics,
): (passage: PassageWords) => { readonly interaction: Interaction; readonly lexical: number } {
  const lacking = readings.map(({ words }) => words.filter((word) => !isHeld(word)).length)
  const fewest = Math.min(...lacking)
  // A reading that lacks more words than another says less: what holds the rest of it does not hold it all.
  const prepared = readings.map(({ words, length }, i) => ({
    ...interaction(words, statistics, length, lacking[i]! > fewest),
    length,
  }))
  return (passage) =>
    prepared
      .map(({ score, length }) => {
        const interaction = score(passage)
        return { interaction, lexical: lexicalScore(interaction, length) }
      })
      .reduce((best, each) => (each.lexical > best.lexical ? each : best))
}

/** Candidates whose features were not read, in the order of the fusion. */
export const unscored = (candidates: readonly Fused[]): Scored[] =>
  candidates.map((candidate) => ({ ...candidate, coverage: null, rare: false, score: null }))

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

/** Whether any of the candidates covers enough of the query to be an answer, or holds a rare word of it. */
export function isAnswered(candidates: readonly Pick<Scored, 'coverage' | 'rare'>[]): boolean {
  return candidates.some(({ coverage, rare }) => rare || (coverage !== null && coverage >= LEAST_COVERAGE))
}
