// CSV replies: a byte order mark, semicolons and line breaks inside quotes are what official portals send.
import { parse } from 'csv-parse/sync'
import type * as z from 'zod'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { dataOf } from '../reply.ts'
import { read } from '../shape.ts'

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

/** A row of a CSV file that is read by itself. */
export interface CsvRow {
  /** What stands under a heading, tidied or not; undefined where the row is none of its file. */
  cell(heading: string): string | undefined
  /** The row, checked. Throws `Doubt`, also when it has more or fewer cells than the headings. */
  read<T>(shape: z.ZodType<T>): T
}

/**
 * Reads the rows of a CSV reply by what they say in a column, or by a part of it, so that one which can't be
 * read costs none of the others. What it returns throws `Doubt` for a reply that lacks the column or ends
 * before the end of a row.
 */
export function rowsBy(
  column: string,
  delimiter: ',' | ';' | '\t',
  keyOf: (cell: string) => string = (cell) => cell,
): (reply: Reply) => CsvRows {
  return (reply) => {
    const text = dataOf(reply)
    if (!text.endsWith('\n')) throw new Doubt(`${reply.url}: the file is cut`)
    let rows: string[][]
    try {
      rows = parse(text, { delimiter, bom: true, skip_empty_lines: true, relax_column_count: true })
    } catch (cause) {
      throw new Doubt(`not CSV: ${reply.url}`, { cause })
    }
    const [headings = [], ...under] = rows
    const at = headings.indexOf(column)
    if (at < 0) throw new Doubt(`${reply.url} has no column ${column}`)
    const differing = new Map(under.map((cells) => [JSON.stringify(cells), cells])).values()
    const each = [...differing].map(
      (cells) => [keyOf(cells[at] ?? ''), rowOf(headings, cells, reply.url)] as const,
    )
    return new Map(
      [...Map.groupBy(each, ([key]) => key)].map(([key, found]) => [key, found.map(([, row]) => row)]),
    )
  }
}

/** Rows by what they say in a column; those that repeat another whole are left out. */
export type CsvRows = ReadonlyMap<string, readonly CsvRow[]>

function rowOf(headings: readonly string[], cells: readonly string[], url: string): CsvRow {
  const whole = cells.length === headings.length
  return {
    cell: (heading) => (whole ? cells[headings.indexOf(heading)] : undefined),
    read(shape) {
      if (!whole) throw new Doubt(`${url}: a row has ${cells.length} cells, not ${headings.length}`)
      return read(Object.fromEntries(headings.map((name, i) => [name, cells[i]])), shape, url)
    },
  }
}
