// A search request: its words, domains, countries and window, checked against the caller's scope.
import { entities } from '#domains/catalogues.ts'
import { documents } from '#domains/index.ts'
import { tagLinkOf } from '#domains/subjects/field.ts'
import { QUERY_FIELDS, queryFields } from '#indexing/field-texts.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { lookupOfQuery, type NumberKeys } from '#language/citations/number-lookup.ts'
import { chunksOf } from '#language/query/query-syntax.ts'
import { type Caller, effectiveCountries, mustSeeDomain, outside } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode, countriesNamedIn } from '#model/country.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import { type GroupKey, groupKeysOf, isCalendarKey } from '#model/declaration/grouping.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import type { DomainFilter } from '#model/retrieval.ts'
import { hasSubject, inCountries } from '#store/reading/conditions.ts'
import { type ListSpec, type Tagged, wholeList } from '#store/reading/list-spec.ts'
import { type Coverage, coverageInTime } from '../kit/coverage.ts'
import { DEFAULT_ROWS, requestedCountries } from '../kit/params.ts'
import { type SearchTime, searchTime } from '../kit/search-time.ts'
import { cursorPosition } from '../list/list-cursor.ts'
import { isByName } from '../list/parameters.ts'
import { countryNamedBy, maySee } from '../list/scope.ts'
import { rangeOf, type WindowBounds, windowOf } from '../list/window.ts'
import { openResult, type ResultPlace } from './result-cursor.ts'
import { type Similar, similarTo } from './similar.ts'

export const NAMES = SEARCHED.map(({ name }) => name) as [string, ...string[]]
/** The domains that are searched by default. */
export const USUAL = SEARCHED.filter(({ list }) => list?.ranked)
/** The domains of people and bodies, whose records a query may name. */
export const NAMED: readonly Domain[] = SEARCHED.filter((each) => isByName(each) && each.page !== null)
/** The column that refers to the entity that issued a record; a filter of the search. */
export const ENTITY = idColumn(entities)

/** Rows read at a time by number or id. */
export const MOST_FIRST = 20

export interface SearchRequest {
  readonly q: string
  /** The record that `q` was derived from, which is excluded from the results; null where `q` was sent. */
  readonly similar: Pick<Similar, 'domain' | 'id'> | null
  /** The number that `q` consists of, or null. */
  readonly number: NumberKeys | null
  /** The domains searched by words. */
  readonly domains: readonly Domain[]
  /** The domains whose records come first where `q` names them. */
  readonly byName: readonly Domain[]
  readonly countries: readonly CountryCode[]
  readonly window: WindowBounds
  readonly entity: number | null
  /** The subjects of which records must have one; null for any. */
  readonly subjects: readonly string[] | null
  /** Preference for newer records, 0 to 1. */
  readonly recency: number
  /** True where documents are outside the caller's scope. */
  readonly withoutDocuments: boolean
  readonly explain: boolean
  /** True for an answer that is ordered by date instead of by relevance. */
  readonly byDate: boolean
  readonly limit: number
  /** The key of the groups to count instead of listing rows, or null. */
  readonly groupBy: GroupKey | null
  /** Identifies the search for its cursors. */
  readonly identity: string
  /** The cursor that was sent, and the place that it names; null for the first page. */
  readonly cursor: string | null
  readonly place: ResultPlace | null
  /** The time of the request, which began before its parameters were resolved. */
  readonly time: SearchTime
  /** Looked up from the first call on; null where it is not known in time. Never rejects. */
  readonly coverage: () => Promise<Coverage | null>
}

/** Throws INVALID_PARAM, FORBIDDEN_COUNTRY or FORBIDDEN_DOMAIN. */
export async function searchRequest(context: Context, input: Input, caller: Caller): Promise<SearchRequest> {
  const time = searchTime(context)
  const similar =
    input.similar_to === undefined ? null : await similarTo(context, input.similar_to as string, caller, time)
  const q = similar ? similar.words : (input.q as string)
  const window = windowOf(input)
  const asked = requestedCountries(input)
  const scope = effectiveCountries(caller, asked)
  const usual = domainsOf(input, caller)
  const requested = input.domain || similar ? usual : [...usual, ...withFieldsIn(q, caller)]
  const entity = (input[ENTITY] as number | undefined) ?? null
  const countries =
    entity === null ? scope : [await countryNamedBy(context, ENTITY, entities.name, entity, caller, asked)]
  const subjects = (input.subject as string[] | undefined) ?? null
  const domains = requested.filter(
    (each) => (entity === null || each.columns.includes(ENTITY)) && (!subjects || tagLinkOf(each)),
  )
  const names = requested.map(({ name }) => name)
  const narrowedBy = subjects ? 'subject' : ENTITY
  if (!domains.length)
    throw invalid(narrowedBy, `does not apply to ${names.join(', ')}; send another \`domain\``)
  const explain = input.explain === true
  const recency = (input.recency as number | undefined) ?? 0
  const byDate = input.order_by === 'date'
  const withoutDocuments = !maySee(caller, documents)
  const { since, until } = window
  const byName = similar || entity !== null || subjects || since || until ? [] : namedOf(input, caller)
  const cursor = input.cursor as string | undefined
  const identity = JSON.stringify([
    'search',
    similar ? [similar.domain, similar.id] : q,
    names.toSorted(),
    byName.map(({ name }) => name),
    countries.toSorted(),
    since,
    until,
    entity,
    ...(subjects ? [subjects.toSorted()] : []),
    recency,
    explain,
    withoutDocuments,
    ...(byDate ? ['date'] : []),
  ])
  return {
    q,
    similar,
    number: similar ? null : lookupOfQuery(q),
    domains,
    byName,
    countries,
    window,
    entity,
    subjects,
    recency,
    withoutDocuments,
    explain,
    byDate,
    limit: (input.limit as number | undefined) ?? DEFAULT_ROWS,
    groupBy: groupKeyIn(input, domains),
    identity,
    cursor: cursor ?? null,
    place: placeOf(cursorPosition(context, cursor, identity)),
    time,
    coverage: coverageInTime(context, domains, countries, time, subjects !== null),
  }
}

/** Throws INVALID_PARAM for a cursor without a place in a result. */
function placeOf({ after, walk }: ReturnType<typeof cursorPosition>): ResultPlace | null {
  if (!after) return null
  const place = openResult(after, walk)
  if (!place) throw invalid('cursor', 'was not issued for a search; omit it')
  return place
}

/** The requested key of groups, or null. Throws INVALID_PARAM where no domain has it. */
function groupKeyIn(input: Input, domains: readonly Domain[]): GroupKey | null {
  const by = (input.group_by as GroupKey | undefined) ?? null
  const keys = [...new Set(domains.flatMap(groupKeysOf))]
  if (by === null || keys.includes(by)) return by
  const names = domains.map(({ name }) => name).join(', ')
  throw invalid('group_by', `does not apply to ${names}; they have ${keys.join(', ')}`)
}

/** The requested domains, or the default ones within the caller's scope, in the order of declaration. */
export function domainsOf(input: Input, caller: Caller): readonly Domain[] {
  const asked = input.domain as readonly string[] | undefined
  for (const name of asked ?? []) mustSeeDomain(caller, name)
  if (asked) return SEARCHED.filter(({ name }) => asked.includes(name))
  const seen = USUAL.filter((domain) => maySee(caller, domain))
  if (seen.length) return seen
  const usual = USUAL.map(({ name }) => name).join(', ')
  throw outside(
    'domain',
    USUAL[0]!.name,
    `The key covers none of the default domains (${usual}); send \`domain\`.`,
  )
}

/** Derived once, as it is the same for each search. */
const FIELDS = queryFields()

/** The domains of people and bodies with a field that `q` names: `cargo:senadora` is of people. */
function withFieldsIn(q: string, caller: Caller): readonly Domain[] {
  const named = new Set(Array.from(chunksOf(q, QUERY_FIELDS), ({ field }) => field))
  const fields = FIELDS.filter(({ name }) => name !== 'title' && named.has(name))
  return NAMED.filter(
    (each) => maySee(caller, each) && fields.some(({ domains }) => domains.includes(each.name)),
  )
}

/** The requested domains of people and bodies, or all of them within the caller's scope. */
function namedOf(input: Input, caller: Caller): readonly Domain[] {
  const asked = input.domain as readonly string[] | undefined
  return NAMED.filter((domain) => asked?.includes(domain.name) ?? maySee(caller, domain))
}

/** All domains with results, in the order of declaration. */
export const domainsWithResults = ({ domains, byName }: Pick<SearchRequest, 'domains' | 'byName'>) =>
  SEARCHED.filter((each) => domains.includes(each) || byName.includes(each))

/**
 * The request to the store for a few rows of a domain by number or id; countries and window are conditions on
 * them.
 */
export function specOf(
  { now }: Context,
  domain: Domain,
  { countries, window, entity, subjects }: SearchRequest,
): ListSpec {
  const range = rangeOf(domain, window, countries, 'local')
  return {
    ...wholeList(domain, { now: now(), limit: MOST_FIRST }),
    ...range,
    equals: entity === null ? [] : [{ column: ENTITY, value: entity }],
    tagged: taggedBy(domain, subjects),
    conditions: range.spans ? [] : [inCountries(countries)],
  }
}

/** The filter of a domain by subjects; undefined for any, and for records of people and bodies. */
export function taggedBy(domain: Domain, slugs: readonly string[] | null): Tagged | undefined {
  const link = slugs ? tagLinkOf(domain) : undefined
  return link && { link, slugs: slugs! }
}

/** The same as a condition of the search. */
export function subjectFilter(domain: Domain, slugs: readonly string[]): DomainFilter | null {
  const tagged = taggedBy(domain, slugs)
  return tagged ? { domain: domain.name, table: domain.table, condition: hasSubject(domain, tagged) } : null
}

/** The request to the store for a page of a domain, one scan per country where the countries are few. */
export function pageSpecOf(context: Context, domain: Domain, request: SearchRequest): ListSpec {
  const { countries, window } = request
  const split = countries.length < COUNTRY_CODES.length ? 'always' : 'local'
  return {
    ...specOf(context, domain, request),
    ...rangeOf(domain, window, countries, split),
    conditions: [],
  }
}

/** The part of `meta` about countries that `q` names, on a first page that others are searched for too. */
export function namedIn({ q, similar, place, countries }: SearchRequest) {
  if (similar || place) return {}
  const named = countriesNamedIn(q, countries)
  return named.length && named.length < countries.length ? { named_countries: named } : {}
}

/** Active filters, for `meta.applied`. */
export function appliedOf(
  { q, similar, countries, window, entity, subjects, recency, groupBy, ...request }: SearchRequest,
  order_by: string,
) {
  const { since, until } = window
  return {
    countries,
    order_by: groupBy ? (isCalendarKey(groupBy) ? groupBy : 'count') : order_by,
    order: groupBy && isCalendarKey(groupBy) ? 'asc' : 'desc',
    ...(groupBy && { group_by: groupBy }),
    window: 'date',
    ...(since && { since }),
    ...(until && { until }),
    ...(similar ? { similar_to: `${similar.domain}:${similar.id}` } : { q }),
    domain: domainsWithResults(request).map(({ name }) => name),
    ...(entity !== null && { [ENTITY]: entity }),
    ...(subjects && { subject: subjects }),
    ...(recency && { recency }),
  }
}
