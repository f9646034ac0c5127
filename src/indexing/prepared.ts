// Records made ready for the index: cut, analysed and turned into vectors.

import { indexedText } from '#language/analyzer.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { documentsOf, type IndexableRecord } from '#store/passages/read.ts'
import type { Indexed } from '#store/passages/write.ts'
import type { Embedding } from './embedding.ts'
import { namesOfRecord, type Piece, piecesOf } from './pieces.ts'

/** What the index is to hold of these records. Throws when their vectors cannot be had. */
export async function preparing(
  db: Database,
  of: Domain,
  records: readonly IndexableRecord[],
  embedding: Embedding,
  signal: AbortSignal,
): Promise<Indexed[]> {
  const documents = await documentsOf(
    db,
    of,
    records.map(({ id }) => id),
  )
  const pieces = records.flatMap((record) =>
    piecesOf(of, record, documents.get(record.id) ?? []).map((piece) => ({ ...piece, record })),
  )
  const texts = pieces.map(textOf)
  // One call for all of them: what answers over the network takes many at a time.
  const vectors = await embedding.embed(texts, signal)
  const passages = pieces.map((piece, i) => ({
    ...piece,
    tokens: indexedText(texts[i]!),
    embedding: vectors[i]!,
  }))
  return [...Map.groupBy(passages, ({ record }) => record)].flatMap(([record, all]) =>
    [...Map.groupBy(all, ({ documentId }) => documentId)].map(
      ([document_id, passages]): Indexed => ({
        domain: of.name,
        record_id: record.id,
        document_id,
        country_code: record.country_code,
        at: record.at,
        entity_id: (JSON.parse(record.doc) as { entity_id?: number | null }).entity_id ?? null,
        passages,
        names: document_id === null ? namesOfRecord(of, record) : [],
      }),
    ),
  )
}

/** The text that a piece is found by. */
export function textOf({ context, body }: Piece): string {
  return context ? `${context}\n${body}` : body
}
