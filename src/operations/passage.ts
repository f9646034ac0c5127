// The words of a record that matched a search, quoted with where they stand.
import { fold } from '#lib/text.ts'

export interface Passage {
  readonly text: string
  /** UTF-16 code units of `text`, the end not included. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[]
}

/** Longest quotation: what is longer is cut around the first match. */
const MOST = 300
const BEFORE = 80
const MOST_HIGHLIGHTS = 20

/**
 * The first of the texts that holds the folded words, or null when none does: then another one matched, or a
 * name it goes by.
 */
export function passageOf(texts: readonly unknown[], words: string): Passage | null {
  for (const text of texts) {
    if (typeof text !== 'string') continue
    const matches = matchesIn(text, words)
    if (matches.length) return quoted(text, matches)
  }
  return null
}

type Span = Passage['highlights'][number]

/**
 * Where the folded words stand in a text, as the text is written. One or two letters only count at the start
 * of a word.
 */
function matchesIn(text: string, words: string): Span[] {
  const { folded, starts, ends } = foldedWithPlaces(text)
  const needle = words.length < 3 ? ` ${words}` : words
  const lead = needle.length - words.length
  const found: Span[] = []
  for (
    let at = folded.indexOf(needle);
    at >= 0 && found.length < MOST_HIGHLIGHTS;
    at = folded.indexOf(needle, at + needle.length)
  )
    found.push({ start: starts[at + lead]!, end: ends[at + needle.length - 1]! })
  return found
}

/** The text folded letter by letter, with a space before it, and where each of its characters came from. */
function foldedWithPlaces(text: string) {
  let folded = ' '
  const starts = [0]
  const ends = [0]
  let at = 0
  for (const letter of text) {
    const [start, end] = [at, (at += letter.length)]
    const plain = fold(letter)
    // A mark by itself belongs to the letter before it.
    if (!plain && /^\p{M}$/u.test(letter)) {
      if (!folded.endsWith(' ')) ends[ends.length - 1] = end
      continue
    }
    if (!plain && folded.endsWith(' ')) continue
    for (const character of plain || ' ') {
      folded += character
      for (let unit = 0; unit < character.length; unit++) {
        starts.push(start)
        ends.push(end)
      }
    }
  }
  return { folded, starts, ends }
}

function quoted(text: string, matches: readonly Span[]): Passage {
  if (text.length <= MOST) return { text, highlights: matches }
  const from = wordStart(text, Math.max(0, matches[0]!.start - BEFORE))
  const piece = text.slice(from, from + MOST).toWellFormed()
  const inside = matches.filter(({ start, end }) => start >= from && end <= from + MOST)
  return {
    text: piece,
    highlights: inside.map(({ start, end }) => ({ start: start - from, end: end - from })),
  }
}

/** The start of the first word at or after a place, which is before a match. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space >= 0 && space < at + BEFORE ? space + 1 : at
}
