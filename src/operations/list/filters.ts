// What narrows the list of a domain: its parameters, and the conditions that their values stand for.

import { type NumberSought, soughtFor } from '#language/citations/number-lookup.ts'
import type { Sql } from '#lib/sql.ts'
import { fold } from '#lib/text.ts'
import type { Domain } from '#model/domain.ts'
import type { Input, Params } from '#model/operation.ts'
import { countryParams, fieldParam, idParamOf, pageParams, textParam, windowParams } from '../params.ts'
import { rankedCursor } from '../search/ranked-cursor.ts'
import type { Owner } from './owner.ts'

/** The parameters that a domain's list takes. */
export function listParams(of: Domain): Params {
  const ranked = of.list?.ranked
  return {
    ...countryParams,
    ...(of.order && windowParams(of.order)),
    ...(of.code && { [of.code]: textParam(wholeNumber(of.fields[of.code]!.about)) }),
    ...Object.fromEntries(of.filters.map((filter) => [filter, fieldParam(of.fields[filter]!)])),
    ...Object.fromEntries(of.links.map(({ column }) => [column, linkParam(of, column)])),
    ...Object.fromEntries(ownParams(of).map(([name, { takes }]) => [name, fieldParam(takes)])),
    ...(of.search.length && { q: textParam(`Free text${ranked ? '' : ': part of the name'}.`) }),
    ...pageParams,
    ...(ranked && { cursor: rankedCursor }),
  }
}

const wholeNumber = (about: string) =>
  `${about.replace(/\.$/, '')}; however it is written: exact matches first, then the like.`

function linkParam(of: Domain, column: string) {
  return idParamOf(`Only those that name this record of \`${referredBy(of, column)}\`.`)
}

const ownParams = (of: Domain) => Object.entries(of.list?.params ?? {})

/** True for a list that is answered by ranked search. */
export function isRanked(of: Domain, { q }: Input): boolean {
  return q !== undefined && of.list?.ranked === true
}

/** Names of the parameters that take the id of another record. */
export function referencesOf(of: Domain): readonly string[] {
  const columns = of.filters.filter((filter) => of.fields[filter]!.refers)
  return [...columns, ...of.links.map(({ column }) => column)]
}

/** The domain that a column, or the column of a link, refers to. */
export function referredBy(of: Domain, column: string): string {
  const direct = of.fields[column]?.refers
  if (direct) return direct.domain
  const link = of.links.find((each) => each.column === column)!
  const { refers, fields } = of.fields[link.field]!
  return (refers ?? fields![column]!.refers)!.domain
}

/** Columns that must have these values. `owner` is the record that a list hangs on. */
export function equalsOf(of: Domain, input: Input, owner?: Owner) {
  return [
    ...(owner && of.columns.includes(owner.column) ? [{ column: owner.column, value: owner.id }] : []),
    ...of.filters
      .filter((column) => input[column] !== undefined)
      .map((column) => ({ column, value: input[column] })),
  ]
}

/** What the number stands for that the list is narrowed to; null without one. */
export function numberIn(of: Domain, input: Input): NumberSought | null {
  const number = of.code === null ? undefined : (input[of.code] as string | undefined)
  return number === undefined ? null : soughtFor(number)
}

/** The list inside records that must contain an id, and that id; null without such a parameter. */
export function linkedTo(of: Domain, input: Input, owner?: Owner) {
  for (const link of of.links) {
    const id = owner?.column === link.column ? owner.id : (input[link.column] as number | undefined)
    if (id !== undefined) return { link, id }
  }
  return null
}

/** The conditions of the parameters that are the domain's own; `now` is RFC 3339. */
export function conditionsOf(of: Domain, input: Input, now: string): Sql[] {
  return ownParams(of).flatMap(([name, param]) =>
    input[name] === undefined ? [] : param.condition(input[name], now),
  )
}

/**
 * What a folded text must contain for `q`: letters and digits anywhere; one or two of them at the start of a
 * word, where trigrams still help.
 */
export function containedFor(q: string): string {
  const folded = fold(q)
  return folded.length < 3 ? ` ${folded}` : folded
}
