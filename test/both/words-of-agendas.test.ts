// Words of agendas, steps and motions: in any order, by REST and by tools.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const cl = { country_code: 'CL' } as const
let app: TestApp
let key: string
before(async () => {
  app = await startApp()
  await app.store(
    {
      ...{ domain: 'schedules', key: 's1', ...cl, title: 'Comisión de Trabajo', kind: 'commission' },
      description: 'Seminario sobre empleo público y salud',
    },
    { domain: 'schedules', key: 's2', ...cl, title: 'Comisión de Salud', kind: 'commission' },
    { domain: 'bills', key: 'b', ...cl, title: 'Proyecto', stage: 'filed' },
    {
      domain: 'bill-updates',
      key: 'u',
      ...cl,
      bill_key: 'b',
      title: 'Pasa a Comisión de Hacienda',
      date: '2026-05-01',
    },
    {
      domain: 'roll-calls',
      key: 'r',
      ...cl,
      motion: 'Enmienda del artículo segundo transitorio',
      vote_date: '2026-05-01',
    },
  )
  key = await app.key()
})
after(() => app[Symbol.asyncDispose]())

describe('words of', () => {
  for (const [tool, path, q, rows] of [
    ['list_schedules', 'schedules', 'público empleo', 1],
    ['list_schedules', 'schedules', 'salud', 2],
    ['list_schedules', 'schedules', 'la comisión de SALUD', 2],
    ['list_schedules', 'schedules', 'salud minería', 0],
    ['list_bill_updates', 'bill-updates', 'hacienda comision', 1],
    ['list_votes', 'roll-calls', 'transitorio enmienda', 1],
  ] as const)
    it(`${path}: «${q}» are in ${rows}`, async () => {
      const { body } = await app.get(`/v1/${path}?q=${encodeURIComponent(q)}`)
      assert.equal(body.data.length, rows)
      const { data } = await callTool(app, tool, { q }, key)
      assert.equal(data.length, rows)
    })

  it('an agenda that has none of them are explained to agents', async () => {
    const { empty_result } = await callTool(app, 'list_schedules', { q: 'minería' }, key)
    assert.match(empty_result.suggestion, /as they are written, without synonyms/)
  })

  it('ballots are no argument', async () => {
    const { error } = await callTool(app, 'list_votes', { q: 'enmienda', position: 'yes' }, key)
    assert.match(error.message, /^q: cannot be combined with position/)
  })
})
