// Ranked pages: filters apply before the ranking, in search and in lists.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { LINES, NEEDLE, ranked as rankedOf } from '../support/noisy-records.ts'

let service: TestApp
const ids = new Map<string, number>()
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD, ...LINES)
  await service.app.search.builder.run(new AbortController().signal)
  for (const table of ['commissions', 'actors', 'entities', 'regulation_types', 'bills'])
    for (const { id, key } of await service.db.query<{ id: number; key: string }>({
      text: [`select id, key from ${table}`],
      values: [],
    }))
      ids.set(`${table}/${key}`, id)
})
after(() => service[Symbol.asyncDispose]())

const ranked = (path: string, query: Record<string, string>, headers?: Record<string, string>) =>
  rankedOf(service, path, query, headers)
const idOf = (name: string) => String(ids.get(name)!)
/** Only the searched row, among better matches. */
async function finds(
  key: string,
  path: string,
  query: Record<string, string>,
  headers?: Record<string, string>,
) {
  const { data, meta } = await ranked(path, query, headers)
  assert.deepEqual(
    data.map(({ title }) => title),
    [`${NEEDLE} ${key}`],
    `${path} ${JSON.stringify(query)}`,
  )
  if (path === '/v1/search')
    assert.deepEqual(Object.values(meta.facets.domain), [1], 'what it counts is what it shows')
}

describe('a filter applies before the ranking', () => {
  it('on search', async () => {
    await finds('country', '/v1/search', { country_code: 'CL' })
    await finds('old', '/v1/search', { until: '2020-01-01' })
    await finds('entity', '/v1/search', { entity_id: idOf('entities/co:minsalud'), domain: 'regulations' })
    await finds('evening', '/v1/search', { domain: 'news', until: '2026-11-19', country_code: 'CO' })
    await finds('evening', '/v1/search', { domain: 'news', since: '2026-11-19', until: '2026-11-19' })
    await finds('evening', '/v1/search', { since: '2026-11-19', until: '2026-11-19' })
    await finds('evening', '/v1/search', { domain: 'news', until: '2026-11-20T05:00:00Z' })
  })

  it('on search for the countries of a key', async () => {
    const chile = { 'x-api-key': await service.key({ countries: ['CL'] }) }
    await finds('country', '/v1/search', {}, chile)
    await finds('country', '/v1/regulations', {}, chile)
  })

  it('on lists', async () => {
    await finds('commission', '/v1/bills', { commission_id: idOf('commissions/co:septima') })
    await finds('actor', '/v1/bills', { actor_id: idOf('actors/co:ana') })
    await finds('stage', '/v1/bills', { stage: 'enacted' })
    await finds('stage', '/v1/bills', { since: '2026-06-18' })
    await finds('entity', '/v1/regulations', { entity_id: idOf('entities/co:minsalud') })
    await finds('rtype', '/v1/regulations', { rtype_id: idOf('regulation_types/co:resolucion') })
    await finds('old', '/v1/regulations', { until: '2019-01-01' })
    await finds('open', '/v1/consultations', { status: 'open' })
    await finds('open', '/v1/consultations', { closing_after: '2027-01-01' })
    await finds('evening', '/v1/news', { until: '2026-11-19' })
    await finds('evening', '/v1/news', { since: '2026-11-19', until: '2026-11-19' })
    await finds('bill', '/v1/transcripts', { bill_id: idOf('bills/co:b1') })
  })

  it('and one long text does not fill the result', async () => {
    const long = {
      title: 'Texto',
      url: 'https://example.org/l',
      text: 'La contratación estatal se rige por la contratación estatal. '.repeat(5_000),
    }
    const bill = { domain: 'bills', country_code: 'CO', stage: 'filed', filing_date: '2026-01-01' }
    await service.store(
      { ...bill, key: 'long', title: 'Estatuto de la contratación estatal', documents: [long] },
      {
        ...bill,
        key: 'short',
        title:
          'Por la cual se crea un registro de proveedores en materia de obras, suministros y contratación',
      },
    )
    await service.app.search.builder.run(new AbortController().signal)
    const { data } = await ranked('/v1/search', { q: 'contratación estatal' })
    assert.deepEqual(
      data.slice(0, 2).map(({ title }) => title.slice(0, 20)),
      ['Estatuto de la contr', 'Por la cual se crea '],
    )
    await service.store({ ...bill, key: 'long', title: 'Estatuto', documents: [] })
  })
})

describe('a list with words', () => {
  it('is ordered by its dates on request', async () => {
    const keys = async (order: string) =>
      (await ranked('/v1/bills', { q: 'puertos muelles', order })).data.map(({ title }) =>
        title.split(' ').at(-1),
      )
    assert.deepEqual(await keys('desc'), ['stage', 'actor', 'commission'])
    assert.deepEqual(await keys('asc'), ['commission', 'actor', 'stage'])
    const { meta } = await ranked('/v1/bills', { order: 'asc' })
    assert.deepEqual([meta.applied.order_by, meta.applied.order], ['filing_date', 'asc'])
    assert.equal((await ranked('/v1/bills', {})).meta.applied.order_by, 'relevance')
  })

  it('has the requested fields', async () => {
    const { data } = await ranked('/v1/bills', { stage: 'enacted', fields: 'title' })
    assert.deepEqual(Object.keys(data[0]!), ['id', 'title'])
  })

  it('is ranked by search, while one without words or of names is not', async () => {
    for (const [path, order_by] of [
      ['/v1/bills', 'filing_date'],
      ['/v1/entities?q=salud', 'relevance'],
      ['/v1/actors?q=ana', 'relevance'],
      ['/v1/actors?q=ana&order_by=name', 'name'],
    ] as const) {
      const { meta } = (await service.get(path)).body
      assert.equal(meta.mode, undefined, path)
      assert.equal(meta.applied.order_by, order_by, path)
    }
  })
})
