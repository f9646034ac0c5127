// A search request: its words, domains, countries and window, checked against the caller's scope.
import { entities } from '#domains/catalogues.ts'
import { documents } from '#domains/index.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { type NumberSought, soughtIn } from '#language/citations/number-lookup.ts'
import { type Caller, effectiveCountries, mustSeeDomain } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { inCountries } from '#store/reading/conditions.ts'
import { type ListSpec, wholeList } from '#store/reading/list-spec.ts'
import { askedCountries, DEFAULT_ROWS } from '../kit/params.ts'
import { countryNamedBy, maySee } from '../list/scope.ts'
import { boundsOf, isLocal, spansOf, type Window, windowOf } from '../list/window.ts'
import { type Similar, similarTo } from './similar.ts'

export const NAMES = SEARCHED.map((of) => of.name) as [string, ...string[]]
/** The domains that are searched by default. */
export const USUAL = SEARCHED.filter((of) => of.list?.ranked)
/** The column that refers to the entity that issued a record; a filter of the search. */
export const ENTITY = idColumn(entities)

/** Rows read at a time by number or id. */
export const MOST_FIRST = 20

export interface SearchRequest {
  readonly q: string
  /** The record that `q` was derived from, which is excluded from the results; null where `q` was sent. */
  readonly similar: Pick<Similar, 'domain' | 'id'> | null
  /** The number that `q` consists of, or null. */
  readonly number: NumberSought | null
  readonly of: readonly Domain[]
  readonly countries: readonly CountryCode[]
  readonly window: Window
  readonly entity: number | null
  /** Preference for newer records, 0 to 1. */
  readonly recency: number
  /** True where documents are outside the caller's scope. */
  readonly withoutDocuments: boolean
  readonly explain: boolean
  readonly limit: number
  /** Identifies the search for its cursors. */
  readonly identity: string
}

/** Throws INVALID_PARAM, FORBIDDEN_COUNTRY or FORBIDDEN_DOMAIN. */
export async function searchRequest(context: Context, input: Input, caller: Caller): Promise<SearchRequest> {
  const similar =
    input.similar_to === undefined ? null : await similarTo(context, input.similar_to as string, caller)
  const q = similar ? similar.words : (input.q as string)
  const window = windowOf(input)
  const asked = askedCountries(input)
  const scope = effectiveCountries(caller, asked)
  const named = domainsOf(input, caller)
  const entity = (input[ENTITY] as number | undefined) ?? null
  const countries =
    entity === null ? scope : [await countryNamedBy(context, ENTITY, entities.name, entity, caller, asked)]
  const of = named.filter((each) => entity === null || each.columns.includes(ENTITY))
  const names = named.map(({ name }) => name)
  if (!of.length)
    throw invalid(ENTITY, `none of ${names.join(', ')} is issued by an entity; send \`domain\` for another`)
  const explain = input.explain === true
  const recency = (input.recency as number | undefined) ?? 0
  const withoutDocuments = !maySee(caller, documents)
  const { since, until } = window
  return {
    q,
    similar,
    number: similar ? null : soughtIn(q),
    of,
    countries,
    window,
    entity,
    recency,
    withoutDocuments,
    explain,
    limit: (input.limit as number | undefined) ?? DEFAULT_ROWS,
    identity: JSON.stringify([
      'search',
      similar ? [similar.domain, similar.id] : q,
      names.toSorted(),
      countries.toSorted(),
      since,
      until,
      entity,
      recency,
      explain,
      withoutDocuments,
    ]),
  }
}

/** The requested domains, or the default ones within the caller's scope, in the order of declaration. */
function domainsOf(input: Input, caller: Caller): readonly Domain[] {
  const asked = input.domain as readonly string[] | undefined
  for (const name of asked ?? []) mustSeeDomain(caller, name)
  if (asked) return SEARCHED.filter(({ name }) => asked.includes(name))
  const seen = USUAL.filter((of) => maySee(caller, of))
  if (seen.length) return seen
  const usual = USUAL.map(({ name }) => name).join(', ')
  throw new Problem('FORBIDDEN_DOMAIN', `The key covers none of ${usual}; send \`domain\` for another.`)
}

/**
 * The request to the store for a few rows of a domain by number or id; countries and window are conditions on
 * them.
 */
export function specOf({ now }: Context, of: Domain, { countries, window, entity }: SearchRequest): ListSpec {
  const local = isLocal(of, window)
  return {
    ...wholeList(of, { now: now(), limit: MOST_FIRST }),
    spans: local ? spansOf(of, window, countries) : null,
    ...(local ? { since: null, until: null } : boundsOf(of, window, countries[0]!)),
    equals: entity === null ? [] : [{ column: ENTITY, value: entity }],
    conditions: local ? [] : [inCountries(countries)],
  }
}

/** The request to the store for a page of a domain, one scan per country where the countries are few. */
export function pageSpecOf(context: Context, of: Domain, request: SearchRequest): ListSpec {
  const { countries, window } = request
  const apart = countries.length < COUNTRY_CODES.length || isLocal(of, window)
  return {
    ...specOf(context, of, request),
    spans: apart ? spansOf(of, window, countries) : null,
    ...(apart ? { since: null, until: null } : boundsOf(of, window, countries[0]!)),
    conditions: [],
  }
}

/** Active filters, for `meta.applied`. */
export function appliedOf(
  { q, similar, of, countries, window, entity, recency }: SearchRequest,
  order_by: string,
) {
  const { since, until } = window
  return {
    countries,
    order_by,
    order: 'desc',
    window: 'date',
    ...(since && { since }),
    ...(until && { until }),
    ...(similar ? { similar_to: `${similar.domain}:${similar.id}` } : { q }),
    domain: of.map((each) => each.name),
    ...(entity !== null && { [ENTITY]: entity }),
    ...(recency && { recency }),
  }
}
