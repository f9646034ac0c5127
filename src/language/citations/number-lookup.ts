// The number lookup: the keys that a record is stored under, so that its number is found in any spelling, and
// the keys that a request for a number looks for. Serves the parameter for numbers, and numbers among words.
import { foldCode } from '#lib/texts/text.ts'
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

/** Between the number of a docket and those merged into it: `424/2026C ACUM 430/2026`. */
const MERGED = /[\s(,;]*\bacum\p{L}*\.?\s*(?:con\s+)?/iu

interface PrintedForms {
  /** The keys of the number itself: as it stands, and with its kind where another field has that. */
  readonly full: readonly string[]
  /** Those of its parts, and of numbers merged into it. */
  readonly loose: readonly string[]
  readonly citations: readonly Citation[]
}

/** The keys of a printed number. `kind` is the one that the record has, in case the number prints none. */
export function printedForms(number: string, kind: string | null = null): PrintedForms {
  const citations = number.split(MERGED).map(citationOf)
  const [own, ...merged] = citations as [Citation, ...Citation[]]
  const isNamed = kind && own.whole && !own.whole.kind
  const forms = [own, ...(isNamed ? [{ ...own, whole: { ...own.whole!, kind } }] : [])].map(printedKeys)
  const others = merged.map(printedKeys).flatMap(({ full, loose }) => [full, ...loose])
  const full = forms.map((each) => each.full).filter(Boolean)
  const loose = [...forms.flatMap((each) => each.loose), ...others].filter(Boolean)
  return { full, loose: [...new Set(loose)].filter((key) => !full.includes(key)), citations }
}

/** The keys that a record with this number, and this kind in another field, is stored under. */
export function keysStored(number: string, kind: string | null = null): string[] {
  const { full, loose, citations } = printedForms(number, kind)
  const figures = citations.flatMap((each) => firstNumber(each)?.number ?? [])
  return [
    ...new Set([
      WHOLE + foldCode(number),
      ...wholeKeys(citations[0]!, full),
      ...full,
      ...loose,
      ...figures.map((each) => FIGURE + each),
    ]),
  ]
}

/** Looks up a text that is a number; a bare figure matches every number that begins with it. */
export function numberLookup(text: string): NumberLookup {
  const number = citationOf(text)
  const first = firstNumber(number)
  const figure = first?.bare ? [FIGURE + first.number] : []
  const { full, loose } = printedKeys(number)
  return {
    exact: wholeKeys(number, [full]),
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
export function lookupOfQuery(q: string): NumberKeys | null {
  // Most queries have no number, and reading a citation takes longer than this.
  if (!/\d/.test(q)) return null
  const query = citationOf(q)
  if (!citedNumbers(query).length || ABOUT.test(q)) return null
  return { exact: wholeKeys(query, [printedKeys(query).full]), like: citedKeys(query) }
}

/** True where a record with this number is found by one of the keys. */
export function isUnder(number: string, keys: readonly string[]): boolean {
  return keysStored(number).some((key) => keys.includes(key))
}

/** The same for the same number, whatever its punctuation, its zeros and the spelling of its kind. */
function wholeKeys({ folded }: Citation, full: readonly string[]): string[] {
  return [folded, ...full.filter(Boolean)].map((key) => WHOLE + key)
}
