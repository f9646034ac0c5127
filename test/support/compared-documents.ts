// A second document with a text in the small world, whose first document is compared with it.
import assert from 'node:assert/strict'
import type { TestApp } from './helpers.ts'

/** The query of their comparison. */
export const COMPARED = '?before=1&after=3'

/** Stores the document. */
export async function storeCompared(service: TestApp): Promise<void> {
  const report = { domain: 'documents', key: 'co:report', country_code: 'CO', title: 'Ponencia' }
  await service.store({ ...report, text: 'Artículo 1. Objeto y alcance.\nArtículo 2. Fin.' })
  const rows = await service.db.query<{ id: number }>({
    text: ['select id from documents where text is not null order by id'],
    values: [],
  })
  const ids = rows.map(({ id }) => Number(id))
  assert.ok(ids.includes(1) && ids.includes(3), ids.join())
}
