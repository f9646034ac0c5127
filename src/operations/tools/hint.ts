// A hint about words that belong in another argument than `q`: only where they were found there.
import { citationOf } from '#language/citations/citation.ts'
import { lookupOfQuery } from '#language/citations/number-lookup.ts'
import { searchOperation } from '../search/search.ts'
import type { Arguments } from './arguments.ts'
import { type Tool, tools } from './tools.ts'

interface SearchMeta {
  readonly matched?: { readonly exact: number; readonly like: number }
}

/** The argument for a number in `q`; undefined where `q` is not a number, or not one of a record. */
export function hintOf(
  { domain, operation }: Tool,
  { q }: Arguments,
  { matched }: SearchMeta,
): string | undefined {
  if (typeof q !== 'string' || !matched || !(matched.exact || matched.like) || !lookupOfQuery(citationOf(q)))
    return undefined
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
