// Renamed bills, acts, people and bodies are found by their former titles and names, which are kept.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const CO = { source_id: 'import', country_code: 'CO' } as const
const bill = (title: string, more: object = {}) => ({
  ...{ ...CO, domain: 'bills', key: 'b', title, stage: 'filed', filing_date: '2025-05-05', ...more },
})
const person = (name: string, more: object = {}) => ({
  ...{ ...CO, domain: 'actors', key: 'p', name, branch: 'legislative', active: true, ...more },
})

let service: TestApp
let now = '2026-11-21T02:00:00Z'
const write = async (...lines: object[]) => {
  for (const line of lines) await writeLines(service.db, [line], now)
}
before(async () => {
  service = await startApp({ now: () => now })
})
after(() => service[Symbol.asyncDispose]())

const all = async (domain: string, query = '') => (await service.get(`/v1/${domain}${query}`)).body.data

describe('a renamed bill', () => {
  it('keeps its former titles with the day, except other spellings of the same', async () => {
    await write(bill('Ley de páramos'), bill('LEY DE PARAMOS'), bill('Protección de la alta montaña'))
    const [{ title, former_titles }] = await all('bills')
    assert.equal(title, 'Protección de la alta montaña')
    assert.deepEqual(former_titles, [{ title: 'LEY DE PARAMOS', until: '2026-11-20' }])
  })

  it('is found by a former title in lists and in searches, with the index and without', async () => {
    await write({ ...bill('Ley de puertos'), key: 'other' })
    for (const path of ['/v1/bills?q=parámos', '/v1/search?q=ley de páramos&domain=bills'])
      assert.equal((await service.get(path)).body.data[0].title, 'Protección de la alta montaña', path)
    await service.app.search.builder.run(new AbortController().signal)
    const suggested = (await service.get('/v1/suggest?q=ley de pár')).body.data
    assert.equal(suggested[0].text, 'Protección de la alta montaña')
    const { data } = (await service.get('/v1/search?q=ley de páramos')).body
    assert.equal(data[0].title, 'Protección de la alta montaña')
  })

  it('keeps them when it takes an old title again and when records are composed anew', async () => {
    now = '2026-11-25T12:00:00Z'
    await write(bill('Ley de páramos'))
    const expected = [{ title: 'Protección de la alta montaña', until: '2026-11-25' }]
    assert.deepEqual((await all('bills', '?q=alta'))[0].former_titles, expected)
    await rebuild(service.db, [bills], { authority: AUTHORITY, now: () => now, startedBy: null })
    assert.deepEqual((await all('bills', '?q=alta'))[0].former_titles, expected)
  })

  it('has the former titles that sources give; another source only words a title differently', async () => {
    await write(
      { ...bill('Ley de ríos', { former_titles: [{ title: 'Ley de cuencas' }] }), key: 'r' },
      { ...bill('Ley sobre ríos y lagos', { source_id: 'zz.other' }), key: 'r' },
    )
    const [{ former_titles }] = await all('bills', '?q=cuencas')
    assert.deepEqual(former_titles, [{ title: 'Ley de cuencas', until: null }])
  })
})

describe('renamed people and bodies', () => {
  it('are found by former names in lists, suggestions and searches', async () => {
    const body = (domain: string, name: string) => ({ ...CO, domain, key: 'k', name })
    await write(
      ...[person('Ana Ruiz Soto'), person('Ana Vargas Soto')],
      ...[body('parties', 'Acción Boreal'), body('parties', 'Fuerza Nueva')],
      ...[body('commissions', 'Comisión de Aguas'), body('commissions', 'Comisión de Ambiente')],
      ...[body('entities', 'Ministerio de Fomento'), body('entities', 'Ministerio de Vivienda')],
    )
    const expected = [
      ['actors', 'ruiz ana', 'Ana Vargas Soto'],
      ['parties', 'acción boreal', 'Fuerza Nueva'],
      ['commissions', 'comisión aguas', 'Comisión de Ambiente'],
      ['entities', 'fomento', 'Ministerio de Vivienda'],
    ] as const
    for (const [domain, q, name] of expected) {
      assert.equal((await all(domain, `?q=${encodeURIComponent(q)}`))[0]?.name, name, q)
      assert.ok((await all(domain))[0].former_names.length === 1, domain)
    }
    assert.equal((await service.get('/v1/search?q=Ana Ruiz')).body.data[0].title, 'Ana Vargas Soto')
  })
})
