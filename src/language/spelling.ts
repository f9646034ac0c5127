// What a query may have meant: for words that no text holds, the nearest that some do.
import { editsWithin } from '#lib/text.ts'
import { keysOf } from './analyzer.ts'
import type { Statistics } from './term-statistics.ts'
import { foldWord, wordsIn } from './tokenizer.ts'

/** A longer query is no slip of the pen. */
const MOST_WORDS = 12
const LEAST_LETTERS = 4
const MOST_LETTERS = 24
/** Letters from which on a word may hold two slips. */
const LONG = 6
/** In a collection of some size, what stands in one text alone may be a slip itself. */
const SOME = 1_000

/**
 * The query with its unknown words replaced by the nearest known ones, as typed otherwise; null when there is
 * nothing to replace. A word is known when it, or one of the same key, stands in a text. Words with digits
 * are left alone.
 */
export function suggest(query: string, statistics: Statistics): string | null {
  const words = [...wordsIn(query)]
  if (words.length > MOST_WORDS) return null
  let out = ''
  let at = 0
  for (const { text, start, end } of words) {
    const meant = isUnknown(text, statistics) ? nearestTo(foldWord(text), statistics) : null
    if (meant === null) continue
    out += query.slice(at, start) + inCaseOf(text, meant)
    at = end
  }
  return at ? out + query.slice(at) : null
}

function isUnknown(word: string, { words, keys }: Statistics): boolean {
  if (
    word.length < LEAST_LETTERS ||
    word.length > MOST_LETTERS ||
    /\d/.test(word) ||
    words.has(foldWord(word))
  )
    return false
  const [key] = keysOf(word)
  return key !== undefined && !keys.has(key)
}

/** By edits, then by how many texts hold it. */
function nearestTo(word: string, statistics: Statistics): string | null {
  const letters = lettersOf(word)
  let most = word.length < LONG ? 1 : 2
  let best: Known | undefined
  for (let length = word.length - most; length <= word.length + most; length++)
    for (const known of knownWords(statistics).get(length) ?? []) {
      // An edit puts in a letter, takes one out, or both.
      if (bitsOf(letters ^ known.letters) > 2 * most) continue
      const edits = editsWithin(word, known.word, most)
      if (edits === null || (best && edits === most && known.texts <= best.texts)) continue
      best = known
      most = edits
    }
  return best?.spelling ?? null
}

interface Known {
  readonly word: string
  readonly spelling: string
  readonly texts: number
  /** A bit for each letter in it. */
  readonly letters: number
}

const prepared = new WeakMap<Statistics, ReadonlyMap<number, readonly Known[]>>()

/** The words of a collection by their length. */
function knownWords(statistics: Statistics): ReadonlyMap<number, readonly Known[]> {
  let known = prepared.get(statistics)
  if (!known) {
    const least = statistics.texts < SOME ? 1 : 2
    const all = Array.from(statistics.words, ([word, { texts, spelling }]) => ({
      word,
      texts,
      spelling,
      letters: lettersOf(word),
    }))
    known = Map.groupBy(
      all.filter(({ texts }) => texts >= least),
      ({ word }) => word.length,
    )
    prepared.set(statistics, known)
  }
  return known
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** Bits that are set in 32: Warren, Hacker's Delight (2012), §5-1. */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function inCaseOf(typed: string, meant: string): string {
  if (typed === typed.toUpperCase()) return meant.toUpperCase()
  return typed[0] === typed[0]!.toUpperCase() ? meant[0]!.toUpperCase() + meant.slice(1) : meant
}
