// The number lookup: the keys that a record is stored under, so that its number is found in any spelling, and
// the keys that a request for a number looks for. Serves the parameter for numbers, and numbers among words.
import { type Citation, citationOf } from './citation.ts'
import { citedKeys, citedNumbers, firstNumber, numberKeys, printedKeys } from './citation-keys.ts'
import { isDocket } from './norm-types.ts'

/** The keys of a query: records under `exact` have the number, records under `like` may be meant. */
export interface NumberKeys {
  readonly exact: readonly string[]
  readonly like: readonly string[]
}

/** A number that a caller sent; in JSON it is the text as it was sent. */
export interface NumberLookup extends NumberKeys {
  /** Of similar numbers, the nearest first: of its kind, of its year, of its figure. */
  readonly near: readonly string[]
  toJSON(): string
}

/** Mark the keys of a whole number, and of the bare figure in it. */
const WHOLE = '='
const FIGURE = '#'

/** The keys that a record with this number is stored under. */
export function keysStored(number: string): string[] {
  const citation = citationOf(number)
  const { full, loose } = printedKeys(citation)
  const first = firstNumber(citation)
  return [
    ...wholeKeys(citation, full),
    ...(full ? [full, ...loose] : []),
    ...(first ? [FIGURE + first.number] : []),
  ]
}

/** Looks up a text that is a number; a bare figure matches every number that begins with it. */
export function numberLookup(text: string): NumberLookup {
  const number = citationOf(text)
  const first = firstNumber(number)
  const figure = first?.bare ? [FIGURE + first.number] : []
  const { full, loose } = printedKeys(number)
  return {
    exact: wholeKeys(number, full),
    like: [...numberKeys(number), ...figure],
    near: first ? [...loose, FIGURE + first.number] : [],
    toJSON: () => text,
  }
}

/** Laws of four digits and more are numbered continuously, without a new start each year. */
const CONTINUOUS = /^(?:ley|decreto (?:ley|legislativo))[^|]*\|\d{4,}\|/

/**
 * The keys under which the record that a citation means is stored; none where the number may be that of
 * several: a decree without its year.
 */
export function keysOfCitation(cited: Citation): string[] {
  const { whole } = cited
  const { full } = printedKeys(cited)
  if (!whole || !full) return []
  const [kind, number, year, letters] = full.split('|') as [string, string, string, string]
  const isContinuous = CONTINUOUS.test(full)
  const isFile = kind === '' || isDocket(kind)
  const isOne = year !== '' || isContinuous || (isFile && (number.includes('.') || number.length >= 4))
  if (!isOne) return []
  return [
    WHOLE + full,
    ...(isFile && kind ? [`${WHOLE}|${number}|${year}|${letters}`] : []),
    ...(isContinuous ? [year ? `${WHOLE}${kind}|${number}||${letters}` : full] : []),
  ]
}

/** «Reforma a la ley 100» is about a norm and does not name a record by its number. */
const ABOUT = /(?:^|\s)(?:al?|el|las?|los?)\s/iu

/** The lookup of a query that is one citation and nothing else; null for any other query. */
export function lookupOfQuery(query: Citation): NumberKeys | null {
  if (!citedNumbers(query).length || ABOUT.test(query.text)) return null
  return { exact: wholeKeys(query, printedKeys(query).full), like: citedKeys(query) }
}

/** True where a record with this number is found by one of the keys. */
export function isUnder(number: string, keys: readonly string[]): boolean {
  return keysStored(number).some((key) => keys.includes(key))
}

/** The same for the same number, whatever its punctuation, its zeros and the spelling of its kind. */
function wholeKeys({ folded }: Citation, full: string): string[] {
  return [WHOLE + folded, ...(full ? [WHOLE + full] : [])]
}
