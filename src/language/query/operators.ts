// Operators of other search engines. They are words of neither language, so they are dropped from a query,
// and reported.
import { foldToken } from '../tokenizer.ts'

const BOOLEAN = /(?<![\p{L}\p{N}])(?:AND|OR|NOT)(?![\p{L}\p{N}])/gu
/** Between two words: `w/5`, `NEAR/5`. */
const PROXIMITY = /(?<=\S\s+)(?:w|near)\/\d{1,3}(?=\s+\S)/giu
/** At the end of a word: `discap*`. */
const WILDCARD = /(?<=\p{L}{2})\*(?=[\s"”»)]|$)/gu
const FIELD = /(?<![^\s(-])([\p{L}_]{3,}):(?=[\p{L}\p{N}"“«])/gu

/**
 * The query without signs of proximity, wildcards, and AND, OR and NOT in capitals; the last remain where the
 * query has no other words, or only capitals.
 */
export function withoutOperators(q: string): string {
  const rest = q.replace(PROXIMITY, ' ').replace(WILDCARD, '')
  const words = rest.replace(BOOLEAN, ' ')
  return words !== rest && /\p{Ll}/u.test(words) ? words.trim() : rest
}

/** True where the query has a field, `name:word`, that is not among these folded names. */
export function hasUnknownField(q: string, fields: ReadonlyMap<string, string>): boolean {
  return [...q.matchAll(FIELD)].some(([, name]) => !fields.has(foldToken(name!)))
}
