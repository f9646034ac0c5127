// The number lookup: what a record is stored under so that its number is found however it is written, and
// what is looked for. Behind the parameter for numbers, and behind numbers among words.
import { foldCode } from '#lib/texts/text.ts'
import { firstNumberIn, formsOf, keysOfNumber, numbersIn, numbersOfCitation } from './citation-keys.ts'

/** What is looked for: under `exact` records carry the number, under `like` they may be meant. */
export interface NumberSought {
  readonly exact: readonly string[]
  readonly like: readonly string[]
}

/** Marks the keys of a whole number, and of the bare figure in it. */
const WHOLE = '='
const FIGURE = '#'

/** The keys that a record with this number is stored under. */
export function keysStored(number: string): string[] {
  const { full, loose } = formsOf(number)
  const first = firstNumberIn(number)
  return [...wholeKeys(number), ...(full ? [full, ...loose] : []), ...(first ? [FIGURE + first.number] : [])]
}

/** What a text that is a number stands for; a bare figure stands for every number that begins with it. */
export function soughtFor(number: string): NumberSought {
  const first = firstNumberIn(number)
  const figure = first?.bare ? [FIGURE + first.number] : []
  return { exact: wholeKeys(number), like: [...keysOfNumber(number), ...figure] }
}

/** «Reforma a la ley 100» is about a norm and names no record by its number. */
const ABOUT = /(?:^|\s)(?:al?|el|las?|los?)\s/iu

/** What a query stands for that is one citation and nothing else; null for any other. */
export function soughtIn(q: string): NumberSought | null {
  return numbersOfCitation(q).length && !ABOUT.test(q) ? { exact: wholeKeys(q), like: numbersIn(q) } : null
}

/** Keys of what comes near to a number, the nearest first: of its kind, of its year, of its figure. */
export function keysNear(number: string): string[] {
  const first = firstNumberIn(number)
  return first ? [...formsOf(number).loose, FIGURE + first.number] : []
}

/** True where a record with this number is found by one of the keys. */
export function isUnder(number: string, keys: readonly string[]): boolean {
  return keysStored(number).some((key) => keys.includes(key))
}

/** The same for the same number, whatever its punctuation, its zeros and how its kind is spelled. */
function wholeKeys(number: string): string[] {
  const { full } = formsOf(number)
  return [WHOLE + foldCode(number), ...(full ? [WHOLE + full] : [])]
}
