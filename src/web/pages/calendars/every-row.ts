// All rows of a list that a calendar holds.
import type { Asked, Reader, Rows } from '../reader.ts'

const PAGE = 500
const MOST_PAGES = 4

/** The rows of a list, page by page; the last ones are left out where there are more than 2,000. */
export async function everyRow<T>(reader: Reader, operation: string, asked: Asked): Promise<readonly T[]> {
  const rows: T[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, meta }: Rows<T> = await reader.ask<Rows<T>>(operation, { ...asked, limit: PAGE, cursor })
    rows.push(...data)
    cursor = meta.next_cursor
    if (!cursor) break
  }
  return rows
}
