// A hint about words that belong in another argument than `q`: a number that was found there, and a date that
// was only compared as words.
import { citationOf } from '#language/citations/citation.ts'
import { citedKeys } from '#language/citations/citation-keys.ts'
import { MONTH_NAMES } from '#language/citations/citation-parts.ts'
import { lookupOfQuery } from '#language/citations/number-lookup.ts'
import { searchOperation } from '../search/search.ts'
import type { Arguments } from './arguments.ts'
import { type Tool, tools } from './tools.ts'

interface SearchMeta {
  readonly matched?: { readonly exact: number; readonly like: number }
  readonly exact_total?: number
}

const DATED = new RegExp(
  String.raw`\b(?:19|20)\d\d\b|(?<!\p{L})(?:${MONTH_NAMES}|(?:semana|mes|mês|año|ano)s? ` +
    String.raw`(?:pasad|passad|próxim|proxim|que v)\p{L}*|(?:pasad|passad|próxim|proxim|últim|ultim)[oa]s? ` +
    String.raw`(?:semana|mes|mês|año|ano|día|dia)\p{L}*|ayer|ontem)(?!\p{L})`,
  'iu',
)

/** True for a query with a year, a month or a day in words. */
export const isDated = (q: string): boolean => DATED.test(q)

const OF_DATES = 'No record has all words of `q`. A date in it is only words: send it as `since` and `until`.'

/** The arguments for a date in `q`, and for a number that is one of a record; undefined for other words. */
export function hintOf(
  { domain, operation }: Tool,
  { q, since, until }: Arguments,
  { matched, exact_total }: SearchMeta,
): string | undefined {
  if (typeof q !== 'string') return undefined
  const isDate = exact_total === 0 && isDated(q) && !citedKeys(citationOf(q)).length
  if (isDate && (since ?? until) === undefined && 'since' in operation.params) return OF_DATES
  if (!matched || !(matched.exact || matched.like) || !lookupOfQuery(q)) return undefined
  const first = '`q` is a number: records with it come first.'
  if (domain?.code) return `${first} \`${domain.code}\` matches numbers only.`
  return operation === searchOperation ? `${first} To list by one, use ${byNumber()}.` : undefined
}

/** The arguments that take a number, each with its tool. */
function byNumber(): string {
  return tools
    .flatMap(({ domain, name, brief }) => (domain?.code && brief ? `\`${domain.code}\` of ${name}` : []))
    .join(' or ')
}
