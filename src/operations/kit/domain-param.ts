// A parameter that takes names of domains, from a closed list.
import * as z from 'zod'
import { nearest } from '#lib/texts/text.ts'
import type { Param } from '#model/operation.ts'
import { commaSeparated } from './params.ts'

/** Some of these domains, comma-separated; an unknown one is refused with the nearest name. */
export function domainsParam(about: string, names: readonly string[]): Param {
  const one = z.string().superRefine((name, context) => {
    if (names.includes(name)) return
    const given = JSON.stringify(name.slice(0, 60))
    const near = nearest(name.slice(0, 60), names)
    const meant = near ? `; did you mean ${near}?` : ';'
    context.addIssue(`${given} is not among the domains${meant} there are ${names.join(', ')}`)
  })
  return {
    about: `${about} Comma-separated: ${names.join(', ')}.`,
    schema: commaSeparated(one, names.length),
    in: 'query',
    example: names.slice(0, 2).join(),
  }
}
