// Lists of the Câmara's API, page by page.
import * as z from 'zod'
import type { Get } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { type Page, pages } from '../../kit/paged-lists.ts'

export const API = 'https://dadosabertos.camara.leg.br/api/v2'
const NumberedRow = z.object({ id: z.int() })
const Listed = z.object({ dados: z.array(NumberedRow) })

/** The pages of a list of numbered objects; `path` has a query. */
export function listPages(
  get: Get,
  path: string,
  atLeast = 0,
): AsyncIterable<Page<z.infer<typeof NumberedRow>>> {
  return pages(get, {
    ask: ({ number }) => listPageRequest(path, number),
    read: (reply) => ({ rows: json(reply, Listed).dados }),
    key: ({ id }) => id,
    atLeast,
  })
}

const Any = z.object({ dados: z.array(z.unknown()) })

/** The pages of a list whose rows have no number. */
export function unnumbered(get: Get, path: string): AsyncIterable<Page<unknown>> {
  return pages(get, {
    ask: ({ number }) => listPageRequest(path, number),
    read: (reply) => ({ rows: json(reply, Any).dados }),
    key: (row) => JSON.stringify(row),
  })
}

/** Requests a page of a list. */
export function listPageRequest(path: string, number: number): { url: string } {
  return { url: `${API}${path}&itens=100&pagina=${number}` }
}
