// Document frequencies of terms and words in a collection: the weight of a query term, and the usual
// spelling.
import type { Analyzer } from './analyzer.ts'
import { formulaicTerms, type KindTitle } from './formulaic.ts'
import { foldToken, tokensIn } from './tokenizer.ts'

export interface TermStatistics {
  /** Number of counted texts. */
  readonly texts: number
  /** Average number of terms per text. */
  readonly averageLength: number
  /** Number of texts by term. */
  readonly terms: ReadonlyMap<string, number>
  /** Number of texts by folded word of letters, with its usual spelling in lower case. */
  readonly words: ReadonlyMap<string, WordCount>
  /** Terms that many titles of one kind of record have, with the share of these titles. */
  readonly formulaic: ReadonlyMap<string, number>
}

/** What the statistics are of. */
export interface CountedTexts {
  readonly texts: readonly string[]
  readonly titles: readonly KindTitle[]
}

export interface WordCount {
  readonly texts: number
  readonly spelling: string
}

/** Maximum number of each; rarer ones count as unknown. */
const MAX_TERMS = 200_000
export const KEPT_WORDS = 60_000
/** Maximum letters of a counted word. */
const COUNTED_WORD = /^\p{L}{2,30}$/u

export function statisticsOf(
  texts: Iterable<string>,
  analyzer: Analyzer,
  titles: readonly KindTitle[] = [],
): TermStatistics {
  const { termsOf } = analyzer
  const terms = new Map<string, number>()
  const spellings = new Map<string, number>()
  let count = 0
  let length = 0
  for (const text of texts) {
    const found = termsOf(text)
    count++
    length += found.length
    for (const term of new Set(found)) terms.set(term, (terms.get(term) ?? 0) + 1)
    for (const spelling of spellingsIn(text)) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
  }
  return {
    texts: count,
    averageLength: count ? length / count : 0,
    terms: new Map(mostFrequent(terms, MAX_TERMS, (n) => n)),
    words: new Map(mostFrequent(byFoldedWord(spellings), KEPT_WORDS, (word) => word.texts)),
    formulaic: formulaicTerms(titles, analyzer),
  }
}

function spellingsIn(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of tokensIn(text)) {
    const spelling = word.text.normalize('NFC').toLowerCase()
    if (COUNTED_WORD.test(spelling)) found.add(spelling)
  }
  return found
}

/**
 * Texts with two spellings of a word count twice: slightly too many, where an accent is missing somewhere.
 */
function byFoldedWord(spellings: ReadonlyMap<string, number>): Map<string, WordCount> {
  const words = new Map<string, { texts: number; spelling: string; most: number }>()
  for (const [spelling, texts] of spellings) {
    const folded = foldToken(spelling)
    const word = words.get(folded)
    const usual = !word || texts > word.most || (texts === word.most && spelling > word.spelling)
    words.set(folded, {
      texts: texts + (word?.texts ?? 0),
      spelling: usual ? spelling : word.spelling,
      most: usual ? texts : word.most,
    })
  }
  return new Map(Array.from(words, ([word, { texts, spelling }]) => [word, { texts, spelling }]))
}

/** Most frequent first, then by name, so that equal texts give equal statistics in any order. */
function mostFrequent<T>(
  counts: ReadonlyMap<string, T>,
  most: number,
  texts: (count: T) => number,
): [string, T][] {
  return [...counts].sort(([a, m], [b, n]) => texts(n) - texts(m) || (a < b ? -1 : 1)).slice(0, most)
}

/**
 * Inverse document frequency of a term, above 0; highest for an unknown term. The form of Robertson and
 * Spärck Jones that is never negative: ln(1 + (N − n + ½) / (n + ½)).
 */
export function idf(statistics: TermStatistics, term: string): number {
  return idfOf(statistics, statistics.terms.get(term) ?? 0)
}

/** The same for a document frequency. */
export function idfOf({ texts }: Pick<TermStatistics, 'texts'>, holding: number): number {
  return Math.log(1 + (texts - holding + 0.5) / (holding + 0.5))
}
