// A hint on words that belong into another argument than `q`.
import { searchOperation } from '../search/search.ts'
import type { Arguments } from './arguments.ts'
import { type Tool, tools } from './tools.ts'

const YEAR = /\b(?:19|20)\d\d\b/g

/** Where a number or a date in `q` should go; undefined where `q` has none. */
export function hintOf({ of, operation }: Tool, { q }: Arguments): string | undefined {
  if (typeof q !== 'string' || !/\d{2,}/.test(q)) return undefined
  if (!/\d{2,}/.test(q.replace(YEAR, ''))) return 'A date goes in `since` and `until`, not in `q`.'
  if (of?.code) return `A number goes in \`${of.code}\`, in full as printed; not in \`q\`.`
  if (operation !== searchOperation) return undefined
  return `Records with exactly this number come first; to list by one, use ${byNumber()}.`
}

/** The arguments that take a number, each with its tool. */
function byNumber(): string {
  return tools
    .flatMap(({ of, name, brief }) => (of?.code && brief ? `\`${of.code}\` of ${name}` : []))
    .join(' or ')
}
