// Lists of any domain by keyset: newest first; a row that exists throughout a walk is returned exactly once,
// despite concurrent writes.
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { invalid } from '#model/problem.ts'
import { listQuery } from './list-query.ts'
import type { ListPosition, ListSpec } from './list-spec.ts'

export interface ListPage {
  /** The JSON texts of the records. */
  readonly docs: string[]
  /** The place of each, for the cursor. */
  readonly positions: ListPosition[]
  readonly more: boolean
  /** Last change of the listed records, in the snapshot of the answer. */
  readonly head: number
}

type PageRow = [text: string, sort: string | null, id: number | null]

/** The sort key of undated rows in its text form. */
const UNKNOWN = '-infinity'

/**
 * Reads one page. One statement, and a second only when rows moved since the walk began. In ascending order
 * the rows without a date are read separately, because they come last. Throws INVALID_PARAM for a walk that
 * began before the part of the change log that is whole.
 */
export async function readListPage(db: Database, domain: Domain, spec: ListSpec): Promise<ListPage> {
  if (!spec.ascending || !spec.sorting.dated) return onePage(db, domain, spec)
  if (spec.after?.sort === UNKNOWN) return onePage(db, domain, { ...spec, known: false })
  const dated = await onePage(db, domain, { ...spec, known: true })
  if (dated.more || isBounded(spec)) return dated
  const limit = spec.limit - dated.docs.length
  const walk = spec.walk ?? dated.head
  const undated = await onePage(db, domain, { ...spec, known: false, after: null, walk, limit })
  return {
    docs: [...dated.docs, ...undated.docs],
    positions: [...dated.positions, ...undated.positions],
    more: undated.more,
    head: dated.head,
  }
}

/** True for a window, which excludes records without a date. */
function isBounded({ sorting, spans, since, until }: ListSpec): boolean {
  const bounds = spans ?? [{ since, until }]
  return sorting.own && bounds.every((each) => each.since !== null || each.until !== null)
}

async function onePage(db: Database, domain: Domain, spec: ListSpec): Promise<ListPage> {
  const options = { planEachTime: spec.contained.length > 0 }
  async function read(withMoves: boolean): Promise<PageRow[]> {
    const rows = await db.rows<PageRow>(listQuery(domain, spec, withMoves), options)
    // The log no longer tells where rows were when the walk began.
    if (spec.walk !== null && rows[0]![2]! > spec.walk)
      throw invalid('cursor', 'is of a walk that began too long ago; omit it to begin again')
    return rows
  }
  let rows = await read(false)
  const movedLast = Number(rows[0]![1])
  if (spec.walk !== null && movedLast > spec.walk) rows = await read(true)
  const head = Number(rows[0]![0])
  const found = rows.slice(1, spec.limit + 1)
  return {
    docs: found.map(([doc]) => doc),
    positions: found.map(([, sort, id]) => ({ sort: sort!, id: id! })),
    more: rows.length - 1 > spec.limit,
    head,
  }
}

/** The last change of each of these domains that has any, by name. */
export async function readHeads(db: Database, domains: readonly string[]): Promise<Map<string, number>> {
  return new Map(
    await db.rows<[string, number]>(
      sql`select domain, max(seq) from coverage where domain = any(${domains}::text[]) group by domain`,
    ),
  )
}
