// Tables on open-data portals: CKAN (datos.*.gob.*) and Socrata (datos.gov.co), row by row and complete.
import * as z from 'zod'
import { Doubt, type Get } from '#model/sources/source.ts'
import { json } from './formats/json.ts'
import { listRows, rowsOf } from './list-rows.ts'
import { type Page, pages } from './paged-lists.ts'
import { query } from './requests.ts'
import { count } from './shape.ts'

/** Rows per request. Portals silently truncate longer pages. */
const ROWS = 1_000

/**
 * The pages of a table of a CKAN portal by the id of its resource, each row validated by `row`. `key`
 * identifies rows. Throws `Doubt` for an incomplete table.
 */
export function ckan<T>(
  get: Get,
  {
    portal,
    resource,
    row,
    key,
    sort = '_id',
  }: {
    readonly portal: string
    readonly resource: string
    readonly row: z.ZodType<T>
    readonly key: (row: T) => string | number
    readonly sort?: string
  },
): AsyncIterable<Page<T>> {
  const Envelope = z.object({
    success: z.literal(true),
    result: z.object({ total: z.int(), records: z.array(z.unknown()) }),
  })
  const url = `${portal}/api/3/action/datastore_search`
  return pages(get, {
    ask: ({ seen }) => query(url, { resource_id: resource, limit: ROWS, offset: seen, sort }),
    read(reply) {
      const { total, records } = json(reply, Envelope).result
      return { ...listRows(records, row, reply.url), total }
    },
    key,
  })
}

/**
 * The addresses of the files of a CKAN data set, by name, without those that cannot be read: one without an
 * address is nobody's. `modified` is when the portal last saw a change; null where it does not say.
 */
export async function ckanFiles(get: Get, portal: string, dataset: string) {
  const File = z.object({
    id: z.string(),
    name: z.string(),
    url: z.url(),
    last_modified: z.string().nullish(),
  })
  const Shown = z.object({ success: z.literal(true), result: z.object({ resources: z.array(z.unknown()) }) })
  const reply = await get(query(`${portal}/api/3/action/package_show`, { id: dataset }))
  return rowsOf(json(reply, Shown).result.resources, File, reply.url).rows.map(
    ({ last_modified, ...file }) => {
      return { ...file, modified: last_modified ?? null }
    },
  )
}

/**
 * The pages of a Socrata data set, each row validated by `row`, in the order of its own row ids. `where` is a
 * condition of SoQL. Throws `Doubt` for a table whose length differs from the portal's count.
 */
export async function* socrata<T>(
  get: Get,
  {
    portal,
    dataset,
    row,
    key,
    where,
  }: {
    readonly portal: string
    readonly dataset: string
    readonly row: z.ZodType<T>
    readonly key: (row: T) => string | number
    readonly where?: string
  },
): AsyncIterable<Page<T>> {
  const url = `${portal}/resource/${dataset}.json`
  const only = where === undefined ? {} : { $where: where }
  const Counted = z.tuple([z.object({ n: count })])
  const [{ n: total }] = json(await get(query(url, { $select: 'count(*) as n', ...only })), Counted)
  let seen = 0
  for await (const page of pages(get, {
    ask: (at) => query(url, { $order: ':id', $limit: ROWS, $offset: at.seen, ...only }),
    read: (reply) => ({ ...listRows(json(reply, z.array(z.unknown())), row, reply.url), total }),
    key,
  })) {
    seen += page.rows.length + page.doubts.length
    yield page
  }
  if (seen < total) throw new Doubt(`${url}: ${seen} different rows of ${total}`)
}
