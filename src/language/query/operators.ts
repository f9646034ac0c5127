// Operators in the text of a query: which it has, and those without a meaning, which are reported.
import { foldToken } from '../tokenizer.ts'
import { DATE_NAMES } from './day-range.ts'

const BOOLEAN = /(?<![\p{L}\p{N}])(?:AND|OR|NOT)(?![\p{L}\p{N}])/gu
/** Between two words: `w/5`, `NEAR/5`. */
const PROXIMITY = /(?<=\S\s+)(?:w|near)\/\d+(?=\s+\S)/giu
/** Those of other engines. */
const FOREIGN = /(?<=\S\s+)(?:(?:pre|adj|onear|within)\/\d+|(?:w|near)\/[sp])(?=\s+\S)/giu
/** At the end of a word: `discap*`. */
const WILDCARD = /(?<=\p{L})\*(?=[\s"”»)]|$)/gu
/** After fewer than three letters, before a word, or inside it. */
const WILD_ELSEWHERE = /(?<![\p{L}\p{N}])\p{L}{1,2}\*(?!\S)|(?<!\S)\*\p{L}|\p{L}\*\p{L}/u
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
export const hasUnsupported = (q: string): boolean => q.search(FOREIGN) >= 0 || WILD_ELSEWHERE.test(q)

/** The query without operators. */
export const withoutOperators = (q: string): string =>
  q
    .replace(PROXIMITY, ' ')
    .replace(FOREIGN, ' ')
    .replace(WILDCARD, '')
    .replace(BOOLEAN, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** True where the query has a field, `name:word`, that is not among these folded names. */
export function hasUnknownField(q: string, fields: ReadonlyMap<string, string>): boolean {
  return [...q.matchAll(FIELD)].some(([, name]) => {
    const folded = foldToken(name!)
    return !fields.has(folded) && !DATE_NAMES.includes(folded)
  })
}
