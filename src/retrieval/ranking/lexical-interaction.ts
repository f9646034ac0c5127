// The features of the built-in re-ranker: the occurrences of query words in a passage, whichever retriever
// found it.
import type { QueryTerm } from '#language/query/query-terms.ts'
import { idfOf, type TermStatistics } from '#language/term-statistics.ts'
import { matcher, type PassageWords, type TermMatch } from './matches.ts'
import { densestWindow, pairCloseness } from './occurrences.ts'

/** Each is a share from 0 to 1 of the total weight of the query's words. */
export interface LexicalInteraction {
  /**
   * Words that occur in the passage, in any form; near misses count by the square of their similarity. Words
   * that no text contains count only where they are found, unless all words are required.
   */
  readonly coverage: number
  /** Words in the best window of the passage, about a sentence long. */
  readonly window: number
  /** Proximity of neighbouring words of the query in the passage. */
  readonly proximity: number
  /** BM25+ relative to the maximum that a passage could have. */
  readonly bm25: number
  /** Words in the title. */
  readonly title: number
  /** True where it contains a rare word of the query. */
  readonly rare: boolean
  /** True where it contains all words in exactly the typed forms. */
  readonly typed: boolean
  /** True where it contains a word of the greatest weight, in any form. */
  readonly heaviest: boolean
}

export interface PreparedQuery {
  /** The number of distinct words that count, in query order. */
  readonly words: readonly QueryTerm[]
  /** The features of a passage. */
  score(passage: PassageWords): LexicalInteraction
}

/** Robertson and Zaragoza (2009). Passages are of similar lengths, so length counts less than usual. */
const K1 = 1.2
const B = 0.6
/** A match's minimum score, independent of passage length: BM25+ of Lv and Zhai (2011). */
const DELTA = 1
/** For a longer query, only the rarest. */
const MAX_QUERY_TERMS = 32
/** A word is rare if its weight reaches this share of the weight of a word in a single text. */
const RARE = 0.5

const NOTHING: LexicalInteraction = {
  coverage: 0,
  window: 0,
  proximity: 0,
  bm25: 0,
  title: 0,
  rare: false,
  typed: false,
  heaviest: false,
}

/** True for a word that a text contains, or that has a correction. */
export const isHeld = ({ known, meant }: QueryTerm) => known || meant !== null

/**
 * Prepares the words of a query, with the length from `lengthOf`, for scoring many passages; `all` also
 * requires words that no text contains.
 */
export function interaction(
  query: readonly QueryTerm[],
  statistics: TermStatistics,
  length = query.length,
  all = false,
): PreparedQuery {
  const words = rarest(query)
  const weights = words.map(({ weight }) => weight)
  const whole = sum(weights)
  const held = words.map(isHeld)
  const withoutUnheld = !all && held.includes(true)
  const rareFrom = RARE * idfOf(statistics, 1)
  const isRare = words.map(({ known, term, weight }) => known && weight >= rareFrom && !/\d/.test(term))
  const heaviest = Math.max(...weights)
  const matchesIn = matcher(words, length)

  return {
    words,
    score(passage) {
      const { found, length: terms } = matchesIn(passage)
      if (!found.length) return NOTHING
      const best = bestOf(found, words.length, passage.titleWords)
      const length = K1 * (1 - B + (B * terms) / (statistics.averageLength || 1))
      let [covered, counted, bm25, title] = [0, 0, 0, 0]
      for (let at = 0; at < weights.length; at++) {
        const weight = weights[at]!
        covered += weight * best.covers[at]!
        counted += weight * (withoutUnheld && !held[at] ? best.covers[at]! : 1)
        // Another form or a near miss counts once, however frequent: many words resemble some word.
        const frequency = best.exact[at]! || 1
        const saturated = (frequency * (K1 + 1)) / (frequency + length) + DELTA
        bm25 += (weight * best.worth[at]! * saturated) / (K1 + 1 + DELTA)
        title += weight * best.title[at]!
      }
      return {
        coverage: counted && covered / counted,
        window: densestWindow(found, weights) / whole,
        proximity: pairCloseness(found, best.worth, weights),
        bm25: bm25 / whole,
        title: title / whole,
        rare: isRare.some((rare, at) => rare && best.covers[at] === 1),
        typed: words.every(({ exact }, at) => exact && best.exact[at]! > 0),
        heaviest: weights.some((weight, at) => weight === heaviest && best.covers[at]! > 0),
      }
    },
  }
}

/** For each word of a query its best match, the best in the title, and the number of exact occurrences. */
function bestOf(found: readonly TermMatch[], words: number, titleWords: number) {
  const zeros = () => new Float64Array(words)
  const best = { worth: zeros(), covers: zeros(), title: zeros(), exact: zeros() }
  for (const { at, place, worth, covers, exact } of found) {
    best.worth[at] = Math.max(best.worth[at]!, worth)
    best.covers[at] = Math.max(best.covers[at]!, covers)
    if (place < titleWords) best.title[at] = Math.max(best.title[at]!, worth)
    if (exact) best.exact[at]!++
  }
  return best
}

function rarest(query: readonly QueryTerm[]): readonly QueryTerm[] {
  if (query.length <= MAX_QUERY_TERMS) return query
  const kept = new Set(query.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_QUERY_TERMS))
  return query.filter((word) => kept.has(word))
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
