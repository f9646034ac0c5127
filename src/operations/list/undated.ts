// How many records a list leaves out because their date, or the value of a filtered field, is not known.
import type { Sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { anyOf, inCountries, withoutDate, withUnknown } from '#store/reading/conditions.ts'
import type { CountBounds } from '#store/reading/count.ts'
import { isEqual } from '#store/reading/list-query.ts'
import { type Equal, type ListSpec, wholeList } from '#store/reading/list-spec.ts'
import { sortingOf } from '#store/records/sorting.ts'
import type { ListRequest } from './list-request.ts'
import { mayBeUndated } from './parameters.ts'
import { keptOf, totalInTime } from './total-in-time.ts'

/** Bounds of the count beside an answer that has other content. */
export const LEFT_OUT: CountBounds = { ms: 100, most: 100_000 }

/** The part of `meta` about undated records. */
export const undatedIn = (undated: number | null) => (undated ? { undated } : {})

/**
 * Rows of the same filters without a date, which a window or a filter by a date leaves out; null without
 * either, and where they are not counted in time.
 */
export async function undatedRows(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { domain, leftOut }: Pick<ListRequest, 'domain' | 'leftOut'>,
  spec: ListSpec,
  bounds: CountBounds = {},
): Promise<number | null> {
  const spans = spec.spans ?? [spec]
  const inWindow = mayBeUndated(domain) && spans.some(({ since, until }) => since !== null || until !== null)
  if (!inWindow && !leftOut) return null
  const whole = {
    ...spec,
    spans: spec.spans?.map(({ country }) => ({ country, since: null, until: null })) ?? null,
    since: null,
    until: null,
    sorting: sortingOf(domain, null),
  }
  const undated = leftOut
    ? {
        ...whole,
        equals: [...spec.equals, ...leftOut.equals],
        conditions: [
          ...spec.conditions.filter((each) => !leftOut.without.includes(each)),
          ...leftOut.instead,
          anyOf([...leftOut.undated, ...(inWindow ? [withoutDate()] : [])]),
        ],
      }
    : { ...whole, known: false }
  const total = await totalInTime({ db, clock }, domain, undated, bounds)
  return !total || total.estimated ? null : total.total
}

type Asked = Pick<ListRequest, 'domain' | 'countries' | 'leftOut' | 'unsaid'>

/** The part of `meta` about the rows that `spec` leaves out because something about them is not known. */
export async function unknownIn(
  context: Pick<Context, 'db' | 'clock'>,
  asked: Asked,
  spec: ListSpec,
  bounds: CountBounds = {},
) {
  const unknown = await unsaidRows(context, asked, spec, bounds)
  return { ...undatedIn(await undatedRows(context, asked, spec, bounds)), ...(unknown && { unknown }) }
}

/** Rows of the same other filters without a known value of a filtered column; null where not counted. */
async function unsaidRows(
  context: Pick<Context, 'db' | 'clock'>,
  { domain, countries, unsaid }: Asked,
  spec: ListSpec,
  bounds: CountBounds,
): Promise<number | null> {
  const doubtful = spec.equals.filter(({ column }) => unsaid.includes(column))
  if (!doubtful.length) return null
  const equals = spec.equals.filter((each) => !doubtful.includes(each))
  const unknown = doubtful.map(({ column }) => withUnknown(domain, column))
  const conditions = [
    ...spec.conditions,
    // The id of an issuer or a party implies its country, and the list then has no other condition on it.
    ...(spec.spans ? [] : [inCountries(countries)]),
    // Of several filters a record may meet each, and of one it is not known.
    ...(doubtful.length > 1 ? doubtful.map((each, i) => anyOf([isEqual(each), unknown[i]!])) : []),
    anyOf(unknown),
  ]
  const total = await totalInTime(context, domain, { ...spec, equals, conditions }, bounds)
  return !total || total.estimated ? null : total.total
}

/** Records of these countries and filters. */
export interface Filtered {
  readonly countries: readonly CountryCode[]
  readonly equals?: readonly Equal[]
  readonly conditions?: readonly Sql[]
}

/** The part of `meta` about undated records, of an answer that is no list. */
export async function undatedOf(
  context: Pick<Context, 'db' | 'clock' | 'now' | 'records'>,
  domain: Domain,
  { countries, equals = [], conditions = [] }: Filtered,
) {
  const spec = {
    ...wholeList(domain, { now: context.now(), limit: 1 }),
    spans: countries.map((country) => ({ country, since: null, until: null })),
    ...{ equals, conditions, known: false },
  }
  const total = await totalInTime(context, domain, spec, { ...LEFT_OUT, ...keptOf(context) })
  return undatedIn(!total || total.estimated ? null : total.total)
}
