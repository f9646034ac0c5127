// The built-in reranker: how the words of a query stand in a passage, however it was found. No model, but the
// statistics of the collection.
import { nearTo } from '#language/near.ts'
import { idf, type Statistics } from '#language/term-statistics.ts'
import { densestWindow, type Occurrence, pairCloseness } from './occurrences.ts'

/** Each from 0 to 1, as shares of the weight of the query's words. */
export interface Interaction {
  /** Words that stand in the passage; near misses count by the square of their likeness. */
  readonly coverage: number
  /** The same in the best stretch of the passage, about a sentence long. */
  readonly window: number
  /** How closely words that follow each other in the query do so in the passage. */
  readonly proximity: number
  /** Okapi BM25 over the most that a passage could have. */
  readonly bm25: number
}

export interface PreparedQuery {
  /** Different keys that count, in the order of the query. */
  readonly keys: readonly string[]
  /** Scores a passage by its keys in their order. */
  score(passage: readonly string[]): Interaction
}

/** Robertson and Zaragoza (2009). Passages are of like lengths, so that length counts for less than usual. */
const K1 = 1.2
const B = 0.6
/** Of a longer query, the rarest. */
const MAX_QUERY_KEYS = 32
/** Keys of a passage that are read. */
const MAX_PASSAGE_KEYS = 2_000

const NOTHING: Interaction = { coverage: 0, window: 0, proximity: 0, bm25: 0 }

/** Prepares the keys of a query to score many passages. */
export function interaction(query: readonly string[], statistics: Statistics): PreparedQuery {
  const keys = tellingKeys(query, statistics)
  const weights = keys.map((key) => idf(statistics, key))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const near = nearTo(keys)

  function occurrencesIn(passage: readonly string[]): Occurrence[] {
    const found: Occurrence[] = []
    const read = Math.min(passage.length, MAX_PASSAGE_KEYS)
    for (let place = 0; place < read; place++)
      for (const { at, likeness } of near(passage[place]!))
        found.push({ place, at, worth: likeness * likeness })
    return found
  }

  return {
    keys,
    score(passage) {
      const found = occurrencesIn(passage)
      if (!found.length) return NOTHING
      const best = new Float64Array(keys.length)
      const exact = new Float64Array(keys.length)
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
        // However often a near miss stands there, it counts once: many words are near some word.
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

function tellingKeys(query: readonly string[], statistics: Statistics): string[] {
  const keys = [...new Set(query)]
  if (keys.length <= MAX_QUERY_KEYS) return keys
  const rarest = new Set(
    keys.toSorted((a, b) => idf(statistics, b) - idf(statistics, a)).slice(0, MAX_QUERY_KEYS),
  )
  return keys.filter((key) => rarest.has(key))
}
