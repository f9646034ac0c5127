// The sites of Peru's two chambers, which run on WordPress: members, and uploaded files. 2026-10: a page
// beyond the last is answered with an error, so the first short page is the last.
import * as z from 'zod'
import type { Get, Request } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { pages } from '../../kit/paged-lists.ts'
import { query } from '../../kit/requests.ts'

export const LIMA = 'America/Lima'
const ROWS = 100

export type ChamberSite = 'senado' | 'diputados'
export const CHAMBERS = ['senado', 'diputados'] as const

const Any = z.array(z.unknown())

/** The site of a chamber. */
export function siteOf(chamber: ChamberSite): string {
  return `https://${chamber}.congreso.gob.pe`
}

/** The pages of a list of a site. */
export function wordpress<T extends { readonly id: number }>(
  get: Get,
  {
    chamber,
    list,
    fields,
    row,
    atLeast = 0,
  }: {
    readonly chamber: ChamberSite
    readonly list: string
    readonly fields: string
    readonly row: z.ZodType<T>
    readonly atLeast?: number
  },
  narrowed: Readonly<Record<string, string>> = {},
) {
  return pages(get, {
    ask({ number, before }): Request | null {
      if (before && json(before, Any).length < ROWS) return null
      const page = { ...narrowed, per_page: ROWS, page: number, _fields: fields }
      return query(`${siteOf(chamber)}/wp-json/wp/v2/${list}`, page)
    },
    read: (reply) => listRows(json(reply, Any), row, reply.url),
    key: ({ id }) => id,
    atLeast,
  })
}
