// Paged lists: by number, by offset or by cursor. A page may have any length, whatever was requested, and a
// list that ends before its total is rejected.
import { Doubt, type Get, type Reply, type Request } from '#model/sources/source.ts'

/** The place at which to continue a list. */
export interface PagePosition {
  /** Number of the page, from 1 on. */
  readonly number: number
  /** Rows on earlier pages, those that a page repeats once. */
  readonly seen: number
  /** The previous page, where a list gives its own cursor. */
  readonly before: Reply | null
}

export interface Paging<T> {
  /** The request for the page at a place; null where a cursor says that there is none. */
  readonly ask: (place: PagePosition) => Request | null
  /**
   * The rows of a page, the doubts of its other rows, and where the list has it, the total over all pages, or
   * whether it has a page after this one.
   */
  readonly read: (reply: Reply) => {
    readonly rows: readonly T[]
    readonly doubts?: readonly Doubt[]
    readonly total?: number | null
    readonly more?: boolean
  }
  /** The identity of a row. */
  readonly key: (row: T) => string | number
  /** Minimum number of rows of the list; 0 by default. */
  readonly atLeast?: number
  /** True where nothing else tells the end: an empty page is that only where the next one is empty too. */
  readonly endsTwice?: boolean
}

export interface Page<T> {
  readonly request: Request
  readonly reply: Reply
  readonly number: number
  /** Rows that were not on earlier pages. */
  readonly rows: readonly T[]
  /** What is wrong with its other rows. */
  readonly doubts: readonly Doubt[]
}

/**
 * The pages of a list up to its total, or up to an empty page where it has none. Throws `Doubt` for a list
 * that ends before its total or before a page that it announces, for one shorter than its minimum, and for a
 * page that only repeats others, as sites send that ignore the page number. A row that moved to the next page
 * while the list was read is yielded once. A page of which no row could be read is only accepted as the last
 * one.
 */
export async function* pages<T>(
  get: Get,
  { ask, read, key, atLeast = 0, endsTwice = false }: Paging<T>,
): AsyncIterable<Page<T>> {
  const known = new Set<string | number>()
  let [seen, total]: [number, number | null] = [0, null]
  let before: Reply | null = null
  let repeated = 0
  let unread: Doubt | undefined
  let more = false
  for (let number = 1; ; number++) {
    const request = ask({ number, seen: seen - repeated, before })
    if (!request) break
    const reply = await get(request)
    const page = read(reply)
    const { doubts = [] } = page
    const isEmpty = !page.rows.length && !doubts.length
    // That of an empty page may be zero.
    if (!isEmpty || number === 1) total = page.total ?? null
    if (isEmpty && (more || page.more))
      throw new Doubt(`${request.url}: page ${number} is empty, not the last`)
    more = page.more ?? false
    if (isEmpty) {
      const after = endsTwice && ask({ number: number + 1, seen: seen - repeated, before: reply })
      if (after && read(await get(after)).rows.length)
        throw new Doubt(`${request.url}: page ${number} is empty, and the next one is not`)
      break
    }
    if (unread) throw unread
    const rows = page.rows.filter((row) => {
      const before = known.size
      return known.add(key(row)).size > before
    })
    const own = new Set(page.rows.map(key)).size
    repeated += page.rows.length - own
    if (!page.rows.length) unread = doubts[0]
    else if (!rows.length && total !== null && seen >= total) break
    else if (!rows.length) throw new Doubt(`${request.url}: page ${number} repeats the pages before it`)
    seen += page.rows.length + doubts.length
    before = reply
    yield { request, reply, number, rows, doubts }
    // Of a site that repeats rows on a page, the total may count each once: then there are further pages.
    if (total !== null && seen - repeated >= total) break
  }
  if (total !== null && seen < total) throw new Doubt(`${seen} rows of ${total}, then the list ends`)
  if (seen < atLeast) throw new Doubt(`${seen} rows in a list that has ${atLeast} at any time`)
}

/**
 * All rows that are split over replies, such as the ballots of one roll call. Throws `Doubt` unless their
 * number equals the total in each reply, without repetitions.
 */
export function whole<T>(
  parts: readonly { readonly rows: readonly T[]; readonly total: number }[],
  key: (row: T) => string | number,
): T[] {
  const rows = parts.flatMap((part) => part.rows)
  const odd = parts.find(({ total }) => total !== rows.length)
  if (odd) throw new Doubt(`${rows.length} rows of ${odd.total}`)
  if (new Set(rows.map(key)).size !== rows.length) throw new Doubt('a row is given twice')
  return rows
}
