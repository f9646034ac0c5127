// Fills the embedded database with passages to search.
import { learnFromSample, newIndex } from '#indexing/begin.ts'
import { analyzedPiece } from '#indexing/prepared.ts'
import { openAnalyzer } from '#language/analyzer.ts'
import { lsa } from '#models/lsa/lsa.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { type LeasedDatabase, underLease } from '#store/lease.ts'
import { beginIndex, saveLoadPosition, swapIn } from '#store/passages/indexes.ts'
import { analyze, compact, createRanking } from '#store/passages/tables.ts'
import { addPassages, type Indexed } from '#store/passages/write-passages.ts'
import { passage } from './texts.ts'

const BATCH = 1_000
const FIT_ON = 5_000

/** Passages 1 to `size`, indexed as on a first start. */
export function embeddedFill(db: OpenDatabase, size: number): Promise<void> {
  return underLease(db, 'bench', (leased) => fill(leased, size))
}

async function fill(db: LeasedDatabase, size: number): Promise<void> {
  const now = new Date().toISOString()
  const made = Array.from({ length: size }, (_, i) => passage(i + 1))
  const { signal } = new AbortController()
  const analyzer = openAnalyzer()
  const texts = made.slice(0, FIT_ON).map(({ title, body }) => ({ text: `${title}\n${body}` }))
  const sampled = await learnFromSample(texts, lsa(), signal)
  const { embedder } = sampled.embedder
  const index = await db.transaction((tx) =>
    beginIndex(
      tx,
      { ...newIndex(sampled, { graph: false, half: false, expected: size }), fittedOn: size },
      now,
    ),
  )
  await db.transaction((tx) => createRanking(tx, index, { passages: 0, parallel: false }))
  for (let from = 0; from < size; from += BATCH) {
    const some = made.slice(from, from + BATCH)
    const bodies = some.map(({ title, body }) => `${title}\n${body}`)
    const vectors = await embedder.embed(bodies, 'passage', signal)
    const items = some.map(({ id, domain, country, day, title, body }, i): Indexed => {
      const piece = { startAt: null, body, context: title, boosted: [], title, head: title }
      return {
        domain,
        record_id: id,
        document_id: null,
        country_code: country,
        at: day,
        entity_id: null,
        names: [],
        held: { terms: analyzer.termsOf(bodies[i]!).join(' '), words: ` ${bodies[i]!.toLowerCase()} ` },
        passages: [{ ...piece, body: bodies[i]!, ...analyzedPiece(piece, analyzer), embedding: vectors[i]! }],
      }
    })
    await db.transaction((tx) => addPassages(tx, index, items))
  }
  await db.transaction(async (tx) => {
    await compact(tx, index.id)
    await analyze(tx, index.id)
    await saveLoadPosition(tx, index.id, null, size)
    await swapIn(tx, index.id, now)
  })
}
