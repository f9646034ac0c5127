// Finds words and phrases in texts: whole words, accents and case folded, quoted phrases as consecutive
// words.
import type { TextRange } from '#model/marks.ts'
import { foldToken, tokensIn } from '../tokenizer.ts'
import { chunksOf, foldedWords } from './query-syntax.ts'

/** A word, or the words of a phrase, folded. */
export type Phrase = readonly string[]

const NO_FIELDS: ReadonlyMap<string, string> = new Map()

/**
 * The distinct phrases of a query; none when it has no letter or digit. Words in quotation marks are one
 * phrase, and so are the parts of a word with signs in it, such as `covid-19`.
 */
export function phrasesOf(query: string): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const { text } of chunksOf(query, NO_FIELDS)) {
    const phrase = foldedWords(text)
    if (phrase.length) phrases.set(phrase.join(' '), phrase)
  }
  return [...phrases.values()]
}

interface Word extends TextRange {
  readonly word: string
  /** Its index among the words of the text. */
  readonly nth: number
}

const MAX_CACHED = 50_000

/**
 * Prepares a query for matching many records: returns the ranges of its phrases in each text of a record, in
 * order, overlapping ones merged. All empty unless every phrase occurs in one of the texts.
 */
export function phraseFinder(query: string): (texts: readonly string[]) => TextRange[][] {
  const phrases = phrasesOf(query)
  const wanted = new Set(phrases.flat())
  // Texts repeat their words: each is folded once.
  const folded = new Map<string, string>()

  function foldedToken(written: string): string {
    let word = folded.get(written)
    if (word === undefined) {
      if (folded.size >= MAX_CACHED) folded.clear()
      word = foldToken(written)
      folded.set(written, word)
    }
    return word
  }

  function wantedWordsIn(text: string): Word[] {
    const words: Word[] = []
    let nth = 0
    for (const { text: written, start, end } of tokensIn(text)) {
      const word = foldedToken(written)
      if (wanted.has(word)) words.push({ word, nth, start, end })
      nth++
    }
    return words
  }

  return (texts) => {
    const met = new Set<Phrase>()
    const places = texts.map((text) => {
      const words = wantedWordsIn(text)
      return merged(
        phrases.flatMap((phrase) => {
          const found = occurrences(phrase, words)
          if (found.length) met.add(phrase)
          return found
        }),
      )
    })
    return met.size === phrases.length ? places : texts.map(() => [])
  }
}

/** The positions of a phrase among the wanted words of a text. */
function occurrences(phrase: Phrase, words: readonly Word[]): TextRange[] {
  const found: TextRange[] = []
  for (let i = 0; i + phrase.length <= words.length; i++) {
    const first = words[i]!
    if (phrase.every((word, k) => words[i + k]!.word === word && words[i + k]!.nth === first.nth + k))
      found.push({ start: first.start, end: words[i + phrase.length - 1]!.end })
  }
  return found
}

function merged(places: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last && place.start < last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, place.end) }
    else result.push(place)
  }
  return result
}
