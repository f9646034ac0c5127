// A restored backup sends nothing that may have been sent before, if its operator says that it is one.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bills } from '#domains/bills.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, source } from '#model/sources/source.ts'
import { noteRestored } from '#store/subscriptions/restored-backup.ts'
import {
  deliveries,
  HOUR,
  http,
  logged,
  post,
  smtp,
  store,
  subscribe,
  useDeliveries,
  word,
} from '../support/deliveries.ts'
import { MADE } from '../support/made-source.ts'
import { account, app, clock, patch } from '../support/me-requests.ts'

useDeliveries()

const restored = () => app.db.transaction(noteRestored)
const inbox = async (headers: Record<string, string>): Promise<string[]> =>
  (await app.get('/v1/me/inbox?limit=100', headers)).body.data.map(({ title }: { title: string }) => title)

/** Reads one bill from a source, whose last reply has this title. */
async function read(id: string, title: string): Promise<void> {
  const get: Get = async ({ url }) => {
    const retrieved_at = app.app.context.now()
    return { url, status: 200, headers: {}, body: Buffer.from(title), retrieved_at }
  }
  const one = source({
    ...{ ...MADE, id, domains: ['bills'], hosts: { 'example.org': { perSecond: 1 } } },
    async *discover() {
      yield { id: title, requests: { page: { url: 'https://example.org/' } } }
    },
    parse: () => [line(bills, { country_code: 'BR', key: `${id}:${title}`, title, stage: 'filed' })],
  })
  const report = await runStored(app.db, one, { get, now: app.app.context.now })
  assert.equal(report.outcome, 'changed', JSON.stringify(report))
  await deliveries.round()
}

describe('a restored backup', () => {
  it('sends none of its waiting messages and items, until their owner replays them', async () => {
    const { headers } = await account()
    const q = word()
    const { outputs } = await subscribe(headers, q, [
      { channel: 'webhook', url: `${http.url}/${q}` },
      { channel: 'email', rhythm: 'daily' },
    ])
    http.answer((response) => void response.writeHead(503).end())
    const since = app.app.context.now()
    await store(q)
    await deliveries.round()
    // The last change was not read yet when the backup was made.
    await store(q)
    http.received.length = 0
    http.answer((response) => response.end())
    assert.deepEqual(await restored(), { messages: 1, items: 1 })
    for (let hours = 0; hours < 30; hours++) {
      await clock.advance(HOUR)
      await deliveries.round()
    }
    assert.deepEqual([http.received.length, smtp.received.length], [0, 0])
    assert.deepEqual(await inbox(headers), [`Ley de ${q}`])
    const [message] = await logged(headers)
    assert.deepEqual(
      [message!.state, message!.detail],
      ['failed', 'a backup was restored: the message may have been sent before'],
    )
    await post(`/v1/me/outputs/${outputs[0]!.id}/replay`, headers, { since })
    await deliveries.round()
    assert.equal(http.received.length, 1)
    await store(q)
    await deliveries.round()
    assert.equal(http.received.length, 2)
  })

  it('still sends what its owner paused', async () => {
    const { headers } = await account()
    const q = word()
    const { outputs } = await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    const path = `/v1/me/outputs/${outputs[0]!.id}`
    await patch(path, headers, { paused: true })
    await store(q)
    await deliveries.round()
    assert.equal((await restored()).messages, 0)
    await patch(path, headers, { paused: false })
    await deliveries.round()
    assert.equal(http.received.length, 1)
  })

  it('reports nothing of the next run of a source, as of its first one', async () => {
    const { headers } = await account()
    const query = '/v1/bills?country_code=BR'
    assert.equal((await post('/v1/me/subscriptions', headers, { query })).status, 201)
    await read('br.made', 'Primeira lei')
    assert.deepEqual(await inbox(headers), [])
    await clock.advance(HOUR)
    await read('br.made', 'Segunda lei')
    assert.deepEqual(await inbox(headers), ['Segunda lei'])
    await clock.advance(HOUR)
    await restored()
    await clock.advance(HOUR)
    await read('br.made', 'Terceira lei')
    assert.deepEqual(await inbox(headers), ['Segunda lei'])
    await clock.advance(HOUR)
    await read('br.made', 'Quarta lei')
    assert.deepEqual(await inbox(headers), ['Quarta lei', 'Segunda lei'])
  })
})
