// Walks through pages, of which every cursor is short.
import assert from 'node:assert/strict'
import { MAX_CURSOR } from '#lib/cursor.ts'

interface Page {
  readonly data: readonly object[]
  readonly meta: { readonly next_cursor: string | null }
}

/** All rows of the pages that `read` answers, and the longest cursor between them. */
export async function walked<P extends Page>(
  read: (cursor: string | null) => Promise<P>,
  between: (page: number) => Promise<void> = async () => {},
) {
  const pages: P[] = []
  let longest = 0
  for (let cursor: string | null = null; ; ) {
    const page: P = await read(cursor)
    pages.push(page)
    const { next_cursor } = page.meta
    if (next_cursor === null) break
    assert.ok(next_cursor.length <= MAX_CURSOR, `a cursor of ${next_cursor.length}: ${next_cursor}`)
    assert.ok(pages.length < 2_000, 'the walk does not end')
    longest = Math.max(longest, next_cursor.length)
    cursor = next_cursor
    await between(pages.length)
  }
  return { rows: pages.flatMap(({ data }) => data as P['data'][number][]), pages, longest }
}
