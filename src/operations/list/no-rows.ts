// What `meta` says of the window of a list: what it leaves out, and why there are no rows.
import type { Context } from '#model/operation.ts'
import { OutOfTime } from '#store/driver/in-time.ts'
import { anyOf, withoutDate } from '#store/reading/conditions.ts'
import type { CountBounds } from '#store/reading/count.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { readCoverage } from '#store/reading/stored-coverage.ts'
import { sortingOf } from '#store/records/sorting.ts'
import { reasonOf } from '../kit/coverage.ts'
import type { ListRequest } from './list-request.ts'
import { mayBeUndated } from './parameters.ts'
import { totalInTime } from './total-in-time.ts'

/** The part of `meta` about a first page without rows. */
export async function noRows(context: Context, request: ListRequest, spec: ListSpec) {
  const { domain, countries } = request
  return {
    ...(await outsideOf(context, request, spec)),
    reason: await reasonOf(context, [domain], countries),
  }
}

/**
 * The part of `meta` about records outside of a window without rows; nothing where time is over. `spec` finds
 * its rows, null where search does.
 */
export async function outsideOf(
  context: Pick<Context, 'db' | 'clock' | 'now'>,
  request: ListRequest,
  spec: ListSpec | null,
) {
  try {
    const undated = spec && (await undatedRows(context, request, spec))
    return { ...undatedIn(undated), ...(await storedElsewhere(context, request)) }
  } catch (error) {
    if (error instanceof OutOfTime) return {}
    throw error
  }
}

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

/** The period of the stored records, where the window is wholly before or after it, and not to come. */
async function storedElsewhere(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { domain, countries, window: { since, until } }: ListRequest,
) {
  if (domain.order === null || (!since && !until)) return {}
  const today = now().slice(0, 10)
  const cells = await readCoverage(db, { domains: [domain], countries, now: now() })
  const oldest = cells.flatMap((cell) => cell.oldest?.slice(0, 10) ?? []).sort()[0]
  const newest = cells
    .flatMap((cell) => cell.newest?.slice(0, 10) ?? [])
    .sort()
    .at(-1)
  if (!oldest || !newest) return {}
  const [first, last] = [since?.slice(0, 10), until?.slice(0, 10)]
  const isBefore = last !== undefined && last < oldest
  const isAfter = first !== undefined && first > newest && first <= today
  return isBefore || isAfter ? { stored: { oldest, newest } } : {}
}
