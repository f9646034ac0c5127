// Two documents with texts in the small world, which are compared with each other.
import assert from 'node:assert/strict'
import type { TestApp } from './helpers.ts'

/** The query of their comparison, once they are stored. */
export let compared = ''

/** Stores them. */
export async function storeCompared(service: TestApp): Promise<void> {
  const report = { domain: 'documents', country_code: 'CO', title: 'Ponencia' }
  await service.store(
    { ...report, key: 'co:report:1', text: 'Artículo 1. Objeto.\nArtículo 2. Fin.' },
    { ...report, key: 'co:report:2', text: 'Artículo 1. Objeto y alcance.\nArtículo 2. Fin.' },
  )
  const rows = await service.db.query<{ id: number }>({
    text: ["select id from documents where key like 'co:report:%' order by key"],
    values: [],
  })
  const [before, after] = rows.map(({ id }) => Number(id))
  assert.ok(before && after)
  compared = `?before=${before}&after=${after}`
}
