// Windows of answers that are no lists: what they leave out is said.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

const pe = { country_code: 'PE' } as const
const act = (key: string, more: object) => ({
  ...{ domain: 'regulations', ...pe, key, title: `Ley ${key}`, ...more },
})
const vote = (key: string, more: object) => ({
  ...{ domain: 'roll-calls', ...pe, key, motion: `Moción ${key}`, chamber: 'congreso', ...more },
})
const LINES = [
  { domain: 'entities', ...pe, key: 'minsa', name: 'Ministerio de Salud' },
  act('1', { entity_key: 'minsa', publication_date: '2026-02-01' }),
  act('2', { entity_key: 'minsa' }),
  act('3', {}),
  { domain: 'parties', ...pe, key: 'verde', name: 'Verde' },
  ...['Eva Sol', 'Fe Mar'].map((name) => ({
    ...{ domain: 'actors', ...pe, key: name, name, branch: 'legislative', active: true },
  })),
  vote('dated', { vote_date: '2026-03-01' }),
  vote('undated', {}),
  vote('elsewhere', { chamber: 'senado' }),
  { domain: 'bills', ...pe, key: 'p', title: 'Norma', stage: 'filed', filing_date: '2026-01-01' },
  { domain: 'bill-updates', ...pe, key: 'u', bill_key: 'p', title: 'Ingreso' },
]

let app: TestApp
before(async () => {
  app = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await app.store(...LINES)
})
after(() => app[Symbol.asyncDispose]())

it('a window says how many records without a date it leaves out', async () => {
  const idsOf = async (list: string): Promise<number[]> =>
    (await app.get(`/v1/${list}?country_code=PE`)).body.data.map(({ id }: { id: number }) => id)
  const [party] = await idsOf('parties')
  const people = (await idsOf('actors')).join()
  for (const [address, undated] of [
    ['entities/top?country_code=PE&domain=regulations&since=2026-01-01', 1],
    ['entities/top?country_code=PE&domain=regulations', undefined],
    ['entities/top?country_code=CO&domain=regulations&since=2026-01-01', undefined],
    // Also without a window: a vote without a date is never counted.
    [`parties/${party}/unity`, 2],
    [`parties/${party}/unity?chamber=congreso`, 1],
    ['roll-calls/agreement?country_code=PE', 2],
    ['actors/agreement?country_code=PE&chamber=senado', 1],
    [`actors/compare?actor_id=${people}&since=2026-01-01`, 2],
    [`actors/compare?actor_id=${people}`, undefined],
    [`actors/differences?actor_id=${people}&since=2026-01-01&chamber=congreso`, 1],
    ['legislative-process?country_code=PE&since=2026-01-01', 1],
    ['legislative-process?country_code=PE', undefined],
  ] as const) {
    const { body, text } = await app.get(`/v1/${address}`)
    assert.ok(body.meta, text)
    assert.equal(body.meta.undated, undated, address)
  }
})
