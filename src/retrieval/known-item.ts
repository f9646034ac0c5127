// Known-item search: records that the query identifies come first, by their number, title or a part of the
// number.
import type { Explained, Ranked } from '#model/retrieval.ts'
import { recordName } from '#store/passages/match-queries.ts'
import type { TitleMatch } from '#store/passages/retriever-queries.ts'
import { NAME_KINDS } from '#store/passages/write-passages.ts'
import type { Scored } from './ranking/scoring.ts'

const MATCHED: Readonly<Record<number, NonNullable<Explained['named']>>> = {
  [NAME_KINDS.number]: 'number',
  [NAME_KINDS.title]: 'title',
  [NAME_KINDS.loose]: 'part of number',
}

/** The best passage of each of these records, in their order. */
export function oneRowEach(passages: readonly Scored[]): Ranked[] {
  const rows = new Map<string, Ranked>()
  for (const { hit, lexical_rank, semantic_rank, cosine, coverage, score, fused } of passages) {
    const name = recordName(hit)
    if (rows.has(name)) continue
    const { domain, record_id, country_code, at, document_id, id } = hit
    const explained = { named: null, lexical_rank, semantic_rank, cosine, coverage, score: score ?? fused }
    rows.set(name, { domain, record_id, country_code, at, document_id, passage_id: id, explained })
  }
  return [...rows.values()]
}

/** The known items before all others; they keep the passage that other retrievers found. */
export function withKnownItemsFirst(
  named: readonly TitleMatch[],
  ranked: readonly Ranked[] | null,
): Ranked[] {
  const byName = new Map((ranked ?? []).map((row) => [recordName(row), row]))
  const first = new Map<string, Ranked>()
  for (const { kind, ...row } of named) {
    const name = recordName(row)
    if (first.has(name)) continue
    const known = byName.get(name)
    const { domain, record_id, country_code, at } = row
    const found = known ?? {
      domain,
      record_id,
      country_code,
      at,
      document_id: null,
      passage_id: null,
      explained: NOTHING,
    }
    first.set(name, { ...found, explained: { ...found.explained, named: MATCHED[kind]! } })
  }
  return [...first.values(), ...(ranked ?? []).filter((row) => !first.has(recordName(row)))]
}

const NOTHING: Explained = {
  named: null,
  lexical_rank: null,
  semantic_rank: null,
  cosine: null,
  coverage: null,
  score: null,
}
