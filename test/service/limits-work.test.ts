// Limits are charged by the work of a call: each message of a batch, each ranked search, and every answer
// that ran an operation.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { counterInMemory } from '#access/limits/counter.ts'
import { rateLimiterOn } from '#access/limits/rate-limit.ts'
import { assertProblem, type Reply, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
before(async () => {
  service = await startApp({ keyless: { perMinute: 3, perDay: 100 } })
})
after(() => service[Symbol.asyncDispose]())

const remaining = (reply: Reply) => Number(reply.headers['x-ratelimit-remaining'])

const MCP = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

/** Calls of a tool in one batch. */
const batch = (key: string, calls: number, name = 'list_parties', args: object = {}) =>
  service.call('POST', '/mcp', {
    headers: { ...MCP, 'x-api-key': key },
    body: Array.from({ length: calls }, (_, id) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } },
    })),
  })

describe('a batch of messages', () => {
  it('counts each of them', async () => {
    const key = await service.key({ rate_per_minute: 10 })
    const reply = await batch(key, 4)
    assert.equal(reply.status, 200)
    assert.equal(remaining(reply), 6)
    assert.equal(remaining(await service.get('/v1/parties', { 'x-api-key': key })), 5)
  })

  it('beyond the remaining calls is rejected entirely, and counts as one call', async () => {
    const key = await service.key({ rate_per_minute: 10 })
    const refused = await batch(key, 11)
    assertProblem(refused, 'RATE_LIMITED', 429)
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
    assert.match(refused.body.detail, /11 messages exceed the remaining calls/)
    assert.equal(remaining(await service.get('/v1/parties', { 'x-api-key': key })), 8)
    assert.equal((await batch(key, 8)).status, 200)
  })

  it('beyond the calls of the day is rejected, and refunds none of them twice', async () => {
    const key = await service.key({ rate_per_minute: 100, rate_per_day: 10 })
    assertProblem(await batch(key, 20), 'RATE_LIMITED', 429)
    assert.equal((await batch(key, 9)).status, 200)
    assertProblem(await service.get('/v1/parties', { 'x-api-key': key }), 'RATE_LIMITED', 429)
  })

  it('refunds no uncounted calls of the day', async () => {
    const limits = rateLimiterOn(counterInMemory(), 1)
    const allowance = { perMinute: 5, perDay: 100 }
    for (let i = 0; i < 4; i++) await limits.count('a', allowance)
    assert.equal((await limits.countMore('a', allowance, 50)).allowed, false)
    const { minute, day } = await limits.look('a', allowance)
    assert.deepEqual([minute.remaining, day.remaining], [1, 96])
  })

  it('that is not a batch is rejected, without an internal error', async () => {
    const key = await service.key()
    for (const headers of [{}, MCP, { 'content-type': 'text/plain' }, { 'content-length': '0' }]) {
      const reply = await service.call('POST', '/mcp', { headers: { ...headers, 'x-api-key': key } })
      assert.ok(reply.status >= 400 && reply.status < 500, `${reply.status} ${reply.text}`)
    }
  })

  it('too large to read is answered, without closing the connection', async () => {
    const key = await service.key()
    const reply = await service.call('POST', '/mcp', {
      headers: { ...MCP, 'x-api-key': key },
      body: `"${'x'.repeat(1024 * 1024)}"`,
    })
    assert.equal(reply.status, 413)
    assert.match(reply.body.error.message, /must not exceed/)
  })
})

describe('an answer of 304', () => {
  it('is free if the version was known without running the operation', async () => {
    const key = await service.key({ rate_per_minute: 3 })
    const headers = { 'x-api-key': key }
    const { etag } = (await service.get('/v1/parties', headers)).headers
    for (let i = 0; i < 9; i++) {
      const reply = await service.get('/v1/parties', { ...headers, 'if-none-match': String(etag) })
      assert.equal(reply.status, 304)
    }
    assert.equal((await service.get('/v1/parties', headers)).status, 200)
  })

  it('counts if the operation ran to find that nothing changed', async () => {
    const key = await service.key({ rate_per_minute: 3 })
    const headers = { 'x-api-key': key }
    const path = '/v1/search?q=salud'
    const { etag } = (await service.get(path, headers)).headers
    const statuses: number[] = []
    for (let i = 0; i < 3; i++)
      statuses.push((await service.get(path, { ...headers, 'if-none-match': String(etag) })).status)
    assert.deepEqual(statuses, [304, 429, 429], 'the search share of three calls is two')
  })

  it('counts with * instead of a version', async () => {
    const key = await service.key({ rate_per_minute: 4 })
    for (const path of ['/v1/parties', '/v1/countries']) {
      const statuses: number[] = []
      for (let i = 0; i < 2; i++)
        statuses.push((await service.get(path, { 'x-api-key': key, 'if-none-match': '*' })).status)
      assert.deepEqual(statuses, [304, 304])
    }
    const more = await service.get('/v1/parties', { 'x-api-key': key, 'if-none-match': '*' })
    assertProblem(more, 'RATE_LIMITED', 429)
  })
})

describe('ranked searches', () => {
  it('have half of the calls a minute, by whichever route', async () => {
    const key = await service.key({ rate_per_minute: 10 })
    const headers = { 'x-api-key': key }
    assert.equal((await service.get('/v1/search?q=agua', headers)).status, 200)
    assert.equal((await service.get('/v1/bills?q=agua', headers)).status, 200)
    const { text } = await batch(key, 4, 'search', { q: 'agua' })
    const codes = [...text.matchAll(/^data: (.+)$/gm)].map(([, message]) =>
      String(JSON.parse(message!).result.structuredContent.error?.code),
    )
    assert.deepEqual(codes.sort(), ['RATE_LIMITED', 'undefined', 'undefined', 'undefined'])
    const refused = await service.get('/v1/search?q=agua', headers)
    assertProblem(refused, 'RATE_LIMITED', 429)
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
    assert.match(refused.body.detail, /ranked searches/)
    const other = await service.get('/v1/bills', headers)
    assert.equal(other.status, 200, 'what does not search still answers')
  })
})

describe('a CORS preflight', () => {
  const ask = () =>
    service.call('OPTIONS', '/v1/bills', {
      headers: { origin: 'https://example.org', 'access-control-request-method': 'GET' },
    })

  it('is not counted against the address, and never rejected', async () => {
    for (let i = 0; i < 6; i++) {
      const reply = await ask()
      assert.equal(reply.status, 204)
      assert.equal(remaining(reply), 3)
    }
    for (let i = 0; i < 4; i++) await service.get('/v1/countries', {})
    const reply = await ask()
    assert.deepEqual([reply.status, remaining(reply)], [204, 0])
  })

  it('allows the headers of calls', async () => {
    const allowed = String((await ask()).headers['access-control-allow-headers'])
    for (const name of ['X-API-Key', 'Authorization', 'Content-Type', 'If-None-Match', 'Idempotency-Key'])
      assert.ok(allowed.includes(name), name)
  })
})
