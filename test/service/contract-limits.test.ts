// The contract of every route on limits, keys, compression, caching and other origins.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import zlib from 'node:zlib'
import { ADMIN_TOKEN, assertProblem, type Reply, startApp } from '../support/helpers.ts'
import { get, service, useSmallWorld } from '../support/small-world.ts'

useSmallWorld()

test('the limit per minute is exact, sends Retry-After, and 304 costs nothing', async () => {
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

test('the limit per day applies too', async () => {
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

test('answers are compressed in an encoding of the client', async () => {
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

test('a list shows a change at once, although frequent answers are cached', async () => {
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

test('the administration routes require their token, and issue and revoke keys', async () => {
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

test('pages of any origin can read, with a key that they set themselves', async () => {
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
  assert.equal(read.headers['access-control-expose-headers'], '*')
  assert.match(String(read.headers.vary), /Origin/)
  assert.equal('access-control-allow-credentials' in read.headers, false)
  const program = await get('/v1/countries')
  assert.equal(program.headers['access-control-allow-origin'], '*')
  assert.equal('access-control-expose-headers' in program.headers, false)
})

test('answers that no cache shares have headers of CORS for pages alone', async () => {
  const key = { 'x-api-key': await service.key() }
  const origin = { origin: 'https://example.org' }
  const allowed = ({ headers }: Reply) => headers['access-control-allow-origin']
  for (const path of ['/v1/bills', '/v1/bills.csv', '/v1/bills?limit=many', '/v1/nothing']) {
    assert.equal(allowed(await get(path, key)), undefined, path)
    const read = await get(path, { ...key, ...origin })
    assert.equal(allowed(read), '*', path)
    if (read.status === 200) assert.match(String(read.headers.vary), /Origin/)
  }
})
