// Unread fields of replies: new ones of a site are detected.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { fieldsSeen } from '#ingest/runs/fields-seen.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, source } from '#model/sources/source.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'

const made = source({
  ...MADE,
  hosts: { 'example.org': { perSecond: 1 } },
  async *discover() {
    yield { id: 'party:1', requests: { page: { url: 'https://example.org/1' } } }
  },
  *parse() {
    yield line(parties, { key: '1', country_code: 'BR', name: 'Uno' })
  },
})

it('a new field of a kind of reply that was read for a week is reported once', async () => {
  await using db = await freshDatabase()
  const run = async (day: string, body: object) => {
    const get: Get = async ({ url }) => {
      const text = Buffer.from(JSON.stringify(body))
      return { url, status: 200, headers: {}, body: text, retrieved_at: NOW }
    }
    return (await runStored(db, made, { get, now: () => `${day}T12:00:00Z` })).appeared
  }
  assert.deepEqual(await run('2026-11-01', { data: [{ id: 1 }] }), [])
  assert.deepEqual(await run('2026-11-02', { data: [{ id: 1, rare: null }] }), [], 'it is still learnt')
  assert.deepEqual(await run('2026-11-10', { data: [{ id: 1, urgency: { kind: 'suma' } }] }), [
    'party.page: data[].urgency',
    'party.page: data[].urgency.kind',
  ])
  assert.deepEqual(await run('2026-11-11', { data: [{ id: 2, urgency: { kind: 'suma' } }] }), [])
})

it('fields are paths of JSON and names of XML; ids used as names are not fields', () => {
  const seen = fieldsSeen()
  const add = (name: string, body: string) =>
    seen.add(
      { id: 'bill:7', requests: {} },
      { [name]: { url: '', status: 200, headers: {}, body: Buffer.from(body), retrieved_at: NOW } },
    )
  add('json', '{"dados":[{"id":1},{"nome":"x"}],"2026-11-20":{"n":1},"2026-11-21":{"n":2}}')
  add('xml', '<?xml version="1.0"?><votos><voto n="1">Sí</voto></votos>')
  add('page', '<!doctype html><html><p>mantenimiento</p></html>')
  add('cut', '{"dados":[')
  assert.deepEqual(Object.fromEntries([...seen.seen].map(([place, fields]) => [place, [...fields]])), {
    'bill.json': ['dados', 'dados[].id', 'dados[].nome', '*', '*.n'],
    'bill.xml': ['votos', 'voto'],
    'bill.page': [],
    'bill.cut': [],
  })
})
