// Every path answers unsupported methods with 405, and lists the supported ones in `Allow`.
import assert from 'node:assert/strict'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { metricsOf } from '#http/metrics.ts'
import { serveMetrics } from '#http/metrics-port.ts'
import { ADMIN_TOKEN, assertProblem, startApp } from '../support/helpers.ts'

/** Methods without any path. */
const STRANGE = METHODS.filter(
  (method) => !['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT'].includes(method),
)

const READ = 'GET, HEAD, OPTIONS'
const ALLOWED = {
  '/': READ,
  '/v1/bills': READ,
  '/v1/bills.csv': READ,
  '/v1/bills/1': READ,
  '/v1/bills/1/follow': 'PUT, DELETE, OPTIONS',
  '/v1/countries/CO/bills': READ,
  '/v1/listenings': 'POST, GET, HEAD, OPTIONS',
  '/admin/keys': 'POST, GET, HEAD, OPTIONS',
  '/openapi.json': READ,
  '/llms.txt': READ,
  '/docs': READ,
  '/docs/errors/GONE': READ,
  '/mcp-tools.json': READ,
  '/metrics': READ,
  '/admin/openapi.json': READ,
} as const

test('an unsupported method is 405 with the supported ones, on every path', async () => {
  await using service = await startApp()
  for (const [path, allow] of Object.entries(ALLOWED)) {
    const had = allow.split(', ')
    for (const method of METHODS.filter((each) => each !== 'CONNECT' && !had.includes(each))) {
      const reply = await service.call(method, path, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
      assert.equal(reply.headers.allow, allow, `${method} ${path}`)
      if (method !== 'HEAD') assertProblem(reply, 'METHOD_NOT_ALLOWED', 405)
      assert.match(String(reply.headers['x-ratelimit-limit']), /^\d+$/)
    }
  }
  assertProblem(await service.call('PROPFIND', '/nothing'), 'NOT_FOUND', 404)
})

test('a page and an OAuth endpoint reject unknown methods in their own format', async () => {
  await using service = await startApp()
  for (const method of STRANGE) {
    const page = await service.call(method, '/sign-in')
    assert.deepEqual([page.status, page.headers.allow], [405, 'GET, HEAD, POST, OPTIONS'], method)
    assert.match(String(page.headers['content-type']), /^text\/html/)
    const token = await service.call(method, '/oauth/token')
    assert.deepEqual([token.status, token.headers.allow], [405, 'POST, OPTIONS'], method)
    assert.equal(token.body.error, 'invalid_request')
  }
})

test('the MCP endpoint has only POST', async () => {
  await using service = await startApp()
  const headers = { 'x-api-key': await service.key() }
  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', ...STRANGE]) {
    const reply = await service.call(method, '/mcp', { headers })
    assert.deepEqual([reply.status, reply.headers.allow], [405, 'POST, OPTIONS'], method)
  }
  for (const method of ['GET', 'DELETE']) {
    const reply = await service.call(method, '/mcp', { headers })
    assert.equal(reply.body.error.data.code, 'METHOD_NOT_ALLOWED')
    assert.equal((await service.call(method, '/mcp')).status, 401, 'a client learns how to sign in')
  }
})

test('an unknown method is read from the wire too', async () => {
  await using service = await startApp()
  await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.http.server.address() as { port: number }
  for (const method of STRANGE) {
    const answer = await new Promise<string>((done, fail) => {
      let text = ''
      const socket = connect(port, '127.0.0.1')
      socket.end(`${method} /v1/bills HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      socket.on('data', (part) => (text += part)).on('close', () => done(text))
      socket.on('error', fail)
    })
    assert.match(answer, /^HTTP\/1\.1 405 /, method)
  }
})

test('the port of the metrics has only GET', async () => {
  await using served = await serveMetrics(
    metricsOf(async () => []),
    { port: 0, host: '127.0.0.1' },
  )
  const base = `http://127.0.0.1:${served.port}`
  const posted = await fetch(`${base}/metrics`, { method: 'POST' })
  assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET'])
  assert.equal((await fetch(`${base}/nothing`)).status, 404)
})
