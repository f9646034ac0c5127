// Completion of typed words with one typing error: the prefixes of known words within one edit of the word
// that is being typed, and the corrections of the words before it.
import { fold } from '#lib/texts/text.ts'
import { beginAlike, type Speller } from './spelling.ts'
import type { TermStatistics } from './term-statistics.ts'

/** Minimum letters of a corrected word: one edit makes another word of a shorter one. */
const MIN_LETTERS = 4
/** Maximum number of corrections of the word that is being typed. */
const MOST = 4
const LETTERS = /^\p{L}+$/u

/**
 * Other readings of typed words, folded, the most frequent first: each with the corrections of all words but
 * the last, and the last as typed or as a prefix of known words. Empty where there is nothing to correct.
 */
export function respelledWords(
  words: readonly string[],
  { words: known }: Pick<TermStatistics, 'words'>,
  { mend }: Pick<Speller, 'mend'>,
): string[][] {
  const last = words.at(-1)
  if (last === undefined) return []
  const typed = words.slice(0, -1)
  const earlier = typed.map((word) => (isPrefix(word, known) ? word : fold(mend(word, word, 0) ?? word)))
  const changed = earlier.some((word, i) => word !== typed[i])
  const ends = [...(changed ? [last] : []), ...prefixesNear(last, known)]
  return ends.map((end) => [...earlier, end])
}

const isPrefix = (word: string, known: TermStatistics['words']) =>
  known.has(word) || known.keys().some((each) => each.startsWith(word))

/** The prefixes of known words that are one edit from a typed one, those of most texts first. */
function prefixesNear(typed: string, known: TermStatistics['words']): string[] {
  if (typed.length < MIN_LETTERS || !LETTERS.test(typed)) return []
  const texts = new Map<string, number>()
  for (const [word, count] of known) {
    const meant = beginAlike(typed, word) ? prefixWithinOneEdit(typed, word) : null
    if (meant !== null) texts.set(meant, (texts.get(meant) ?? 0) + count.texts)
  }
  return [...texts]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST)
    .map(([prefix]) => prefix)
}

/**
 * The prefix of a word that is one edit from a typed one: a letter more, less or other, or two swapped. Null
 * without one, and where the word begins as typed.
 */
export function prefixWithinOneEdit(typed: string, word: string): string | null {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  if (at === typed.length) return null
  const continues = (from: number, rest: string) => word.startsWith(rest, from)
  const { length } = typed
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at]
  if (swapped && continues(at + 2, typed.slice(at + 2))) return word.slice(0, length)
  if (at < word.length && continues(at + 1, typed.slice(at + 1))) return word.slice(0, length)
  if (continues(at + 1, typed.slice(at))) return word.slice(0, length + 1)
  return continues(at, typed.slice(at + 1)) ? word.slice(0, length - 1) : null
}
