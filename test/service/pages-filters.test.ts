// The active filters of a list in words.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
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

it('fail like the list for an id that is none', async () => {
  for (const value of ['abc', '-1', '999999999999999999'])
    assert.equal((await service.get(`/es/bills?commission_id=${value}`, {})).status, 400, value)
})
