// Lists of people by what they were on a day: office, chamber, district and party of the mandate they had.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const co = { country_code: 'CO' } as const
const person = (name: string, more: object) => ({
  ...{ domain: 'actors', key: name, ...co, name, branch: 'legislative', active: true },
  ...more,
})
const WORLD = [
  { domain: 'commissions', key: 'c1', ...co, name: 'Comisión Primera', chamber: 'senado' },
  { domain: 'parties', key: 'azul', ...co, name: 'Azul', kind: 'party' },
  { domain: 'parties', key: 'rojo', ...co, name: 'Rojo', kind: 'party' },
  person('Dora', {
    branch: 'executive',
    active: false,
    terms: [{ position: 'Ministra de Salud', from: '2020-01-01', until: '2020-12-31' }],
  }),
  person('Elio', {
    branch: 'executive',
    position: 'Ministro de Salud',
    terms: [
      { position: 'Ministro de Minas', from: '2020-01-01', until: '2020-12-31' },
      { position: 'Ministro de Salud', from: '2021-01-01' },
    ],
  }),
  person('Fina', {
    position: 'Senadora',
    chamber: 'senado',
    district: 'Meta',
    party_key: 'rojo',
    memberships: [{ commission_key: 'c1' }],
    terms: [
      {
        position: 'Representante',
        chamber: 'camara',
        district: 'Huila',
        party_key: 'azul',
        from: '2018-07-20',
        until: '2022-07-19',
      },
      { position: 'Senadora', chamber: 'senado', district: 'Meta', party_key: 'rojo', from: '2022-07-20' },
    ],
  }),
  // Without mandates, as many sources give people; only the present is known of them.
  person('Gil', {
    position: 'Senador',
    chamber: 'senado',
    party_key: 'rojo',
    memberships: [{ commission_key: 'c1' }],
  }),
]

let app: TestApp
let key: string
before(async () => {
  app = await startApp()
  await app.store(...WORLD)
  key = await app.key()
})
after(() => app[Symbol.asyncDispose]())

async function rowsOf(query: string) {
  const { body, text } = await app.get(`/v1/actors?${await withIds(query)}`)
  assert.ok(body.data, text)
  return body
}

async function withIds(query: string): Promise<string> {
  let left = query
  for (const [whole, domain, of] of query.matchAll(/\{(\w+) (\w+)\}/g)) {
    const { body } = await app.get(`/v1/${domain}?key=${of}`)
    left = left.replace(whole, body.data[0].id)
  }
  return left
}

const names = async (query: string) =>
  (await rowsOf(`${query}&order_by=name`)).data.map(({ name }: { name: string }) => name)

describe('people', () => {
  for (const [query, expected] of [
    ['position=ministra de salud', ['Elio']],
    ['position=ministra de salud&as_of=2020-06-01', ['Dora']],
    ['position=ministra de salud&as_of=2021-06-01', ['Elio']],
    ['position=ministra de salud&as_of=2020-06-01&active=true', []],
    ['position=ministra de salud&former=true', ['Dora']],
    ['position=ministro de minas&former=true', ['Elio']],
    ['position=ministro&former=true&as_of=2021-06-01', ['Dora']],
    ['position=ministro de minas&former=true&as_of=2021-06-01', ['Elio']],
    ['chamber=camara&as_of=2020-06-01', ['Fina']],
    ['chamber=senado&as_of=2020-06-01', []],
    ['chamber=senado,camara&as_of=2023-01-01', ['Fina']],
    ['chamber=camara&former=true', ['Fina']],
    ['chamber=senado&former=true', []],
    ['chamber=senado', ['Fina', 'Gil']],
    ['district=huila&as_of=2020-06-01', ['Fina']],
    ['district=meta&as_of=2020-06-01', []],
    ['district=huila&former=true', ['Fina']],
    // One mandate has all of it: Fina was never of Azul in Meta.
    ['district=huila&party_id={parties azul}&as_of=2020-06-01', ['Fina']],
    ['district=meta&party_id={parties azul}&former=true', []],
    ['party_id={parties rojo}', ['Fina', 'Gil']],
    // Members of a commission now, by what they are now.
    ['commission_id={commissions c1}&party_id={parties rojo}', ['Fina', 'Gil']],
    ['commission_id={commissions c1}&position=senadora&chamber=senado', ['Fina', 'Gil']],
    ['commission_id={commissions c1}&party_id={parties azul}&as_of=2020-06-01', ['Fina']],
  ] as const)
    it(`by ${query} are ${expected.join(' and ') || 'nobody'}`, async () => {
      assert.deepEqual(await names(query), expected)
    })

  it('are grouped by what they were on the day', async () => {
    const groups = async (query: string) =>
      (await rowsOf(query)).meta.grouped.groups.map(({ label, count }: { label: string; count: number }) => [
        label,
        count,
      ])
    assert.deepEqual(await groups('as_of=2020-06-01&group_by=party'), [['Azul', 1]])
    assert.deepEqual(await groups('as_of=2023-01-01&group_by=party'), [['Rojo', 1]])
    assert.deepEqual(await groups('as_of=2020-06-01&group_by=district'), [['Huila', 1]])
    assert.deepEqual(await groups('as_of=2020-06-01&group_by=position'), [
      ['Ministra de Salud', 1],
      ['Ministro de Minas', 1],
      ['Representante', 1],
    ])
    const { meta } = await rowsOf('as_of=2020-06-01&group_by=party')
    assert.deepEqual([meta.total, meta.grouped.none], [3, 2])
  })

  it('come to tools with the mandate of the day', async () => {
    const { data } = await callTool(
      app,
      'list_actors',
      { position: 'ministra de salud', as_of: '2020-06-01' },
      key,
    )
    assert.deepEqual(
      data.map(({ name, terms }: { name: string; terms: unknown }) => [name, terms]),
      [['Dora', [{ position: 'Ministra de Salud', from: '2020-01-01', until: '2020-12-31' }]]],
    )
  })
})
