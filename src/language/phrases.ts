// Finds the words of a query in a text: whole words, accents and case folded, quoted phrases word after word;
// places are those of the text as written.
import { fold } from '#lib/text.ts'

/** Where something stands in a text: from `start` up to `end`, in UTF-16 code units. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** A word, or the words of a phrase, folded. */
export type Term = readonly string[]

/** A chunk in quotation marks, or one between spaces. */
const CHUNK = /"([^"]*)"|(\S+)/g
const QUOTES = /[“”„«»]/g
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

/**
 * The terms of a query, each once; none when it holds no letter or digit. What stands in quotation marks is a
 * phrase, and so are the parts of a word with signs in it, such as `covid-19`.
 */
export function termsOf(query: string): Term[] {
  const terms = new Map<string, Term>()
  for (const [, phrase, word] of query.replace(QUOTES, '"').matchAll(CHUNK)) {
    const term = [...wordsIn(phrase ?? word!)].map((found) => found.word)
    if (term.length) terms.set(term.join(' '), term)
  }
  return [...terms.values()]
}

/**
 * Where the terms stand in each of several texts of one record, in order, overlapping places as one. All
 * empty unless every term stands in one of them.
 */
export function placesOf(terms: readonly Term[], texts: readonly string[]): Place[][] {
  const wanted = new Set(terms.flat())
  const met = new Set<Term>()
  const places = texts.map((text) => {
    const heard: Word[] = []
    for (const word of wordsIn(text)) if (wanted.has(word.word)) heard.push(word)
    return merged(
      terms.flatMap((term) => {
        const found = occurrences(term, heard)
        if (found.length) met.add(term)
        return found
      }),
    )
  })
  return met.size === terms.length ? places : texts.map(() => [])
}

interface Word extends Place {
  readonly word: string
  /** Its place among the words of the text. */
  readonly nth: number
}

/** Texts repeat their words: each is folded once. */
const folded = new Map<string, readonly string[]>()
const MOST_FOLDED = 50_000

function* wordsIn(text: string): Generator<Word> {
  let nth = 0
  for (const { 0: written, index } of text.matchAll(WORD)) {
    let words = folded.get(written)
    if (!words) {
      if (folded.size >= MOST_FOLDED) folded.clear()
      // One sign may stand for several words, such as ½, and some for none.
      words = fold(written).split(' ').filter(Boolean)
      folded.set(written, words)
    }
    for (const word of words) yield { word, nth: nth++, start: index, end: index + written.length }
  }
}

/** Where a term stands among the words of interest of a text. */
function occurrences(term: Term, heard: readonly Word[]): Place[] {
  const found: Place[] = []
  for (let i = 0; i + term.length <= heard.length; i++) {
    const first = heard[i]!
    if (term.every((word, k) => heard[i + k]!.word === word && heard[i + k]!.nth === first.nth + k))
      found.push({ start: first.start, end: heard[i + term.length - 1]!.end })
  }
  return found
}

function merged(places: readonly Place[]): Place[] {
  const result: Place[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (last && place.start < last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, place.end) }
    else result.push(place)
  }
  return result
}

/** Characters that a passage shows before and after its first mention. */
const AROUND = 150

/**
 * The words around the first of some places, exactly as they stand in the text, and the places that lie
 * within them.
 */
export function passageOf(text: string, places: readonly Place[]): { text: string; matches: Place[] } {
  const first = places[0]!
  const from = whole(text, Math.max(0, first.start - AROUND))
  const to = whole(text, Math.min(text.length, first.end + AROUND))
  return {
    text: text.slice(from, to),
    matches: places
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => ({ start: start - from, end: end - from })),
  }
}

/** A place that does not part a character of two code units: the next one, where it would. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const before = text.charCodeAt(at - 1)
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? at + 1 : at
}
