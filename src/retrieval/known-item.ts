// Known-item search: records that the query identifies come first, by their number, title or a part of the
// number.
import type { Explained, NamedRow, Ranked } from '#model/retrieval.ts'
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

/** A record that the query identifies, and how. */
export type KnownItem = Pick<Ranked, 'domain' | 'record_id' | 'country_code' | 'at'> & {
  readonly by: NonNullable<Explained['named']>
}

/** The known items: people and bodies that the query names, then records by their number or title. */
export function knownItems(named: readonly NamedRow[], titles: readonly TitleMatch[]): KnownItem[] {
  return [
    ...named.map(({ mentioned, ...row }) => ({
      ...row,
      at: null,
      by: mentioned ? ('part of query' as const) : ('name' as const),
    })),
    ...titles.map((row) => ({ ...row, by: MATCHED[row.kind]! })),
  ]
}

/** The known items before all others; they keep the passage that other retrievers found. */
export function withKnownItemsFirst(known: readonly KnownItem[], ranked: readonly Ranked[] | null): Ranked[] {
  const byName = new Map((ranked ?? []).map((row) => [recordName(row), row]))
  const first = new Map<string, Ranked>()
  for (const { by, domain, record_id, country_code, at } of known) {
    const name = recordName({ domain, record_id })
    if (first.has(name)) continue
    const found = byName.get(name) ?? {
      domain,
      record_id,
      country_code,
      at,
      document_id: null,
      passage_id: null,
      explained: NOTHING,
    }
    first.set(name, { ...found, explained: { ...found.explained, named: by } })
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
