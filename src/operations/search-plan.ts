// What a search is held to: its words, domains, countries and window, checked against what the caller may
// see.
import * as z from 'zod'
import { SEARCHED } from '#indexing/searched.ts'
import { foldCode } from '#lib/text.ts'
import { type Caller, effectiveCountries, mustSeeDomain } from '#model/caller.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { inCountries } from '#store/records/conditions.ts'
import type { ListSpec } from '#store/records/list.ts'
import { countryNamedBy, maySee, RETRIEVED } from './list-page.ts'
import { askedCountries } from './params.ts'
import { boundsOf, isLocal, type Window, windowOf } from './window.ts'

export const NAMES = SEARCHED.map((of) => of.name) as [string, ...string[]]
/** Those that are searched when none is named. */
export const USUAL = [...RETRIEVED]

const DEFAULT_ROWS = 20
/** Rows read at a time for their number or their ids. */
export const MOST_FIRST = 20

export interface Plan {
  readonly q: string
  /** Number that `q` may be, folded. */
  readonly code: string | null
  readonly of: readonly Domain[]
  readonly countries: readonly CountryCode[]
  readonly window: Window
  readonly entity: number | null
  /** True where the caller may not read documents. */
  readonly withoutDocuments: boolean
  readonly explain: boolean
  readonly limit: number
  /** Names the search for its cursors. */
  readonly filters: string
}

/** Throws INVALID_PARAM, FORBIDDEN_COUNTRY or FORBIDDEN_DOMAIN. */
export async function planOf(context: Context, input: Input, caller: Caller): Promise<Plan> {
  const q = input.q as string
  const window = windowOf(input)
  const asked = askedCountries(input)
  const scope = effectiveCountries(caller, asked)
  for (const name of (input.domain ?? []) as string[]) mustSeeDomain(caller, name)
  const names = (input.domain as string[] | undefined) ?? USUAL.filter((name) => maySee(caller, name))
  if (!names.length)
    throw new Problem(
      'FORBIDDEN_DOMAIN',
      `The key covers none of ${USUAL.join(', ')}; send \`domain\` for another.`,
    )
  const entity = (input.entity_id as number | undefined) ?? null
  const countries =
    entity === null ? scope : [await countryNamedBy(context, 'entity_id', 'entities', entity, caller, asked)]
  const of = SEARCHED.filter(
    (each) => names.includes(each.name) && (entity === null || each.columns.includes('entity_id')),
  )
  if (!of.length)
    throw invalid(
      'entity_id',
      `none of ${names.join(', ')} is issued by an entity; send \`domain\` for another`,
    )
  const explain = input.explain === true
  const withoutDocuments = !maySee(caller, 'documents')
  return {
    q,
    code: /\d/.test(q) ? foldCode(q) : null,
    of,
    countries,
    window,
    entity,
    withoutDocuments,
    explain,
    limit: (input.limit as number | undefined) ?? DEFAULT_ROWS,
    filters: JSON.stringify([
      'search',
      q,
      names.toSorted(),
      countries,
      window.since,
      window.until,
      entity,
      explain,
      withoutDocuments,
    ]),
  }
}

/**
 * A page of the few rows that a number or ids name: found by these, and then held against the countries and
 * the window.
 */
export function specOf({ now }: Context, of: Domain, { countries, window, entity }: Plan): ListSpec {
  const local = isLocal(of, window)
  return {
    spans: local ? countries.map((country) => ({ country, ...boundsOf(of, window, country) })) : null,
    ...(local ? { since: null, until: null } : boundsOf(of, window, countries[0]!)),
    ids: null,
    equals: entity === null ? [] : [{ column: 'entity_id', value: entity }],
    linked: null,
    like: null,
    conditions: local ? [] : [inCountries(countries)],
    ascending: false,
    now: now(),
    limit: MOST_FIRST,
    after: null,
    walk: null,
  }
}

/** The filters in force. */
export function appliedOf({ q, of, countries, window, entity }: Plan, order_by: string) {
  const since = window.since && { since: window.since }
  const until = window.until && { until: window.until }
  const domain = of.map((each) => each.name)
  return {
    countries,
    order_by,
    order: 'desc',
    window: 'date',
    ...since,
    ...until,
    q,
    domain,
    ...(entity !== null && { entity_id: entity }),
  }
}

/** `true` or `false` as a parameter. */
export const yesOrNo = z
  .enum(['true', 'false'], 'is neither true nor false')
  .transform((text) => text === 'true')
