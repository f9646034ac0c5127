// Limits for clients: an incomplete request ends, a rejected one is not waited for, and a stop waits for
// nobody. A malformed request is answered like any other.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { CONNECTION_LIMITS } from '#http/connections.ts'
import { fakeClock } from '../clock.ts'
import { makePlace, start } from '../support/child.ts'
import { ADMIN_TOKEN, assertProblem, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
let port: number
before(async () => {
  // By this clock the service never stands still, however busy the machine is.
  service = await startApp({ keyless: { perMinute: 20, perDay: 1_000 }, clock: fakeClock() })
  // The real limits are longer than a test, with the same behaviour.
  Object.assign(service.app.http.server, { requestTimeout: 300, headersTimeout: 300 })
  await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (service.app.http.server.address() as { port: number }).port
})
after(() => service[Symbol.asyncDispose]())

/** Sends bytes and returns everything received until the server closes the connection. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const post = (path: string, headers: string[] = []) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Length: 100', ...headers, '', '{"a":'].join('\r\n')

/** The body of a whole answer, in the format of errors. */
function problemIn(answer: string) {
  const [head, body] = answer.split('\r\n\r\n') as [string, string]
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
  const headers = Object.fromEntries(
    [...head.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name!.toLowerCase(), value!.trim()]),
  )
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(headers['content-security-policy']!, /default-src 'none'/)
  assert.match(headers['content-type']!, /^application\/problem\+json/)
  assert.ok('x-ratelimit-limit' in headers)
  return { status, headers, body: JSON.parse(body) }
}

describe('an incomplete request', () => {
  it('has a time limit on every server, for its head and for its body', async () => {
    await using plain = await startApp()
    const { requestTimeout, headersTimeout } = plain.app.http.server
    assert.deepEqual([requestTimeout, headersTimeout], [30_000, 15_000])
  })

  for (const path of ['/sign-in', '/mcp/token', '/oauth/token'])
    it(`at ${path} is ended without a key`, async () => {
      const type = 'Content-Type: application/x-www-form-urlencoded'
      assert.match(await exchange(post(path, [type])), /^HTTP\/1\.1 400 .*was not complete within/s)
    })

  it('at /mcp is ended with a key', async () => {
    const headers = [`X-API-Key: ${await service.key()}`, 'Content-Type: application/json']
    assert.match(await exchange(post('/mcp', headers)), /^HTTP\/1\.1 400 /)
  })

  it('gets a problem', async () => {
    const { status, headers, body } = problemIn(await exchange('GET / HTTP/1.1\r\nHost: x\r\n'))
    assert.deepEqual([status, body.code, headers.connection], [400, 'INVALID_PARAM', 'close'])
    assert.match(body.detail, /was not complete within 30 seconds/)
  })

  it('is not waited for if it is already rejected', async () => {
    Object.assign(service.app.http.server, { requestTimeout: 600_000, headersTimeout: 600_000 })
    try {
      const key = await service.key({ rate_per_minute: 1 })
      await service.get('/v1/countries', { 'x-api-key': key })
      const { status, headers } = problemIn(await exchange(post('/v1/listenings', [`X-API-Key: ${key}`])))
      assert.deepEqual([status, headers.connection], [429, 'close'])
    } finally {
      Object.assign(service.app.http.server, { requestTimeout: 300, headersTimeout: 300 })
    }
  })
})

describe('the connections of the service', () => {
  it('are closed when they stay silent', async () => {
    const clock = fakeClock()
    await using silent = await startApp({ clock })
    const { http } = silent.app
    const accepted = once(http.server, 'connection')
    await http.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((http.server.address() as { port: number }).port, '127.0.0.1')
    socket.on('error', () => {}).resume()
    const [own] = await accepted
    const gone = once(own, 'close')
    await clock.advance(2 * CONNECTION_LIMITS.idleMs)
    await gone
    socket.destroy()
  })

  it('carry a limited number of open requests of an address', async () => {
    await using busy = await startApp({ connections: { perAddress: 1 } })
    const replies = await Promise.all([busy.get('/v1/countries'), busy.get('/v1/countries')])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 429])
    const refused = replies.find(({ status }) => status === 429)!
    assertProblem(refused, 'RATE_LIMITED', 429)
    assert.deepEqual(refused.body.limit, { name: 'open_requests', max: 1, reset_s: 1 })
    assert.equal(refused.headers['retry-after'], '1')
    assert.equal((await busy.get('/v1/countries')).status, 200)
  })

  it('are not limited by address where nothing is counted', async () => {
    await using free = await startApp({ limits: false, connections: { perAddress: 1 } })
    const replies = await Promise.all([free.get('/v1/countries'), free.get('/v1/countries')])
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200],
    )
  })
})

describe('a malformed request', () => {
  for (const [what, text] of Object.entries({
    'without a host': 'GET /v1/countries HTTP/1.1\r\nConnection: close\r\n\r\n',
    'with two hosts': 'GET /v1/countries HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'with a path that is not well-formed': 'GET /v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'that is not HTTP': 'HELLO\r\n\r\n',
  }))
    it(`${what} gets a problem and every header of an answer`, async () => {
      const { status, body } = problemIn(await exchange(text))
      assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'])
    })

  it('of HTTP/1.0 needs no Host', async () => {
    assert.match(await exchange('GET /v1/countries HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200 /)
  })

  it('with an unknown Expect is answered without it', async () => {
    const text = 'GET /v1/countries HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n'
    assert.match(await exchange(text), /^HTTP\/1\.1 200 /)
  })
})

describe('text that PostgreSQL cannot store', () => {
  const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }

  it('is rejected in queries and paths, of administrators too', async () => {
    for (const [method, path] of [
      ['GET', '/admin/runs?source=%00'],
      ['GET', '/admin/audit?operation=a%00b'],
      ['POST', '/admin/sources/%00/runs'],
      ['POST', '/admin/keys/%00/rotate'],
    ] as const)
      assertProblem(await service.call(method, path, { headers: admin }), 'INVALID_PARAM', 400)
  })

  it('is rejected anywhere in bodies', async () => {
    for (const body of [
      '{"name":"a\\u0000b"}',
      '{"name":"a\\ud800b"}',
      '{"a\\u0000":1}',
      '{"countries":["\\u0000"]}',
    ]) {
      const reply = await service.call('POST', '/admin/keys', { headers: admin, body })
      assertProblem(reply, 'INVALID_PARAM', 400)
    }
  })
})

it('the viewer of the schema is served without its demo', async () => {
  const status = async (path: string) => (await service.get(path, {})).status
  assert.deepEqual(
    [
      await status('/docs/assets/swagger-ui.css'),
      await status('/docs/assets/swagger-ui-bundle.js'),
      await status('/docs/assets/index.html'),
      await status('/docs/assets/index%2Ehtml'),
      await status('/docs/assets/'),
    ],
    [200, 200, 404, 404, 404],
  )
})

it('a stop ends the process whatever clients do', async () => {
  await using place = await makePlace({ migrated: true })
  await using server = start(['src/main.ts'], { ...place.env, PORT: '0', LOG_LEVEL: 'silent' })
  const [, base] = await server.sees(/ready on (http:\S+) after/)
  const sockets: Socket[] = []
  for (const path of ['/sign-in', '/mcp/token', '/oauth/token']) {
    const socket = connect(Number(new URL(base!).port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(post(path, ['Content-Type: application/x-www-form-urlencoded']))
    sockets.push(socket)
  }
  // Silent ones, and ones that never read their answers.
  for (const text of [...Array(50).fill(''), ...Array(20).fill('GET /docs HTTP/1.1\r\nHost: x\r\n\r\n')]) {
    const socket = connect(Number(new URL(base!).port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    sockets.push(socket)
  }
  assert.equal((await fetch(base!)).status, 200)
  server.child.kill('SIGTERM')
  // They keep sending meanwhile.
  await server.sees(/stopping/)
  for (const socket of sockets) socket.write(' ')
  // It ends by itself: the clients above never do.
  const { code, stdout } = await server.ended
  for (const socket of sockets) socket.destroy()
  assert.equal(code, 0)
  assert.match(stdout, /SIGTERM: stopping …\nStopped\.\n$/)
})
