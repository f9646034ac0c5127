// A subscription to ballots against the majority of the party: another person's ballot can decide it.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
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

interface Item {
  readonly event: string
  readonly record_id: number
  readonly kinds: readonly string[]
}

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
  assert.deepEqual(await items(), [`matched ${own}`, `left ${own}`])
  await app.store(...ballots('one', 'no', 'no', 'yes', 'no', 'yes'))
  assert.deepEqual(await items(), [`matched ${own}`, `left ${own}`, `matched ${own}`])
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

describe('a followed person who votes against the own party', () => {
  const kindsOf = async (key: Record<string, string>) => {
    await reportNow(app)
    const { body } = await app.get('/v1/me/inbox?limit=100', key)
    return body.data
      .toReversed()
      .map(({ event, record_id, kinds }: Item) => `${event} ${record_id}: ${kinds.join(', ')}`)
  }

  it('is reported with the ballot, or once others make it dissent', async () => {
    const follow = { domain: 'actors', id: await idOf(app, 'actors', 'Caro Paz') }
    const somebody = await subscriber(app)
    await somebody.subscribe({ follow, kinds: ['voted_against_party'] })
    await app.store(rollCall('three'), ...ballots('three', 'no', 'no', 'yes', 'no', 'no'))
    await app.store(rollCall('four'), ...ballots('four', 'yes', 'no', 'yes', 'no', 'yes'))
    const [three, four] = [
      await idOf(app, 'votes', 'three:Caro Paz'),
      await idOf(app, 'votes', 'four:Caro Paz'),
    ]
    const first = [`arrived ${three}: voted_against_party, vote`]
    assert.deepEqual(await kindsOf(somebody.key), first)

    await app.store(...ballots('four', 'no', 'no', 'yes', 'no', 'yes'))
    const both = [...first, `changed ${four}: voted_against_party`]
    assert.deepEqual(await kindsOf(somebody.key), both)
    await app.store(...ballots('four', 'no', 'no', 'yes', 'no', 'no'))
    assert.deepEqual(await kindsOf(somebody.key), both, 'it was against the party before')
  })

  it('is a kind of followed people only', async () => {
    const { key, subscribe } = await subscriber(app)
    const kinds = ['voted_against_party']
    const body = { query: '/v1/votes?country_code=GT', kinds }
    const refused = await app.call('POST', '/v1/me/subscriptions', { headers: key, body })
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.match(
      refused.text,
      /contains voted_against_party, which .* never has; it has withdrawn, merged, restored, vote, other/,
    )
    const id = await subscribe({ query: body.query, kinds: ['vote'] })
    const path = `/v1/me/subscriptions/${id}`
    assertProblem(await app.call('PATCH', path, { headers: key, body: { kinds } }), 'INVALID_PARAM', 400)
  })

  it('is not reported for what was so before the subscription', async () => {
    await app.store(rollCall('five'), ...ballots('five', 'no', 'no', 'yes', 'no', 'no'))
    const follow = { domain: 'actors', id: await idOf(app, 'actors', 'Caro Paz') }
    const somebody = await subscriber(app)
    await somebody.subscribe({ follow })
    await app.store(...ballots('five', 'no', 'yes', 'yes', 'no', 'no'))
    assert.deepEqual(await kindsOf(somebody.key), [])
  })
})
