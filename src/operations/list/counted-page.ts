// The answer to a list without rows: how many there are, and how many in each group.
import { timeBudget } from '#lib/time-budget.ts'
import type { Caller } from '#model/access/caller.ts'
import type { GroupKey } from '#model/declaration/grouping.ts'
import type { Answer, Context } from '#model/operation.ts'
import { OutOfTime } from '#model/outage.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import type { Total } from '#store/reading/count.ts'
import { groupRows } from '#store/reading/groups.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { coverageMeta, notCovered, reasonOf, taggedNotices } from '../kit/coverage.ts'
import { pageAnswer } from '../kit/page-answer.ts'
import { DEFAULT_LIMIT } from '../kit/params.ts'
import { codesOf, type Notice, withNotices } from '../search/ranked-records.ts'
import { totalOf, versionAt } from './dated-page.ts'
import type { ListRequest } from './list-request.ts'
import { outsideOf } from './no-rows.ts'
import { orderOfGroups, withLabels } from './shown-groups.ts'
import { keptOf, totalInTime } from './total-in-time.ts'
import { unknownIn } from './undated.ts'

/** Time limits of counting, and of counting in groups, of a list that is no search, in milliseconds. */
const COUNTING_MS = 1_000
const GROUPING_MS = 2_000
/** The share of the remaining time of a search for its total. */
const TOTAL_SHARE = 0.5

/** The rows to count, and the part of `meta` about how they were found. */
export interface Countable {
  readonly spec: ListSpec
  /** The same without a window, where other rows count then. */
  readonly undated?: ListSpec
  /** The total, where the search already counted. */
  readonly total?: Total | null
  readonly found?: { readonly notices?: readonly Notice[] }
}

/** Answers the number of rows, in groups where the request has a key; of a search, within its time. */
export async function countedPage(
  outer: Context,
  request: ListRequest,
  caller: Caller,
  { spec, undated = spec, total: known, found = {} }: Countable,
): Promise<Answer> {
  const { domain, groupBy, search } = request
  const context = search ? { ...outer, db: search.time.db } : outer
  const head = search ? null : await context.records.headOf(domain)
  const kept = search ? {} : keptOf(context)
  const ms = search ? search.time.budget.remaining() * TOTAL_SHARE : COUNTING_MS
  const total = known === undefined ? await totalInTime(context, domain, spec, { ms, ...kept }) : known
  const grouped = groupBy && (await groupsOf(context, request, caller, spec, groupBy))
  const late: NoticeCode[] = grouped === null && groupBy ? ['groups_unavailable'] : []
  const isEmpty = total?.total === 0
  const left = isEmpty
    ? await outsideOf(context, request, undated)
    : await unknownIn(context, request, undated, kept)
  const unknown: NoticeCode[] =
    search && total?.estimated ? ['total_estimated'] : total ? [] : ['out_of_time']
  const coverage = await coverageOf(context, request, isEmpty, head, codesOf(found))
  const meta = {
    limit: request.spec.limit,
    next_cursor: null,
    has_more: false,
    ...(total && totalOf(total)),
    ...left,
    ...(grouped && { grouped }),
    ...found,
    ...withNotices(found.notices, [...unknown, ...late, ...coverage.notices]),
    ...coverage.about,
    applied: request.applied,
  }
  const version =
    head === null || total === null || late.length ? undefined : versionAt(context, domain, head, spec.now)
  return pageAnswer([], meta, version)
}

/** The parts of `meta` on coverage; of a search, as far as they are known in time. */
async function coverageOf(
  context: Context,
  { domain, countries, byTags, search }: ListRequest,
  isEmpty: boolean,
  head: number | null,
  found: readonly NoticeCode[],
): Promise<ReturnType<typeof coverageMeta>> {
  if (search) return coverageMeta(await search.coverage(), isEmpty, found)
  const reason = isEmpty ? { reason: await reasonOf(context, [domain], countries) } : {}
  return {
    about: { ...reason, ...(await notCovered(context, [domain], countries, head!)) },
    notices: taggedNotices(byTags),
  }
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
