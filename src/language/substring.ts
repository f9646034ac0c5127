// Marks a substring match: follows how the database matches folded text.
import { fold } from '#lib/texts/text.ts'
import type { Marker, TextRange } from '#model/marks.ts'
import { MAX_HIGHLIGHTS, snippetAround } from './snippet.ts'

/** Marks the places where a text contains the folded words. */
export const substringMarker = (words: string): Marker => ({
  marks: (text) => matchesIn(text, words),
  snippet: (text) => snippetAround(text, matchesIn(text, words)),
})

/**
 * The positions of the folded words in the original text. One or two letters only count at the start of a
 * word.
 */
function matchesIn(text: string, words: string): TextRange[] {
  const { folded, starts, ends } = foldedWithPlaces(text)
  const needle = words.length < 3 ? ` ${words}` : words
  const lead = needle.length - words.length
  const found: TextRange[] = []
  for (
    let at = folded.indexOf(needle);
    at >= 0 && found.length < MAX_HIGHLIGHTS;
    at = folded.indexOf(needle, at + needle.length)
  )
    found.push({ start: starts[at + lead]!, end: ends[at + needle.length - 1]! })
  return found
}

/**
 * The text folded letter by letter, preceded by a space, and the origin of each character. No tokens here: a
 * match may begin and end within words.
 */
function foldedWithPlaces(text: string) {
  let folded = ' '
  const starts = [0]
  const ends = [0]
  let at = 0
  for (const letter of text) {
    const [start, end] = [at, (at += letter.length)]
    const plain = fold(letter)
    // A combining mark belongs to the letter before it.
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
