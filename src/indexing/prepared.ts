// Prepares records for the index: split, analyzed and embedded.
import { type Analyzer, indexedTerms } from '#language/analyzer.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { documentTexts, type IndexableRecord } from '#store/passages/indexable-records.ts'
import type { SearchIndex } from '#store/passages/indexes.ts'
import type { Indexed, PassageDraft } from '#store/passages/write-passages.ts'
import type { IndexingContext } from './context.ts'
import { fieldTexts } from './field-texts.ts'
import { textTerms } from './held-terms.ts'
import { namesOfRecord, type Piece, piecesOf } from './pieces.ts'

/** The index entries of these records. Throws when they cannot be embedded. */
export async function preparing(
  context: IndexingContext,
  index: SearchIndex,
  domain: Domain,
  records: readonly IndexableRecord[],
  signal: AbortSignal,
): Promise<Indexed[]> {
  const { db, analyzer } = context
  const ids = records.map(({ id }) => id)
  const documents = await documentTexts(db, domain, ids)
  const pieces = records.flatMap((record) =>
    piecesOf(domain, record, documents.get(record.id) ?? []).map((piece) => ({ ...piece, record })),
  )
  if (!pieces.length) return []
  const texts = pieces.map(embeddedText)
  const embedder = await context.embedderOf(index)
  // One call for all of them: a remote model accepts many at a time.
  const vectors = await embedder.embed(texts, 'passage', signal)
  const passages = pieces.map((piece, i) => ({
    ...piece,
    ...analyzedPiece(piece, analyzer),
    embedding: vectors[i]!,
  }))
  return [...Map.groupBy(passages, ({ record }) => record)].flatMap(([record, all]) => {
    const doc = JSON.parse(record.doc) as { readonly entity_id?: number | null }
    const textById = new Map(documents.get(record.id)?.map(({ id, text }) => [id, text]))
    return [...Map.groupBy(all, ({ documentId }) => documentId)].map(([document_id, passages]): Indexed => {
      const isRecord = document_id === null
      return {
        domain: domain.name,
        record_id: record.id,
        document_id,
        country_code: record.country_code,
        at: record.at,
        entity_id: doc.entity_id ?? null,
        passages,
        held: textTerms(analyzer, {
          fields: isRecord ? fieldTexts(domain, doc) : [],
          text: isRecord ? record.body : textById.get(document_id)!,
          terms: passages.flatMap(({ tokens }) => indexedTerms(tokens)),
        }),
        names: isRecord ? namesOfRecord(domain, record) : [],
      }
    })
  })
}

/** The analyzed texts of a piece for the lexical retrievers and the re-ranker. */
export function analyzedPiece(
  piece: Omit<Piece, 'documentId'>,
  { indexedText, indexedTitle, termsOf }: Analyzer,
): Pick<PassageDraft, 'tokens' | 'titleWords' | 'head'> {
  return {
    tokens: indexedText(embeddedText(piece), piece.boosted),
    titleWords: Math.min(MOST_TITLE_WORDS, termsOf(piece.title).length),
    head: piece.head === null ? null : indexedTitle(piece.head),
  }
}

/** The rest of a longer title counts as text. */
const MOST_TITLE_WORDS = 400

/** The text by which a piece is found. */
export function embeddedText({ context, body }: Pick<Piece, 'context' | 'body'>): string {
  return context ? `${context}\n${body}` : body
}
