// Where ranked rows end though more records contain the words: what the answer says of those.
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { NOTICES } from '#model/retrieval.ts'
import { OutOfTime } from '#store/driver/in-time.ts'
import { countRows, type Total } from '#store/records/count.ts'
import type { ListSpec } from '#store/records/list-spec.ts'

/** Rows that contain the words are counted up to so many, and for so many milliseconds. */
const COUNTED = { most: 1_000, ms: 100 } as const

/**
 * The notice that more records contain the words of `like` than the `ranked` ones; none where that is not so,
 * or can't be told in time.
 */
export async function truncation(
  db: Database,
  lists: readonly (readonly [of: Domain, spec: ListSpec])[],
  ranked: number,
): Promise<object[]> {
  const worded = lists.filter(([of]) => of.search.length)
  try {
    const counts = await Promise.all(worded.map(([of, spec]) => countRows(db, of, spec, COUNTED)))
    const { total, estimated } = counts.reduce(sum, { total: 0, estimated: false })
    if (total <= ranked) return []
    const notice = { code: 'truncated', detail: NOTICES.truncated, total }
    return [{ ...notice, ...(estimated && { total_is_estimate: true }) }]
  } catch (error) {
    if (error instanceof OutOfTime) return []
    throw error
  }
}

function sum(a: Total, b: Total): Total {
  return { total: a.total + b.total, estimated: a.estimated || b.estimated }
}
