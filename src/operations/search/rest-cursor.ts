// The cursor of the rest of a result: all matches after the ranked rows, in list order.
import { sealCursor } from '#lib/cursor.ts'
import type { RetrievalResult } from '#model/retrieval.ts'
import type { ListPlace } from './merged-cursor.ts'
import type { ResultTotal } from './ranked-cursor.ts'

export interface Rest extends ResultTotal {
  readonly mode: RetrievalResult['mode']
  /** True where words decide the matches; else the rest is only the rows of `also`. */
  readonly matched: boolean
  /** True where the required clauses of the query do not count. */
  readonly relaxed: boolean
  /** Ranked rows that do not match, included among the others: where a list has an order. */
  readonly also: readonly number[]
  readonly lists: readonly ListPlace[]
}

/** Sort keys never start like this. */
const MARK = 'rest:'

type SealedPosition = readonly [
  sort: string | null,
  id: number,
  walk: number | null,
  first: readonly number[],
]

/** The cursor for a place. */
export function sealRest(
  { mode, total, estimated, matched, relaxed, also, lists }: Rest,
  filters: string,
  secret: string,
): string {
  const places = lists.map(({ after, walk, first, done }): SealedPosition | null =>
    done ? null : [after?.sort ?? null, after?.id ?? 0, walk, first],
  )
  const sort = MARK + JSON.stringify([mode, total, estimated, matched, relaxed, also, places])
  return sealCursor({ sort, id: 0, walk: 0 }, filters, secret)
}

/** The place in the sort key of a cursor; undefined for a cursor of another kind. */
export function openRest(sort: string): Rest | undefined {
  if (!sort.startsWith(MARK)) return undefined
  const [mode, total, estimated, matched, relaxed, also, places] = JSON.parse(sort.slice(MARK.length)) as [
    ...[Rest['mode'], number | null, boolean, boolean, boolean, number[]],
    (SealedPosition | null)[],
  ]
  const lists = places.map((place): ListPlace => {
    if (!place) return { after: null, walk: null, first: [], done: true }
    const [sort, id, walk, first] = place
    return { after: sort === null ? null : { sort, id }, walk, first, done: false }
  })
  return { mode, total, estimated, matched, relaxed, also, lists }
}
