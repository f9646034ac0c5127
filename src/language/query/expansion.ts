// What stands beside the words of a query: other words that mean the same, whoever tells them, and the
// readings of the query that they make.
import type { Analyzer } from '../analyzer.ts'
import type { Span } from '../snippet.ts'

/** Other words for those at a place of a query, in UTF-16 code units; the end is not included. */
export interface Expansion extends Span {
  /** Each may stand there; '' leaves the words out. */
  readonly texts: readonly string[]
  /** True where the typed words themselves say nothing to the texts that are searched. */
  readonly instead: boolean
}

/** A word of a query as phrases are looked up: by its keys, the surest first. */
export interface KeyedWord extends Span {
  readonly keys: readonly string[]
}

/** The words of a query by their terms. */
export function termWords(query: string, { placedTermsOf }: Analyzer): KeyedWord[] {
  return placedTermsOf(query).map(({ term, start, end }) => ({ keys: [term], start, end }))
}

/** Phrases of one or more words, by the keys of these, with what may stand in their place. */
export interface PhraseBook {
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** Words of its longest phrase. */
  readonly longest: number
}

/** The book of phrases, each as the keys of its words; the texts of one that is there twice are joined. */
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
 * The phrases that stand in a query, from its start, the longest first, none over another. `books[i]` is of
 * the keys `keys[i]` of the words.
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
 * Several lists as one, in the order of their places: of alternatives that overlap, those of the earlier
 * list; for the same words, both.
 */
export function together(lists: readonly (readonly Expansion[])[]): Expansion[] {
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

/** A text as it stands in a reading. */
export const inReading = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Readings that a query may have. */
const MAX_READINGS = 6

/**
 * The readings of a query, each once: first as it was typed, without what is left out; then with the first
 * alternatives, with the second ones, and so on. Where a place has fewer, they take turns, so that the
 * alternatives of one language come together.
 */
export function readingsOf(query: string, alternatives: readonly Expansion[]): string[] {
  const read = (put: (each: Expansion) => string) => {
    let text = ''
    let at = 0
    for (const each of alternatives) {
      text += `${query.slice(at, each.start)} ${put(each)} `
      at = each.end
    }
    return inReading(text + query.slice(at))
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
