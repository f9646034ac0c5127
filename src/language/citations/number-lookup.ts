// The number lookup: the keys that a record's number is stored under, whatever its spelling, and the keys of
// a query. Used by the parameter for numbers and for numbers among words.
import { foldCode } from '#lib/texts/text.ts'
import { firstNumberIn, formsOf, keysOfNumber, numbersIn, numbersOfCitation } from './citation-keys.ts'

/** The keys of a query: records under `exact` have the number, records under `like` may be meant. */
export interface NumberSought {
  readonly exact: readonly string[]
  readonly like: readonly string[]
}

/** Mark the keys of a whole number, and of the bare figure in it. */
const WHOLE = '='
const FIGURE = '#'

/** The keys that a record with this number is stored under. */
export function keysStored(number: string): string[] {
  const { full, loose } = formsOf(number)
  const first = firstNumberIn(number)
  return [...wholeKeys(number), ...(full ? [full, ...loose] : []), ...(first ? [FIGURE + first.number] : [])]
}

/** The keys of a text that is a number; a bare figure means every number that begins with it. */
export function soughtFor(number: string): NumberSought {
  const first = firstNumberIn(number)
  const figure = first?.bare ? [FIGURE + first.number] : []
  return { exact: wholeKeys(number), like: [...keysOfNumber(number), ...figure] }
}

/** «Reforma a la ley 100» is about a norm and does not name a record by its number. */
const ABOUT = /(?:^|\s)(?:al?|el|las?|los?)\s/iu

/** The keys of a query that is one citation and nothing else; null for any other. */
export function soughtIn(q: string): NumberSought | null {
  return numbersOfCitation(q).length && !ABOUT.test(q) ? { exact: wholeKeys(q), like: numbersIn(q) } : null
}

/** Keys of numbers near to one, nearest first: of its kind, of its year, of its figure. */
export function keysNear(number: string): string[] {
  const first = firstNumberIn(number)
  return first ? [...formsOf(number).loose, FIGURE + first.number] : []
}

/** True where a record with this number is found by one of the keys. */
export function isUnder(number: string, keys: readonly string[]): boolean {
  return keysStored(number).some((key) => keys.includes(key))
}

/** Equal for equal numbers, regardless of punctuation, zeros and the spelling of the kind. */
function wholeKeys(number: string): string[] {
  const { full } = formsOf(number)
  return [WHOLE + foldCode(number), ...(full ? [WHOLE + full] : [])]
}
