// Observability of requests: ids, one log line for each, and the metrics.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { ADMIN_TOKEN, assertProblem, startApp, type TestApp } from '../support/helpers.ts'

// biome-ignore lint/suspicious/noExplicitAny: lines of any shape.
const lines: any[] = []
/** The same as they were written. */
const written: string[] = []
let service: TestApp
before(async () => {
  service = await startApp({
    logLevel: 'info',
    logTo: {
      write(line) {
        lines.push(JSON.parse(line))
        written.push(line)
      },
    },
  })
  await service.store(...WORLD)
})
after(() => service[Symbol.asyncDispose]())

const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** The answer of a request, and its log line. */
async function logged(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const from = lines.length
  const reply = await service.call(method, path, { headers })
  return { reply, line: lines.slice(from).find(({ msg }) => msg === 'request') }
}

describe('a request', () => {
  it('has an id in its answer, in the body of a failure, and in the log', async () => {
    const { reply, line } = await logged('/v1/bills')
    const id = reply.headers['x-request-id']
    assert.match(String(id), /^[0-9a-f]{16}$/)
    assert.deepEqual([reply.body.request_id, line.request_id], [id, id])
    for (const path of [
      '/',
      '/docs',
      '/nowhere',
      '/mcp-tools.json',
      '/%',
      '/.well-known/oauth-authorization-server',
    ])
      assert.ok((await logged(path)).reply.headers['x-request-id'], path)
  })

  it('keeps its own id, unless that is malformed', async () => {
    const sent = 'checkout-7:9f.1'
    assert.equal((await logged('/', { 'x-request-id': sent })).reply.headers['x-request-id'], sent)
    for (const bad of ['a b', await service.key(), '{"a":1}', 'x'.repeat(129), '<script>', ''])
      assert.match(
        String((await logged('/', { 'x-request-id': bad })).reply.headers['x-request-id']),
        /^[0-9a-f]{16}$/,
      )
  })

  it('has one log line: route, key, status, milliseconds, bytes', async () => {
    const issued = await service.call('POST', '/admin/keys', { headers: admin, body: { name: 'logged' } })
    const { reply, line } = await logged('/v1/bills/1?x', { 'x-api-key': issued.body.key })
    assert.equal(reply.status, 400)
    assert.deepEqual(
      [line.level, line.method, line.route, line.status, line.key, line.bytes],
      ['warn', 'GET', '/v1/bills/{id}', 400, issued.body.id, Buffer.byteLength(reply.text)],
    )
    assert.equal(typeof line.ms, 'number')
    assert.match(line.time, /^\d{4}-\d\d-\d\dT.*Z$/)
    assert.equal((await logged('/v1/bills/1', { 'x-api-key': issued.body.key })).line.level, 'info')
    assert.equal((await logged('/nowhere')).line.route, null)
  })

  it('has one line, in which invisible characters are escapes', () => {
    const quoted = 'a\r\nb\u001b[2J\u009b1A\u0085\u202e\u200b'
    service.app.http.log.warn({ err: new Error(quoted) }, quoted)
    const line = written.at(-1)!
    assert.match(line, /^[ -~]+\n$/)
    assert.equal(JSON.parse(line).msg, quoted)
  })

  it('leaves no secret in the log', async () => {
    const key = await service.key()
    await logged(`/v1/bills?q=${key}`, { 'x-api-key': key })
    await logged(`/v1/${key}`, { authorization: `Bearer ${key}` })
    assert.ok(!JSON.stringify(lines).includes(key.slice(8)))
  })

  it('that fails internally is an error, found by its id', async () => {
    await service.db.script('alter table news rename to olds')
    const { reply, line } = await logged('/v1/news', { 'x-api-key': await service.key() })
    await service.db.script('alter table olds rename to news')
    assertProblem(reply, 'INTERNAL', 500)
    assert.equal(line.level, 'error')
    const faults = lines.filter(
      ({ level, request_id }) => level === 'error' && request_id === reply.body.request_id,
    )
    assert.deepEqual(faults.map(({ msg }) => msg).sort(), ['INTERNAL', 'request'])
  })
})

describe('/metrics', () => {
  it('is for administrators', async () => {
    for (const headers of [{}, { 'x-api-key': await service.key() }])
      assertProblem(await service.get('/metrics', headers), 'UNAUTHENTICATED', 401)
  })

  it('has counts of answers and of stored records', async () => {
    await service.get('/v1/parties')
    const { status, text, headers } = await service.get('/metrics', admin)
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
    assert.match(
      text,
      /hemiciclo_http_request_duration_seconds_count\{method="GET",route="\/v1\/parties",status="200"\} 1/,
    )
    assert.match(text, /hemiciclo_records\{domain="bills",country_code="CO"\} 3/)
    assert.match(text, /hemiciclo_last_checked_timestamp_seconds\{domain="bills",country_code="CO"\} \d{10}/)
    assert.match(text, /hemiciclo_database_up 1/)
    assert.match(text, /hemiciclo_process_cpu_seconds_total/)
  })
})

describe('a separate port', () => {
  it('serves the metrics without a token, and nothing else', async () => {
    const { serveMetrics } = await import('#http/metrics-port.ts')
    await using served = await serveMetrics(service.app.metrics, { port: 0, host: '127.0.0.1' })
    const read = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`)
    assert.match(await (await read('/metrics')).text(), /hemiciclo_http_request_duration_seconds_bucket/)
    assert.equal((await read('/')).status, 404)
  })
})

describe('the usage of keys', () => {
  it('is listed for administrators: every key, and one by day and operation', async () => {
    const issued = await service.call('POST', '/admin/keys', { headers: admin, body: { name: 'busy' } })
    const { id, key } = issued.body
    for (let i = 0; i < 3; i++) await service.get('/v1/parties', { 'x-api-key': key })
    const { data, meta } = (await service.get('/admin/usage?days=7', admin)).body
    const [row] = data.filter(({ key_id }: { key_id: string }) => key_id === id)
    assert.equal(meta.days, 7)
    const today = new Date().toISOString().slice(0, 10)
    assert.deepEqual(row, {
      key_id: id,
      account_id: null,
      name: 'busy',
      today: 3,
      calls: 3,
      last_called_on: today,
    })
    const unused = await service.call('POST', '/admin/keys', { headers: admin, body: { name: 'idle' } })
    const idle = (await service.get('/admin/usage', admin)).body.data.at(-1)
    assert.deepEqual([idle.key_id !== null, idle.calls, idle.last_called_on], [true, 0, null], unused.text)
    const one = (await service.get(`/admin/keys/${id}/usage`, admin)).body.data
    assert.deepEqual(one.days, [{ day: today, operation: 'parties.list', calls: 3 }])
    assertProblem(await service.get('/admin/usage?days=0', admin), 'INVALID_PARAM', 400)
    assertProblem(
      await service.get('/admin/keys/00000000-0000-4000-8000-000000000000/usage', admin),
      'NOT_FOUND',
      404,
    )
    assertProblem(await service.get('/admin/usage', { 'x-api-key': key }), 'UNAUTHENTICATED', 401)
  })
})
