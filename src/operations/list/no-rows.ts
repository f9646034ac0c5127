// What `meta` says of the window of a list: what it leaves out, and why there are no rows.
import type { Context } from '#model/operation.ts'
import { OutOfTime } from '#model/outage.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { readCoverage } from '#store/reading/stored-coverage.ts'
import { reasonAt } from '../kit/coverage.ts'
import type { ListRequest } from './list-request.ts'
import { unknownIn } from './undated.ts'

/** The part of `meta` about a first page without rows, at a head of the change log. */
export async function noRows(context: Context, request: ListRequest, head: number) {
  const { domain, countries, spec } = request
  return {
    ...(await outsideOf(context, request, spec)),
    reason: await reasonAt(context, domain, countries, head),
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
    const unknown = spec && (await unknownIn(context, request, spec))
    return { ...unknown, ...(await storedElsewhere(context, request)) }
  } catch (error) {
    if (error instanceof OutOfTime) return {}
    throw error
  }
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
