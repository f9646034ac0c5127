// The lexer of citations: splits a text into the words, numbers and dates that docket and norm numbers
// consist of.
import { fold } from '#lib/texts/text.ts'
import { isJoint } from './norm-types.ts'

export interface Word {
  readonly kind: 'word'
  readonly text: string
  /** In capitals: an acronym, if the words around it are not. */
  readonly capitals: boolean
  /**
   * Carries meaning, unlike articles, prepositions and the like; initials and a single capital always do.
   */
  readonly isMeaningful: boolean
}

/** A run without spaces that contains a number: `012-2026-MTC`, `S-123/26`, `22.780`. */
export interface Figure {
  readonly kind: 'figure'
  readonly numbers: readonly Digits[]
  /** Letters before the first number. */
  readonly before: readonly string[]
  readonly letters: readonly string[]
}

export interface Digits {
  /** Without leading zeros. */
  readonly value: string
  /**
   * The year that it may be, in four digits: `2012`, or `26` after another number; undefined where it can't
   * be one.
   */
  readonly year: string | undefined
  /** The separator before a two-digit year: `/` or `-`. */
  readonly shortAfter: string | undefined
}

export type CitationPart =
  | Word
  | Figure
  | { readonly kind: 'date'; readonly year: string }
  | { readonly kind: 'other' }

/** The months in Spanish and Portuguese, as alternatives of a regular expression. */
export const MONTH_NAMES = [
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre',
  'janeiro|fevereiro|março|marco|maio|junho|julho|setembro|outubro|novembro|dezembro',
].join('|')
const DAY = String.raw`\d{1,2}(?:[°ºo]|ro|er)?\s+`
/** Not within a word or number. */
const BEFORE = String.raw`(?<![\p{L}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{N}])`
const LONG_DATE = new RegExp(
  String.raw`${BEFORE}${DAY}(?:de\s+)?(?:${MONTH_NAMES})\s+(?:del?\s+)?(\d{4})(?!\d)`,
  'giu',
)
const MONTH = new RegExp(
  String.raw`${BEFORE}(?:${DAY}de\s+)?(?:${MONTH_NAMES})(?:\s+(?:del?\s+)?\d{4})?${AFTER}`,
  'giu',
)
/** Nor within a number of several parts. */
const APART_BEFORE = String.raw`(?<![\p{L}\p{N}]|\p{N}[-/.])`
const APART_AFTER = String.raw`(?![\p{L}\p{N}]|[-/.][\p{L}\p{N}])`
const DAY_FIRST = new RegExp(
  String.raw`${APART_BEFORE}(?:0?[1-9]|[12]\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(\d{4}|\d{2})${APART_AFTER}`,
  'gu',
)
const YEAR_FIRST = new RegExp(
  String.raw`${APART_BEFORE}(\d{4})([-/.])(?:0[1-9]|1[0-2])\2(?:0[1-9]|[12]\d|3[01])${APART_AFTER}`,
  'gu',
)
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu
const WITHOUT_NUMBER = /(?<![\p{L}\p{N}])s\/n(?:[°º]|ro)?(?![\p{L}\p{N}])/giu
/** «Number» before a figure: `N°`, `número`, `Nro.`, `No.` */
const SIGN = new RegExp(
  String.raw`${BEFORE}(?:n\s?\.?\s?[°º]\.?|n[uú]mero(?!\p{L})|n(?:ro|[uú]m)(?:\.|(?!\p{L}))` +
    String.raw`|no?\.|no?\s+(?=\d))\s*(?=[\p{L}\p{N}])`,
  'giu',
)
const COMMAS = /(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,.]?\d)/g
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/
const AMOUNT = /[$€£%]/

/** In the text to be split, a date is replaced by this character and its year. */
const DATE = '\u0001'
/** Marks initials, letters that each had a dot. */
const INITIALED = '\u0002'

/** The parts of a text in order. */
export function citationParts(text: string): CitationPart[] {
  const dashed = text.normalize('NFC').replace(/[‐-―]/g, '-')
  // Most words that are searched are without a digit, and need not be compared with dates.
  const dated = /\d/.test(dashed) ? withDates(dashed) : dashed
  return dated
    .replace(MONTH, ` ${DATE} `)
    .replace(WITHOUT_NUMBER, ' ')
    .replace(INITIALS, (letters) => `${INITIALED}${letters.replaceAll('.', '')} `)
    .replace(SIGN, ' ')
    .replace(COMMAS, (number) => number.replaceAll(',', '.'))
    .split(/[\s,;:()[\]{}«»"“”'‘’¿?¡!]+/)
    .flatMap(partsOfRun)
}

const withDates = (text: string) =>
  text
    .replace(LONG_DATE, ` ${DATE}$1 `)
    .replace(DAY_FIRST, (_, __, year: string) => ` ${DATE}${year.length === 2 ? inFull(year) : year} `)
    .replace(YEAR_FIRST, ` ${DATE}$1 `)

function partsOfRun(run: string): CitationPart[] {
  if (run.startsWith(DATE)) return [{ kind: 'date', year: run.slice(1) }]
  if (AMOUNT.test(run)) return [{ kind: 'other' }]
  if (!/\d/.test(run)) return wordsOf(run)
  const pieces = [...run.matchAll(/(^|[-/_+–]+)([^-/_+–]+)/g)]
  const [numbers, letters, before]: [Digits[], string[], string[]] = [[], [], []]
  for (const [at, [, separator, written]] of pieces.entries()) {
    const piece = written!.replace(/^\.+|\.+$/g, '')
    const plain = THOUSANDS.test(piece) ? piece.replaceAll('.', '') : piece
    // A decimal, a version, an address: not a number of a record.
    if (/\d\.\d/.test(plain)) return [{ kind: 'other' }]
    const [, front, digits, back] = /^(\p{L}*?)\.?(\d+)\.?(\p{L}*)$/u.exec(plain) ?? []
    const whole = digits === undefined || (front && at > 0) || (back && digits.length < 2)
    const words = fold(whole ? piece : `${front} ${back}`)
      .split(' ')
      .filter(Boolean)
    if (whole || front) (numbers.length ? letters : before).push(...(whole ? words : words.slice(0, 1)))
    if (whole) continue
    numbers.push(digitsOf(digits, piece !== plain, numbers.length ? separator! : ''))
    if (back) letters.push(words.at(-1)!)
  }
  return numbers.length ? [{ kind: 'figure', numbers, before, letters }] : wordsOf(run)
}

function digitsOf(digits: string, dotted: boolean, separator: string): Digits {
  const value = digits.replace(/^0+(?=\d)/, '')
  const short = digits.length === 2 && separator !== ''
  const full = !dotted && digits.length === 4 && digits >= '1900' && digits <= '2100'
  return {
    value,
    year: full ? digits : short ? inFull(digits) : undefined,
    shortAfter: short ? separator : undefined,
  }
}

function wordsOf(run: string): Word[] {
  const capitals = run === run.toUpperCase() && /\p{Lu}/u.test(run)
  return fold(run)
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const isMeaningful = !isJoint(text) || run.startsWith(INITIALED) || (capitals && text.length === 1)
      return { kind: 'word', text, capitals, isMeaningful }
    })
}

/** A two-digit year in four digits: bills and norms that are still looked up are hardly older than 1950. */
function inFull(year: string): string {
  return (year < '50' ? '20' : '19') + year
}
