// What every route promises, whatever it is for: credentials, scopes, limits, the shape of failures, caching.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import zlib from 'node:zlib'
import { operations } from '#operations/index.ts'
import { WORLD } from './fixtures/world.ts'
import { ADMIN_TOKEN, assertProblem, type Reply, startApp, type TestApp } from './helpers.ts'

let service: TestApp
/** A key that acts for an account, and the id of that account's listening request. */
let personal: string
let listening: string
const get: TestApp['get'] = (path, headers) => service.get(path, headers ?? { 'x-api-key': personal })

before(async () => {
  service = await startApp()
  await service.store(...WORLD)
  await service.app.context.accounts.create({ email: 'ana@example.org', password: 'una frase larga' })
  personal = await service.key({ email: 'ana@example.org' })
  const own = { 'x-api-key': personal }
  for (const query of ['salud', 'agua', 'tarifa']) {
    const asked = await service.call('POST', '/v1/listenings', { headers: own, body: { query } })
    assert.equal(asked.status, 202, asked.text)
    listening = asked.body.data.id
  }
  for (const { id } of (await get('/v1/bills')).body.data)
    await service.call('PUT', `/v1/bills/${id}/follow`, { headers: own })
})
after(async () => {
  await service[Symbol.asyncDispose]()
})

const readable = operations.filter(({ http, access }) => http.method === 'GET' && access !== 'admin')
const address = (path: string) =>
  path
    .replace('{country_code}', 'CO')
    .replace('listenings/{id}', `listenings/${listening}`)
    .replace('{id}', '1')
    .replace(/\/search$/, '/search?q=de')
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`
const LIMITS = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-ratelimit-limit-day',
  'x-ratelimit-remaining-day',
  'x-ratelimit-reset-day',
]

function assertLimits(reply: Reply) {
  for (const name of LIMITS) assert.match(String(reply.headers[name]), /^\d+$/, name)
}

for (const { id, http, access } of readable) {
  const needed = access === 'account' ? { email: 'ana@example.org' } : {}
  test(`${id} answers with limits and a version, and 304 to who has it`, async () => {
    const path = address(http.path)
    const reply = await get(path)
    assert.ok(reply.status === 200 || (reply.status === 404 && path.includes('text')), reply.text)
    assertLimits(reply)
    if (reply.status !== 200) return
    assert.match(String(reply.headers['cache-control']), access === 'public' ? /^public/ : /^private/)
    const again = await service.call('HEAD', path, { headers: { 'x-api-key': await service.key(needed) } })
    assert.equal(again.status, 200)
    assert.equal(again.text, '')
    if (
      id === 'status.usage' ||
      id === 'me.export' ||
      path === '/' ||
      id.startsWith('status.health') ||
      access === 'public'
    )
      return
    const key = await service.key(needed)
    const first = await get(path, { 'x-api-key': key })
    const same = await get(path, { 'x-api-key': key, 'if-none-match': String(first.headers.etag) })
    assert.equal(same.status, 304)
    assert.equal(same.text, '')
    assertLimits(same)
    assert.equal(same.headers['x-ratelimit-limit'], first.headers['x-ratelimit-limit'])
  })

  test(`${id} refuses what it does not know`, async () => {
    const path = address(http.path)
    const reply = await get(withQuery(path, 'no_such_parameter=1'))
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.equal(reply.body.errors[0].param, 'no_such_parameter')
    assertLimits(reply)
    if (operations.some((each) => each.http.path === http.path && each.http.method === 'POST')) return
    const other = await service.call('POST', path)
    assertProblem(other, 'METHOD_NOT_ALLOWED', 405)
    assert.match(String(other.headers.allow), /GET/)
    assertLimits(other)
  })

  if (access === 'public') continue

  test(`${id} needs a valid key`, async () => {
    const path = address(http.path)
    const forged = `hk_${'0'.repeat(49)}`
    for (const headers of [
      {},
      { 'x-api-key': 'nonsense' },
      { 'x-api-key': forged },
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic eDp5' },
    ]) {
      const reply = await get(path, headers as Record<string, string>)
      assertProblem(reply, 'UNAUTHENTICATED', 401)
      assert.match(String(reply.headers['www-authenticate']), /^Bearer/)
      assertLimits(reply)
    }
    const key = await service.key(needed)
    assert.notEqual((await get(path, { authorization: `Bearer ${key}` })).status, 401)
    if (access === 'account')
      assertProblem(await get(path, { 'x-api-key': await service.key() }), 'UNAUTHENTICATED', 401)
    assertProblem(
      await get(path, { 'x-api-key': key, authorization: `Bearer ${await service.key()}` }),
      'UNAUTHENTICATED',
      401,
    )
    assertProblem(await get(path, { 'x-api-key': `${key} `.trim().slice(0, -1) }), 'UNAUTHENTICATED', 401)
  })

  if (typeof access === 'string') continue
  const path = address(http.path)

  test(`${id} keeps to the domains and countries of the key`, async () => {
    const elsewhere = await service.key({ domains: [access.domain === 'news' ? 'bills' : 'news'] })
    assertProblem(await get(path, { 'x-api-key': elsewhere }), 'FORBIDDEN_DOMAIN', 403)
    const foreign = await service.key({ countries: ['PE'] })
    const reply = await get(path, { 'x-api-key': foreign })
    if (path.includes('/1')) assertProblem(reply, 'FORBIDDEN_COUNTRY', 403)
    else {
      // Of a process there is a row for each country, with the reason where nothing was observed.
      const rows = reply.body.data.filter(
        (row: { reason?: string }) => id !== 'process.get' || row.reason !== 'no_data',
      )
      assert.deepEqual(rows, [])
      assertProblem(await get(`${path}?country_code=CO`, { 'x-api-key': foreign }), 'FORBIDDEN_COUNTRY', 403)
    }
  })

  if (!http.path.includes('{id}')) continue

  test(`${id} tells a record that does not exist from an id that cannot`, async () => {
    assertProblem(await get(http.path.replace('{id}', '999999')), 'NOT_FOUND', 404)
    for (const bad of [
      '0',
      '-1',
      '1.5',
      'x',
      '9223372036854775808',
      '99999999999999999999',
      '9007199254740993',
      '%00',
      '1%20or%201=1',
    ]) {
      assertProblem(await get(http.path.replace('{id}', bad)), 'INVALID_PARAM', 400)
    }
  })
}

const lists = readable.filter(({ params }) => 'cursor' in params)

/** What tells the rows of a list apart. */
const idOf = (row: { domain?: string; id?: number | string; bill_id?: number }) =>
  row.domain ? `${row.domain}/${row.id}` : (row.id ?? row.bill_id!)

for (const { id, http, params } of lists) {
  const path = address(http.path)
  const most = id === 'search' ? 100 : 500
  test(`${id} pages by a cursor that is its own`, async () => {
    for (const [limit, status] of [
      ['1', 200],
      [`${most}`, 200],
      ['0', 400],
      [`${most + 1}`, 400],
      ['-1', 400],
      ['1e2', 400],
      ['', 400],
    ] as const) {
      assert.equal((await get(withQuery(path, `limit=${limit}`))).status, status, `limit=${limit}`)
    }
    const rows: (number | string)[] = []
    let next = withQuery(path, 'limit=1')
    for (let pages = 0; pages < 60; pages++) {
      const { body } = await get(next)
      rows.push(...body.data.map(idOf))
      assert.equal(body.meta.has_more, body.meta.next_cursor !== null)
      if (!body.meta.next_cursor) break
      next = withQuery(path, `limit=1&cursor=${body.meta.next_cursor}`)
    }
    const whole = (await get(withQuery(path, `limit=${most}`))).body.data.map(idOf)
    assert.deepEqual(rows, whole)
    if ('order' in params) {
      const upside = (await get(`${path}?limit=500&order=asc`)).body.data.map(idOf)
      assert.deepEqual(upside, whole.toReversed())
    }
    const cursor = (await get(withQuery(path, 'limit=1'))).body.meta.next_cursor as string | null
    if (!cursor) return
    for (const bad of [
      `${cursor}A`,
      cursor.slice(1),
      cursor.slice(0, -2),
      `${cursor.slice(0, 8)}${cursor[8] === 'A' ? 'B' : 'A'}${cursor.slice(9)}`,
      'AAAA',
      '%00',
      '*',
    ]) {
      const reply = await get(withQuery(path, `cursor=${bad}`))
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, 'cursor')
    }
    if (!('order' in params)) return
    const foreign = await get(`${path}?order=asc&cursor=${cursor}`)
    assertProblem(foreign, 'INVALID_PARAM', 400)
    assert.match(foreign.body.detail, /other filters/)
  })
}

test('both country parameters, unknown countries and dates that do not exist are refused by name', async () => {
  const refused: [string, string][] = [
    ['country_code=CO&country_id=170', 'country_code'],
    ['country_code=US', 'country_code'],
    ['country_code=co', 'country_code'],
    ['country_code=CO,', 'country_code'],
    ['country_code=', 'country_code'],
    ['country_id=840', 'country_id'],
    ['country_code=CO&country_code=CL', 'country_code'],
    ['since=2026-02-30', 'since'],
    ['since=2026-13-01', 'since'],
    ['since=20260101', 'since'],
    ['since=2026-01-01T25:00:00Z', 'since'],
    ['since=2026-01-01T10:00:00', 'since'],
    ['since=0000-01-01', 'since'],
    ['until=yesterday', 'until'],
    ['since=2026-02-01&until=2026-01-01', 'until'],
    ['q=%00', 'q'],
    ['q=a%00b', 'q'],
    ['q=', 'q'],
    ['q=...', 'q'],
    ['limit=10&limit=20', 'limit'],
    ['ids=1,x', 'ids'],
    ['order=up', 'order'],
    ['entity_id=999999', 'entity_id'],
  ]
  for (const [query, param] of refused) {
    const reply = await get(`/v1/bills?${query}`)
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.ok(
      reply.body.errors.some((error: { param: string }) => error.param === param),
      `${query}: ${reply.text}`,
    )
  }
  const near = await get('/v1/bills?contry_code=CO')
  assert.match(near.body.errors[0].detail, /did you mean country_code/)
  assertProblem(await get('/v1/bills?q=%E0%A4%A'), 'INVALID_PARAM', 400)
  assertProblem(await get(`/v1/bills?q=${'a'.repeat(400)}`), 'INVALID_PARAM', 400)
})

test('numeric country ids answer as the codes do', async () => {
  assert.deepEqual(
    (await get('/v1/bills?country_id=170,152')).body.data,
    (await get('/v1/bills?country_code=CO,CL')).body.data,
  )
})

test('an entity of another country than the one asked for is refused with the way out', async () => {
  const [entity] = (await get('/v1/entities?country_code=CL')).body.data
  const reply = await get(`/v1/regulations?country_code=CO&entity_id=${entity.id}`)
  assertProblem(reply, 'INVALID_PARAM', 400)
  assert.match(reply.body.detail, /country_code=CL/)
  const foreign = await service.key({ countries: ['CO'] })
  assertProblem(
    await get(`/v1/regulations?entity_id=${entity.id}`, { 'x-api-key': foreign }),
    'FORBIDDEN_COUNTRY',
    403,
  )
})

test('the limit per minute is exact, says when to come back, and 304 costs nothing', async () => {
  const key = await service.key({ rate_per_minute: 100 })
  const first = await get('/v1/parties', { 'x-api-key': key })
  for (let i = 0; i < 5; i++)
    await get('/v1/parties', { 'x-api-key': key, 'if-none-match': String(first.headers.etag) })
  const replies = await Promise.all(
    Array.from({ length: 200 }, () => get('/v1/parties', { 'x-api-key': key })),
  )
  assert.equal(replies.filter((reply) => reply.status === 200).length, 99)
  const refused = replies.find((reply) => reply.status !== 200)!
  assertProblem(refused, 'RATE_LIMITED', 429)
  assert.match(String(refused.headers['retry-after']), /^[1-9]\d*$/)
  assert.equal(String(refused.headers['x-ratelimit-remaining']), '0')
})

test('the limit per day holds too', async () => {
  const key = await service.key({ rate_per_day: 3 })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await get('/v1/parties', { 'x-api-key': key })).status)
  assert.deepEqual(statuses, [200, 200, 200, 429, 429])
})

test('keyless calls are limited by address', async () => {
  await using strict = await startApp({ keyless: { perMinute: 2, perDay: 100 } })
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await strict.get('/v1/countries', {})).status)
  assert.deepEqual(statuses, [200, 200, 429, 429])
  assert.equal((await strict.get('/v1/countries')).status, 200)
})

test('answers are compressed as the client can read them', async () => {
  const plain = await get('/v1/countries', {})
  const unpack = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, zstd: zlib.zstdDecompressSync }
  for (const [encoding, open] of Object.entries(unpack)) {
    const raw = await service.app.http.inject({
      url: '/v1/countries',
      headers: { 'accept-encoding': encoding },
    })
    assert.equal(raw.headers['content-encoding'], encoding)
    assert.match(String(raw.headers.vary), /Accept-Encoding/)
    assert.deepEqual(JSON.parse(open(raw.rawPayload).toString()).data, plain.body.data)
  }
})

test('a list shows a change at once, although hot answers are remembered', async () => {
  const path = '/v1/bills?country_code=BR'
  const before = await get(path)
  assert.equal((await get(path)).text, before.text)
  await service.store({
    domain: 'bills',
    key: 'br:b1',
    country_code: 'BR',
    title: 'Título novo',
    stage: 'filed',
    filing_date: '2023-05-03',
  })
  const after = await get(path, undefined)
  assert.equal(after.body.data[0].title, 'Título novo')
  assert.notEqual(after.headers.etag, before.headers.etag)
})

test('the administration routes need their token, and keys live and die by them', async () => {
  const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
  assertProblem(await service.call('POST', '/admin/keys', { body: { name: 'x' } }), 'UNAUTHENTICATED', 401)
  assertProblem(
    await service.call('GET', '/admin/keys', { headers: { 'x-api-key': await service.key() } }),
    'UNAUTHENTICATED',
    401,
  )
  for (const body of [
    {},
    { name: '' },
    { name: 'x', countries: ['US'] },
    { name: 'x', domains: ['bilis'] },
    { name: 'x', extra: 1 },
    '[',
    { name: 'x', rate_per_minute: 0 },
  ]) {
    assertProblem(await service.call('POST', '/admin/keys', { headers: admin, body }), 'INVALID_PARAM', 400)
  }
  const issued = await service.call('POST', '/admin/keys', {
    headers: admin,
    body: { name: 'client', countries: ['CO'], domains: ['bills'] },
  })
  assert.equal(issued.status, 201)
  assert.match(issued.body.key, /^hk_[0-9A-Za-z]{49}$/)
  const use = async (key: string) => (await get('/v1/bills', { 'x-api-key': key })).status
  assert.equal(await use(issued.body.key), 200)
  const listed = (await service.call('GET', '/admin/keys', { headers: admin })).body.data.find(
    (row: { id: string }) => row.id === issued.body.id,
  )
  assert.equal('key' in listed, false)
  const rotated = await service.call('POST', `/admin/keys/${issued.body.id}/rotate`, {
    headers: admin,
    body: { grace_seconds: 3600 },
  })
  assert.deepEqual([await use(issued.body.key), await use(rotated.body.key)], [200, 200])
  assert.deepEqual(rotated.body.countries, ['CO'])
  const again = await service.call('POST', `/admin/keys/${rotated.body.id}/rotate`, {
    headers: admin,
    body: { grace_seconds: 0 },
  })
  assert.deepEqual([await use(rotated.body.key), await use(again.body.key)], [401, 200])
  assert.equal((await service.call('DELETE', `/admin/keys/${again.body.id}`, { headers: admin })).status, 204)
  assert.equal(await use(again.body.key), 401)
  assertProblem(
    await service.call('DELETE', '/admin/keys/00000000-0000-4000-8000-000000000000', { headers: admin }),
    'NOT_FOUND',
    404,
  )
})

test('usage is attributed to the key', async () => {
  const key = await service.key({ name: 'counted' })
  for (let i = 0; i < 3; i++) await get('/v1/bills', { 'x-api-key': key })
  const { data } = (await get('/v1/usage', { 'x-api-key': key })).body
  assert.equal(data.key.name, 'counted')
  assert.equal(data.today, 4)
  assert.equal(data.days.find((row: { operation: string }) => row.operation === 'bills.list').calls, 3)
})

test('pages of any origin may read, with a key that they set themselves', async () => {
  const preflight = await service.call('OPTIONS', '/v1/bills', {
    headers: {
      origin: 'https://example.org',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-api-key',
    },
  })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers['access-control-allow-origin'], '*')
  assert.match(String(preflight.headers['access-control-allow-headers']), /X-API-Key/)
  const read = await get('/v1/countries', { origin: 'https://example.org' })
  assert.equal(read.headers['access-control-allow-origin'], '*')
  assert.match(String(read.headers['access-control-expose-headers']), /X-RateLimit-Remaining/)
  assert.match(String(read.headers.vary), /Origin/)
  assert.equal('access-control-allow-credentials' in read.headers, false)
})
