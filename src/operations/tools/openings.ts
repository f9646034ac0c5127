// The first words of texts, for short rows of records that have no summary.
import { Problem } from '#model/problem.ts'
import { callForPart, type Running } from './call-tool.ts'
import { openingOf } from './short-rows.ts'
import type { Tool } from './tools.ts'

/** Characters that the first words are taken from. */
const BEGINNING = 2_000

interface OpeningRow {
  readonly id: number
  readonly summary?: string | null
  readonly text_length?: number | null
  readonly passage?: unknown
}

/** The rows, with an `opening` where a record has a text, and neither a summary nor a passage of it. */
export async function withOpenings(
  { domain, detail }: Tool,
  rows: readonly unknown[],
  running: Running,
): Promise<readonly unknown[]> {
  const body = domain?.body
  if (!body || !detail) return rows
  return Promise.all(
    (rows as readonly OpeningRow[]).map(async (row) => {
      if (row.summary || row.passage || !row.text_length) return row
      const whole = await callForPart(detail.operation, { id: row.id, length: BEGINNING }, running)
      if (whole instanceof Problem) return row
      const { summary: _, ...rest } = row
      return { ...rest, opening: openingOf((whole.data as Record<string, string>)[body]!) }
    }),
  )
}
