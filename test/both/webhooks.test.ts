// Webhooks of subscriptions: what is reported reaches real receivers once, whatever they answer.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
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
import { assertProblem } from '../support/helpers.ts'
import { account, app, clock, patch, remove } from '../support/me-requests.ts'

useDeliveries()

describe('a webhook', () => {
  it('receives each item once, signed, with its number in the change feed, in their order', async () => {
    const { headers } = await account()
    const q = word()
    const { outputs } = await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}?a=1` }])
    assert.match(outputs[0]!.secret!, /^whsec_/)
    await store(q, q, q)
    await deliveries.round()
    await deliveries.round()
    assert.equal(http.received.length, 3)
    const messages = http.received.map(({ path, headers: sent, body }) => {
      assert.equal(path, `/${q}?a=1`)
      // The receiver's own clock is the machine's: the age of the message is not what this test is about.
      return signed(outputs[0]!.secret!, sent, body)
    })
    const inbox = (await app.get('/v1/me/inbox', headers)).body.data.toReversed()
    assert.deepEqual(
      messages.map(({ type, data }) => [type, data.id, data.seq, data.record.title]),
      inbox.map((item: { id: number; seq: number; record: { title: string } }) => [
        ...['subscription.record_arrived', item.id, item.seq, item.record.title],
      ]),
    )
    assert.deepEqual(new Set(http.received.map((each) => each.headers['webhook-id'])).size, 3)
    for (const { headers: sent } of http.received) assert.match(sent['user-agent']!, /^hemiciclo\/\d/)
    const log = await logged(headers)
    assert.deepEqual(
      log.map(({ state, attempts, status }) => [state, attempts, status]),
      [1, 2, 3].map(() => ['delivered', 1, 200]),
    )
    assert.deepEqual(
      log.map(({ item_ids }) => item_ids).toReversed(),
      inbox.map(({ id: item }: { id: number }) => [item]),
    )
    assert.deepEqual(
      log.map(({ body }) => body).toReversed(),
      http.received.map(({ body }) => body),
    )
  })

  it('that is down misses nothing and gets the same ids, with growing pauses', async () => {
    const { headers } = await account()
    const q = word()
    await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    http.answer((response) => void response.writeHead(503).end())
    await store(q, q)
    await deliveries.round()
    const [first] = http.received
    assert.equal(http.received.length, 1)
    assert.equal((await logged(headers, '&state=pending')).length, 2)
    // Nothing is sent while the receiver rests.
    await deliveries.send()
    assert.equal(http.received.length, 1)
    for (let hours = 0; hours < 6; hours++) {
      await clock.advance(HOUR)
      await deliveries.send()
    }
    assert.ok(http.received.length > 4 && http.received.length < 20, String(http.received.length))
    http.answer((response) => response.end())
    for (let hours = 0; hours < 30; hours++) {
      await clock.advance(HOUR)
      await deliveries.send()
    }
    const log = await logged(headers)
    assert.deepEqual(
      log.map(({ state }) => state),
      ['delivered', 'delivered'],
    )
    assert.equal(log.at(-1)!.message_id, first!.headers['webhook-id'])
    assert.ok(log.some(({ attempts }) => attempts > 2))
  })

  it('that fails for days is paused with an e-mail, and gets everything once it is resumed', async () => {
    const { headers, email } = await account()
    const q = word()
    const { id, outputs } = await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    http.answer((response) => void response.writeHead(500).end())
    for (let hours = 0; hours < 8 * 24; hours += 6) {
      if (hours % 24 === 0) await store(q)
      await deliveries.round()
      await clock.advance(6 * HOUR)
    }
    const shown = (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.outputs[0]
    assert.equal(shown.pause_reason, 'failing')
    assert.equal(smtp.received.length, 1)
    assert.equal(smtp.received[0]!.to, email)
    assert.match(smtp.received[0]!.message, /500/)
    http.received.length = 0
    http.answer((response) => response.end())
    const resumed = await patch(`/v1/me/outputs/${outputs[0]!.id}`, headers, { paused: false })
    assert.equal(resumed.body.data.paused_at, null)
    for (let day = 0; day < 3; day++) {
      await deliveries.round()
      await clock.advance(24 * HOUR)
    }
    assert.equal((await logged(headers, '&state=pending')).length, 0)
    const titles = http.received.map(({ body }) => JSON.parse(body).data.id)
    assert.equal(new Set(titles).size, titles.length)
    assert.equal((await logged(headers, `&output_id=${outputs[0]!.id}&state=delivered`)).length, 8)
  })

  it('that asks to wait is left alone until then: seconds, or a date, for a day at most', async () => {
    const { headers } = await account()
    const inHours = (hours: number) => new Date(Date.parse(clock.now()) + hours * HOUR).toUTCString()
    const asks = { [String(3 * 3_600)]: 3, [inHours(3)]: 3, [inHours(900)]: 24, [inHours(-5)]: 0, soon: 0 }
    const paths = Object.entries(asks).map(([retryAfter, hours], i) => ({
      path: `/asks/${i}`,
      retryAfter,
      hours,
    }))
    const q = word()
    await subscribe(
      headers,
      q,
      paths.map(({ path }) => ({ channel: 'webhook', url: `${http.url}${path}` })),
    )
    http.answer((response, { url }) => {
      const { retryAfter } = paths.find(({ path }) => path === url)!
      response.writeHead(429, { 'retry-after': retryAfter }).end()
    })
    await store(q)
    await deliveries.round()
    const waits = new Map<string, number>()
    for (const { item_ids: _, ...each } of await logged(headers)) {
      const output = http.received.find((post) => post.headers['webhook-id'] === each.message_id)!
      waits.set(output.path, Math.floor((Date.parse(each.next_at!) - Date.parse(clock.now())) / HOUR))
    }
    assert.deepEqual(
      paths.map(({ path }) => waits.get(path)),
      paths.map(({ hours }) => hours),
    )
  })

  it('that is gone is paused at once', async () => {
    const { headers } = await account()
    const q = word()
    const { id } = await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    http.answer((response) => void response.writeHead(410).end())
    await store(q)
    await deliveries.round()
    assert.equal(
      (await app.get(`/v1/me/subscriptions/${id}`, headers)).body.data.outputs[0].pause_reason,
      'gone',
    )
  })

  it('that redirects or sends without end has not accepted the message, or has', async () => {
    const { headers } = await account()
    const q = word()
    await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    http.answer((response) => void response.writeHead(302, { location: `${http.url}/elsewhere` }).end())
    await store(q)
    await deliveries.round()
    assert.deepEqual(
      http.received.map(({ path }) => path),
      [`/${q}`],
    )
    assert.match((await logged(headers))[0]!.detail!, /redirects are not followed/)
    let written = 0
    http.answer((response) => {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && written < 10 * 1024 ** 3) {
          written += 65_536
          if (!response.write(Buffer.alloc(65_536))) return response.once('drain', more)
        }
        return response.end()
      }
      more()
    })
    await clock.advance(HOUR)
    await deliveries.send()
    assert.equal((await logged(headers))[0]!.state, 'delivered')
    assert.ok(written < 100 * 1024 ** 2, `${written} bytes were read`)
  })

  it('asks for a pause by Retry-After', async () => {
    const { headers } = await account()
    const q = word()
    await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    http.answer((response) => void response.writeHead(429, { 'retry-after': '7200' }).end())
    await store(q)
    await deliveries.round()
    const [only] = await logged(headers)
    assert.equal(Date.parse(only!.next_at!) - Date.parse(clock.now()), 2 * HOUR)
  })

  it('is tested, replayed, and signed by both keys after a rotation', async () => {
    const { headers } = await account()
    const q = word()
    const { outputs } = await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    const { id, secret = '' } = outputs[0]!
    const since = clock.now()
    const tested = await post(`/v1/me/outputs/${id}/test`, headers)
    assert.equal(tested.status, 202, tested.text)
    await store(q)
    await deliveries.round()
    assert.deepEqual(
      http.received.map(({ headers: sent, body }) => signed(secret, sent, body).type).toSorted(),
      ['subscription.record_arrived', 'subscription.test'],
    )
    assert.ok(http.received.some((each) => each.headers['webhook-id'] === tested.body.data.message_id))
    const arrived = http.received.find(({ body }) => body.includes('record_arrived'))!
    const rotated = await post(`/v1/me/outputs/${id}/secret`, headers)
    http.received.length = 0
    await clock.advance(1_000)
    const replayed = await post(`/v1/me/outputs/${id}/replay`, headers, { since })
    assert.deepEqual(replayed.body.data, { messages: 1 })
    await deliveries.send()
    const again = http.received.find(({ path }) => path === `/${q}`)
    assert.equal(again!.body, arrived.body)
    assert.equal(again!.headers['webhook-id'], arrived.headers['webhook-id'])
    for (const key of [secret, rotated.body.data.secret]) signed(key, again!.headers, again!.body)
    http.received.length = 0
    await clock.advance(25 * HOUR)
    await post(`/v1/me/outputs/${id}/test`, headers)
    await deliveries.send()
    const later = http.received.find(({ path }) => path === `/${q}`)
    assert.throws(() => signed(secret, later!.headers, later!.body))
    signed(rotated.body.data.secret, later!.headers, later!.body)
  })

  it('ends with its subscription, and nobody else has it', async () => {
    const { headers } = await account()
    const other = await account()
    const q = word()
    const { id, outputs } = await subscribe(headers, q, [{ channel: 'webhook', url: `${http.url}/${q}` }])
    const path = `/v1/me/outputs/${outputs[0]!.id}`
    assertProblem(await patch(path, other.headers, { paused: true }), 'NOT_FOUND', 404)
    assertProblem(await post(`${path}/test`, other.headers, undefined), 'NOT_FOUND', 404)
    assert.deepEqual(await logged(other.headers), [])
    await store(q)
    assert.equal((await remove(`/v1/me/subscriptions/${id}`, headers)).status, 200)
    await deliveries.round()
    assert.equal(http.received.length, 0)
  })
})

/** The message, if a receiver with this key accepts it at the time at which it was sent. */
function signed(secret: string, headers: Record<string, string>, body: string) {
  const { sign } = new Webhook(secret)
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  const own = sign.call(new Webhook(secret), headers['webhook-id']!, at, body)
  assert.ok(headers['webhook-signature']!.split(' ').includes(own))
  return JSON.parse(body)
}

describe('an address', () => {
  it('of a private host is refused, in any notation', async () => {
    const { headers } = await account()
    for (const url of [
      ...['https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest', 'http://example.org/'],
      ...['https://0xa.1/', 'https://167772161/', 'ftp://example.org/', 'https://u:p@example.org/', 'no'],
    ]) {
      const outputs = [{ channel: 'webhook', url }]
      const reply = await post('/v1/me/subscriptions', headers, { query: '/v1/bills', outputs })
      assertProblem(reply, 'INVALID_PARAM', 400)
    }
  })
})

describe('a receiver', () => {
  it('is one of a subscription once, whatever the fragment of its address', async () => {
    const { headers } = await account()
    const q = word()
    const slack = { channel: 'slack', url: `${http.url}/${q}` }
    const chat = { channel: 'telegram', bot_token: `1:${'a'.repeat(35)}`, chat_id: '-1' }
    const { id, outputs } = await subscribe(headers, q, [slack, chat])
    const [first, second] = outputs.map((each) => ({ id: each.id }))
    const path = `/v1/me/subscriptions/${id}`
    const same = { ...slack, url: `${slack.url}#canal` }
    const twice = [
      { query: '/v1/bills', outputs: [slack, same] },
      { query: '/v1/bills', outputs: [chat, chat] },
    ]
    for (const body of twice)
      assertProblem(await post('/v1/me/subscriptions', headers, body), 'INVALID_PARAM', 400)
    const added = await patch(path, headers, { outputs: [first, second, same] })
    assertProblem(added, 'INVALID_PARAM', 400)
    assert.match(added.text, /has the same receiver twice/)
    // Another format, another chat of the bot, and the receiver in place of itself are other outputs.
    const webhook = { channel: 'webhook', url: `${slack.url}#canal` }
    const others = [first, webhook, { ...chat, chat_id: '-2' }]
    const changed = await patch(path, headers, { outputs: others })
    assert.equal(changed.status, 200, changed.text)
    const { outputs: shown } = changed.body.data
    assert.equal(shown.find(({ channel }: { channel: string }) => channel === 'webhook').url, slack.url)
    assert.equal((await patch(path, headers, { outputs: [slack] })).status, 200)
  })
})

describe('a key of the account with a smaller scope', () => {
  it('reads no message about other records, and has them sent nowhere', async () => {
    const { headers, keyed } = await account()
    const [chile, colombia] = [await keyed({ countries: ['CL'] }), await keyed({ countries: ['CO'] })]
    const q = word()
    const url = `${http.url}/${q}`
    const { id, outputs } = await subscribe(headers, q, [{ channel: 'webhook', url }])
    await store(q)
    await deliveries.round()
    assert.equal((await logged(headers)).length, 1)
    assert.deepEqual([(await logged(chile)).length, (await logged(colombia)).length], [0, 1])
    const path = `/v1/me/subscriptions/${id}`
    const [kept] = outputs.map((each) => ({ id: each.id }))
    const added = { outputs: [kept, { channel: 'webhook', url: `${url}/2` }] }
    assertProblem(await patch(path, chile, added), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await patch(path, await keyed({ domains: ['votes'] }), added), 'FORBIDDEN_DOMAIN', 403)
    // What is there stays theirs to keep and to remove, and what they created is within their scope.
    assert.equal((await patch(path, chile, { outputs: [kept] })).status, 200)
    const own = await subscribe(chile, q, [])
    const more = { outputs: [{ channel: 'webhook', url }] }
    assert.equal((await patch(`/v1/me/subscriptions/${own.id}`, chile, more)).status, 200)
    assert.equal((await patch(path, headers, added)).status, 200)
  })
})
