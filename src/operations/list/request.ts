// A request for a list: its specification for the store, and its identity for cursors.
import type { NumberSought } from '#language/citations/number-lookup.ts'
import type { Caller } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { inCountries, numberedBy } from '#store/reading/conditions.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { sortingOf } from '#store/records/sorting.ts'
import { DEFAULT_LIMIT } from '../kit/params.ts'
import { identityOf, placeOf } from './cursor.ts'
import { conditionsOf, equalsOf, isGathered, likeOf, linkedTo, numberIn } from './filters.ts'
import type { Owner } from './owner.ts'
import { checkFields } from './projection.ts'
import { scopeOf } from './scope.ts'
import { boundsOf, isLocal, spansOf, type Window, windowOf } from './window.ts'

export interface ListRequest {
  readonly of: Domain
  readonly input: Input
  readonly window: Window
  readonly countries: readonly CountryCode[]
  readonly spec: ListSpec
  /** The number that filters the list, or null. */
  readonly number: NumberSought | null
  /** Active filters, including defaults, for `meta.applied`. */
  readonly applied: Record<string, unknown>
  /** Identifies the list for its cursors. */
  readonly identity: string
  /** True where `meta.total` is counted. */
  readonly counts: boolean
  /** Selected fields of each record; all when undefined. */
  readonly fields: readonly string[] | undefined
}

/** Throws INVALID_PARAM or FORBIDDEN_COUNTRY. */
export async function listRequest(
  context: Context,
  of: Domain,
  input: Input,
  caller: Caller,
  owner?: Owner,
): Promise<ListRequest> {
  const fields = input.fields as readonly string[] | undefined
  checkFields(of, fields)
  if (input.explain !== undefined && input.q === undefined) throw invalid('explain', 'needs `q`')
  const window = windowOf(input)
  const { countries, implied } = await scopeOf(context, of, input, caller, owner)
  const now = context.now()
  const given = { ...input, ...of.list?.defaults?.(input, now) }
  const by = orderOf(of, input)
  const sorting = sortingOf(of, by)
  const ascending = input.order === undefined ? sorting.type.startsWith('text') : input.order === 'asc'
  // Words without a requested order are ranked.
  const ordered = input.q === undefined ? [by, ascending] : [input.order_by, input.order]
  const place = [of.name, owner?.column, owner?.id, countries.toSorted(), ...ordered]
  const identity = identityOf(place, input)
  const all = countries.length === COUNTRY_CODES.length
  // Few rows: found by ids or by a number, not by scanning the list of each country.
  const number = numberIn(of, input)
  const few = implied || number !== null || FEW.some((name) => input[name] !== undefined)
  const filtered = of.filters.some((filter) => input[filter] !== undefined)
  const apart = !few && (!all || isLocal(of, window) || filtered || by !== null)
  return {
    of,
    input,
    window,
    countries,
    identity,
    number,
    fields,
    counts: of.order === null || owner !== undefined || COUNTED.some((name) => input[name] !== undefined),
    applied: {
      ...appliedOf(of, given, countries, window),
      order_by: by ?? of.order ?? 'id',
      order: ascending ? 'asc' : 'desc',
    },
    spec: {
      spans: apart ? spansOf(of, window, countries) : null,
      ...(apart ? { since: null, until: null } : boundsOf(of, window, countries[0]!)),
      ids: (input.ids as number[] | undefined) ?? null,
      equals: equalsOf(of, input, owner),
      linked: linkedTo(of, input, owner),
      like: likeOf(of, input),
      conditions: [
        ...(few && !implied && !all ? [inCountries(countries)] : []),
        ...(number ? [numberedBy([...number.exact, ...number.like])] : []),
        ...conditionsOf(of, given, now, owner),
      ],
      sorting,
      ascending,
      now,
      ...(isGathered(of, input, owner) && { gathered: true }),
      limit: (input.limit as number | undefined) ?? DEFAULT_LIMIT,
      ...placeOf(context, input, identity),
    },
  }
}

/** The column that the list is ordered by; null for the domain's own order. */
function orderOf(of: Domain, { order_by, updated_since }: Input): string | null {
  const by = (order_by as string | undefined) ?? (updated_since === undefined ? null : CHANGED)
  return by === (of.order ?? 'id') ? null : by
}

/** Parameters that few rows match. */
const FEW = ['ids', 'key', 'identifier'] as const
/** Parameters that make a list counted. */
const COUNTED = [...FEW, 'count'] as const

const CHANGED = 'content_changed_at'

/** Parameters that `applied` shows in another form, or that belong to paging. */
const SHOWN_OTHERWISE = new Set([
  ...[
    'country_code',
    'country_id',
    'cursor',
    'limit',
    'order',
    'order_by',
    'since',
    'until',
    'count',
    'explain',
  ],
])

function appliedOf(of: Domain, input: Input, countries: readonly CountryCode[], { since, until }: Window) {
  return {
    countries,
    window: of.order,
    ...(since && { since }),
    ...(until && { until }),
    ...Object.fromEntries(Object.entries(input).filter(([name]) => !SHOWN_OTHERWISE.has(name))),
  }
}
