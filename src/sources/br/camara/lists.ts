// Lists of the Câmara's API, page by page.
import * as z from 'zod'
import type { Get, Reply } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { type ListRows, listRows, rowsOf } from '../../kit/list-rows.ts'
import { type Page, pages } from '../../kit/paged-lists.ts'
import { once } from '../../kit/reply.ts'

export const API = 'https://dadosabertos.camara.leg.br/api/v2'
const NumberedRow = z.object({ id: z.int().positive() })
const Any = z.object({
  dados: z.array(z.unknown()),
  links: z.array(z.object({ rel: z.string() })).optional(),
})
const parsed = (reply: Reply) => json(reply, Any)
const rowsIn = (reply: Reply) => once(reply, parsed).dados
/** True for a page with a link to the next one. */
const hasNext = (reply: Reply) => once(reply, parsed).links?.some(({ rel }) => rel === 'next') ?? false

/** The pages of a list of numbered objects; `path` has a query. */
export function listPages(
  get: Get,
  path: string,
  atLeast = 0,
): AsyncIterable<Page<z.infer<typeof NumberedRow>>> {
  return pages(get, {
    ask: ({ number }) => listPageRequest(path, number),
    read: (reply) => ({ ...numberedRows(reply), more: hasNext(reply) }),
    key: ({ id }) => id,
    atLeast,
  })
}

/** The numbered rows of a page of a list. */
export function numberedRows(reply: Reply): ListRows<z.infer<typeof NumberedRow>> {
  return listedRows(reply, NumberedRow)
}

/** The rows of a list that items are discovered in. */
export function listedRows<T>(reply: Reply, shape: z.ZodType<T>): ListRows<T> {
  return listRows(rowsIn(reply), shape, reply.url)
}

/** The rows of a reply of a shape. */
export function dataRows<T>(reply: Reply, shape: z.ZodType<T>): ListRows<T> {
  return rowsOf(rowsIn(reply), shape, reply.url)
}

/** The pages of a list whose rows have no number. */
export function unnumbered(get: Get, path: string): AsyncIterable<Page<unknown>> {
  return pages(get, {
    ask: ({ number }) => listPageRequest(path, number),
    read: (reply) => ({ rows: rowsIn(reply), more: hasNext(reply) }),
    key: (row) => JSON.stringify(row),
  })
}

/** Requests a page of a list. */
export function listPageRequest(path: string, number: number): { url: string } {
  return { url: `${API}${path}&itens=100&pagina=${number}` }
}
