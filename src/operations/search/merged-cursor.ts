// The cursor of a merged list: the place in the list of each domain. Their rows are merged by date.
import { sealCursor } from '#lib/cursor.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import type { ListPage } from '#store/reading/list.ts'
import type { Position } from '#store/reading/list-spec.ts'
import { placeOf } from '../list/cursor.ts'

/** The place in the list of one domain. */
export interface ListPlace {
  readonly after: Position | null
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

export interface Row {
  readonly of: Domain
  readonly doc: string
  readonly position: Position
}

export const rowsOf = ({ records }: Context, of: Domain, { docs, positions }: ListPage): Row[] =>
  records.declared(of, docs).map((doc, i) => ({ of, doc, position: positions[i]! }))

/** Merges the rows of several lists: newest first, undated ones last, ties in the order of the lists. */
export function merged(lists: readonly (readonly Row[])[]): Row[] {
  const heads = lists.map((rows) => ({ rows, at: 0 }))
  const out: Row[] = []
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
function momentOf({ of, position: { sort } }: Row): string {
  return of.order === null || sort === '-infinity' ? '' : sort
}

type Place = readonly [sort: string | null, id: number, walk: number | null, first: readonly number[]]

/** The cursor for a place in a merged list. */
export function sealMerged({ lists, waiting }: MergedPlace, filters: string, secret: string): string {
  const places = lists.map(({ after, walk, first, done }): Place | null =>
    done ? null : [after?.sort ?? null, after?.id ?? 0, walk, first],
  )
  return sealCursor({ sort: JSON.stringify([places, waiting]), id: 0, walk: 0 }, filters, secret)
}

/**
 * The place in a cursor, or undefined without one. Throws INVALID_PARAM for one that was not issued, or for
 * other filters.
 */
export function openMerged(context: Context, input: Input, filters: string): MergedPlace | undefined {
  const { after } = placeOf(context, input, filters)
  if (!after) return undefined
  const [places, waiting] = JSON.parse(after.sort) as [(Place | null)[], MergedPlace['waiting']]
  const lists = places.map((place): ListPlace => {
    if (!place) return { after: null, walk: null, first: [], done: true }
    const [sort, id, walk, first] = place
    return { after: sort === null ? null : { sort, id }, walk, first, done: false }
  })
  return { lists, waiting }
}
