// A page of a list with `q`: ranked by the search, or the rows that contain its text where that can't be.
import { documents } from '#domains/index.ts'
import type { Caller } from '#model/caller.ts'
import type { Answer, Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { Outcome, Ranked } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { withinList } from '#store/passages/within.ts'
import { notCovered } from '../coverage.ts'
import { openRanked, type Rest, sealRanked } from '../search/ranked-cursor.ts'
import { metaOf, readInOrder, windowsOf } from '../search/ranked-rows.ts'
import { datedPage } from './page.ts'
import { project } from './projection.ts'
import type { ListRequest } from './request.ts'
import { maySee } from './scope.ts'

const FALLBACK = { mode: 'keyword_fallback' } as const

/** Answers a page; the first one searches, and the others are read off the cursor. */
export async function rankedPage(context: Context, request: ListRequest, caller: Caller): Promise<Answer> {
  const { of, input, spec } = request
  if (spec.after) {
    const rest = openRanked(spec.after.sort, [of])
    if (!rest) return datedPage(context, request, context.db, FALLBACK)
    return pageOf(context, request, rest, { mode: rest.mode })
  }
  const outcome = await searched(context, request, caller)
  if (!outcome.ranked) return containing(context, request, outcome)
  const rows = ordered(outcome.ranked, input.order)
  return pageOf(context, request, { mode: outcome.mode, rows }, metaOf(outcome))
}

function searched(
  { retrieval }: Context,
  { of, input, spec, window, countries }: ListRequest,
  caller: Caller,
): Promise<Outcome> {
  return retrieval.search({
    q: input.q as string,
    domains: [of.name],
    countries,
    ...windowsOf([of], window, countries),
    entity: null,
    within: withinList(of, spec),
    withoutDocuments: !maySee(caller, documents),
  })
}

/** The best first, or by date where the request has an order. */
function ordered(ranked: readonly Ranked[], order: unknown): readonly Ranked[] {
  if (order === undefined) return ranked
  const way = order === 'asc' ? 1 : -1
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return ranked.toSorted((a, b) => way * before(a.at ?? '', b.at ?? ''))
}

/** A page of ranked rows. `found` is what the answer says of how they were found. */
async function pageOf(
  context: Context,
  { of, input, spec, identity, applied, fields, countries }: ListRequest,
  { mode, rows }: Rest,
  found: object,
): Promise<Answer> {
  const page = rows.slice(0, spec.limit)
  // The rows of a list show no passage.
  const rest = rows
    .slice(spec.limit)
    .map(({ domain, record_id }) => ({ domain, record_id, passage_id: null }))
  const ids = page.map(({ record_id }) => record_id)
  const docs = project([...(await readInOrder(context, of, spec, ids)).values()], fields)
  const meta = {
    limit: spec.limit,
    next_cursor: sealRanked({ mode, rows: rest }, [of], identity, context.cursorSecret),
    has_more: rest.length > 0,
    ...found,
    ...(await notCovered(context, [of], countries)),
    applied: { ...applied, ...(input.order === undefined && { order_by: 'relevance' }) },
  }
  return { json: `{"data":[${docs.join(',')}],"meta":${JSON.stringify(meta)}}` }
}

/** The rows that contain the text of `q`, within the time that is left. */
async function containing(context: Context, request: ListRequest, outcome: Outcome): Promise<Answer> {
  const db = inTime(context.db, outcome.remaining)
  try {
    return await datedPage(context, request, db, { ...FALLBACK, ...metaOf(outcome) })
  } catch (error) {
    // A search always answers; when the last way to find rows runs out of time too, the page is empty.
    if (error instanceof Problem) throw error
    const found = metaOf({ ...outcome, notices: [...outcome.notices, 'out_of_time'] })
    const { limit } = request.spec
    const meta = { limit, next_cursor: null, has_more: false, ...found, applied: request.applied }
    return { value: { data: [], meta } }
  }
}
