// Operators in the text of a query: which it has, and those without a meaning, which are reported.
import { foldToken } from '../tokenizer.ts'
import { DATE_NAMES } from './day-range.ts'

const BOOLEAN = /(?<![\p{L}\p{N}])(?:AND|OR|NOT)(?![\p{L}\p{N}])/gu
/** Between two words: `w/5`, `NEAR/5`. */
const PROXIMITY = /(?<=\S\s+)(?:w|near)\/\d+(?=\s+\S)/giu
/** Those of other engines: in any case with a distance, as words in capitals. */
const FOREIGN =
  /(?=\S)(?<=\S\s+)(?:(?:pre|adj|onear|prox|within)?\/\d+|(?:w|near)\/[sp]|(?:near|w)\d+|\|\||&&)(?=\s+\S)/giu
const FOREIGN_WORD = /(?=\S)(?<=[\p{L}\p{N}")]\s+)(?:NEAR|ADJ|PROX|ANDNOT|XOR|WITHIN)(?=\s+[\p{L}\p{N}"(])/gu
/** A weight, a distance of a phrase, or a negation: `agua^2`, `"agua potable"~5`, `!agua`. */
const SIGNS = /[\p{L}\p{N}"]\^\d|"~\d|\p{L}~\d?(?!\S)|(?<!\S)!\p{L}/u
/** Spaces in a proximity operator: `w/ 5`, `NEAR / 5`. */
const SPACED = /(?<=\S\s+)(w|near)(?:\s*\/\s+|\s+\/)(\d+)(?=\s+\S)/giu
/** At the end of a word: `discap*`. */
const WILDCARD = /(?<=\p{L})\*(?=[\s"”»)]|$)/gu
/** After fewer than three letters, before a word, or inside it. */
const WILD_ELSEWHERE = /(?<![\p{L}\p{N}])\p{L}{1,2}\*(?!\S)|(?<!\S)\*\p{L}|\p{L}[*?]\p{L}|\p{L}\*\*/u
const FIELD = /(?<![^\s(-])([\p{L}_]{3,}):(?=[\p{L}\p{N}"“«(])/gu
const QUOTED = /"[^"]*"/g

/**
 * The operators that give a query another structure than a list of words; null where it has none, or nothing
 * else. Quotation marks are straight.
 */
export function operatorsIn(q: string): 'boolean' | 'proximity' | null {
  const outside = q.replace(QUOTED, '"x"')
  if (outside.search(BOOLEAN) >= 0)
    return /[\p{L}\p{N}]/u.test(outside.replace(BOOLEAN, '')) ? 'boolean' : null
  return outside.search(PROXIMITY) >= 0 ? 'proximity' : null
}

/** True where a query has operators of other engines, or an asterisk that is no prefix. */
export const hasUnsupported = (q: string): boolean =>
  q.search(FOREIGN) >= 0 || q.search(FOREIGN_WORD) >= 0 || SIGNS.test(q) || WILD_ELSEWHERE.test(q)

/** The query without the operators of other engines. */
export const withoutForeign = (q: string): string =>
  q
    .replace(FOREIGN, ' ')
    .replace(FOREIGN_WORD, ' ')
    .replace(/\s{2,}/g, ' ')

/** The query with proximity operators in their usual form. */
export const withoutSpacesInOperators = (q: string): string => q.replace(SPACED, '$1/$2')

/** The query without operators. */
export const withoutOperators = (q: string): string =>
  q.replace(PROXIMITY, ' ').replace(WILDCARD, '').replace(BOOLEAN, ' ').replace(/\s+/g, ' ').trim()

const SPACED_FIELD = /(?<![^\s(-])([\p{L}_]{3,})(?:\s+:\s*|:\s+)(?=[\p{L}\p{N}"(])/gu

/** True for a space beside the colon of one of these fields, `fecha: 2026`: its name is a word then. */
export const hasSpacedField = (q: string, fields: ReadonlyMap<string, string>): boolean =>
  [...q.replace(QUOTED, '"x"').matchAll(SPACED_FIELD)].some(([, name]) => isField(name!, fields))

const isField = (name: string, fields: ReadonlyMap<string, string>): boolean =>
  fields.has(foldToken(name)) || DATE_NAMES.includes(foldToken(name))

/** True where the query has a field, `name:word`, that is not among these folded names. */
export function hasUnknownField(q: string, fields: ReadonlyMap<string, string>): boolean {
  return [...q.matchAll(FIELD)].some(([, name]) => !isField(name!, fields))
}
