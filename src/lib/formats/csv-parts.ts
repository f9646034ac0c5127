// Splits large CSV files: the rows with a value in a column, in parts of about equal size.
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { parse } from 'csv-parse'

/** One part of a CSV file. */
export interface CsvPart {
  /** The heading of the column whose value decides the part of a row. */
  readonly column: string
  readonly delimiter: ',' | ';'
  /** The number of parts. */
  readonly of: number
  /** The index of the part, from 0. */
  readonly number: number
}

/** The parameters of splitting a file. */
export type CsvCut = Omit<CsvPart, 'number'>

/** The file cannot be split; the message says why. */
export class NotApart extends Error {
  name = 'NotApart'
}

/** A longer row is a quote that was never closed. */
const LONGEST_ROW = 1024 * 1024
const MARK = '\ufeff'

/** The part of rows with this value: the same for every file with this number of parts. */
export function partWith(value: string, parts: number): number {
  return crc32(value) % parts
}

/** The name of a part within its file: `part 3/32 by id`. */
export function csvPartName({ column, of: parts, number }: CsvPart): string {
  return `part ${number}/${parts} by ${column}`
}

/**
 * Reads a CSV stream and passes each row to `take` with the number of its part, the header row to `head`.
 * Rows are UTF-8, as in the file except for their end, which is a line feed. Throws `NotApart` for a file
 * without the column or without a header row, with a row of more than 1 MiB, or whose last row is truncated.
 */
export async function takeApart(
  file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { column, delimiter, of: parts }: CsvCut,
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
      const row = `${raw.replace(/^\ufeff/, '').replace(/(?<![\r\n])[\r\n]+$/, '')}\n`
      cells = record.length
      if (headings) {
        await take(row, partWith(record[at] ?? '', parts))
        continue
      }
      headings = record
      at = headings.indexOf(column)
      if (at < 0) throw new NotApart(`it has no column ${column}`)
      head(MARK + row)
    }
  }).catch((cause) => {
    if (cause?.code?.startsWith?.('CSV_')) throw new NotApart(`it is not CSV: ${cause.message}`, { cause })
    throw cause
  })
  if (!headings) throw new NotApart('it is empty')
  if (cells !== headings.length) throw new NotApart('its last row is truncated')
}

/** The parts of a file in memory, each with the header row. Throws as `takeApart` does. */
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
