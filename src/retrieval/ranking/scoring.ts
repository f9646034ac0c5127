// The score of a candidate: the occurrences of query words in it and in its title, and the similarity of its
// vector.
import type { QueryTerm } from '#language/query/query-terms.ts'
import type { TermStatistics } from '#language/term-statistics.ts'
import type { EmbedderRanking } from '#models/ports.ts'
import type { Fused } from './fusion.ts'
import { interaction, isHeld, type LexicalInteraction } from './lexical-interaction.ts'
import type { PassageWords } from './matches.ts'

/** A passage with the features that ranked it. */
export interface Scored extends Fused {
  /** Share of the query's weight that its words cover; null where its features were not read. */
  readonly coverage: number | null
  /** True where it contains a rare word of the query. */
  readonly rare: boolean
  readonly score: number | null
}

/** The features read for a candidate. */
export interface Features extends PassageWords {
  /** Null where the query has no vector. */
  readonly cosine: number | null
}

/** Shares of the lexical score; they add up to 1. */
const WEIGHTS = { bm25: 0.45 / 0.85, window: 0.2 / 0.85, proximity: 0.2 / 0.85 } as const

/** The query as typed, or another reading of it. */
export interface ScoredVariant {
  readonly words: readonly QueryTerm[]
  /** Its length, by `lengthOf`. */
  readonly length: number
}

/** The share of the title in the lexical score, by the length of a query: few words are a name. */
const TITLE_SHARES = [0, 0.7, 0.7, 0.5, 0.2, 0.1, 0.05, 0] as const
/** Up to this number of words, all of them are required. */
const FEW = 3

/**
 * A convex combination, 0 to 1, for a query of this length; for a single word, passages with the typed form
 * have the upper half of the range.
 */
export function lexicalScore(
  { bm25, window, proximity, title, coverage, typed }: LexicalInteraction,
  length: number,
): number {
  const text = WEIGHTS.bm25 * bm25 + WEIGHTS.window * window + WEIGHTS.proximity * proximity
  const share = TITLE_SHARES[Math.min(length, TITLE_SHARES.length - 1)]!
  const score = ((1 - share) * text + share * title) * (length <= FEW ? coverage : 1)
  // Cosines don't distinguish forms, and must not rank another form of a single word before the typed one.
  return length === 1 && typed ? (1 + score) / 2 : score
}

/**
 * The candidates whose features were read, scored by the best of a query's readings; `ranking` has the weight
 * of their cosines.
 */
export function scored(
  variants: readonly ScoredVariant[],
  candidates: readonly Fused[],
  features: ReadonlyMap<number, Features>,
  statistics: TermStatistics,
  ranking: EmbedderRanking | null,
): Scored[] {
  const bestOf = byVariants(variants, statistics)
  const known = candidates.flatMap((candidate) => {
    const read = features.get(candidate.hit.id)
    if (!read) return []
    const cosine = read.cosine ?? candidate.cosine
    return [{ candidate, cosine, ...bestOf(read) }]
  })
  const scale = ranking?.scaled ? scaling(known.flatMap(({ cosine }) => cosine ?? [])) : Number
  const share = ranking?.scoreShare ?? 0
  // The built-in embedder, whose cosines need no scaling, takes a text about the lighter word for similar.
  const lacksSubject = ({ heaviest }: LexicalInteraction) =>
    ranking?.scaled === false && variants[0]?.words.length === 2 && !heaviest
  return known.map(({ candidate, cosine, interaction, lexical }) => {
    const similarity = cosine === null || lacksSubject(interaction) ? 0 : scale(cosine)
    const score = cosine === null ? lexical : (1 - share) * lexical + share * similarity
    return { ...candidate, cosine, coverage: interaction.coverage, rare: interaction.rare, score }
  })
}

/** The features of a passage, and its lexical score, for the best-fitting reading of the query. */
function byVariants(
  variants: readonly ScoredVariant[],
  statistics: TermStatistics,
): (passage: PassageWords) => { readonly interaction: LexicalInteraction; readonly lexical: number } {
  const lacking = variants.map(({ words }) => words.filter((word) => !isHeld(word)).length)
  const fewest = Math.min(...lacking)
  // A reading with more unknown words than another has less meaning: a text with all its other words does not
  // contain it all.
  const prepared = variants.map(({ words, length }, i) => ({
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

/** Candidates whose features were not read, in fusion order. */
export const unscored = (candidates: readonly Fused[]): Scored[] =>
  candidates.map((candidate) => ({ ...candidate, coverage: null, rare: false, score: null }))

/** Min-max normalization: 0 for the least value, 1 for the greatest. Bruch, Gai and Ingber (2023). */
function scaling(values: readonly number[]): (value: number) => number {
  const least = Math.min(...values)
  const span = Math.max(...values) - least
  return (value) => (span ? (value - least) / span : 0)
}

/**
 * Minimum share of the query's weight that the best passage must cover; nonsense shares letters with many
 * texts, but no words.
 */
const LEAST_COVERAGE = 0.3

/** True if any candidate covers enough of the query to be relevant, or contains a rare word of it. */
export function isAnswered(candidates: readonly Pick<Scored, 'coverage' | 'rare'>[]): boolean {
  return candidates.some(({ coverage, rare }) => rare || (coverage !== null && coverage >= LEAST_COVERAGE))
}
