// A walk over the lists of several domains at once: where it stands in each, and their rows as one list.
import { sealCursor } from '#lib/cursor.ts'
import type { Domain } from '#model/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import type { ListPage } from '#store/records/list.ts'
import type { Position } from '#store/records/list-spec.ts'
import { placeOf } from './list-page.ts'

/** Where a walk stands in one domain. */
export interface Lane {
  readonly after: Position | null
  /** Sequence of the change log at which the walk began here; null before its first page. */
  readonly walk: number | null
  /** Rows that the walk gives before the list, and leaves out of it. */
  readonly first: readonly number[]
  readonly done: boolean
}

/**
 * Where a walk stands: a lane for each domain, and rows to be given before the lists that did not fit yet,
 * with their domain's place.
 */
export interface Walk {
  readonly lanes: readonly Lane[]
  readonly waiting: readonly (readonly [domain: number, id: number])[]
}

export interface Row {
  readonly of: Domain
  readonly doc: string
  readonly position: Position
}

export const rowsOf = (of: Domain, { docs, positions }: ListPage): Row[] =>
  docs.map((doc, i) => ({ of, doc, position: positions[i]! }))

/**
 * Rows of several lists as one: the newest first, undated ones last, those of one moment in the order of the
 * lists.
 */
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

/** The sort key as text that orders by itself: days and instants are written alike as far as a day goes. */
function momentOf({ of, position: { sort } }: Row): string {
  return of.order === null || sort === '-infinity' ? '' : sort
}

type Place = readonly [sort: string | null, id: number, walk: number | null, first: readonly number[]]

/** The cursor for a place in several lists, sealed as that in a single list is. */
export function sealWalk({ lanes, waiting }: Walk, filters: string, secret: string): string {
  const places = lanes.map(({ after, walk, first, done }): Place | null =>
    done ? null : [after?.sort ?? null, after?.id ?? 0, walk, first],
  )
  return sealCursor({ sort: JSON.stringify([places, waiting]), id: 0, walk: 0 }, filters, secret)
}

/**
 * The place that a cursor names, or undefined without one. Throws INVALID_PARAM for one that was not issued,
 * or for other filters.
 */
export function openWalk(context: Context, input: Input, filters: string): Walk | undefined {
  const { after } = placeOf(context, input, filters)
  if (!after) return undefined
  const [places, waiting] = JSON.parse(after.sort) as [(Place | null)[], Walk['waiting']]
  const lanes = places.map((place): Lane => {
    if (!place) return { after: null, walk: null, first: [], done: true }
    const [sort, id, walk, first] = place
    return { after: sort === null ? null : { sort, id }, walk, first, done: false }
  })
  return { lanes, waiting }
}
