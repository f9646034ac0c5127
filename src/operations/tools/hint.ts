// A hint about words that belong in another argument than `q`: only where they were found there.
import { citationOf } from '#language/citations/citation.ts'
import { lookupOfQuery } from '#language/citations/number-lookup.ts'
import { searchOperation } from '../search/search.ts'
import type { Arguments } from './arguments.ts'
import { type Tool, tools } from './tools.ts'

interface Found {
  readonly matched?: { readonly exact: number; readonly like: number }
}

/** The argument for a number in `q`; undefined where `q` is not a number, or not one of a record. */
export function hintOf({ of, operation }: Tool, { q }: Arguments, { matched }: Found): string | undefined {
  if (typeof q !== 'string' || !matched || !(matched.exact || matched.like) || !lookupOfQuery(citationOf(q)))
    return undefined
  const first = '`q` is a number: records that have it come first.'
  if (of?.code) return `${first} \`${of.code}\` finds by number alone.`
  return operation === searchOperation ? `${first} To list by one, use ${byNumber()}.` : undefined
}

/** The arguments that take a number, each with its tool. */
function byNumber(): string {
  return tools
    .flatMap(({ of, name, brief }) => (of?.code && brief ? `\`${of.code}\` of ${name}` : []))
    .join(' or ')
}
