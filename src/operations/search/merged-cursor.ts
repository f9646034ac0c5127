// The cursor of a merged list: the place in the list of each domain. Their rows are merged by date.
import { sealCursor } from '#lib/cursor.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import type { ListPage } from '#store/reading/list-page.ts'
import type { ListPosition } from '#store/reading/list-spec.ts'

/** The place in the list of one domain. */
export interface ListPlace {
  readonly after: ListPosition | null
  /** Sequence of the change log at which the walk of this list began; null before its first page. */
  readonly walk: number | null
  /** Rows that were shown before the list, which therefore omits them. */
  readonly first: readonly number[]
  readonly done: boolean
}

/** The place in a merged list: that of each list, and the rows still to be shown before them. */
export interface MergedPlace {
  readonly lists: readonly ListPlace[]
  readonly waiting: readonly (readonly [domain: number, id: number])[]
}

export interface MergedRow {
  readonly domain: Domain
  readonly doc: string
  readonly position: ListPosition
}

export const mergedRows = (
  { records }: Context,
  domain: Domain,
  { docs, positions }: ListPage,
): MergedRow[] => records.declared(domain, docs).map((doc, i) => ({ domain, doc, position: positions[i]! }))

/** Merges the rows of several lists: newest first, undated ones last, ties in the order of the lists. */
export function merged(lists: readonly (readonly MergedRow[])[]): MergedRow[] {
  const heads = lists.map((rows) => ({ rows, at: 0 }))
  const out: MergedRow[] = []
  for (;;) {
    const open = heads.filter(({ rows, at }) => at < rows.length)
    if (!open.length) return out
    const newest = open.reduce((best, head) =>
      momentOf(head.rows[head.at]!) > momentOf(best.rows[best.at]!) ? head : best,
    )
    out.push(newest.rows[newest.at++]!)
  }
}

/** The sort key as text that sorts by date: days and instants have the same prefix. */
function momentOf({ domain, position: { sort } }: MergedRow): string {
  return domain.order === null || sort === '-infinity' ? '' : sort
}

type SealedPlace = readonly [sort: string | null, id: number, walk: number | null, first: readonly number[]]

/** The cursor for a place in a merged list. */
export function sealMerged({ lists, waiting }: MergedPlace, filters: string, secret: string): string {
  const places = lists.map(({ after, walk, first, done }): SealedPlace | null =>
    done ? null : [after?.sort ?? null, after?.id ?? 0, walk, first],
  )
  return sealCursor({ sort: JSON.stringify([places, waiting]), id: 0, walk: 0 }, filters, secret)
}

/** The place that an opened cursor names; undefined without one. */
export function openMerged(after: ListPosition | null): MergedPlace | undefined {
  if (!after) return undefined
  const [places, waiting] = JSON.parse(after.sort) as [(SealedPlace | null)[], MergedPlace['waiting']]
  const lists = places.map((place): ListPlace => {
    if (!place) return { after: null, walk: null, first: [], done: true }
    const [sort, id, walk, first] = place
    return { after: sort === null ? null : { sort, id }, walk, first, done: false }
  })
  return { lists, waiting }
}
