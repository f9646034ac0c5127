// Receivers that answer too late, mail servers that hang, and clocks that jump while messages are attempted:
// nothing is lost, no e-mail is sent twice, and nothing is attempted in a storm.
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, it } from 'node:test'
import { toInstant } from '#lib/dates.ts'
import {
  deliveries,
  HOUR,
  http,
  logged,
  smtp,
  store,
  subscribe,
  useDeliveries,
  word,
} from '../support/deliveries.ts'
import { account, app, clock, patch } from '../support/me-requests.ts'

/** How far the clock of the service is wrong, in milliseconds. */
let wrong = 0
const now = () => toInstant(new Date(Date.parse(clock.now()) + wrong).toISOString())
useDeliveries({ now })
beforeEach(() => {
  wrong = 0
})

const MINUTE = 60_000
const YEAR = 365 * 24 * HOUR
const OUTPUTS = () => [
  { channel: 'webhook', url: http.url },
  { channel: 'email', rhythm: 'immediate' },
]
type Headers = Parameters<typeof logged>[0]
const states = async (headers: Headers) =>
  (await logged(headers))
    .map(({ body, state }) => `${body.startsWith('{"type"') ? 'webhook' : 'email'} ${state}`)
    .sort()

it('a receiver that answers 200 after the limit gets the message again, with its id', async () => {
  const { headers } = await account()
  const q = word()
  await subscribe(headers, q, [{ channel: 'webhook', url: http.url }])
  let late: ServerResponse | undefined
  http.answer((response) => {
    late = response
  })
  await store(q)
  const asked = http.more()
  const round = deliveries.round()
  await asked
  await clock.advance(15_000)
  await round
  late!.end('ok')
  const [delivery] = await logged(headers)
  const { state, attempts, status, detail } = delivery!
  assert.deepEqual(
    { state, attempts, status, detail },
    { state: 'pending', attempts: 1, status: null, detail: 'There was no answer within 15 s.' },
  )
  http.answer((response) => response.end())
  await clock.advance(MINUTE)
  await deliveries.send()
  await deliveries.send()
  assert.deepEqual(await states(headers), ['webhook delivered'])
  assert.deepEqual(
    http.received.map((each) => each.headers['webhook-id']),
    Array(2).fill(delivery!.message_id),
  )
})

it('a receiver that does not answer delays no other one, nor what is stored meanwhile', async () => {
  const slow = await account()
  const other = await account()
  const [first, second] = [word(), word()]
  await subscribe(slow.headers, first, [{ channel: 'webhook', url: `${http.url}/hangs` }])
  await subscribe(other.headers, second, [{ channel: 'webhook', url: `${http.url}/answers` }])
  http.answer((response, { url }) => void (url === '/hangs' || response.end()))
  await store(first)
  const asked = http.more()
  const round = deliveries.round()
  await asked
  await store(second)
  await deliveries.report()
  const answered = http.more()
  await clock.advance(1_000)
  await answered
  assert.deepEqual(
    http.received.map(({ path }) => path),
    ['/hangs', '/answers'],
  )
  await clock.advance(14_000)
  await round
  assert.deepEqual(await states(slow.headers), ['webhook pending'])
  assert.deepEqual(await states(other.headers), ['webhook delivered'])
})

it('a service that stops awaits a receiver for 8 s, and then repeats its message with its id', async () => {
  const { headers } = await account()
  const q = word()
  await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/stops` }])
  http.answer(() => {})
  await store(q)
  const stop = new AbortController()
  await deliveries.report()
  const asked = http.more()
  const round = deliveries.send(stop.signal)
  await asked
  const stopped = assert.rejects(round, /The service stops/)
  stop.abort(new Error('The service stops.'))
  await clock.advance(1_000)
  await clock.advance(8_000)
  await stopped
  http.answer((response) => response.end())
  await clock.advance(MINUTE)
  await deliveries.send()
  assert.deepEqual(await states(headers), ['webhook delivered'])
  const repeated = http.received.filter(({ path }) => path === '/stops')
  assert.equal(repeated.length, 2)
  assert.equal(new Set(repeated.map((each) => each.headers['webhook-id'])).size, 1)
})

for (const stage of ['connect', 'recipient', 'data'] as const)
  it(`a mail server that hangs (${stage}) holds up no webhook, and gets the same e-mail again`, async () => {
    const { headers, email } = await account()
    const q = word()
    await subscribe(headers, q, OUTPUTS())
    smtp.refuse((each) => (each === stage ? 'hang' : null))
    await store(q)
    const hung = smtp.more()
    const round = deliveries.round()
    await hung
    while (!http.received.length) await http.more()
    await clock.advance(30_000)
    await round
    assert.deepEqual(await states(headers), ['email pending', 'webhook delivered'])
    const waiting = (await logged(headers)).find(({ state }) => state === 'pending')!
    assert.equal(waiting.detail, 'The mail server did not answer within 30 s.')
    smtp.refuse(() => null)
    await clock.advance(10 * MINUTE)
    await deliveries.send()
    await deliveries.send()
    assert.deepEqual(await states(headers), ['email delivered', 'webhook delivered'])
    const [mail, ...more] = smtp.received.filter(({ to }) => to === email)
    assert.deepEqual(more, [])
    assert.ok(mail!.message.includes(`Message-ID: <${waiting.message_id}@`))
  })

const JUMPS = { 'an hour ahead': HOUR, 'an hour back': -HOUR, 'a year ahead': YEAR, 'a year back': -YEAR }
for (const [name, jump] of Object.entries(JUMPS))
  describe(`a clock that jumps ${name} and returns`, () => {
    it('between attempts loses nothing, sends nothing twice, and causes no storm', async () => {
      const { headers, email } = await account()
      const q = word()
      const { id } = await subscribe(headers, q, OUTPUTS())
      http.answer((response) => response.writeHead(503).end())
      let refused = 0
      smtp.refuse((stage) => {
        if (stage !== 'data') return null
        refused++
        return [451, 'not now']
      })
      await store(q)
      await deliveries.round()
      const attempts = () => ({ posted: http.received.length, mailed: refused })
      const many = async () => {
        for (let i = 0; i < 10; i++) await deliveries.send()
      }
      await many()
      assert.deepEqual(attempts(), { posted: 1, mailed: 1 })
      for (let i = 0; i < 3; i++) {
        wrong = jump
        await many()
        wrong = 0
        await many()
      }
      // An attempt of each for a jump, at most.
      const { posted, mailed } = attempts()
      assert.ok(posted <= 7 && mailed <= 7, JSON.stringify(attempts()))
      const outputs = (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.outputs
      assert.deepEqual(
        outputs.map(({ pause_reason }: { pause_reason: string | null }) => pause_reason),
        [null, null],
      )
      http.received.length = 0
      http.answer((response) => response.end())
      smtp.refuse(() => null)
      await clock.advance(25 * HOUR)
      await many()
      assert.deepEqual(await states(headers), ['email delivered', 'webhook delivered'])
      assert.equal(http.received.length, 1)
      assert.equal(smtp.received.filter(({ to }) => to === email).length, 1)
    })

    it('after a message was accepted sends it never again, and later ones once', async () => {
      const { headers, email } = await account()
      const q = word()
      await subscribe(headers, q, [...OUTPUTS()])
      await store(q)
      await deliveries.round()
      wrong = jump
      await deliveries.round()
      await store(q)
      await deliveries.round()
      wrong = 0
      await deliveries.round()
      await clock.advance(25 * HOUR)
      await deliveries.round()
      await store(q)
      await deliveries.round()
      await clock.advance(25 * HOUR)
      await deliveries.round()
      const ids = http.received.map((each) => each.headers['webhook-id'])
      assert.equal(new Set(ids).size, 3)
      assert.equal(ids.length, 3)
      const items = (await logged(headers)).flatMap(({ item_ids }) => item_ids)
      assert.equal(items.length, 6)
      assert.equal(new Set(items).size, 3)
      const mails = smtp.received
        .filter(({ to }) => to === email)
        .map(({ message }) => /^Message-ID: .*$/m.exec(message)![0])
      assert.equal(new Set(mails).size, mails.length)
    })
  })

/** What a right clock sets ahead at most, and jumps that are longer. */
const PAUSES = { immediate: HOUR / 4, daily: 24 * HOUR, weekly: 168 * HOUR } as const
const LONG_JUMPS = { 'three days ahead': 72 * HOUR, 'a year ahead': YEAR, 'a year back': -YEAR }
for (const [name, jump] of Object.entries(LONG_JUMPS))
  for (const [rhythm, pause] of Object.entries(PAUSES))
    it(`a clock that jumps ${name} and returns delays and repeats no e-mail that is ${rhythm}`, async () => {
      const { headers, email } = await account()
      const q = word()
      await subscribe(headers, q, [{ channel: 'email', rhythm }])
      const mails = () => smtp.received.filter(({ to }) => to === email).length
      await store(q)
      await deliveries.round()
      wrong = jump
      await deliveries.round()
      await store(q)
      await deliveries.round()
      wrong = 0
      await deliveries.round()
      await store(q)
      await deliveries.round()
      await deliveries.send()
      // A digest was early by one of the two clocks; the next one waits for its hour.
      if (rhythm !== 'immediate') assert.ok(mails() <= 1, `${mails()} digests`)
      wrong = pause
      await deliveries.send()
      // A week is longer than three days, which are not told from a right clock: that digest is late.
      if (rhythm === 'weekly') wrong = 2 * pause
      await deliveries.send()
      await deliveries.send()
      const items = (await logged(headers)).flatMap(({ item_ids }) => item_ids)
      assert.deepEqual([items.length, new Set(items).size], [3, 3])
    })

it('the only message of a receiver that fails for five days waits until it is resumed', async () => {
  const { headers } = await account()
  const q = word()
  const { id, outputs } = await subscribe(headers, q, [{ channel: 'webhook', url: http.url }])
  http.answer((response) => response.writeHead(500).end())
  await store(q)
  await deliveries.round()
  const output = async () => (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.outputs[0]
  for (let hours = 0; hours < 7 * 24; hours++) {
    await clock.advance(HOUR / 2)
    await deliveries.send()
    await clock.advance(HOUR / 2)
    await deliveries.send()
  }
  assert.equal((await output()).pause_reason, 'failing')
  assert.deepEqual(new Set(http.received.map((each) => each.headers['webhook-id'])).size, 1)
  assert.equal(http.received.length, 12)
  http.received.length = 0
  http.answer((response) => response.end())
  await patch(`/v1/me/outputs/${outputs[0]!.id}`, headers, { paused: false })
  await deliveries.send()
  await deliveries.send()
  assert.equal(http.received.length, 1)
  assert.equal((await logged(headers, `&output_id=${outputs[0]!.id}`))[0]!.state, 'delivered')
})
