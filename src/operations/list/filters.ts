// The filters of a domain's list: its parameters, and the conditions for their values.
import { plainText } from '#indexing/field-texts.ts'
import { type NumberSought, soughtFor } from '#language/citations/number-lookup.ts'
import type { Sql } from '#lib/sql.ts'
import { fold } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Input, Params } from '#model/operation.ts'
import { changedSince, containing, ofKey } from '#store/reading/conditions.ts'
import type { Linked } from '#store/reading/list-spec.ts'
import { identifiedAs } from '#store/records/identifiers.ts'
import { ordersOf } from '#store/records/sorting.ts'
import {
  changeParams,
  choiceParam,
  countryParams,
  fieldParam,
  filterParam,
  flagParam,
  idParamOf,
  pageParams,
  SYNTAX,
  textParam,
  windowParams,
} from '../kit/params.ts'
import { rankedCursor } from '../search/ranked-cursor.ts'
import type { Owner } from './owner.ts'

/** The parameters of a domain's list. */
export function listParams(of: Domain): Params {
  const ranked = of.list?.ranked
  return {
    ...countryParams,
    ...(of.order && windowParams(of.order)),
    ...(of.code && { [of.code]: textParam(wholeNumber(of.fields[of.code]!.about)) }),
    ...Object.fromEntries(of.filters.map((filter) => [filter, filterParam(of.fields[filter]!)])),
    ...Object.fromEntries(of.links.map(({ column }) => [column, linkParam(of, column)])),
    ...Object.fromEntries(ownParams(of).map(([name, { takes }]) => [name, fieldParam(takes)])),
    ...(of.contains.length && {
      q: textParam(ranked ? `Free text. ${SYNTAX}` : `A piece of ${wordsOf(of)}.`),
    }),
    ...pageParams,
    ...changeParams,
    order_by: choiceParam(
      'What the list is ordered by; `content_changed_at` where `updated_since` is given.',
      [of.order ?? 'id', ...ordersOf(of)],
    ),
    ...(ranked && {
      cursor: rankedCursor,
      explain: flagParam(
        'With `q`, `true` adds `meta.passages`: what matched of each row, and how it ranked.',
      ),
    }),
  }
}

const wordsOf = (of: Domain) => of.contains.map((field) => `\`${field}\``).join(', ')

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
  const own = ownParams(of).flatMap(([name, { refers }]) => (refers ? [name] : []))
  return [...columns, ...of.links.map(({ column }) => column), ...own]
}

/** The domain that a column, or the column of a link table, refers to. */
export function referredBy(of: Domain, column: string): string {
  const direct = of.list?.params?.[column]?.refers ?? of.fields[column]?.refers?.domain
  if (direct) return direct
  const link = of.links.find((each) => each.column === column)!
  const { refers, fields } = of.fields[link.field]!
  return (refers ?? fields![column]!.refers)!.domain
}

/** Columns that must have these values. `owner` is the record that the list belongs to. */
export function equalsOf(of: Domain, input: Input, owner?: Owner) {
  return [
    ...(owner && isPlainColumn(of, owner.column) ? [{ column: owner.column, value: owner.id }] : []),
    ...of.filters
      .filter((column) => input[column] !== undefined)
      .map((column) => ({ column, value: single(input[column]) })),
  ]
}

/** False where a list inside the record, or a custom parameter, covers more than the column. */
function isPlainColumn(of: Domain, column: string): boolean {
  return (
    of.columns.includes(column) &&
    !of.list?.params?.[column]?.condition &&
    !of.links.some((link) => link.column === column)
  )
}

/** Unwraps a list of one value. */
const single = (value: unknown) => (Array.isArray(value) && value.length === 1 ? value[0] : value)

/** The meanings of the number that filters the list; null without one. */
export function numberIn(of: Domain, input: Input): NumberSought | null {
  const number = of.code === null ? undefined : (input[of.code] as string | undefined)
  return number === undefined ? null : soughtFor(number)
}

/** The lists inside records that must contain an id, with that id. */
export function linkedTo(of: Domain, input: Input, owner?: Owner): Linked[] {
  return of.links.flatMap((link) => {
    const id = owner?.column === link.column ? owner.id : (input[link.column] as number | undefined)
    return id === undefined ? [] : [{ link, id }]
  })
}

/** True where few rows match, because of a custom parameter or of the record that the list belongs to. */
export function isGathered(of: Domain, input: Input, owner?: Owner): boolean {
  if (input.identifier !== undefined) return true
  return ownParams(of).some(
    ([name, { gathers }]) => gathers && (input[name] !== undefined || owner?.column === name),
  )
}

/** The conditions of parameters that are not columns; `now` is RFC 3339. */
export function conditionsOf(of: Domain, input: Input, now: string, owner?: Owner): Sql[] {
  const own = ownParams(of).flatMap(([name, { condition }]) => {
    const value = owner?.column === name ? owner.id : input[name]
    return value === undefined ? [] : (condition?.(value, now) ?? [])
  })
  const since = input.updated_since as string | undefined
  return [
    ...own,
    ...(of.list?.conditions?.(input) ?? []),
    ...(since === undefined ? [] : [changedSince(since)]),
    ...partsOf(of, input).slice(1).map(containing),
    ...(input.key === undefined ? [] : [ofKey(of, input.key as string)]),
    ...(input.identifier === undefined ? [] : [identifiedAs(input.identifier as string)]),
  ]
}

/** The LIKE pattern on the searchable text; null without `q`. */
export function likeOf(of: Domain, input: Input): string | null {
  const [first] = partsOf(of, input)
  return first === undefined ? null : `%${first}%`
}

/**
 * The texts that must be contained for `q`: of a name in the form `Peña, Ana`, as lists of people print it,
 * each part.
 */
function partsOf(of: Domain, { q }: Input): string[] {
  if (q === undefined) return []
  const parts = of.list?.ranked ? [] : (q as string).split(',').filter((part) => fold(part))
  const whole = of.list?.ranked ? plainText(q as string) : (q as string)
  return (parts.length > 1 ? parts : [whole]).map(containedFor)
}

/**
 * The folded text that must be contained for `q`: letters and digits anywhere; one or two of them only at the
 * start of a word, where trigrams still help.
 */
export function containedFor(q: string): string {
  const folded = fold(q)
  return folded.length < 3 ? ` ${folded}` : folded
}
