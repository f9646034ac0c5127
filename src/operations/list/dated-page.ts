// A page of a list in date order.
import { sealCursor } from '#lib/cursor.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context } from '#model/operation.ts'
import type { Total } from '#store/reading/count.ts'
import { type ListPage, readListPage } from '#store/reading/list-page.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { servedFields } from '#store/reading/live-fields.ts'
import { declarationOf } from '#store/records/declaration-digest.ts'
import { notCovered, taggedNotices } from '../kit/coverage.ts'
import { pageAnswer } from '../kit/page-answer.ts'
import { withNotices } from '../search/ranked-records.ts'
import { shortened } from './list-cursor.ts'
import type { ListRequest } from './list-request.ts'
import { noRows, outsideOf } from './no-rows.ts'
import { project } from './projection.ts'
import { keptOf, totalInTime } from './total-in-time.ts'
import { LEFT_OUT, unknownIn } from './undated.ts'

/** The page of a search: the database within its time, and the part of `meta` about how rows were found. */
export interface FoundBySearch {
  readonly db: Database
  readonly about: (isEmpty: boolean, isLate: boolean) => object
}

/** Reads the page; for a search, within its time. */
export async function datedPage(
  context: Context,
  request: ListRequest,
  found?: FoundBySearch,
): Promise<Answer> {
  const { domain, ranked, spec, identity, countries, applied, fields, counts, byTags } = request
  const { db } = found ?? context
  const page = await readListPage(db, domain, spec)
  const empty = page.docs.length === 0 && spec.after === null
  // After the page: a kept total is of the present state, so it is never older than the rows.
  const [total, left] = await Promise.all([
    !counts
      ? null
      : isAll(spec, page)
        ? { total: page.docs.length, estimated: false }
        : totalInTime({ ...context, db }, domain, spec, found ? {} : keptOf(context)),
    found || empty ? null : leftOut(context, request, page),
  ])
  const docs = context.records.declared(domain, page.docs)
  const walk = spec.walk ?? page.head
  const last = page.more ? page.positions.at(-1) : undefined
  const uncounted = counts && total === null
  const meta = {
    limit: spec.limit,
    next_cursor: last ? sealCursor({ ...shortened(last), walk }, identity, context.cursorSecret) : null,
    has_more: page.more,
    ...(total && totalOf(total)),
    ...(found
      ? {
          ...found.about(empty, uncounted),
          ...(empty && (await outsideOf({ ...context, db }, request, null))),
        }
      : {
          ...withNotices([], [...(uncounted ? (['out_of_time'] as const) : []), ...taggedNotices(byTags)]),
          ...(left ?? (await noRows(context, request, page.head))),
          ...(await notCovered(context, [domain], countries, page.head)),
        }),
    applied,
  }
  const version = ranked || uncounted ? undefined : versionAt(context, domain, page.head, spec.now)
  return pageAnswer(project(docs, fields), meta, version)
}

/** True for the only page of a list. */
const isAll = ({ after }: ListSpec, { more }: ListPage) => after === null && !more

/**
 * The part of `meta` about what a first page leaves out. Rows of which a filtered field is not known are
 * counted where the answer says how many rows there are: all of them, or a total.
 */
async function leftOut(context: Context, request: ListRequest, { more }: ListPage) {
  if (request.spec.after !== null) return {}
  const asked = more && !request.counts ? { ...request, unsaid: [] } : request
  return unknownIn(context, asked, request.spec, { ...LEFT_OUT, ...keptOf(context) })
}

/**
 * The version of a list, without reading it. A list that search ranks has none: it depends on the index, and
 * on which retrievers answered in time.
 */
export async function listVersion(
  context: Context,
  domain: Domain,
  ranked: boolean,
): Promise<string | undefined> {
  if (ranked) return undefined
  return versionAt(context, domain, await context.records.headOf(domain), context.now())
}

/**
 * The version of a list at a head of the change log, where its records do not change with time. It includes
 * the day, which parameters may refer to, and the shape in which its records are served.
 */
export function versionAt(
  { records }: Context,
  domain: Domain,
  head: number,
  now: string,
): string | undefined {
  if (servedFields(domain, now).timely) return undefined
  const shape = declarationOf(domain).slice(0, 8) + (records.isRebuilding(domain) ? ' rebuilding' : '')
  const read = domain.live?.version
  return [head, shape, ...(read ? [read] : []), ...(domain.list?.params ? [now.slice(0, 10)] : [])].join(' ')
}

/** The part of `meta` about the number of rows. */
export function totalOf({ total, estimated }: Total) {
  return { total, ...(estimated && { total_is_estimate: true }) }
}
