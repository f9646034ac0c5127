// A request for a list, parsed once from its input: what the store reads, and what the answer says about it.
import type { NumberLookup } from '#language/citations/number-lookup.ts'
import type { Caller } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type GroupKey, isCalendarKey } from '#model/declaration/grouping.ts'
import type { NameQuery } from '#model/name-query.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { inCountries } from '#store/reading/conditions.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { withNameStarts } from '#store/reading/name-conditions.ts'
import { sortingOf } from '#store/records/sorting.ts'
import { type Coverage, coverageInTime } from '../kit/coverage.ts'
import { DEFAULT_LIMIT, requestedCountries } from '../kit/params.ts'
import { type SearchTime, searchTime } from '../kit/search-time.ts'
import { FEW, filtersOf, type LeftOut } from './filters.ts'
import { cursorPosition, identityOf, wholePlace } from './list-cursor.ts'
import type { Owner } from './owner.ts'
import { checkFields } from './projection.ts'
import { scopeOf } from './scope.ts'
import { rangeOf, type WindowBounds, windowOf } from './window.ts'

export interface ListRequest {
  readonly domain: Domain
  readonly window: WindowBounds
  readonly countries: readonly CountryCode[]
  readonly spec: ListSpec
  /** The rows that filters by dates leave out; null without such a filter. A window is part of `spec`. */
  readonly leftOut: LeftOut | null
  /** Columns that the list is narrowed by, and that are not known of some records. */
  readonly unsaid: readonly string[]
  /** The text that rows must contain, or that they are ranked by; null without `q`. */
  readonly q: string | null
  /** Whether search finds the rows, and whether they come best first. */
  readonly ranked: boolean
  readonly byRank: boolean
  /** True where the answer explains how each row was found. */
  readonly explain: boolean
  /** The number that filters the list, or null. */
  readonly number: NumberLookup | null
  /** The name that the list is filtered by, where rows come in the order of fit; else null. */
  readonly names: NameQuery | null
  /** Active filters, including defaults, for `meta.applied`. */
  readonly applied: Record<string, unknown>
  /** Identifies the list for its cursors. */
  readonly identity: string
  /** The cursor that was sent; null for the first page. */
  readonly cursor: string | null
  /** True where the tags of sources decide which records have a subject. */
  readonly byTags: boolean
  /** True where `meta.total` has the number of all rows. */
  readonly counts: boolean
  /** The key whose groups are counted instead of reading rows, and their requested order. */
  readonly groupBy: GroupKey | null
  readonly groupOrder: 'asc' | 'desc' | undefined
  /** Selected fields of each record; all when undefined. */
  readonly fields: readonly string[] | undefined
  /** The time of a ranked request, which began before its parameters were resolved; else null. */
  readonly search: ListSearch | null
}

export interface ListSearch {
  readonly time: SearchTime
  /** Looked up from the first call on; null where it is not known in time. Never rejects. */
  readonly coverage: () => Promise<Coverage | null>
}

/** Throws INVALID_PARAM or FORBIDDEN_COUNTRY. */
export async function listRequest(
  context: Context,
  domain: Domain,
  input: Input,
  caller: Caller,
  owner?: Owner,
): Promise<ListRequest> {
  const ranked = isRanked(domain, input)
  const time = ranked ? searchTime(context) : null
  const fields = input.fields as readonly string[] | undefined
  checkFields(domain, fields)
  if (input.explain !== undefined && input.q === undefined) throw invalid('explain', 'needs `q`')
  const groupBy = (input.group_by as GroupKey | undefined) ?? null
  const window = windowOf(input)
  if (input.undated === true && (window.since || window.until))
    throw invalid('undated', 'cannot be combined with since and until, which need a date')
  const now = context.now()
  const given = { ...input, ...domain.list?.defaults?.(input, now) }
  const { number, named, references, few, filtered, byTags, leftOut, unsaid, ...filters } = filtersOf(
    domain,
    input,
    given,
    now,
    owner,
  )
  const asked = requestedCountries(input)
  const { countries, implied } = await scopeOf(context, domain, references, asked, caller, owner)
  const all = countries.length === COUNTRY_CODES.length

  const unordered = (input.order ?? input.order_by ?? input.updated_since) === undefined
  const names = unordered ? named : null
  const ordinary = domain.order ?? 'id'
  const order_by = (input.order_by as string | undefined) ?? (input.updated_since ? CHANGED : ordinary)
  const by = order_by === ordinary ? null : order_by
  const sorting = sortingOf(domain, by)
  const ascending = input.order === undefined ? sorting.type.startsWith('text') : input.order === 'asc'

  // Words without a requested order are ranked.
  const ordered = input.q === undefined ? [by, ascending] : [input.order_by, input.order]
  const list = [domain.name, owner?.column, owner?.id, countries.toSorted(), ...ordered]
  const identity = identityOf(list, input)
  const place = cursorPosition(context, input.cursor as string | undefined, identity)
  const start = await wholePlace(context, domain, sorting, place)
  // Few rows are found by their ids or a number, not by scanning the list of each country.
  const apart = few || implied ? 'never' : !all || filtered || by !== null ? 'always' : 'local'
  return {
    domain,
    window,
    countries,
    leftOut,
    unsaid,
    q: (input.q as string | undefined) ?? null,
    ranked,
    byRank: ranked && unordered,
    explain: input.explain === true,
    identity,
    cursor: (input.cursor as string | undefined) ?? null,
    number,
    names,
    fields,
    search: time && {
      time,
      coverage: coverageInTime(context, [domain], countries, time, byTags),
    },
    groupBy,
    groupOrder: input.order as 'asc' | 'desc' | undefined,
    byTags,
    counts:
      domain.order === null ||
      owner !== undefined ||
      COUNTED.some((name) => input[name] !== undefined && input[name] !== false),
    applied: {
      countries,
      window: domain.order,
      ...(window.since && { since: window.since }),
      ...(window.until && { until: window.until }),
      ...Object.fromEntries(Object.entries(given).filter(([name]) => !SHOWN_OTHERWISE.has(name))),
      ...(groupBy
        ? groupsInOrder(groupBy, input)
        : { order_by: names ? 'relevance' : order_by, order: ascending ? 'asc' : 'desc' }),
    },
    spec: {
      ...filters,
      ...rangeOf(domain, window, countries, apart),
      ...start,
      conditions: [
        ...(few && !implied && !all ? [inCountries(countries)] : []),
        ...filters.conditions,
        ...(named && !names ? [withNameStarts(named.words)] : []),
      ],
      values: domain.list?.values?.(given, input) ?? {},
      sorting,
      ascending,
      now,
      limit: (input.limit as number | undefined) ?? DEFAULT_LIMIT,
    },
  }
}

/** True for a list that is answered by ranked search. */
export function isRanked({ list }: Domain, { q }: Input): boolean {
  return q !== undefined && list?.ranked === true
}

/** The order of groups: calendars forwards, all others by the number of rows. */
function groupsInOrder(by: GroupKey, { order }: Input) {
  const byKey = isCalendarKey(by)
  return { order_by: byKey ? by : 'count', order: order ?? (byKey ? 'asc' : 'desc') }
}

/** Parameters that make a list counted. */
const COUNTED = [...FEW, 'count'] as const

const CHANGED = 'content_changed_at'

/** Parameters of pages, and those that `applied` shows in another form. */
const SHOWN_OTHERWISE = new Set([
  ...['country_code', 'country_id', 'cursor', 'limit', 'order'],
  ...['order_by', 'since', 'until', 'count', 'explain'],
])
