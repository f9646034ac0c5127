// Large CSV files taken apart: the rows that say something in a column, in parts of about the same size.
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { parse } from 'csv-parse'

/** One part of a CSV file. */
export interface CsvPart {
  /** The heading of the column whose value says in which part a row is. */
  readonly column: string
  readonly delimiter: ',' | ';'
  /** Into how many parts the file is taken apart. */
  readonly of: number
  /** Which of them, from 0. */
  readonly number: number
}

/** How a file is taken apart. */
export type CsvCut = Omit<CsvPart, 'number'>

/** The file cannot be taken apart; the message says why. */
export class NotApart extends Error {
  name = 'NotApart'
}

/** A row longer than this is a quote that was never closed. */
const LONGEST_ROW = 1024 * 1024
const MARK = '\ufeff'

/** The part in which rows with this value are: the same of every file that is cut into as many. */
export function partWith(value: string, of: number): number {
  return crc32(value) % of
}

/** The name of a part within its file: `part 3/32 by id`. */
export function partName({ column, of, number }: CsvPart): string {
  return `part ${number}/${of} by ${column}`
}

/**
 * Reads a CSV file as it comes and gives each row to `take` with the number of its part, the row of headings
 * to `head`. Rows are UTF-8, as they stand in the file but for their end, which is a line feed. Throws
 * `NotApart` for a file without the column or without a row of headings, with a row of more than 1 MiB, or
 * whose last row is cut.
 */
export async function takeApart(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { column, delimiter, of }: CsvCut,
  { head, take }: { head(row: string): void; take(row: string, part: number): void | Promise<void> },
): Promise<void> {
  const rows = parse({
    delimiter,
    bom: true,
    raw: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n'],
  })
  let headings: readonly string[] | undefined
  let at = -1
  let cells = 0
  await pipeline(file, rows, async (read: AsyncIterable<{ raw: string; record: string[] }>) => {
    for await (const { raw, record } of read) {
      const row = `${raw.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '')}\n`
      cells = record.length
      if (headings) {
        await take(row, partWith(record[at] ?? '', of))
        continue
      }
      headings = record
      at = headings.indexOf(column)
      if (at < 0) throw new NotApart(`it has no column ${column}`)
      head(MARK + row)
    }
  }).catch((cause) => {
    if (cause?.code?.startsWith?.('CSV_')) throw new NotApart(`it is no CSV: ${cause.message}`, { cause })
    throw cause
  })
  if (!headings) throw new NotApart('it is empty')
  if (cells !== headings.length) throw new NotApart('its last row is cut')
}

/** The parts of a file that is at hand, each with the row of headings. Throws as `takeApart` does. */
export async function partsIn(file: Uint8Array, cut: CsvCut): Promise<Uint8Array[]> {
  const parts: string[][] = Array.from({ length: cut.of }, () => [])
  await takeApart([file], cut, {
    head(row) {
      for (const part of parts) part.push(row)
    },
    take: (row, number) => void parts[number]!.push(row),
  })
  return parts.map((rows) => Buffer.from(rows.join('')))
}
