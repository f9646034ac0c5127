// A subscription to ballots against the majority of the party: another person's ballot can decide it.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { idOf, reportNow, subscriber } from '../support/subscriber.ts'

const gt = { country_code: 'GT' } as const
const PEOPLE = ['Ana Ruiz', 'Beto Lara', 'Caro Paz', 'Dora Gil', 'Eva Sol']

const rollCall = (key: string, more: object = {}) => ({
  ...{ domain: 'roll-calls', key, ...gt, motion: `Moción ${key}`, chamber: 'congreso' },
  ...{ vote_date: '2026-05-05', ...more },
})
const ballot = (roll: string, name: string, position: string) => ({
  ...{ domain: 'votes', key: `${roll}:${name}`, ...gt, roll_call_key: roll, actor_key: name },
  ...{ actor_name: name, party: 'Azul', position },
})
/** The ballots of a roll call, in the order of `PEOPLE`. */
const ballots = (roll: string, ...positions: string[]) =>
  positions.map((position, i) => ballot(roll, PEOPLE[i]!, position))

let app: TestApp
before(async () => {
  app = await startApp()
  await app.store(
    ...PEOPLE.map((name) => ({
      ...{ domain: 'actors', key: name, ...gt, name, branch: 'legislative', active: true },
      chamber: 'congreso',
    })),
  )
})
after(() => app[Symbol.asyncDispose]())

async function watching(query: string) {
  const somebody = await subscriber(app)
  await somebody.subscribe({ query })
  return async (): Promise<string[]> => {
    await reportNow(app)
    const { body } = await app.get('/v1/me/inbox?limit=100', somebody.key)
    return body.data
      .toReversed()
      .map(({ event, record_id }: { event: string; record_id: number }) => `${event} ${record_id}`)
  }
}

it('reports who becomes a dissenter when others are corrected, once for each change of state', async () => {
  const caro = await idOf(app, 'actors', 'Caro Paz')
  const items = await watching(`/v1/votes?actor_id=${caro}&dissent=true`)
  const plain = await watching(`/v1/votes?actor_id=${caro}`)
  await app.store(rollCall('one'), ...ballots('one', 'yes', 'no', 'yes', 'no', 'yes'))
  assert.deepEqual(await items(), [])
  const own = await idOf(app, 'votes', 'one:Caro Paz')
  assert.deepEqual(await plain(), [`arrived ${own}`])

  await app.store(...ballots('one', 'no', 'no', 'yes', 'no', 'yes'))
  assert.deepEqual(await items(), [`matched ${own}`])
  assert.deepEqual(await plain(), [`arrived ${own}`], 'her ballot itself has not changed')
  assert.deepEqual(await items(), [`matched ${own}`])

  await app.store(...ballots('one', 'yes', 'no', 'yes', 'no', 'yes'))
  assert.deepEqual(await items(), [`matched ${own}`])
  await app.store(...ballots('one', 'no', 'no', 'yes', 'no', 'yes'))
  assert.deepEqual(await items(), [`matched ${own}`, `matched ${own}`])
})

it('reports a ballot whose roll call gets the bill of the list', async () => {
  await app.store({ ...gt, domain: 'bills', key: 'b', title: 'Ley', stage: 'filed' })
  await app.store(rollCall('two'), ballot('two', 'Eva Sol', 'yes'))
  const bill = await idOf(app, 'bills', 'b')
  const items = await watching(`/v1/votes?bill_id=${bill}`)
  assert.deepEqual(await items(), [])
  await app.store(rollCall('two', { bills: [{ bill_key: 'b' }] }))
  const own = await idOf(app, 'votes', 'two:Eva Sol')
  assert.deepEqual(await items(), [`matched ${own}`])
})
