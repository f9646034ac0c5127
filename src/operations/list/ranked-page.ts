// A page of a list with `q`: ranked by the search, or the rows that contain its text where that can't be.
import { documents } from '#domains/index.ts'
import { soughtIn } from '#language/citations/number-lookup.ts'
import type { Database } from '#lib/sql.ts'
import type { Caller } from '#model/caller.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { Outcome, Ranked } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { withinList } from '#store/passages/within.ts'
import { listPage } from '#store/records/list.ts'
import { notCovered, reasonOf } from '../coverage.ts'
import { openRanked, type Rest, sealRanked } from '../search/ranked-cursor.ts'
import { among, metaOf, readInOrder, windowsOf } from '../search/ranked-rows.ts'
import { truncation } from '../search/truncation.ts'
import { datedPage } from './page.ts'
import { project } from './projection.ts'
import type { ListRequest } from './request.ts'
import { maySee } from './scope.ts'
import { tieredPage, tiersOfWords } from './tiered-page.ts'

const FALLBACK = { mode: 'keyword_fallback' } as const

/** Answers a page; the first one searches, and the others are read off the cursor. */
export async function rankedPage(context: Context, request: ListRequest, caller: Caller): Promise<Answer> {
  const { of, spec } = request
  if (spec.after) {
    const rest = openRanked(spec.after.sort, [of])
    if (!rest) return textPage(context, request, context.db, FALLBACK)
    return pageOf(context, request, { ...rest, total: spec.after.id }, { mode: rest.mode })
  }
  const outcome = await searched(context, request, caller)
  if (!outcome.ranked) return containing(context, request, outcome)
  const rows = await ordered(context, request, outcome.ranked)
  return pageOf(context, request, { mode: outcome.mode, rows, total: rows.length }, metaOf(outcome))
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

/** The best first, or in the order that the request asks for. */
async function ordered(
  { db }: Context,
  { of, input, spec }: ListRequest,
  ranked: readonly Ranked[],
): Promise<readonly Ranked[]> {
  if (!ranked.length || isByRank(input)) return ranked
  const byId = new Map(ranked.map((row) => [row.record_id, row]))
  const page = await listPage(db, of, among(spec, [...byId.keys()]))
  return page.positions.flatMap(({ id }) => byId.get(id) ?? [])
}

/** True where rows come best first: no order is asked for. */
function isByRank({ order, order_by, updated_since }: Input): boolean {
  return (order ?? order_by ?? updated_since) === undefined
}

/** Rows that are ranked, and how many they were on all pages. */
interface Result extends Rest {
  readonly total: number
}

/** A page of ranked rows. `found` is what the answer says of how they were found. */
async function pageOf(
  context: Context,
  request: ListRequest,
  { mode, rows, total }: Result,
  found: { readonly mode: string; readonly notices?: readonly object[] },
): Promise<Answer> {
  const { of, input, spec, identity, applied, fields } = request
  const page = rows.slice(0, spec.limit)
  // The rows of a list show no passage.
  const rest = rows
    .slice(spec.limit)
    .map(({ domain, record_id }) => ({ domain, record_id, passage_id: null }))
  const ids = page.map(({ record_id }) => record_id)
  const told = spec.after === null || !rest.length
  const notices = [
    ...(found.notices ?? []),
    ...(told ? await truncation(context.db, [[of, spec]], total) : []),
  ]
  const docs = project([...(await readInOrder(context, of, spec, ids)).values()], fields)
  const meta = {
    limit: spec.limit,
    next_cursor: sealRanked({ mode, rows: rest }, [of], identity, context.cursorSecret, total),
    has_more: rest.length > 0,
    total,
    ...found,
    ...(notices.length && { notices }),
    ...(await notCovered(context, [of], request.countries)),
    applied: { ...applied, ...(isByRank(input) && { order_by: 'relevance' }) },
  }
  return { json: `{"data":[${docs.join(',')}],"meta":${JSON.stringify(meta)}}` }
}

/** The rows that contain the text of `q`, within the time that is left. */
async function containing(context: Context, request: ListRequest, outcome: Outcome): Promise<Answer> {
  const db = inTime(context.db, outcome.remaining)
  try {
    return await textPage(context, request, db, { ...FALLBACK, ...metaOf(outcome) })
  } catch (error) {
    // A search always answers; when the last way to find rows runs out of time too, the page is empty.
    if (error instanceof Problem) throw error
    const found = metaOf({ ...outcome, notices: [...outcome.notices, 'out_of_time'] })
    const { limit } = request.spec
    const meta = { limit, next_cursor: null, has_more: false, ...found, applied: request.applied }
    return { value: { data: [], meta } }
  }
}

/** Rows that contain the text of `q`, behind those whose number it is. */
async function textPage(
  context: Context,
  request: ListRequest,
  db: Database,
  found: object,
): Promise<Answer> {
  const { of, input, spec } = request
  const number = of.code === null ? null : soughtIn(input.q as string)
  if (!number) return datedPage(context, request, db, found)
  const page = await tieredPage(context, request, tiersOfWords(number, spec.like), db)
  const empty = page.found === 0 && spec.after === null
  return page.answer({
    ...found,
    ...(empty && { reason: await reasonOf(context, [of], request.countries) }),
  })
}
