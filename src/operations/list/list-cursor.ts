// The cursor of an operation: the place where its next page begins, bound to the identity of the list.
import { openCursor } from '#lib/cursor.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import type { ListPosition } from '#store/reading/list-spec.ts'

/** Parameters that change the page but not the list, and those whose meaning is part of `place`. */
const NOT_COUNTED = new Set([
  ...['cursor', 'limit', 'fields', 'count'],
  ...['country_code', 'country_id', 'order', 'order_by'],
])

/**
 * The identity of a list for its cursors: its address, countries, order and filters. Equivalent requests have
 * the same identity.
 */
export function identityOf(place: readonly unknown[], input: Input): string {
  const narrowed = Object.entries(input)
    .filter(([name]) => !NOT_COUNTED.has(name))
    .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
  return JSON.stringify([...place, narrowed.sort()])
}

/**
 * The place that a cursor names; nulls without one. Throws INVALID_PARAM for a cursor that this service did
 * not issue, or issued for another list.
 */
export function cursorPosition(
  { cursorSecret }: Pick<Context, 'cursorSecret'>,
  cursor: string | undefined,
  identity: string,
): { after: ListPosition | null; walk: number | null } {
  if (cursor === undefined) return { after: null, walk: null }
  const place = openCursor(cursor, identity, cursorSecret)
  if (place === 'forged') throw invalid('cursor', 'was not issued by this service')
  if (place === 'foreign')
    throw invalid('cursor', 'was issued for other filters; send the same filters, or omit the cursor')
  return { after: { sort: place.sort, id: place.id }, walk: place.walk }
}
