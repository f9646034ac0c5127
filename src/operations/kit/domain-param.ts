// A parameter that takes names of domains, from a closed list.
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { commaSeparated } from '#model/declaration/param-text.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import type { Param } from '#model/operation.ts'

/** Some of these domains, comma-separated; an unknown one is refused with the nearest name. */
export function domainsParam(about: string, names: readonly string[]): Param {
  const known = names as readonly [string, ...string[]]
  const one = choiceText(known, DOMAIN_WORDS, `is not among the domains: ${names.join(', ')}`)
  return {
    about: `${about} Comma-separated: ${names.join(', ')}.`,
    schema: commaSeparated(one, names.length),
    in: 'query',
    example: names.slice(0, 2).join(),
  }
}
