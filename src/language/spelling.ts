// Suggestions of spelling: for words that no text holds, the nearest that some do.
import { editsWithin } from '#lib/text.ts'
import type { Analyzer } from './analyzer.ts'
import type { TermStatistics } from './term-statistics.ts'
import { foldToken, tokensIn } from './tokenizer.ts'

/** A longer query is not mistyped by accident. */
const MAX_WORDS = 12
const MIN_LETTERS = 4
const MAX_LETTERS = 24
/** Letters from which on a word may hold two typing errors. */
const LONG = 6
/** Texts from which on a word that stands in one text alone may be an error itself. */
const LARGE = 1_000

interface Known {
  readonly word: string
  readonly spelling: string
  readonly texts: number
  /** A bit for each letter in it. */
  readonly letters: number
}

/**
 * Prepares suggestions over a collection: the query with its unknown words replaced by the nearest known
 * ones, as typed otherwise; null when there is nothing to replace. A word is known when it, or one of the
 * same term, stands in a text. Words with digits are left alone.
 */
export function speller(statistics: TermStatistics, { termsOf }: Analyzer): (query: string) => string | null {
  let byLength: ReadonlyMap<number, readonly Known[]> | undefined

  function isUnknown(word: string): boolean {
    const { length } = word
    if (length < MIN_LETTERS || length > MAX_LETTERS || /\d/.test(word)) return false
    if (statistics.words.has(foldToken(word))) return false
    const [term] = termsOf(word)
    return term !== undefined && !statistics.terms.has(term)
  }

  /** By edits, then by how many texts hold it. */
  function nearestTo(word: string): string | null {
    byLength ??= wordsByLength(statistics)
    const letters = lettersOf(word)
    let most = word.length < LONG ? 1 : 2
    let best: Known | undefined
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const known of byLength.get(length) ?? []) {
        // An edit puts in a letter, takes one out, or both.
        if (bitsOf(letters ^ known.letters) > 2 * most) continue
        const edits = editsWithin(word, known.word, most)
        if (edits === null || (best && edits === most && known.texts <= best.texts)) continue
        best = known
        most = edits
      }
    return best?.spelling ?? null
  }

  return (query) => {
    const words = [...tokensIn(query)]
    if (words.length > MAX_WORDS) return null
    let out = ''
    let at = 0
    for (const { text, start, end } of words) {
      const meant = isUnknown(text) ? nearestTo(foldToken(text)) : null
      if (meant === null) continue
      out += query.slice(at, start) + inCaseOf(text, meant)
      at = end
    }
    return at ? out + query.slice(at) : null
  }
}

function wordsByLength({ texts: all, words }: TermStatistics): ReadonlyMap<number, readonly Known[]> {
  const least = all < LARGE ? 1 : 2
  const known = Array.from(words, ([word, { texts, spelling }]) => ({
    word,
    texts,
    spelling,
    letters: lettersOf(word),
  }))
  return Map.groupBy(
    known.filter(({ texts }) => texts >= least),
    ({ word }) => word.length,
  )
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
