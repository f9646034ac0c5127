// Lists of any domain by keyset: newest first, every row that stood throughout a walk exactly once, whatever
// is written meanwhile.
import { type Database, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { listQuery } from './list-query.ts'
import type { ListSpec, Position } from './list-spec.ts'

export interface ListPage {
  /** The JSON texts of the records. */
  readonly docs: string[]
  /** Where each stands, for the cursor. */
  readonly positions: Position[]
  readonly more: boolean
  /** Last change of what is listed, as the answer saw it. */
  readonly head: number
}

type Row = [text: string, sort: string | null, id: number | null]

/** Reads one page. One statement, and a second only when rows moved since the walk began. */
export async function listPage(db: Database, of: Domain, spec: ListSpec): Promise<ListPage> {
  const options = { planEachTime: spec.like !== null }
  let rows = await db.rows<Row>(listQuery(of, spec, false), options)
  const movedLast = Number(rows[0]![1])
  if (spec.walk !== null && movedLast > spec.walk)
    rows = await db.rows<Row>(listQuery(of, spec, true), options)
  const head = Number(rows[0]![0])
  const found = rows.slice(1, spec.limit + 1)
  return {
    docs: found.map(([doc]) => doc),
    positions: found.map(([, sort, id]) => ({ sort: sort!, id: id! })),
    more: rows.length - 1 > spec.limit,
    head,
  }
}

/** The last change of each of these domains that has one, by name. */
export async function readHeads(db: Database, domains: readonly string[]): Promise<Map<string, number>> {
  return new Map(
    await db.rows<[string, number]>(
      sql`select domain, max(seq) from coverage where domain = any(${domains}::text[]) group by domain`,
    ),
  )
}
