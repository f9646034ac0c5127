// The features of the built-in re-ranker: how the terms of a query stand in a passage, however it was found.
import { nearTo } from '#language/near.ts'
import { idf, type TermStatistics } from '#language/term-statistics.ts'
import { densestWindow, type Occurrence, pairCloseness } from './occurrences.ts'

/** Each from 0 to 1, as shares of the weight of the query's terms. */
export interface Interaction {
  /** Terms that stand in the passage; near misses count by the square of their likeness. */
  readonly coverage: number
  /** The same in the best window of the passage, about a sentence long. */
  readonly window: number
  /** How closely terms that follow each other in the query do so in the passage. */
  readonly proximity: number
  /** Okapi BM25 over the most that a passage could have. */
  readonly bm25: number
}

export interface PreparedQuery {
  /** Different terms that count, in the order of the query. */
  readonly terms: readonly string[]
  /** The features of a passage, by its terms in their order. */
  score(passage: readonly string[]): Interaction
}

/** Robertson and Zaragoza (2009). Passages are of like lengths, so that length counts for less than usual. */
const K1 = 1.2
const B = 0.6
/** Of a longer query, the rarest. */
const MAX_QUERY_TERMS = 32
/** Terms of a passage that are read. */
const MAX_PASSAGE_TERMS = 2_000

const NOTHING: Interaction = { coverage: 0, window: 0, proximity: 0, bm25: 0 }

/** Prepares the terms of a query to look at many passages. */
export function interaction(query: readonly string[], statistics: TermStatistics): PreparedQuery {
  const terms = rarestTerms(query, statistics)
  const weights = terms.map((term) => idf(statistics, term))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const near = nearTo(terms)

  function occurrencesIn(passage: readonly string[]): Occurrence[] {
    const found: Occurrence[] = []
    const read = Math.min(passage.length, MAX_PASSAGE_TERMS)
    for (let place = 0; place < read; place++)
      for (const { at, likeness } of near(passage[place]!))
        found.push({ place, at, worth: likeness * likeness })
    return found
  }

  return {
    terms,
    score(passage) {
      const found = occurrencesIn(passage)
      if (!found.length) return NOTHING
      const best = new Float64Array(terms.length)
      const exact = new Float64Array(terms.length)
      for (const { at, worth } of found) {
        best[at] = Math.max(best[at]!, worth)
        if (worth === 1) exact[at]!++
      }
      const length = K1 * (1 - B + (B * passage.length) / (statistics.averageLength || 1))
      let coverage = 0
      let bm25 = 0
      for (let at = 0; at < weights.length; at++) {
        const weight = weights[at]!
        coverage += weight * best[at]!
        // A near miss counts once, however frequent: many words resemble some word.
        const frequency = exact[at]! || best[at]!
        bm25 += (weight * frequency) / (frequency + length)
      }
      return {
        coverage: coverage / whole,
        window: densestWindow(found, weights) / whole,
        proximity: pairCloseness(found, best, weights),
        bm25: bm25 / whole,
      }
    },
  }
}

function rarestTerms(query: readonly string[], statistics: TermStatistics): string[] {
  const terms = [...new Set(query)]
  if (terms.length <= MAX_QUERY_TERMS) return terms
  const rarest = new Set(
    terms.toSorted((a, b) => idf(statistics, b) - idf(statistics, a)).slice(0, MAX_QUERY_TERMS),
  )
  return terms.filter((term) => rarest.has(term))
}
