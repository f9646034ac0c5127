// Hostile callers: never a 5xx, and every error is a problem with a code of the catalogue.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { PROBLEMS } from '#model/problem.ts'
import { operations } from '#operations/index.ts'
import { legacyOf } from '#operations/records/legacy.ts'
import { orHung } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { ADMIN_TOKEN, NATIVE, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
let key: string

before(async () => {
  service = await startApp()
  await service.store(...WORLD)
  key = await service.key()
})
after(async () => {
  await service[Symbol.asyncDispose]()
})

const CREDENTIALS = {
  nobody: () => ({}),
  key: () => ({ 'x-api-key': key }),
  administrator: () => ({ authorization: `Bearer ${ADMIN_TOKEN}` }),
} as const

const routes = [...operations, ...operations.flatMap((operation) => legacyOf(operation) ?? [])]
const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '<script>',
    '../../etc/passwd',
    '9223372036854775807',
    '9223372036854775808',
    '-1',
    '1e309',
    'NaN',
    'null',
    '١٢٣',
    '\u202e',
    '🏛️',
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '9999-12-31T23:59:59-14:00',
    'CO',
    'CO,CL,XX',
    'a'.repeat(5_000),
  ),
  fc.integer().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const plausible: Record<string, fc.Arbitrary<string>> = {
  country_code: fc.constantFrom('CO', 'CL,BR', 'VE'),
  limit: fc.integer({ min: -1, max: 502 }).map(String),
  since: fc.constantFrom(
    '2026-01-01',
    '2026-01-01T00:00:00Z',
    '0001-01-01',
    '1000-01-01T00:00:00Z',
    '9999-12-31',
  ),
  until: fc.constantFrom(
    '2026-12-31',
    '9999-12-31',
    '9999-12-31T23:59:59.999Z',
    '0001-01-01',
    '0001-01-01T00:00:00Z',
  ),
  q: fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }),
  order: fc.constantFrom('asc', 'desc'),
  status: fc.constantFrom('open', 'closed'),
  fields: fc.constantFrom('id', 'title,id', '__proto__', 'constructor'),
  ids: fc.constantFrom('1', '1,2,3', '9007199254740991'),
}

const request = fc.nat(routes.length - 1).chain((route) =>
  fc.record({
    route: fc.constant(route),
    id: fc.oneof(
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
      { weight: 1, arbitrary: junk },
    ),
    country: fc.oneof({ weight: 3, arbitrary: fc.constant('CO') }, { weight: 1, arbitrary: junk }),
    pairs: fc.array(
      fc.oneof(
        fc
          .constantFrom(...Object.keys(routes[route]!.params), 'x')
          .chain((name) => fc.tuple(fc.constant(name), fc.oneof(plausible[name] ?? junk, junk))),
        fc.tuple(fc.string({ maxLength: 10 }), junk),
      ),
      { maxLength: 5 },
    ),
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant(routes[route]!.http.method as string) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'),
      },
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'x-api-key',
        'authorization',
        'accept',
        'accept-encoding',
        'if-none-match',
        'if-modified-since',
        'content-type',
        'range',
        'cookie',
        'origin',
        'x-forwarded-for',
        'host',
      ),
      fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?')),
      { maxKeys: 4 },
    ),
    body: fc.option(fc.oneof(fc.json(), fc.string({ maxLength: 200 })), { nil: undefined }),
    by: fc.constantFrom('nobody', 'key', 'administrator'),
  }),
)

test('any request to any route is answered or gets an error of the catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ route, id, country, pairs, method, headers, body, by }) => {
      const operation = routes[route]!
      const path = operation.http.path
        .replace('{country_code}', encodeURIComponent(country.toWellFormed()))
        .replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()))
      const query = pairs
        .map(
          ([name, value]) =>
            `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
        )
        .join('&')
      const sent: Record<string, string> = { ...headers, ...CREDENTIALS[by]() }
      const reply = await service.call(method, query ? `${path}?${query}` : path, {
        headers: sent,
        ...(body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(method) && { body }),
      })
      assert.ok(reply.status < 500, `${method} ${path}?${query}: ${reply.status} ${reply.text}`)
      assert.match(String(reply.headers['x-ratelimit-limit']), /^\d+$/)
      if (reply.status < 400 || method === 'HEAD') return
      assert.match(
        String(reply.headers['content-type']),
        /^application\/problem\+json/,
        `${method} ${path}?${query}: ${reply.status} ${reply.text}`,
      )
      const { code, status } = reply.body
      assert.ok(code in PROBLEMS, code)
      assert.equal(PROBLEMS[code as keyof typeof PROBLEMS].status, reply.status)
      assert.equal(status, reply.status)
    }),
    { numRuns: NATIVE ? 3_000 : 1_500 },
  )
})

/** Sends bytes to a listening service and reads the whole answer. */
function exchange(port: number, bytes: string): Promise<string> {
  const exchanged = new Promise<string>((done, fail) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => done(answer))
    socket.on('error', fail)
  })
  return orHung('an answer, and the end of its connection', exchanged)
}

test('100 kB of query, 300 kB of headers and bytes that are not HTTP are refused on the socket', async () => {
  await using own = await startApp()
  await own.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = own.app.http.server.address() as { port: number }
  const long = await exchange(
    port,
    `GET /v1/countries?q=${'a'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  )
  assert.match(long, /^HTTP\/1.1 400 /)
  assert.match(long, /"code":"INVALID_PARAM"/)
  assert.match(long, /x-ratelimit-limit: \d/i)
  const requests = [
    `GET /v1/countries HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(300_000)}\r\n\r\n`,
    'nonsense\r\n\r\n',
    'GET /v1/countries HTTP/9.9\r\n\r\n',
    'BREW /v1/countries HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET /v1/countries HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
  ]
  for (const bytes of requests) {
    const answer = await exchange(port, bytes)
    assert.match(answer, /^HTTP\/1.1 400 /, bytes.slice(0, 40))
    assert.match(answer, /application\/problem\+json/)
    assert.match(answer, /"code":"INVALID_PARAM"/)
    assert.match(answer, /^x-ratelimit-limit: [1-9]/m)
    assert.match(answer, /^access-control-allow-origin: \*/m)
  }
  const path = await exchange(port, 'GET /v1/bills/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  assert.match(path, /^HTTP\/1.1 40[01] /)
  assert.match(path, /application\/problem\+json/)
  assert.match(path, /x-ratelimit-limit: \d/i)
})

test('a lost database connection is answered as an outage', async () => {
  const own = await startApp()
  await own.db[Symbol.asyncDispose]()
  const reply = await own.get('/v1/countries', {})
  assert.ok(reply.status === 503 || reply.status === 500)
  assert.match(String(reply.headers['content-type']), /problem\+json/)
  assert.doesNotMatch(reply.text, /pool|stack|postgres/i)
  await own.app.http.close()
})
