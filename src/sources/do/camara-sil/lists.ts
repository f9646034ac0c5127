// Lists of the SIL, which come in pages of ten, and all pages of one as the requests of an item.
import * as z from 'zod'
import type { Get, Replies, Reply, Request } from '#model/sources/source.ts'
import { orUnavailable } from '../../kit/concurrent-lists.ts'
import { json } from '../../kit/formats/json.ts'
import { type ListRows, listRows, rowsOf } from '../../kit/list-rows.ts'
import { type Page, pages, whole } from '../../kit/paged-lists.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { query } from '../../kit/requests.ts'

export const API = 'https://www.diputadosrd.gob.do/sil/api'
export const SITE = 'https://www.diputadosrd.gob.do/sil'
export const SANTO_DOMINGO = 'America/Santo_Domingo'
const Envelope = z.object({ total: z.int(), pageSize: z.int().positive(), results: z.array(z.unknown()) })
const NONE = { total: 0, pageSize: 1 }
/** One page more than any list of the site has. */
const MOST_PAGES = 2_000

type Fields = Readonly<Record<string, string | number>>

/** The envelope of a page with rows of a shape. */
export function pageSchema<T extends z.ZodType>(row: T) {
  return z.object({ total: z.int().nonnegative(), results: z.array(row) })
}

const AnyPage = pageSchema(z.unknown())

/** The rows of a page of a list, and the total of the list. */
export function pageRows<T>(reply: Reply, row: z.ZodType<T>): ListRows<T> & { readonly total: number } {
  const { total, results } = json(reply, AnyPage)
  return { ...listRows(results, row, reply.url), total }
}

/** Requests a path of the API. */
export function ask(path: string, fields: Fields): Request {
  return query(`${API}/${path}`, fields)
}

/** The pages of a list that is never empty, in order. */
export function listed<T>(
  get: Get,
  path: string,
  fields: Fields,
  list: { readonly row: z.ZodType<T>; readonly key: (row: T) => string },
): AsyncIterable<Page<T>> {
  return pages(get, {
    ask: ({ number }) => ask(path, { page: number, ...fields }),
    read: (reply) => pageRows(reply, list.row),
    key: list.key,
    atLeast: 1,
  })
}

/**
 * The requests for all pages of a list, named `name:1` and on. The first is read to learn their number; the
 * others only by the item. Where it is unavailable it is the only one: the item reports it, and no other
 * fails.
 */
export async function allPages(
  get: Get,
  path: string,
  fields: Fields,
  name: string,
): Promise<Readonly<Record<string, Request>>> {
  const first = ask(path, { page: 1, ...fields })
  const { total, pageSize } =
    (await orUnavailable(() => get(first).then((reply) => json(reply, Envelope)))) ?? NONE
  const count = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / pageSize)))
  const numbers = Array.from({ length: count }, (_, i) => i + 1)
  return Object.fromEntries(numbers.map((page) => [`${name}:${page}`, ask(path, { page, ...fields })]))
}

/**
 * The rows of a list that an item requested by `allPages`, each validated alone, and the doubts of others.
 * Throws `Doubt` where there are fewer than the site counts, and where one is given twice.
 */
export function eachRow<T>(
  replies: Replies,
  name: string,
  row: z.ZodType<T>,
  key: (row: T) => string,
): ListRows<T> {
  const all = wholeRows(replies, name, AnyPage, (each) => JSON.stringify(each))
  const { rows, doubts } = rowsOf(all, row, name)
  whole([{ total: rows.length, rows }], key)
  return { rows, doubts }
}

/** The rows of a list that an item requested by `allPages`. Throws `Doubt` where they are incomplete. */
export function wholeRows<T>(
  replies: Replies,
  name: string,
  page: z.ZodType<{ total: number; results: T[] }>,
  key: (row: T) => string,
): T[] {
  const named = Object.entries(replies).filter(([each]) => each.startsWith(`${name}:`))
  const parts = named.map(([, reply]) => json(reply, page))
  const [only, ...others] = parts
  // A repeated row on one page counts once; on several pages, a row that moved to the next one displaces
  // another.
  if (only && !others.length && only.total === only.results.length) {
    const rows = distinct(only.results)
    return whole([{ total: rows.length, rows }], key)
  }
  return whole(
    parts.map(({ total, results }) => ({ total, rows: results })),
    key,
  )
}
