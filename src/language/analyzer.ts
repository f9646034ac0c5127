// The analyzer: from text to terms, for indexing, queries and highlights. One analysis for Spanish and
// Portuguese.
import { wordTerm } from './lexicon.ts'
import { STOP_WORDS } from './stop-words.ts'
import { foldToken, tokensIn } from './tokenizer.ts'

/** Names the analysis. What was indexed under another name must be indexed again. */
export const ANALYZER = 'es-pt-1'

/** A term, and the place of its word in UTF-16 code units; the end is not included. */
export interface PlacedTerm {
  readonly term: string
  readonly start: number
  readonly end: number
}

export interface Analyzer {
  /** The terms of a text in its order, stop words left out. A term is of the letters a to z and digits. */
  termsOf(text: string): string[]
  /** The same terms with their places. */
  placedTermsOf(text: string): PlacedTerm[]
  /**
   * The indexed form of a text: its terms in their order, a line, then a prefix of each longer term
   * for near misses. `boosted` are further texts whose terms count once more.
   */
  indexedText(text: string, boosted?: readonly string[]): string
  /**
   * The terms of a query for the index, each once, with their prefixes; `''` for stop words alone.
   */
  queryText(query: string): string
}

/** Letters of a word that count; the rest of a longer one is ignored. */
const MAX_LETTERS = 40
/** Different terms of a query that count. */
const MAX_QUERY_TERMS = 64
const MAX_CACHED = 100_000

/** Opens an analyzer, which remembers the terms of the words that it has met. */
export function openAnalyzer(): Analyzer {
  const cache = new Map<string, string>()

  /** The term of a word as it is written, or '' for a stop word. */
  function termOf(word: string): string {
    const known = cache.get(word)
    if (known !== undefined) return known
    const long = word.length > MAX_LETTERS
    const term = analyzed(foldToken(long ? word.slice(0, MAX_LETTERS).toWellFormed() : word))
    // Words come in their natural frequency: to begin again costs less than to track the oldest.
    if (cache.size >= MAX_CACHED) cache.clear()
    if (!long) cache.set(word, term)
    return term
  }

  function placedTermsOf(text: string): PlacedTerm[] {
    const terms: PlacedTerm[] = []
    for (const { text: word, start, end } of tokensIn(text)) {
      let at = start
      for (const part of partsOf(word)) {
        const term = termOf(part)
        if (term) terms.push({ term, start: at, end: part === word ? end : at + part.length })
        at += part.length
      }
    }
    return terms
  }

  const termsOf = (text: string) => placedTermsOf(text).map(({ term }) => term)

  return {
    termsOf,
    placedTermsOf,
    indexedText(text, boosted = []) {
      const terms = termsOf(text)
      return `${terms.join(' ')}\n${[...prefixesOf(terms), ...boosted.flatMap(termsOf)].join(' ')}`
    },
    queryText(query) {
      const terms = [...new Set(termsOf(query))].slice(0, MAX_QUERY_TERMS)
      return [...terms, ...prefixesOf(terms)].join(' ')
    },
  }
}

/** The terms of the text that `indexedText` was given. */
export function termsIn(indexed: string): string[] {
  const line = indexed.split('\n', 1)[0]!
  return line ? line.split(' ') : []
}

const PREFIX_LETTERS = 4
/** Opens a prefix, five letters in all. No term of as many begins with it, so the two are never confused. */
const PREFIX_MARK = 'q'
const PLAIN_TERM = /^[a-pr-vxz]/

function prefixesOf(terms: readonly string[]): string[] {
  return terms
    .filter((term) => term.length >= PREFIX_LETTERS && PLAIN_TERM.test(term))
    .map((term) => PREFIX_MARK + term.slice(0, PREFIX_LETTERS))
}

/** Letters that a number follows without a space are a word of their own: `PL2630`, `COVID19`. */
const GLUED = /^(\p{L}{2,})(\d{2,})$/u

function partsOf(word: string): string[] {
  const glued = GLUED.exec(word)
  return glued ? [glued[1]!, glued[2]!] : [word]
}

function analyzed(folded: string): string {
  if (STOP_WORDS.has(folded)) return ''
  if (/^[a-z]+$/.test(folded)) return wordTerm(folded)
  if (/^\d+$/.test(folded)) return folded.replace(/^0+(?=\d)/, '')
  return mixedTerm(folded)
}

/** No cognate holds these letters: they open the term of a word that is not of plain letters. */
const MIXED_MARK = 'w'
const FOREIGN_MARK = 'y'
const MAX_TERM = 80

/**
 * A term of ASCII for any word: PostgreSQL would read `2e5x` as a number and a letter, and its classes of
 * other scripts' letters vary by locale.
 */
function mixedTerm(word: string): string {
  if (/^[a-z\d]+$/.test(word)) return MIXED_MARK + word
  const codes = Array.from(word, (letter) => letter.codePointAt(0)!.toString(36).padStart(4, '0'))
  return (FOREIGN_MARK + codes.join('')).slice(0, MAX_TERM)
}
