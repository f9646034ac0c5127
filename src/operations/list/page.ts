// A page of a list in date order.
import { sealCursor } from '#lib/cursor.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { countRows, type Total } from '#store/reading/count.ts'
import { listPage } from '#store/reading/list.ts'
import { served } from '#store/reading/live-fields.ts'
import { declarationOf } from '#store/records/declaration.ts'
import { notCovered, reasonOf } from '../kit/coverage.ts'
import { isRanked } from './filters.ts'
import { project } from './projection.ts'
import type { ListRequest } from './request.ts'

/** Reads the page from `db`; `found` is the part of `meta` about how its rows were found. */
export async function datedPage(
  context: Context,
  { of, input, spec, identity, countries, applied, fields, counts }: ListRequest,
  db: Database = context.db,
  found: object = {},
): Promise<Answer> {
  const [page, total] = await Promise.all([
    listPage(db, of, spec),
    counts ? countRows(context.db, of, spec, { clock: context.clock }) : null,
  ])
  const docs = context.records.declared(of, page.docs)
  const walk = spec.walk ?? page.head
  const last = page.more ? page.positions.at(-1) : undefined
  const empty = page.docs.length === 0 && spec.after === null
  const meta = {
    limit: spec.limit,
    next_cursor: last ? sealCursor({ ...last, walk }, identity, context.cursorSecret) : null,
    has_more: page.more,
    ...(total && totalOf(total)),
    ...found,
    ...(empty && { reason: await reasonOf(context, [of], countries) }),
    ...(await notCovered(context, [of], countries, page.head)),
    applied,
  }
  const json = `{"data":[${project(docs, fields).join(',')}],"meta":${JSON.stringify(meta)}}`
  const version = isRanked(of, input) ? undefined : versionAt(context, of, page.head, spec.now)
  return version === undefined ? { json } : { json, version }
}

/**
 * The version of a list, without reading it. A ranked list has none: it depends on the index, and on which
 * retrievers answered in time.
 */
export async function listVersion(context: Context, of: Domain, input: Input): Promise<string | undefined> {
  return isRanked(of, input)
    ? undefined
    : versionAt(context, of, await context.records.headOf(of), context.now())
}

/**
 * The version of a list at a head of the change log, where its records do not change with time. It includes
 * the day, which parameters may refer to, and the shape in which its records are served.
 */
export function versionAt({ records }: Context, of: Domain, head: number, now: string): string | undefined {
  if (served(of, now).timely) return undefined
  const shape = declarationOf(of).slice(0, 8) + (records.isRebuilding(of) ? ' rebuilding' : '')
  return [head, shape, ...(of.list?.params ? [now.slice(0, 10)] : [])].join(' ')
}

/** The part of `meta` about the number of rows. */
export function totalOf({ total, estimated }: Total) {
  return { total, ...(estimated && { total_is_estimate: true }) }
}
