// Dates among the words of a query: they are only compared as words, and tools say so.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

let service: TestApp
before(async () => {
  service = await startApp({ search: UNHURRIED })
  await service.store(
    ...['2024-02-01', '2025-02-01'].map((day, i) => ({
      ...{ domain: 'bills', key: `b${i}`, country_code: 'CL', title: 'Ley de aguas subterráneas' },
      filing_date: day,
    })),
  )
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

it('a date in `q` that no record has as words gives a hint', async () => {
  const hintOf = async (tool: string, args: object) => (await callTool(service, tool, args)).hint
  for (const q of [
    'proyectos sobre aguas presentados en 2025',
    'aguas desde marzo',
    'aguas subterráneas de la semana pasada',
    'águas no último mês',
  ]) {
    assert.match(await hintOf('search', { q }), /`since` and `until`/, q)
    assert.match(await hintOf('list_bills', { q }), /`since` and `until`/, q)
  }
  assert.equal(await hintOf('search', { q: 'aguas' }), undefined)
  assert.equal(await hintOf('search', { q: 'aguas 2025', since: '2025-01-01' }), undefined)
})
