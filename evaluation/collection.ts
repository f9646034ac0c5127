// Indexes plain texts instead of records, for trials: the same cutting, terms, vectors and ranking, in one
// go.
import { learnFromSample } from '#indexing/begin.ts'
import { textTerms } from '#indexing/held-terms.ts'
import { cutPassages } from '#indexing/pieces.ts'
import { analyzedPiece, embeddedText } from '#indexing/prepared.ts'
import { ANALYZER, type Analyzer, openAnalyzer } from '#language/analyzer.ts'
import type { Database } from '#lib/sql.ts'
import type { EmbedderProvider } from '#models/ports.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { beginIndex, saveLoadPosition, swapIn } from '#store/passages/indexes.ts'
import { analyze, createRanking } from '#store/passages/tables.ts'
import { addPassages, type Indexed } from '#store/passages/write-passages.ts'

export interface PlainText {
  readonly id: number
  readonly title: string
  readonly text: string
}

/** The one domain of such an index. */
export const COLLECTION = 'collection'

const BATCH = 500

/** A text that is only a title is a passage of itself. */
function piecesOf(title: string, text: string) {
  return /\S/.test(text)
    ? cutPassages(text, [], title)
    : cutPassages(title, [], '').map((piece) => ({ ...piece, title }))
}

function heldIn({ title, text }: Omit<PlainText, 'id'>, analyzer: Analyzer) {
  const terms = analyzer.termsOf(`${title}\n${text}`)
  return textTerms(analyzer, { fields: [{ field: 'title', text: title }], text, terms })
}

/** Indexes texts and puts the index into use. */
export function indexCollection(
  db: Database,
  texts: readonly PlainText[],
  options: CollectionOptions,
): Promise<void> {
  return underLease(db, 'collection', (leased) => indexTexts(leased, texts, options))
}

interface CollectionOptions {
  readonly embedders: EmbedderProvider
  readonly now: () => string
}

async function indexTexts(
  db: LeasedDatabase,
  texts: readonly PlainText[],
  { embedders, now }: CollectionOptions,
): Promise<void> {
  const { signal } = new AbortController()
  const analyzer = openAnalyzer()
  const pieces = texts.flatMap(({ id, title, text }) =>
    piecesOf(title, text).map((piece, i) => ({
      ...{ ...piece, id, head: i || !title ? null : title },
      whole: i ? null : { title, text },
    })),
  )
  const {
    statistics,
    embedder,
    texts: sampled,
  } = await learnFromSample(
    pieces.map((piece) => ({
      text: embeddedText(piece),
      ...(piece.head !== null && { heading: { kind: COLLECTION, title: piece.head } }),
    })),
    embedders,
    signal,
  )
  const { id: name, dims } = embedder.embedder
  const made = {
    analyzer: ANALYZER,
    declaration: COLLECTION,
    embedder: name,
    dims,
    embedderState: embedder.state,
    statistics,
    fittedOn: sampled,
    graph: false,
    half: false,
    expected: texts.length,
    domains: [COLLECTION],
  }
  const index = await db.transaction((tx) => beginIndex(tx, made, now()))
  for (let from = 0; from < pieces.length; from += BATCH) {
    const some = pieces.slice(from, from + BATCH)
    const bodies = some.map(embeddedText)
    const vectors = await embedder.embedder.embed(bodies, 'passage', signal)
    const items = some.map(
      ({ id, whole, ...piece }, i): Indexed => ({
        domain: COLLECTION,
        record_id: id,
        document_id: null,
        country_code: 'CO',
        at: null,
        entity_id: null,
        names: [],
        ...(whole && { held: heldIn(whole, analyzer) }),
        passages: [{ ...piece, ...analyzedPiece(piece, analyzer), embedding: vectors[i]! }],
      }),
    )
    await db.transaction((tx) => addPassages(tx, index, items))
  }
  await db.transaction(async (tx) => {
    await createRanking(tx, index, { passages: texts.length, parallel: false })
    await analyze(tx, index.id)
    await saveLoadPosition(tx, index.id, null, texts.length)
    await swapIn(tx, index.id, now())
  })
}
