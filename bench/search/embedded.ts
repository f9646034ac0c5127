// Fills the embedded database with passages to search.

import { SEARCHED } from '#indexing/searched.ts'
import { ANALYSER, indexedText } from '#language/analyzer.ts'
import { fitInWorker } from '#models/lsa/fit.ts'
import { readFitted } from '#models/lsa/fitted.ts'
import { lsaVectors } from '#models/lsa/model.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { beginIndex, noteLoaded, swapIn } from '#store/passages/indexes.ts'
import { analyse, compact, createRanking } from '#store/passages/tables.ts'
import { addPassages, type Indexed } from '#store/passages/write.ts'
import { passage } from './texts.ts'

const BATCH = 1_000
const FIT_ON = 5_000

/** Passages 1 to `size`, indexed as on a first start. */
export async function embeddedFill(db: OpenDatabase, size: number): Promise<void> {
  const now = new Date().toISOString()
  const made = Array.from({ length: size }, (_, i) => passage(i + 1))
  const model = await fitInWorker(
    made.slice(0, FIT_ON).map(({ title, body }) => `${title}\n${body}`),
    new AbortController().signal,
  )
  const vectorOf = lsaVectors(readFitted(model.bytes).lsa)
  const shape = {
    analyser: ANALYSER,
    embedder: model.embedder,
    dims: model.dims,
    model: model.bytes,
    fittedOn: size,
  }
  const domains = SEARCHED.map((of) => of.name)
  const index = await db.transaction((tx) =>
    beginIndex(tx, { ...shape, graph: false, half: false, expected: size, domains }, now),
  )
  await db.transaction((tx) => createRanking(tx, index, { passages: 0, parallel: false }))
  for (let from = 0; from < size; from += BATCH) {
    const items = made.slice(from, from + BATCH).map(({ id, domain, country, day, title, body }): Indexed => {
      const text = `${title}\n${body}`
      return {
        domain,
        record_id: id,
        document_id: null,
        country_code: country,
        at: day,
        entity_id: null,
        names: [],
        passages: [{ startAt: null, body: text, tokens: indexedText(text), embedding: vectorOf(text) }],
      }
    })
    await db.transaction((tx) => addPassages(tx, index, items))
  }
  await db.transaction(async (tx) => {
    await compact(tx, index.id)
    await analyse(tx, index.id)
    await noteLoaded(tx, index.id, null, size)
    await swapIn(tx, index.id, now)
  })
}
