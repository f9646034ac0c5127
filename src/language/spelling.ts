// Spelling: for words that no text contains, the nearest known ones. Names are left as typed.
import { editsWithin } from '#lib/texts/text.ts'
import { type Analyzer, acronymsOf } from './analyzer.ts'
import type { Correct } from './query/query-terms.ts'
import { KEPT_WORDS, type TermStatistics } from './term-statistics.ts'
import { isThesaurusWord } from './thesaurus/thesaurus.ts'
import { foldToken, tokensIn } from './tokenizer.ts'

/** A longer query is not mistyped by accident. */
const MAX_WORDS = 12
const MIN_LETTERS = 4
const MAX_LETTERS = 24
/**
 * Minimum letters of a word that may have two typing errors. In a shorter one two errors make another word:
 * `deseja`, if unknown, is not corrected to `deverá`.
 */
const LONG = 8
/** Number of texts from which on a word that occurs in one text alone may be an error itself. */
const LARGE = 1_000
/** Minimum length of a word that may be corrected to one in a single text, or to one of another term. */
const MIN_TELLING_LETTERS = 6
/**
 * A word is probably an error for one that this many times more texts contain: where no text has this form,
 * and where a few do.
 */
const OUTNUMBERED = { unheld: 5, held: 100 } as const
/** Number of texts of a rare word: an error in a title is in all texts of the record. */
const FEW = 10

interface Known {
  readonly word: string
  readonly spelling: string
  readonly texts: number
  /** A bit for each letter in it. */
  readonly letters: number
}

/** The probable correction of a query. */
export interface RespelledQuery {
  readonly text: string
  /** True where one of the replaced words is known: few texts contain it, and many the other. */
  readonly outnumbered: boolean
}

export interface Speller {
  /**
   * The query with its unknown words replaced by the nearest known ones, and very rare ones by a common one,
   * otherwise as typed. Null when there is nothing to replace, or no known word is near to an unknown one:
   * then it is of another language, or a name.
   */
  suggest(query: string): RespelledQuery | null
  /**
   * The correction of a query word that no text contains in this form; null where texts do, or nothing is
   * near.
   */
  readonly mend: Correct
  /** The query with corrections of its words, these by default; null without any. */
  corrected(query: string, correct?: Correct): string | null
}

/**
 * Prepares spelling over a collection. A word is known when it, or one of the same term, occurs in a text;
 * another may still be meant, such as `funcionarios` by `funcionaros`, whose term is that of `funcionar`.
 * Words with digits are not corrected.
 */
export function speller(statistics: TermStatistics, { termsOf }: Analyzer): Speller {
  let byLength: ReadonlyMap<number, readonly Known[]> | undefined
  const isCut = statistics.words.size >= KEPT_WORDS

  function isUnknown(word: string): boolean {
    if (!isOfLetters(word, MIN_LETTERS)) return false
    if (statistics.words.has(foldToken(word))) return false
    const [term] = termsOf(word)
    return term !== undefined && !statistics.terms.has(term)
  }

  /** By edits, then by the number of texts that contain it. */
  function nearestTo(word: string, edits: number, least: number): Known | undefined {
    byLength ??= wordsByLength(statistics)
    const letters = lettersOf(word)
    let most = edits
    let best: Known | undefined
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const known of byLength.get(length) ?? []) {
        if (known.texts < least || known.word === word) continue
        // An edit is an insertion, a deletion, or a substitution.
        if (bitsOf(letters ^ known.letters) > 2 * most || !beginAlike(word, known.word)) continue
        const edits = editsWithin(word, known.word, most)
        if (edits === null || (best && edits === most && known.texts <= best.texts)) continue
        best = known
        most = edits
      }
    return best
  }

  function mend(word: string, query: string, at: number): string | null {
    const folded = foldToken(word)
    // A short word of the other language is none that is mistyped: `lixo` is not `lino`. A longer one has few
    // neighbours by chance.
    if (isUnknown(word) && folded.length < LONG && isThesaurusWord(folded)) return null
    if (!isUnknown(word))
      return statistics.words.has(folded) ? null : likelier(word, query, at, OUTNUMBERED.unheld)
    const edits = folded.length < LONG || isName(word, query, at) ? 1 : 2
    const near = nearestTo(folded, edits, statistics.texts < LARGE ? 1 : 2)
    return (
      (near ?? (folded.length < MIN_TELLING_LETTERS ? undefined : nearestTo(folded, 1, 1)))?.spelling ?? null
    )
  }

  /**
   * A word of another term, one edit away, that this many `times` more texts contain than this one's term.
   */
  function likelier(word: string, query: string, at: number, times: number): string | null {
    const folded = foldToken(word)
    if (!isOfLetters(folded, MIN_TELLING_LETTERS)) return null
    const [term] = termsOf(word)
    const least = times * ((term && statistics.terms.get(term)) || Number.POSITIVE_INFINITY)
    if (least > statistics.texts || isName(word, query, at)) return null
    const near = nearestTo(folded, 1, least)
    return near && termsOf(near.spelling)[0] !== term ? near.spelling : null
  }

  /** Words of few texts are not in the statistics of a large collection. */
  function isHardlyHeld(word: string): boolean {
    const held = statistics.words.get(foldToken(word))?.texts
    return held === undefined ? isCut && !isUnknown(word) : held <= FEW
  }

  function corrected(query: string, correct: Correct = mend): string | null {
    let out = ''
    let at = 0
    for (const { text, start, end } of tokensIn(query)) {
      const meant = correct(text, query, start)
      if (meant === null) continue
      out += query.slice(at, start) + inCaseOf(text, meant)
      at = end
    }
    return at ? out + query.slice(at) : null
  }

  return {
    mend,
    corrected,
    suggest(query) {
      const words = [...tokensIn(query)]
      if (words.length > MAX_WORDS) return null
      const isAcronym = acronymsOf(query)
      let out = ''
      let at = 0
      let outnumbered = false
      for (const { text, start, end } of words) {
        const unknown = isUnknown(text)
        if (isAcronym({ start, end }, !unknown)) continue
        const meant = isHardlyHeld(text)
          ? likelier(text, query, start, OUTNUMBERED.held)
          : mend(text, query, start)
        if (meant === null && unknown) return null
        if (meant === null) continue
        out += query.slice(at, start) + inCaseOf(text, meant)
        outnumbered ||= !unknown
        at = end
      }
      return at ? { text: out + query.slice(at), outnumbered } : null
    },
  }
}

/** True for a word without digits whose length is between `least` and `MAX_LETTERS`. */
function isOfLetters(word: string, least: number): boolean {
  return word.length >= least && word.length <= MAX_LETTERS && !/\d/.test(word)
}

/** Letters that sound alike at the start of a word. */
const SOUNDS = ['bv', 'ckqsz', 'gjx', 'iy']

/**
 * Typing errors rarely change the first letter, except swapping it with the second, or by one that sounds
 * alike.
 */
export function beginAlike(a: string, b: string): boolean {
  const [first, other] = [a[0]!, b[0]!]
  if (first === other || (first === b[1] && other === a[1])) return true
  if (first === 'h' || other === 'h') return a[1] === other || b[1] === first
  return SOUNDS.some((letters) => letters.includes(first) && letters.includes(other))
}

/** True for a capitalized word where others, the first excepted, are not: probably a name. */
function isName(word: string, query: string, at: number): boolean {
  return /^\p{Lu}/u.test(word) && /\p{L}/u.test(query.slice(0, at)) && /\p{Ll}/u.test(query)
}

function wordsByLength({ words }: TermStatistics): ReadonlyMap<number, readonly Known[]> {
  const known = Array.from(words, ([word, { texts, spelling }]) => ({
    word,
    texts,
    spelling,
    letters: lettersOf(word),
  }))
  return Map.groupBy(known, ({ word }) => word.length)
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/** Population count of 32 bits: Warren, Hacker's Delight (2012), §5-1. */
function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function inCaseOf(typed: string, meant: string): string {
  if (typed === typed.toUpperCase()) return meant.toUpperCase()
  return typed[0] === typed[0]!.toUpperCase() ? meant[0]!.toUpperCase() + meant.slice(1) : meant
}
