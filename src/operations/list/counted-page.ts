// The answer to a list without rows: how many there are, and how many in each group.
import { timeBudget } from '#lib/time-budget.ts'
import type { Caller } from '#model/access/caller.ts'
import type { GroupKey } from '#model/declaration/grouping.ts'
import type { Answer, Context } from '#model/operation.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import { inTime, OutOfTime } from '#store/driver/in-time.ts'
import { countRows, type Total } from '#store/reading/count.ts'
import { groupRows } from '#store/reading/groups.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { notCovered } from '../kit/coverage.ts'
import { DEFAULT_LIMIT } from '../kit/params.ts'
import { withNotices } from '../search/ranked-records.ts'
import { totalOf, versionAt } from './dated-page.ts'
import type { ListRequest } from './list-request.ts'
import { noRows, undatedRows } from './no-rows.ts'
import { orderOfGroups, withLabels } from './shown-groups.ts'

/** Time limit of counting in groups, in milliseconds. */
export const GROUPING_MS = 2_000

/** The rows to count, and the part of `meta` about how they were found. */
export interface Countable {
  readonly spec: ListSpec
  /** The total, where the search already counted. */
  readonly total?: Total | null
  readonly found?: { readonly notices?: readonly object[] }
}

/** Answers the number of rows, in groups where the request has a key. */
export async function countedPage(
  context: Context,
  request: ListRequest,
  caller: Caller,
  { spec, total: known, found = {} }: Countable,
): Promise<Answer> {
  const { domain, ranked, countries, groupBy } = request
  const { clock } = context
  const head = await context.records.headOf(domain)
  const total = known === undefined ? await countRows(context.db, domain, spec, { clock }) : known
  const grouped = groupBy && (await groupsOf(context, request, caller, spec, groupBy))
  const late: NoticeCode[] = grouped === null && groupBy ? ['groups_unavailable'] : []
  const empty = total?.total === 0
  const undated = empty ? null : await undatedRows(context, domain, spec)
  const meta = {
    limit: request.spec.limit,
    next_cursor: null,
    has_more: false,
    ...(total && totalOf(total)),
    ...(undated && { undated }),
    ...(grouped && { grouped }),
    ...found,
    ...withNotices(found.notices, late),
    ...(empty && (await noRows(context, request, spec))),
    ...(await notCovered(context, [domain], countries, head)),
    applied: request.applied,
  }
  const json = `{"data":[],"meta":${JSON.stringify(meta)}}`
  const version = ranked || late.length ? undefined : versionAt(context, domain, head, spec.now)
  return version === undefined ? { json } : { json, version }
}

/** The groups of all rows with their labels; null where they could not be counted in time. */
async function groupsOf(
  context: Context,
  { domain, groupOrder, spec: { limit } }: ListRequest,
  caller: Caller,
  spec: ListSpec,
  by: GroupKey,
) {
  const { clock } = context
  try {
    const db = inTime(context.db, timeBudget(GROUPING_MS, undefined, clock).remaining, clock)
    const order = orderOfGroups(by, groupOrder)
    const { groups, all, left, none } = await groupRows(db, domain, spec, by, {
      limit: limit || DEFAULT_LIMIT,
      ...order,
    })
    const labelled = await withLabels(context, domain, caller, by, groups)
    return {
      by,
      groups: order.backwards ? labelled.toReversed() : labelled,
      none,
      ...(all > groups.length && { left_out: { groups: all - groups.length, rows: left } }),
    }
  } catch (error) {
    if (error instanceof OutOfTime) return null
    throw error
  }
}
