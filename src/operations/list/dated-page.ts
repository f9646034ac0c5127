// A page of a list in date order.
import { sealCursor } from '#lib/cursor.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context } from '#model/operation.ts'
import { countRows, type Total } from '#store/reading/count.ts'
import { readListPage } from '#store/reading/list-page.ts'
import { servedFields } from '#store/reading/live-fields.ts'
import { declarationOf } from '#store/records/declaration-digest.ts'
import { notCovered, reasonOf } from '../kit/coverage.ts'
import { shortened } from './list-cursor.ts'
import type { ListRequest } from './list-request.ts'
import { project } from './projection.ts'

/** Reads the page from `db`; `found` is the part of `meta` about how its rows were found. */
export async function datedPage(
  context: Context,
  { domain, ranked, spec, identity, countries, applied, fields, counts }: ListRequest,
  db: Database = context.db,
  found: object = {},
): Promise<Answer> {
  const [page, total] = await Promise.all([
    readListPage(db, domain, spec),
    counts ? countRows(context.db, domain, spec, { clock: context.clock }) : null,
  ])
  const docs = context.records.declared(domain, page.docs)
  const walk = spec.walk ?? page.head
  const last = page.more ? page.positions.at(-1) : undefined
  const empty = page.docs.length === 0 && spec.after === null
  const meta = {
    limit: spec.limit,
    next_cursor: last ? sealCursor({ ...shortened(last), walk }, identity, context.cursorSecret) : null,
    has_more: page.more,
    ...(total && totalOf(total)),
    ...found,
    ...(empty && { reason: await reasonOf(context, [domain], countries) }),
    ...(await notCovered(context, [domain], countries, page.head)),
    applied,
  }
  const json = `{"data":[${project(docs, fields).join(',')}],"meta":${JSON.stringify(meta)}}`
  const version = ranked ? undefined : versionAt(context, domain, page.head, spec.now)
  return version === undefined ? { json } : { json, version }
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
  return [head, shape, ...(domain.list?.params ? [now.slice(0, 10)] : [])].join(' ')
}

/** The part of `meta` about the number of rows. */
export function totalOf({ total, estimated }: Total) {
  return { total, ...(estimated && { total_is_estimate: true }) }
}
