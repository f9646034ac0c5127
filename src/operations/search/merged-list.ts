// The lists of several domains as one, newest first. One place continues all of them: the last row that was
// shown.
import type { Database } from '#lib/sql.ts'
import { type Domain, sortType } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { type ListPage, readHeads } from '#store/reading/list-page.ts'
import type { ListPosition } from '#store/reading/list-spec.ts'

/** The place in a merged list. */
export interface MergedPlace {
  /** Sequence of the change log at which the walk of all lists began; null before their first page. */
  readonly walk: number | null
  /** The last row that was shown, in the list of this index; null before the first. */
  readonly last: (ListPosition & { readonly list: number }) | null
  /** The lists that had no more rows then. */
  readonly ended: readonly number[]
}

/** The place before the first row. */
export const BEGINNING: MergedPlace = { walk: null, last: null, ended: [] }

/** The list of one domain, and how to read its page; null where it has no rows. */
export interface MergingList {
  readonly domain: Domain
  readonly read: (from: {
    readonly after: ListPosition | null
    readonly walk: number
    readonly limit: number
  }) => Promise<ListPage> | null
}

export interface MergedRow {
  readonly domain: Domain
  readonly doc: string
  readonly position: ListPosition
}

export const mergedRows = (
  { records }: Pick<Context, 'records'>,
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

/** The sort key of undated rows in its text form. */
const UNKNOWN = '-infinity'

/** The sort key as text that sorts by date: days and instants have the same prefix. */
function momentOf({ domain, position: { sort } }: Pick<MergedRow, 'domain' | 'position'>): string {
  return domain.order === null || sort === UNKNOWN ? '' : sort
}

/**
 * Reads a page; `next` is the place after it, or null at the end. All lists are read as of the same sequence
 * of the change log, so that one number continues the walks of all.
 */
export async function readMerged(
  { records }: Pick<Context, 'records'>,
  db: Database,
  lists: readonly MergingList[],
  { walk: begun, last, ended }: MergedPlace,
  limit: number,
): Promise<{ readonly rows: readonly MergedRow[]; readonly next: MergedPlace | null }> {
  const walk = begun ?? (await headOf(db, lists))
  const pages = await Promise.all(
    lists.map(async ({ read }, i) => {
      const after = last && placeIn(lists, i, last)
      return ended.includes(i) || after === 'end' ? null : read({ after, walk, limit })
    }),
  )
  const rows = merged(
    pages.map((page, i) => (page ? mergedRows({ records }, lists[i]!.domain, page) : [])),
  ).slice(0, limit)
  const done = pages.flatMap((page, i) => {
    const taken = rows.filter(({ domain }) => domain === lists[i]!.domain).length
    return page && (page.more || taken < page.docs.length) ? [] : i
  })
  if (done.length === lists.length) return { rows, next: null }
  const newest = rows.at(-1)
  const at = newest
    ? { ...newest.position, list: lists.findIndex(({ domain }) => domain === newest.domain) }
    : last
  return { rows, next: { walk, last: at, ended: done } }
}

/** Everything up to this sequence is visible to later statements. */
async function headOf(db: Database, lists: readonly MergingList[]): Promise<number> {
  const heads = await readHeads(
    db,
    lists.map(({ domain }) => domain.name),
  )
  return Math.max(0, ...heads.values())
}

/** The place in another list before which all rows precede `last`, merged; `end` after all its rows. */
function placeIn(
  lists: readonly Pick<MergingList, 'domain'>[],
  at: number,
  last: NonNullable<MergedPlace['last']>,
): ListPosition | null | 'end' {
  if (at === last.list) return last
  const own = lists[at]!.domain
  const other = lists[last.list]!.domain
  const isEarlier = at < last.list
  if (momentOf({ domain: other, position: last }) === '') {
    // Undated rows, list by list.
    if (isEarlier) return 'end'
    return own.order === null ? null : { sort: UNKNOWN, id: AFTER_ALL }
  }
  if (own.order === null) return null
  if (sortType(own) === sortType(other)) return { sort: last.sort, id: isEarlier ? 0 : AFTER_ALL }
  // A day precedes its instants as text, so that the instants come first.
  return sortType(own) === 'date'
    ? { sort: last.sort.slice(0, DAY), id: AFTER_ALL }
    : { sort: last.sort, id: 0 }
}

/** Larger than any id. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER
/** Characters of a day in the text form of an instant. */
const DAY = 10
