// The analyzer: turns text into terms, for indexing, queries and highlights. One analysis for Spanish and
// Portuguese.
import { wordTerm } from './lexicon.ts'
import { STOP_WORDS } from './stop-words.ts'
import { foldToken, tokensIn } from './tokenizer.ts'

/** The name of the analysis. Texts indexed under another name must be indexed again. */
export const ANALYZER = 'es-pt-6'

/** A word in its indexed form: the term that it shares with cognates, and the word itself. */
export interface IndexedWord {
  readonly term: string
  /**
   * The folded word, prefixed by a mark that no term begins with; `NO_FORM` where the term is the word
   * itself.
   */
  readonly form: string
}

/** An indexed word, and its position in UTF-16 code units; the end is exclusive. */
export interface PlacedTerm extends IndexedWord {
  readonly start: number
  readonly end: number
}

export interface Analyzer {
  /** The terms of a text in order, without stop words. A term consists of the letters a to z and digits. */
  termsOf(text: string): string[]
  /** The same terms with their forms and positions. */
  placedTermsOf(text: string): PlacedTerm[]
  /**
   * The indexed form of a text, in three lines: its terms in order, the form of each, then a prefix of each
   * longer term for near misses. `boosted` are further texts whose terms count once more.
   */
  indexedText(text: string, boosted?: readonly string[]): string
  /** The first two of these lines, for a title: its near misses are found by the text that contains it. */
  indexedTitle(title: string): string
  /** The tokens of a query. */
  queryText(query: string): QueryTokens
}

/** Maximum significant letters of a word; the rest of a longer one is ignored. */
const MAX_LETTERS = 40
/** Maximum number of distinct terms in a query. */
const MAX_QUERY_TERMS = 64
const MAX_CACHED = 100_000

/** Opens an analyzer, which caches the terms of words. */
export function openAnalyzer(): Analyzer {
  const cache = new Map<string, IndexedWord | null>()

  /** A word in its indexed form; null for a stop word. */
  function wordOf(word: string): IndexedWord | null {
    const known = cache.get(word)
    if (known !== undefined) return known
    const long = word.length > MAX_LETTERS
    const made = analyzed(foldToken(long ? word.slice(0, MAX_LETTERS).toWellFormed() : word))
    // Words have their natural frequency: clearing the cache costs less than tracking the oldest entries.
    if (cache.size >= MAX_CACHED) cache.clear()
    if (!long) cache.set(word, made)
    return made
  }

  function placedTermsOf(text: string): PlacedTerm[] {
    const terms: PlacedTerm[] = []
    for (const { text: word, start, end } of tokensIn(text)) {
      let at = start
      for (const part of partsOf(word)) {
        const made =
          wordOf(part) ??
          (CAPITALS.test(word) && standsOut(text, start, end) ? indexed(foldToken(part)) : null)
        if (made) terms.push({ ...made, start: at, end: part === word ? end : at + part.length })
        at += part.length
      }
    }
    return terms
  }

  const termsOf = (text: string) => placedTermsOf(text).map(({ term }) => term)

  function termsAndForms(text: string) {
    const words = placedTermsOf(text)
    return [words.map(({ term }) => term), formsOf(words)] as const
  }

  return {
    termsOf,
    placedTermsOf,
    indexedText(text, boosted = []) {
      const [terms, forms] = termsAndForms(text)
      return inLines([terms, forms, [...prefixesOf(terms), ...boosted.flatMap(termsOf)]])
    },
    indexedTitle: (title) => inLines(termsAndForms(title)),
    queryText: (query) => queryTokens(placedTermsOf(query)),
  }
}

const formsOf = (words: readonly IndexedWord[]) => words.map(({ form }) => form)

const inLines = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join(' ')).join('\n')

/** A query for the index: tokens separated by spaces; `''` for stop words alone. */
export interface QueryTokens {
  /** For titles: terms and forms. */
  readonly titles: string
  /** For texts: terms, forms and prefixes. */
  readonly texts: string
}

/**
 * The distinct tokens of words; of an `only` word just its form, repeated as often as others have tokens, so
 * that it weighs no less.
 */
export function queryTokens(words: readonly (IndexedWord & { readonly only?: boolean })[]): QueryTokens {
  const loose = words.filter(({ only }) => !only)
  const terms = [...new Set(loose.map(({ term }) => term))].slice(0, MAX_QUERY_TERMS)
  const forms = new Set(formsOf(words).filter((form) => form !== NO_FORM))
  const alone = formsOf(words.filter(({ only }) => only)).slice(0, MAX_QUERY_TERMS)
  const titles = [...terms, ...[...forms].slice(0, MAX_QUERY_TERMS), ...alone]
  return { titles: titles.join(' '), texts: [...titles, ...alone, ...prefixesOf(terms)].join(' ') }
}

/** The terms of the text that `indexedText` was given. */
export function indexedTerms(indexed: string): readonly string[] {
  const terms = lineOf(indexed, 0)
  return terms ? terms.split(' ') : []
}

/**
 * Calls back with the range of each of these terms, from `start` to before `end`, in order, and returns their
 * number. No strings are created: callers need few of them.
 */
export function eachTermIn(
  indexed: string,
  tell: (start: number, end: number, place: number) => void,
): number {
  const line = lineOf(indexed, 0)
  let place = 0
  for (let start = 0, end: number; start < line.length; start = end + 1) {
    end = endOfWord(line, start)
    tell(start, end, place++)
  }
  return place
}

/** The forms of these terms by index, requested in ascending order. */
export function formsIn(indexed: string): (place: number) => string {
  const line = lineOf(indexed, 1)
  let [start, reached] = [0, 0]
  return (place) => {
    for (; reached < place; reached++) start = endOfWord(line, start) + 1
    return line.slice(start, endOfWord(line, start))
  }
}

/** True if a term or a form is among those of an indexed text. */
export function holdsToken(indexed: string, token: string): boolean {
  for (let at = indexed.indexOf(token); at >= 0; at = indexed.indexOf(token, at + 1)) {
    const [before, after] = [indexed[at - 1] ?? ' ', indexed[at + token.length] ?? ' ']
    if (before <= ' ' && after <= ' ') return true
  }
  return false
}

const lineOf = (indexed: string, at: 0 | 1) => indexed.split('\n', at + 1)[at]!

function endOfWord(line: string, start: number): number {
  const space = line.indexOf(' ', start)
  return space < 0 ? line.length : space
}

/**
 * Names that are otherwise stop words: bodies of three capitals, such as `SUS`, `UNA`, `DAS`, and information
 * technology, the only subject of two.
 */
const CAPITALS = /^(?:[A-Z]{3}|TI)$/
/** Characters in which its neighbours are looked for. */
const NEARBY = 40
const BEFORE = /(\p{L}+)[^\p{L}\n]*$/u
const BEHIND = /^[^\p{L}\n]*(\p{L}+)/u

/** True for a word between others that are not in capitals, or alone on its line. */
function standsOut(text: string, start: number, end: number): boolean {
  const before = BEFORE.exec(text.slice(Math.max(0, start - NEARBY), start))?.[1]
  const behind = BEHIND.exec(text.slice(end, end + NEARBY))?.[1]
  return [before, behind].every((word) => word === undefined || /\p{Ll}/u.test(word))
}

/** In capitals, without accents, and no longer than acronyms are. */
const ACRONYM = /^[A-Z]{2,10}$/
/** So short that one letter less or more is another body's name: an unknown one is an acronym too. */
const SHORT_ACRONYM = /^[A-Z]{2,5}$/
const ONE_WORD = /^\P{L}*\p{L}+\P{L}*$/u

/**
 * Which words of a query are acronyms, by their positions and whether texts contain them: those in capitals
 * where other words are not, and a single unknown word.
 */
export function acronymsOf(
  query: string,
): (word: Pick<PlacedTerm, 'start' | 'end'>, held: boolean) => boolean {
  const mixed = /\p{Ll}/u.test(query)
  const lone = ONE_WORD.test(query)
  return ({ start, end }, held) => {
    const word = query.slice(start, end)
    return held ? mixed && ACRONYM.test(word) : (mixed || lone) && SHORT_ACRONYM.test(word)
  }
}

/** First character of a form; no term of the same length contains it. */
const FORM_MARK = 'z'
/** The form of numbers, initials and words of other than plain letters: their term is exact. */
export const NO_FORM = 'z0'
const FORMED = /^[a-z]{3,}$/

/** The form of a folded word. */
export function wordForm(folded: string): string {
  return FORMED.test(folded) ? FORM_MARK + folded : NO_FORM
}

/** The folded word of a form; undefined for `NO_FORM`. */
export function wordOfForm(form: string): string | undefined {
  return form === NO_FORM ? undefined : form.slice(FORM_MARK.length)
}

const PREFIX_LETTERS = 4
/**
 * First character of a prefix, which has five letters in all. No term of that length begins with it, so the
 * two are never confused.
 */
const PREFIX_MARK = 'q'
const PLAIN_TERM = /^[a-pr-vxz]/

function prefixesOf(terms: readonly string[]): string[] {
  return terms
    .filter((term) => term.length >= PREFIX_LETTERS && PLAIN_TERM.test(term))
    .map((term) => PREFIX_MARK + term.slice(0, PREFIX_LETTERS))
}

/** Letters followed by a number without a space are a separate word: `PL2630`, `COVID19`. */
const GLUED = /^(\p{L}{2,})(\d{2,})$/u

function partsOf(word: string): string[] {
  const glued = GLUED.exec(word)
  return glued ? [glued[1]!, glued[2]!] : [word]
}

function analyzed(folded: string): IndexedWord | null {
  return STOP_WORDS.has(folded) ? null : indexed(folded)
}

function indexed(folded: string): IndexedWord {
  return { term: termOf(folded), form: wordForm(folded) }
}

function termOf(folded: string): string {
  if (/^[a-z]+$/.test(folded)) return wordTerm(folded)
  if (/^\d+$/.test(folded)) return folded.replace(/^0+(?=\d)/, '')
  return mixedTerm(folded)
}

/** Letters that no cognate has: they begin the term of a word of other than plain letters. */
const MIXED_MARK = 'w'
const FOREIGN_MARK = 'y'
const MAX_TERM = 80

/**
 * An ASCII term for any word: PostgreSQL would split `2e5x` into a number and a letter, and its character
 * classes for other scripts vary by locale.
 */
function mixedTerm(word: string): string {
  if (/^[a-z\d]+$/.test(word)) return MIXED_MARK + word
  const codes = Array.from(word, (letter) => letter.codePointAt(0)!.toString(36).padStart(4, '0'))
  return (FOREIGN_MARK + codes.join('')).slice(0, MAX_TERM)
}
