// Query expansion: alternative words from any source, and the readings of the query that they make.

import type { TextRange } from '#model/marks.ts'
import type { Analyzer } from '../analyzer.ts'

/** Alternatives for a range of a query, in UTF-16 code units; the end is exclusive. */
export interface Expansion extends TextRange {
  /** Each may replace the range; '' drops the words. */
  readonly texts: readonly string[]
  /** True where the typed words themselves match no searched text. */
  readonly instead: boolean
}

/** A word of a query for the look-up of phrases: its keys, most certain first. */
export interface KeyedWord extends TextRange {
  readonly keys: readonly string[]
}

/** The words of a query by their terms. */
export function termWords(query: string, { placedTermsOf }: Analyzer): KeyedWord[] {
  return placedTermsOf(query).map(({ term, start, end }) => ({ keys: [term], start, end }))
}

/** Phrases of one or more words, by the keys of these, with their replacements. */
export interface PhraseBook {
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** Number of words of its longest phrase. */
  readonly longest: number
}

/** The book of phrases, each as the keys of its words; the texts of a repeated phrase are combined. */
export function phraseBook(entries: Iterable<readonly [readonly string[], readonly string[]]>): PhraseBook {
  const texts = new Map<string, readonly string[]>()
  let longest = 0
  for (const [keys, more] of entries) {
    if (!keys.length) continue
    const key = keys.join(' ')
    const known = texts.get(key)
    texts.set(key, known ? [...new Set([...known, ...more])] : more)
    longest = Math.max(longest, keys.length)
  }
  return { texts, longest }
}

/**
 * The phrases that occur in a query, from its start, longest first, without overlaps. `books[i]` uses the
 * keys `keys[i]` of the words.
 */
export function expansionsIn(
  words: readonly KeyedWord[],
  books: readonly PhraseBook[],
  instead = false,
): Expansion[] {
  const longest = Math.max(0, ...books.map((book) => book.longest))
  const found: Expansion[] = []
  for (let at = 0; at < words.length; ) {
    const [length, texts] = phraseAt(words.slice(at, at + longest), books)
    if (texts) found.push({ start: words[at]!.start, end: words[at + length - 1]!.end, texts, instead })
    at += length
  }
  return found
}

function phraseAt(
  words: readonly KeyedWord[],
  books: readonly PhraseBook[],
): [number, readonly string[] | null] {
  for (let length = words.length; length > 0; length--)
    for (const [i, book] of books.entries()) {
      if (length > book.longest) continue
      const some = words.slice(0, length)
      const texts = book.texts.get(some.map(({ keys }) => keys[i]).join(' '))
      if (texts) return [length, texts]
    }
  return [1, null]
}

/**
 * Merges several lists, in order of position: of overlapping alternatives, those of the earlier list; for the
 * same words, both.
 */
export function mergeExpansions(lists: readonly (readonly Expansion[])[]): Expansion[] {
  const all: Expansion[] = []
  for (const each of lists.flat()) {
    const same = all.findIndex(({ start, end }) => start === each.start && end === each.end)
    if (same >= 0) {
      const { texts, instead } = all[same]!
      const joined = [...new Set([...texts, ...each.texts])]
      all[same] = { ...each, texts: joined, instead: instead || each.instead }
    } else if (all.every(({ start, end }) => end <= each.start || start >= each.end)) all.push(each)
  }
  return all.sort((a, b) => a.start - b.start)
}

/** A text in a reading. */
export const asVariantText = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Maximum number of readings of a query. */
const MAX_READINGS = 6

/**
 * The distinct readings of a query: first as typed, without what is dropped; then with the first
 * alternatives, with the second ones, and so on. Where a range has fewer, they are repeated in rotation, so
 * that the alternatives of one language come together.
 */
export function queryVariants(query: string, alternatives: readonly Expansion[]): string[] {
  const read = (put: (each: Expansion) => string) => {
    let text = ''
    let at = 0
    for (const each of alternatives) {
      text += `${query.slice(at, each.start)} ${put(each)} `
      at = each.end
    }
    return asVariantText(text + query.slice(at))
  }
  const typed = ({ start, end, texts }: Expansion) => (texts[0] === '' ? '' : query.slice(start, end))
  const readings = new Set([alternatives.length ? read(typed) : query])
  const rounds = Math.max(0, ...alternatives.map(({ texts, instead }) => texts.length + (instead ? 0 : 1)))
  for (let round = 0; round < rounds && readings.size < MAX_READINGS; round++)
    readings.add(
      read((each) => {
        const options = each.instead ? each.texts : [typed(each), ...each.texts]
        return options[round % options.length]!
      }),
    )
  return [...readings]
}
