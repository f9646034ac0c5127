// Records to index, and builders with small steps.
import assert from 'node:assert/strict'
import { type Builder, builderOn } from '#indexing/builder.ts'
import type { IndexingOptions } from '#indexing/context.ts'
import { lsa } from '#models/lsa/lsa.ts'
import type { SearchDatabase } from '#retrieval/open-search.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { readIndexes, type SearchIndex } from '#store/passages/indexes.ts'
import { contentsOf } from './index-tables.ts'

export const NOW = '2026-11-20T12:00:00Z'
export const never = new AbortController().signal

export const bill = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'CO', key, title, stage: 'filed', filing_date: '2026-02-02' },
  ...more,
})
export const document = (key: string, text?: string) => ({
  key,
  title: 'Texto',
  url: `https://example.org/${key}.pdf`,
  ...(text && { text }),
})
export const law = (i: number) =>
  `Artículo 1. Objeto ${i}. ${'El ministerio vela por el agua. '.repeat(90)}\nArtículo 2. Vigencia.`
export const many = (count: number, prefix = 'b') =>
  Array.from({ length: count }, (_, i) =>
    bill(`${prefix}:${i}`, `Proyecto ${i} sobre ${['agua', 'salud', 'pesca', 'escuelas'][i % 4]}`, {
      code: `${i + 1}/2026C`,
      ...(i % 10 === 0 && { documents: [document(`${prefix}d:${i}`, law(i))] }),
    }),
  )

/** A builder with small steps over a database, like another process. */
export function builderOver(db: SearchDatabase, records = 10, more: Partial<IndexingOptions> = {}): Builder {
  const batch = { records, bytes: 1_000_000 }
  return builderOn({
    db,
    embedders: lsa(),
    batch,
    graphFrom: 10_000,
    loadFirst: db.connections !== 1,
    now: () => NOW,
    ...more,
  })
}

/** Builds until some of the records are read, but not all. */
export async function half(db: OpenDatabase, builder: Builder): Promise<SearchIndex> {
  for (;;) {
    assert.equal(await builder.step(never), 'more')
    const { building } = await readIndexes(db)
    if (building && building.records >= 30) return building
  }
}

/** The same records in an index built without interruption. */
export async function rebuilt(db: OpenDatabase, vectors = true) {
  const builder = builderOver(db, 1_000)
  await builder.begin(never)
  await builder.run(never)
  return contentsOf(db, { vectors })
}
