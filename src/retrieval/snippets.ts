// Snippets of the passages that a search found, for its query.

import type { Database } from '#lib/sql.ts'
import type { Marker } from '#model/marks.ts'
import type { Quoted, QuotedRow } from '#model/retrieval.ts'
import { readPassages } from '#store/passages/retriever-queries.ts'
import type { ActiveIndex } from './active-index.ts'

/** By the ids of passages; missing passages are omitted. Throws when the database does. */
export async function snippetsOf(
  db: Database,
  active: ActiveIndex,
  marker: Marker,
  rows: readonly QuotedRow[],
): Promise<ReadonlyMap<number, Quoted>> {
  const ids = rows.flatMap(({ passage_id }) => passage_id ?? [])
  if (!ids.length) return new Map()
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const passages = await readPassages(db, active.index.id, { domains, ids })
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  return new Map(
    rows.flatMap(({ passage_id, domain, record_id }) => {
      const passage = byId.get(passage_id ?? 0)
      // Ids belong to one index: in the next, the same id is of another record.
      if (!passage || passage.domain !== domain || passage.record_id !== record_id) return []
      const { start_at, document_id } = passage
      const { text, start, highlights } = marker.snippet(passage.body)
      const offset = start_at === null ? null : start_at + start
      return [[passage.id, { text, highlights, document_id, offset }] as const]
    }),
  )
}
