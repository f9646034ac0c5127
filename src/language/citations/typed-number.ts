// A number that is being typed, complete or not, in any punctuation: `PL 123/20`, `5.12`, `7060-`, `S1234`.
import { fold, foldCode } from '#lib/texts/text.ts'
import { isUnder, numberLookup } from './number-lookup.ts'

export interface TypedNumber {
  /** Keys of the numbers that are stored under them. */
  readonly keys: readonly string[]
  /** Folded texts that words of the searchable text of a record with the number may begin with. */
  readonly texts: readonly string[]
  /** True where a stored number is the typed one, begins as typed, or has a part that does. */
  isBegun(number: string): boolean
  /** True where a stored number begins as typed, its kind included. */
  isAtStart(number: string): boolean
}

/** Dots and spaces between the digits of a figure. */
const THOUSANDS = /(?<=\d)[.,](?=\d{3}(?!\d))/g
/** Where a letter meets a digit. */
const SEAM = /(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu

/** The number in a typed text; null for a text without digits. */
export function typedNumber(text: string): TypedNumber | null {
  const compact = foldCode(text)
  if (!/\d/.test(compact)) return null
  const plain = fold(text.replace(THOUSANDS, ''))
  const split = plain.replace(SEAM, ' ')
  // From the first figure on: the words before it may be abbreviated, or be in another place.
  const figures = [plain, split].map((each) => each.slice(each.search(/(?<!\S)\S*\d/)))
  const separated = figures.flatMap((each) => HEADS.map((head) => withThousands(each, head)))
  const { exact, like } = numberLookup(text)
  const keys = [...exact, ...like]
  return {
    keys,
    texts: [...new Set([...figures, ...separated, compact])],
    isBegun: (number) => isUnder(number, keys) || partsOf(number).some((part) => part.startsWith(compact)),
    isAtStart: (number) => foldCode(number).startsWith(compact),
  }
}

/** Possible lengths of the first group of a figure that may go on. */
const HEADS = [1, 2, 3]

/** `2451` in groups of thousands after a head of two digits: `24 51`. */
const withThousands = (text: string, head: number) =>
  text.replace(/^\d{3,9}/, (digits) =>
    [digits.slice(0, head), ...(digits.slice(head).match(/\d{1,3}/g) ?? [])].join(' '),
  )

/** What a number is from each of its words on, without separators: `pl1232024`, `1232024`, `2024`. */
function partsOf(number: string): string[] {
  const words = fold(number).replace(SEAM, ' ').split(' ')
  return words.map((_, i) => foldCode(words.slice(i).join(' ')))
}
