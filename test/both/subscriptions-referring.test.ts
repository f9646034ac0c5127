// What is reported of a record that begins to refer to a followed one after it was stored, as linking does,
// and of one whose reference only follows a merge.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { billUpdates } from '#domains/bill-updates.ts'
import { news } from '#domains/press.ts'
import { schedules } from '#domains/schedules.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { line } from '#model/declaration/domain.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { billLine, idOf, reportNow, subscriber } from '../support/subscriber.ts'

const co = { country_code: 'CO' } as const
let app: TestApp
before(async () => {
  app = await startApp()
})
after(() => app[Symbol.asyncDispose]())

const entry = (bills: object[]) =>
  line(schedules, {
    ...{ ...co, key: 'f:s', title: 'Plenaria', kind: 'plenary', bills },
    starts_at: '2026-12-01T09:00:00-05:00',
  })
const article = (more: object) =>
  line(news, {
    ...{ ...co, key: 'f:n', title: 'Debate', outlet: 'Diario', link: 'https://example.org/n' },
    ...{ published_at: '2026-11-01T10:00:00-05:00', ...more },
  })
const rollCall = (key: string, more: object = {}) =>
  line(rollCalls, {
    ...{ ...co, key, motion: `Moción ${key}`, chamber: 'senado', vote_date: '2026-11-02', ...more },
  })
const ballot = (more: object) =>
  line(votes, {
    ...{ ...co, key: 'f:v', roll_call_key: 'f:r', actor_name: 'Ana Peña', position: 'yes', ...more },
  })

interface Item {
  readonly event: string
  readonly domain: string
  readonly kinds: readonly string[]
}

/** Somebody who watches each of some subjects; answers what each has reported, the earliest first. */
async function watching(...bodies: object[]) {
  const { key, subscribe } = await subscriber(app)
  const ids: number[] = []
  for (const body of bodies) ids.push(await subscribe(body))
  const told = async (id: number) =>
    (await app.get(`/v1/me/inbox?limit=100&subscription_id=${id}`, key)).body.data
      .toReversed()
      .map(({ event, domain, kinds }: Item) => `${event} ${domain}: ${kinds}`)
  return {
    key,
    async told(): Promise<string[][]> {
      await reportNow(app)
      return Promise.all(ids.map(told))
    },
  }
}

describe('a record that is linked to a followed one after it was stored', () => {
  it('has the kind that it would have had when it arrived, once', async () => {
    const person = { ...co, key: 'f:a', name: 'Ana Peña', branch: 'legislative', active: true } as const
    await app.store(
      billLine('f:b', 'Ley de aguas'),
      billLine('f:other', 'Ley de bosques'),
      line(actors, person),
      ...[entry([]), article({}), rollCall('f:r'), ballot({})],
    )
    await reportNow(app)
    const [bill, ana] = [await idOf(app, 'bills', 'f:b'), await idOf(app, 'actors', 'f:a')]
    const kinds = ['agenda_entry', 'mentioned', 'roll_call']
    const { key, told } = await watching(
      { follow: { domain: 'bills', id: bill }, kinds },
      { query: '/v1/me/follows', kinds },
      { follow: { domain: 'actors', id: ana }, kinds: ['mentioned', 'vote'] },
    )
    await app.call('PUT', `/v1/bills/${bill}/follow`, { headers: key })
    const onAgenda = { bill_key: 'f:b', code: '1' }
    const named = { bills: [onAgenda], actors: [{ actor_key: 'f:a', name: 'Ana Peña' }] }
    for (const each of [
      entry([onAgenda]),
      article(named),
      rollCall('f:r', { bill_key: 'f:b' }),
      ballot({ actor_key: 'f:a' }),
      // What refers to it already does not begin to.
      entry([onAgenda, { bill_key: 'f:other', code: '2' }]),
      article({ ...named, lead: 'Sigue' }),
    ]) {
      await app.store(each)
      await reportNow(app)
    }
    const domains = ['schedules: agenda_entry', 'news: mentioned', 'roll-calls: roll_call']
    assert.deepEqual(await told(), [
      domains.map((each) => `matched ${each}`),
      domains.map((each) => `changed ${each}`),
      ['matched news: mentioned', 'matched votes: vote'],
    ])
  })
})

describe('a record whose reference follows a merge', () => {
  it('is not reported as changed to who followed the merged bill, or watches a list', async () => {
    const step = { ...co, key: 'f:u', bill_key: 'f:two', date: '2026-10-01', title: 'Debate' }
    await app.store(
      billLine('f:one', 'Ley de puertos'),
      billLine('f:two', 'Ley de los puertos'),
      ...[line(billUpdates, step), rollCall('f:merged', { bill_key: 'f:two' })],
    )
    await reportNow(app)
    const [one, two] = [await idOf(app, 'bills', 'f:one'), await idOf(app, 'bills', 'f:two')]
    const { key, told } = await watching(
      { follow: { domain: 'bills', id: two } },
      { query: '/v1/me/follows' },
      { query: '/v1/bill-updates?country_code=CO', events: ['changed'] },
      { follow: { domain: 'bills', id: one }, events: ['matched'] },
    )
    await app.call('PUT', `/v1/bills/${two}/follow`, { headers: key })
    await app.store({ domain: 'bills', same: ['f:one', 'f:two'] })
    const merged = ['merged bills: merged']
    const joined = ['matched bill-updates: other_change', 'matched roll-calls: roll_call']
    assert.deepEqual(await told(), [merged, merged, [], joined])
  })
})
