// The features of the built-in re-ranker: how the words of a query stand in a passage, however it was found.
import type { QueryTerm } from '#language/query/query-terms.ts'
import { idfOf, type TermStatistics } from '#language/term-statistics.ts'
import { type Match, matcher, type PassageWords } from './matches.ts'
import { densestWindow, pairCloseness } from './occurrences.ts'

/** Each share from 0 to 1, of the weight of the query's words. */
export interface Interaction {
  /**
   * Words that stand in the passage, in whatever form; near misses count by the square of their likeness.
   * What no text holds counts only where it is found, unless all words are asked for.
   */
  readonly coverage: number
  /** Words in the best window of the passage, about a sentence long. */
  readonly window: number
  /** How closely words that follow each other in the query do so in the passage. */
  readonly proximity: number
  /** BM25+ over the most that a passage could have. */
  readonly bm25: number
  /** Words in the title. */
  readonly title: number
  /** True where it holds a rare word of the query. */
  readonly rare: boolean
  /** True where it holds all words in the very forms that were typed. */
  readonly typed: boolean
}

export interface PreparedQuery {
  /** Different words that count, in the order of the query. */
  readonly words: readonly QueryTerm[]
  /** The features of a passage. */
  score(passage: PassageWords): Interaction
}

/** Robertson and Zaragoza (2009). Passages are of like lengths, so that length counts for less than usual. */
const K1 = 1.2
const B = 0.6
/** What any match is worth besides, in however long a passage: BM25+ of Lv and Zhai (2011). */
const DELTA = 1
/** Of a longer query, the rarest. */
const MAX_QUERY_TERMS = 32
/** A word is rare that weighs so much of what one in a single text does. */
const RARE = 0.5

const NOTHING: Interaction = {
  coverage: 0,
  window: 0,
  proximity: 0,
  bm25: 0,
  title: 0,
  rare: false,
  typed: false,
}

/** True for a word that a text holds, or that is taken for one. */
export const isHeld = ({ known, meant }: QueryTerm) => known || meant !== null

/**
 * Prepares the words of a query, as long as `lengthOf` says, to look at many passages; `all` asks for those
 * too that no text holds.
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
      }
    },
  }
}

/** For each word of a query its best match, the best in the title, and how often its form stands there. */
function bestOf(found: readonly Match[], words: number, titleWords: number) {
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
