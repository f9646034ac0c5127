// Snippets of the passages that a search found, for its query.

import type { Database } from '#lib/sql.ts'
import type { Marker } from '#model/marks.ts'
import type { Quoted, QuotedRow, SoughtPassages } from '#model/retrieval.ts'
import { lexicalRetriever, readPassages } from '#store/passages/retriever-queries.ts'
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

/** Of each of some records, the snippet of its best passage by BM25, by the id of the record. */
export async function bestSnippets(
  db: Database,
  active: ActiveIndex,
  marker: Marker,
  { tokens, domain, ids, withoutDocuments }: Omit<SoughtPassages, 'q'> & { readonly tokens: string },
): Promise<ReadonlyMap<number, Quoted>> {
  const found: QuotedRow[] = []
  // One at a time: the passages of one record could take all places of a ranking.
  for (const id of tokens ? ids : []) {
    const scope = { ...EVERYWHERE, domains: [domain], records: [id], withoutDocuments }
    const [best] = await lexicalRetriever(db, active.index.id, { tokens, scope, depth: 1 })
    if (best) found.push({ domain, record_id: id, passage_id: best.id })
  }
  const snippets = await snippetsOf(db, active, marker, found)
  return new Map(
    found.flatMap(({ record_id, passage_id }) => {
      const snippet = snippets.get(passage_id!)
      return snippet?.highlights.length ? [[record_id, snippet] as const] : []
    }),
  )
}

const EVERYWHERE = { countries: null, since: null, until: null, entity: null, within: null } as const
