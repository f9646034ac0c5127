// Snippets of the passages that a search found, for its query.
import type { Analyzer } from '#language/analyzer.ts'
import { highlighter } from '#language/highlighter.ts'
import type { Database } from '#lib/sql.ts'
import type { Quoted, QuotedRow } from '#model/retrieval.ts'
import { readPassages } from '#store/passages/retriever-queries.ts'
import type { ActiveIndex } from './active-index.ts'

/** By the ids of passages; missing passages are omitted. Throws when the database does. */
export async function snippetsOf(
  db: Database,
  active: ActiveIndex,
  analyzer: Analyzer,
  q: string,
  rows: readonly QuotedRow[],
): Promise<ReadonlyMap<number, Quoted>> {
  const ids = rows.flatMap(({ passage_id }) => passage_id ?? [])
  if (!ids.length) return new Map()
  const domains = [...new Set(rows.map(({ domain }) => domain))]
  const passages = await readPassages(db, active.index.id, { domains, ids })
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const highlight = highlighter(q, active.statistics, analyzer, active.spelling.mend)
  return new Map(
    rows.flatMap(({ passage_id, domain, record_id }) => {
      const passage = byId.get(passage_id ?? 0)
      // Ids belong to one index: in the next, the same id is of another record.
      if (!passage || passage.domain !== domain || passage.record_id !== record_id) return []
      const { start_at, document_id } = passage
      const { text, start, highlights } = highlight(passage.body)
      const offset = start_at === null ? null : start_at + start
      return [[passage.id, { text, highlights, document_id, offset }] as const]
    }),
  )
}

/** The snippet of the first text that contains a query word; null when none does. */
export function snippetsIn(
  q: string,
  { statistics }: Pick<ActiveIndex, 'statistics'>,
  analyzer: Analyzer,
): (texts: readonly unknown[]) => Pick<Quoted, 'text' | 'highlights'> | null {
  const highlight = highlighter(q, statistics, analyzer)
  return (texts) => {
    for (const each of texts) {
      if (typeof each !== 'string') continue
      const { text, highlights } = highlight(each)
      if (highlights.length) return { text, highlights }
    }
    return null
  }
}
