// CSV replies: official portals send a byte order mark, semicolons, and line breaks inside quotes.
import { parse } from 'csv-parse/sync'
import type * as z from 'zod'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { listRows, type ReadRows } from '../list-rows.ts'
import { dataOf } from '../reply.ts'
import { read } from '../shape.ts'

/**
 * The rows under the header of a CSV reply, each validated alone; one with more or fewer cells than the
 * header is in doubt, and has no values.
 */
export function csv<T>(reply: Reply, delimiter: ',' | ';' | '\t', row: z.ZodType<T>): ReadRows<T> {
  let rows: string[][]
  try {
    const options = { delimiter, bom: true, skip_empty_lines: true, relax_column_count: true }
    rows = parse(dataOf(reply), options)
  } catch (cause) {
    throw new Doubt(`not CSV: ${reply.url}`, { cause })
  }
  const [headings = [], ...under] = rows
  const values = under.map((cells) =>
    cells.length === headings.length ? Object.fromEntries(headings.map((name, i) => [name, cells[i]])) : null,
  )
  return listRows(values, row, reply.url)
}

/** A row of a CSV file that is validated separately. */
export interface CsvRow {
  /** The cell under a heading, trimmed or not; undefined where the row does not fit its file. */
  cell(heading: string): string | undefined
  /** The validated row. Throws `Doubt`, also when it has more or fewer cells than the header. */
  read<T>(shape: z.ZodType<T>): T
}

/**
 * Indexes the rows of a CSV reply by a column, or by a part of its value, so that an invalid row affects no
 * other. The returned function throws `Doubt` for a reply that lacks the column or is truncated within a row.
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

/** Rows by the value of a column; exact duplicates are left out. */
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
