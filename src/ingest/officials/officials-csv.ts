// The rows of a table of officials: CSV with a header.
import { parse } from 'csv-parse'
import { invalid, Problem } from '#model/problem.ts'
import { NEEDED, OFFICIAL_COLUMNS } from './official-row.ts'

/** A hand-maintained table has fewer rows. */
const MOST_ROWS = 50_000

/** A row by its columns, and the line of the file that it ends on. */
export interface Cells {
  readonly number: number
  readonly cells: Readonly<Record<string, string>>
}

/** The rows as written. Throws a `Problem` for a file that is not CSV with these columns. */
export async function* officialRows(input: AsyncIterable<Uint8Array>): AsyncGenerator<Cells> {
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    skip_empty_lines: true,
    max_record_size: 100_000,
    columns: headerOf,
  })
  const fed = (async () => {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const chunk of input)
      if (!parser.write(decoder.decode(chunk, { stream: true })) && !parser.destroyed)
        await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve))
    parser.end(decoder.decode())
  })().catch((cause) => void parser.destroy(cause))
  try {
    let rows = 0
    for await (const { info, record } of parser) {
      if (++rows > MOST_ROWS) throw invalid('file', `has more than ${MOST_ROWS} rows`)
      yield { number: info.lines, cells: record }
    }
    await fed
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw invalid('file', `is not a table of officials: ${cause instanceof Error ? cause.message : cause}`)
  }
}

function headerOf(names: readonly string[]): string[] {
  const missing = NEEDED.filter((column) => !names.includes(column))
  const unknown = names.filter((name) => !OFFICIAL_COLUMNS.includes(name))
  if (missing.length) throw invalid('file', `has no column ${missing.join(', ')}`)
  if (unknown.length) throw invalid('file', `has unknown columns: ${unknown.join(', ')}`)
  if (new Set(names).size < names.length) throw invalid('file', 'has a repeated column')
  return [...names]
}
