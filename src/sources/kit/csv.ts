// CSV replies: a byte order mark, semicolons and line breaks inside quotes are what official portals send.
import { parse } from 'csv-parse/sync'
import type * as z from 'zod'
import { Doubt, type Reply } from '#model/source.ts'
import { dataOf } from './reply.ts'
import { read } from './shape.ts'

/**
 * The rows under the header of a CSV reply, checked. Throws `Doubt` when a row has more or fewer cells than
 * the header.
 */
export function csv<T>(reply: Reply, delimiter: ',' | ';' | '\t', row: z.ZodType<T>): T[] {
  let rows: unknown[]
  try {
    rows = parse(dataOf(reply), { delimiter, columns: true, bom: true, skip_empty_lines: true })
  } catch (cause) {
    throw new Doubt(`not CSV: ${reply.url}`, { cause })
  }
  return rows.map((cells, i) => read(cells, row, `${reply.url} row ${i + 1}`))
}
