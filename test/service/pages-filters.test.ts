// The active filters of a list in words.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { listedDomain } from '#web/pages/filters/derived-filters.ts'
import { isSelecting } from '#web/pages/filters/filter-form.ts'
import { PAGES } from '#web/pages/page-table.ts'
import { operationOf } from '#web/pages/reader.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { idOf } from '../support/subscriber.ts'

const CO = { country_code: 'CO' } as const

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(
    { ...CO, domain: 'commissions', key: 'c', name: 'Comisión Quinta', chamber: 'senado' },
    { ...CO, domain: 'entities', key: 'e', name: 'Ministerio del Río' },
    { ...CO, domain: 'bills', key: 'b', title: 'Ley', stage: 'filed', commission_keys: ['c'] },
  )
})
after(() => service[Symbol.asyncDispose]())

/** The texts of the chips of a page. */
async function chips(path: string): Promise<string[]> {
  const { status, text } = await service.get(path, {})
  assert.equal(status, 200, path)
  const [, list = ''] = /<ul class="chips"[^>]*>(.*?)<\/ul>/s.exec(text) ?? []
  return [...list.matchAll(/<(?:span\s+aria-hidden="true"|b)>([^<]*)</g)].map(([, each]) => each!)
}

it('name the record of an id, in each list that takes one', async () => {
  const commission = await idOf(service, 'commissions', 'c')
  const entity = await idOf(service, 'entities', 'e')
  assert.deepEqual(await chips(`/es/bills?commission_id=${commission}`), ['Comisión: Comisión Quinta'])
  assert.deepEqual(await chips(`/es/regulations?entity_id=${entity}`), ['Entidad: Ministerio del Río'])
  assert.deepEqual(await chips(`/es/consultations?entity_id=${entity}`), ['Entidad: Ministerio del Río'])
  assert.deepEqual(await chips(`/es/actors?entity_id=${entity}`), [
    'En funciones',
    'Entidad: Ministerio del Río',
  ])
  const { text } = await service.get(`/es/bills.atom?commission_id=${commission}`, {})
  assert.match(text, /<title>Proyectos de ley · Comisión: Comisión Quinta · Hemiciclo<\/title>/)
})

it('show other values as they were sent', async () => {
  assert.deepEqual(await chips('/es/bills?bill_type=Proyecto+de+Ley'), ['Tipo: Proyecto de Ley'])
  assert.deepEqual(await chips('/es/bills?code=10%2F2026'), ['Número: 10/2026'])
})

it('take the name of a record for its id: by redirect, or by asking which one', async () => {
  const commission = await idOf(service, 'commissions', 'c')
  const at = async (typed: string) =>
    service.call('GET', `/es/bills?stage=filed&commission_id=${encodeURIComponent(typed)}`)
  for (const typed of ['comision quinta', 'Quinta', `Comisión Quinta #${commission}`]) {
    const { status, headers } = await at(typed)
    assert.equal(status, 302, typed)
    assert.equal(headers.location, `/es/bills?stage=filed&commission_id=${commission}`, typed)
    assert.equal(headers['cache-control'], 'no-store')
  }
  await service.store(
    { ...CO, domain: 'commissions', key: 'c2', name: 'Comisión Sexta', chamber: 'senado' },
    { ...CO, domain: 'commissions', key: 'c3', name: 'Comisión Séptima', chamber: 'senado' },
  )
  const { text } = await at('Comisión s')
  assert.match(text, /puede ser/)
  for (const name of ['Comisión Sexta', 'Comisión Séptima']) assert.ok(text.includes(name), name)
  for (const none of ['abc', '-1', '<script>']) {
    const { text } = await at(none)
    assert.match(text, /No hay registros con el nombre/, none)
    assert.doesNotMatch(text, /“<script>/)
  }
  assert.equal((await service.get('/es/bills?commission_id=999999999999999999', {})).status, 400)
})

it('have a field for every parameter that selects records, on every list', async () => {
  for (const { path, listed } of PAGES) {
    const domain = listed && listedDomain(listed.operation)
    if (!domain || path === '/schedules') continue
    const { text } = await service.get(`/es${path}?cursor=`, {})
    const [form = ''] = /<form class="filters".*?<\/form>/s.exec(text) ?? []
    const { params } = operationOf(listed.operation)
    const wanted = Object.keys(params).filter((name) => params[name]!.in === 'query' && isSelecting(name))
    const missing = wanted.filter((name) => !form.includes(`name="${name}"`))
    // Former members are those of a party or a commission.
    assert.deepEqual(missing, domain.name === 'actors' ? ['former'] : [], path)
    assert.match(form, /name="order_by"/, path)
  }
})

it('name the total, the order and the density; words are ranked unless an order is chosen', async () => {
  const { text } = await service.get('/es/bills?density=compact&order=asc', {})
  assert.match(text, /data-announce="1 resultado"/)
  assert.match(text, /id="rows" tabindex="-1" class="compact"/)
  assert.match(text, /aria-sort="ascending"><a class="sort" href="[^"]*order_by=filing_date[^"]*"/)
  assert.deepEqual(await chips('/es/bills?density=compact&order=asc'), [
    'Sentido: ascendente',
    'Densidad: Compacta',
  ])
  assert.doesNotMatch((await service.get('/es/bills?q=ley', {})).text, /aria-sort/)
})
