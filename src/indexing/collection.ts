// Indexes plain texts instead of records, for trials: the same cutting, words, vectors and ranking, in one
// go.

import { ANALYSER, indexedText } from '#language/analyzer.ts'
import type { Database } from '#lib/sql.ts'
import { fitInWorker } from '#models/lsa/fit.ts'
import { fittedEmbedder, readFitted } from '#models/lsa/fitted.ts'
import type { Embedder } from '#models/ports.ts'
import { beginIndex, noteLoaded, swapIn } from '#store/passages/indexes.ts'
import { analyse, createRanking } from '#store/passages/tables.ts'
import { addPassages, type Indexed } from '#store/passages/write.ts'
import { cut, type Piece } from './pieces.ts'
import { textOf } from './prepared.ts'

export interface PlainText {
  readonly id: number
  readonly title: string
  readonly text: string
}

/** The one domain of such an index. */
export const COLLECTION = 'collection'

const BATCH = 500

/** Indexes texts and puts the index into use. */
export async function indexCollection(
  db: Database,
  texts: readonly PlainText[],
  { embedder: given, now }: { embedder: Embedder | null; now: () => string },
): Promise<void> {
  const { signal } = new AbortController()
  const pieces = texts.flatMap(({ id, title, text }) =>
    piecesOfText(title, text).map((piece) => ({ ...piece, id })),
  )
  const model = await fitInWorker(pieces.map(textOf), signal)
  const embedder = given ?? fittedEmbedder(readFitted(model.bytes))
  const index = await db.transaction((tx) =>
    beginIndex(
      tx,
      {
        analyser: ANALYSER,
        embedder: embedder.id,
        dims: embedder.dims,
        model: model.bytes,
        fittedOn: model.passages,
        graph: false,
        half: false,
        expected: texts.length,
        domains: [COLLECTION],
      },
      now(),
    ),
  )
  for (let from = 0; from < pieces.length; from += BATCH) {
    const some = pieces.slice(from, from + BATCH)
    const bodies = some.map(textOf)
    const vectors = await embedder.embed(bodies, 'passage', signal)
    const items = some.map(
      ({ id, startAt, body }, i): Indexed => ({
        domain: COLLECTION,
        record_id: id,
        document_id: null,
        country_code: 'CO',
        at: null,
        entity_id: null,
        names: [],
        passages: [{ startAt, body, tokens: indexedText(bodies[i]!), embedding: vectors[i]! }],
      }),
    )
    await db.transaction((tx) => addPassages(tx, index, items))
  }
  await db.transaction(async (tx) => {
    await createRanking(tx, index, { passages: texts.length, parallel: false })
    await analyse(tx, index.id)
    await noteLoaded(tx, index.id, null, texts.length)
    await swapIn(tx, index.id, now())
  })
}

function piecesOfText(title: string, text: string): Piece[] {
  return cut(text, [], title).map((piece) => ({ ...piece, documentId: null }))
}
