// Marks a substring match: follows how the database matches folded text.
import { fold } from '#lib/texts/text.ts'
import type { Marker } from '#model/marks.ts'
import { MAX_HIGHLIGHTS, snippetOf, type WeightedSpan } from './snippet.ts'

/** Marks the places where a text contains one of these folded texts; a leading space is a start of a word. */
export const substringMarker = (wanted: readonly string[]): Marker => ({
  marks: (text) =>
    matchesIn(text, wanted)
      .slice(0, MAX_HIGHLIGHTS)
      .map(({ start, end }) => ({ start, end })),
  snippet: (text) => snippetOf(text, matchesIn(text, wanted)),
})

/** The positions of the folded texts in the original text, in order; of two that overlap, the first. */
function matchesIn(text: string, wanted: readonly string[]): WeightedSpan[] {
  const { folded, starts, ends } = foldedWithPlaces(text)
  const all = wanted.flatMap((needle, term) => {
    const lead = needle.startsWith(' ') ? 1 : 0
    const found: WeightedSpan[] = []
    for (
      let at = folded.indexOf(needle);
      at >= 0 && found.length < MAX_HIGHLIGHTS;
      at = folded.indexOf(needle, at + needle.length)
    )
      found.push({ start: starts[at + lead]!, end: ends[at + needle.length - 1]!, term, worth: 1 })
    return found
  })
  let last = 0
  return all
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => start >= last && (last = end))
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
