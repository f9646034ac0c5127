// The cursor of an operation: the place where its next page begins, bound to the identity of the list.
import { openCursor, shortDigest } from '#lib/cursor.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { readFormerKey } from '#store/reading/former-key.ts'
import type { ListPosition, ListSpec } from '#store/reading/list-spec.ts'

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
  if (place === 'outdated') throw invalid('cursor', 'was issued by an earlier version; omit it')
  return { after: { sort: place.sort, id: place.id }, walk: place.walk }
}

/** Bytes of the longest text in a cursor. */
const LONGEST_TEXT = 64
/**
 * The digest of a sort key, after the digit and colon of a tier. No text begins so, because texts are folded.
 */
const DIGEST = /^(\d:)?KEY:([\w-]{16})$/

/** The place as a cursor has it: a long text is replaced by its digest, and read again by the id. */
export function shortened({ sort, id }: ListPosition): ListPosition {
  return Buffer.byteLength(JSON.stringify(sort)) > LONGEST_TEXT
    ? { sort: `KEY:${shortDigest(sort)}`, id }
    : { sort, id }
}

/**
 * The place of a cursor with its whole text. Throws INVALID_PARAM where the record had another text when the
 * walk began.
 */
export async function wholePlace(
  { db }: Pick<Context, 'db'>,
  domain: Domain,
  sorting: ListSpec['sorting'],
  place: ReturnType<typeof cursorPosition>,
): Promise<ReturnType<typeof cursorPosition>> {
  const [, tier = '', digest] = DIGEST.exec(place.after?.sort ?? '') ?? []
  if (digest === undefined) return place
  const { id } = place.after!
  const sort = await readFormerKey(db, domain, sorting, id, place.walk!)
  if (sort === null || shortDigest(sort) !== digest)
    throw invalid('cursor', 'is after a record that is gone; omit it to request the first page again')
  return { after: { sort: tier + sort, id }, walk: place.walk }
}
