// Who gets in: keys that are forged, misplaced, revoked or narrow, sessions of administrators, and what
// hostile callers try on the way.
import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { connect } from 'node:net'
import { after, before, describe, it, mock } from 'node:test'
import { buildApp } from '#app.ts'
import { WORLD } from './fixtures/world.ts'
import { ADMIN_TOKEN, assertProblem, BASE_URL, startApp, type TestApp } from './helpers.ts'

let service: TestApp
let clock = Date.parse('2026-11-20T12:00:00Z')
const now = () => new Date(clock).toISOString()
const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }

before(async () => {
  service = await startApp({ now })
  await service.store(...WORLD)
})
after(() => service[Symbol.asyncDispose]())

const statusWith = async (headers: Record<string, string>) =>
  (await service.get('/v1/parties', headers)).status

describe('a key', () => {
  it('opens as X-API-Key and as a bearer', async () => {
    const key = await service.key()
    assert.equal(await statusWith({ 'x-api-key': key }), 200)
    assert.equal(await statusWith({ authorization: `Bearer ${key}` }), 200)
    assert.equal(await statusWith({ authorization: `bearer   ${key}` }), 200)
  })

  it('of a wrong length or with a forged part opens nothing', async () => {
    const key = await service.key()
    const last = key.at(-1) === 'A' ? 'B' : 'A'
    const forged = [
      '',
      'hk_',
      key.slice(0, -1),
      `${key}A`,
      key.slice(0, -1) + last,
      `hk_${'0'.repeat(49)}`,
      key.toUpperCase(),
      key.replace('hk_', 'ha_'),
      ` ${key.slice(3)}`,
      'x'.repeat(10_000),
      `${key},${key}`,
    ]
    for (const text of forged)
      for (const headers of [{ 'x-api-key': text }, { authorization: `Bearer ${text}` }])
        assertProblem(await service.get('/v1/parties', headers), 'UNAUTHENTICATED', 401)
  })

  it('whose checksum fits is still only as good as the database says', async () => {
    const { newKey } = await import('#access/keys.ts')
    assertProblem(await service.get('/v1/parties', { 'x-api-key': newKey() }), 'UNAUTHENTICATED', 401)
  })

  it('beside another one is refused: whose rights were meant?', async () => {
    const [one, other] = [await service.key(), await service.key()]
    assert.equal(await statusWith({ 'x-api-key': one, authorization: `Bearer ${one}` }), 200)
    assert.equal(await statusWith({ 'x-api-key': one, authorization: `Bearer ${other}` }), 401)
  })

  it('is refused in the address, and is named nowhere in the refusal', async () => {
    const key = await service.key()
    for (const path of [
      `/v1/parties?api_key=${key}`,
      `/v1/bills?q=${key}`,
      `/v1/bills/${key}`,
      `/v1/countries?access_token=${key}`,
    ]) {
      const reply = await service.get(path, { 'x-api-key': key })
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.match(reply.body.detail, /header, never in the address/)
      assert.ok(!reply.text.includes(key.slice(0, 20)))
    }
  })

  it('revoked by one process is dead in every other within five seconds', async () => {
    await using replica = await buildApp(service.db, {
      baseUrl: BASE_URL,
      adminToken: ADMIN_TOKEN,
      keyless: { perMinute: 100, perDay: 100 },
      limits: true,
      cacheUrl: null,
      signUp: 'open',
      logLevel: 'silent',
      trustProxy: [],
      now,
    })
    const issued = await service.call('POST', '/admin/keys', {
      headers: admin,
      body: { name: 'short-lived' },
    })
    const asks = [{ 'x-api-key': issued.body.key }, { authorization: `Bearer ${issued.body.key}` }]
    const there = () =>
      Promise.all(
        asks.map(async (headers) => (await replica.http.inject({ url: '/v1/parties', headers })).statusCode),
      )
    assert.deepEqual(await there(), [200, 200])
    assert.equal(
      (await service.call('DELETE', `/admin/keys/${issued.body.id}`, { headers: admin })).status,
      204,
    )
    assert.deepEqual(await Promise.all(asks.map(statusWith)), [401, 401])
    clock += 4_999
    assert.deepEqual(await there(), [401, 401])
  })

  it('rotated works on through its grace, and not a moment longer', async () => {
    const issued = await service.call('POST', '/admin/keys', { headers: admin, body: { name: 'old' } })
    const path = `/admin/keys/${issued.body.id}/rotate`
    const next = await service.call('POST', path, { headers: admin, body: { grace_seconds: 60 } })
    assert.notEqual(next.body.key, issued.body.key)
    clock += 59_000
    assert.equal(await statusWith({ 'x-api-key': issued.body.key }), 200)
    clock += 1_001
    assert.equal(await statusWith({ 'x-api-key': issued.body.key }), 401)
    assert.equal(await statusWith({ 'x-api-key': next.body.key }), 200)
  })

  it('is kept as a hash: no table holds its text, whole or in part', async () => {
    const key = await service.key()
    const [dump] = await service.db.query<{ text: string }>({
      text: ['select string_agg(k::text, chr(10)) as text from keys k'],
      values: [],
    })
    assert.ok(dump!.text.includes(crypto.hash('sha256', key)))
    assert.ok(!dump!.text.includes(key.slice(8)))
  })

  it('that is narrow sees neither records, lists nor counts beyond its scope', async () => {
    const narrow = {
      'x-api-key': await service.key({ countries: ['CO'], domains: ['bills', 'entities', 'regulations'] }),
    }
    const everything = (await service.get('/v1/bills?limit=500')).body.data as {
      id: number
      country_code: string
    }[]
    const foreign = everything.find((bill) => bill.country_code !== 'CO')!
    assertProblem(await service.get(`/v1/bills/${foreign.id}`, narrow), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await service.get(`/v1/bills/${foreign.id}/updates`, narrow), 'FORBIDDEN_DOMAIN', 403)
    assertProblem(await service.get('/v1/news', narrow), 'FORBIDDEN_DOMAIN', 403)
    assertProblem(await service.get('/v1/bills?country_code=CL', narrow), 'FORBIDDEN_COUNTRY', 403)
    const ids = everything.map((bill) => bill.id).join()
    for (const path of [
      '/v1/bills',
      `/v1/bills?ids=${ids}`,
      '/v1/entities',
      '/v1/entities/top?domain=regulations',
    ]) {
      const { status, body } = await service.get(path, narrow)
      assert.equal(status, 200, path)
      assert.ok(body.data.length > 0, path)
      for (const row of body.data) assert.equal(row.country_code ?? row.entity?.country_code, 'CO', path)
    }
  })
})

describe('the administration token', () => {
  it('is compared in a time that tells nothing, whatever is sent', async () => {
    const compared = mock.method(crypto, 'timingSafeEqual')
    syncBuiltinESMExports()
    try {
      for (const text of [
        'x',
        ADMIN_TOKEN.slice(0, -1),
        `${ADMIN_TOKEN}x`,
        ADMIN_TOKEN.replace('an', 'no'),
      ]) {
        const before = compared.mock.callCount()
        assert.equal((await service.get('/admin/keys', { authorization: `Bearer ${text}` })).status, 401)
        assert.equal(compared.mock.callCount(), before + 1, text)
      }
      assert.equal((await service.get('/admin/keys', admin)).status, 200)
      for (const {
        arguments: [a, b],
      } of compared.mock.calls)
        assert.equal((a as Buffer).length, (b as Buffer).length)
    } finally {
      mock.restoreAll()
      syncBuiltinESMExports()
    }
  })

  it('is no key: as X-API-Key it opens nothing', async () => {
    assertProblem(await service.get('/admin/keys', { 'x-api-key': ADMIN_TOKEN }), 'UNAUTHENTICATED', 401)
  })
})

describe('the session of a person', () => {
  const password = 'una frase bastante larga'
  const sessionOf = async (email: string, request: { admin?: boolean } = {}) => {
    const account = await service.app.context.accounts.create({ email, password, ...request })
    const { sessionsIn } = await import('#access/sessions.ts')
    const { secret } = await sessionsIn(service.db, now).begin(account.id)
    return { account, cookie: `hemiciclo=${secret}` }
  }

  it('reads, and counts its own calls', async () => {
    const { account, cookie } = await sessionOf('lee@example.org')
    assert.equal(await statusWith({ cookie }), 200)
    const { body } = await service.get('/v1/usage', { cookie })
    assert.deepEqual([body.data.key, body.data.account_id, body.data.minute], [null, account.id, 2])
    assert.deepEqual(
      body.data.days.map(({ operation, calls }: { operation: string; calls: number }) => [operation, calls]),
      [
        ['parties.list', 1],
        ['status.usage', 1],
      ],
    )
  })

  it('administers only when its account may', async () => {
    const plain = await sessionOf('nadie@example.org')
    const chief = await sessionOf('jefa@example.org', { admin: true })
    assertProblem(await service.get('/admin/keys', { cookie: plain.cookie }), 'UNAUTHENTICATED', 401)
    assert.equal((await service.get('/admin/keys', { cookie: chief.cookie })).status, 200)
  })

  it('changes nothing at the word of another site', async () => {
    const { cookie } = await sessionOf('otra@example.org', { admin: true })
    const issue = (headers: Record<string, string>) =>
      service.call('POST', '/admin/keys', { headers: { cookie, ...headers }, body: { name: 'x' } })
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${BASE_URL}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ])
      assertProblem(await issue(headers), 'UNAUTHENTICATED', 401)
    assert.equal((await issue({ origin: BASE_URL })).status, 201)
    assert.equal((await issue({ 'sec-fetch-site': 'same-origin' })).status, 201)
  })

  it('ends with its account, and with a disabled one', async () => {
    const gone = await sessionOf('adios@example.org')
    const stopped = await sessionOf('alto@example.org')
    assert.equal(await statusWith({ cookie: gone.cookie }), 200)
    assert.equal(await statusWith({ cookie: stopped.cookie }), 200)
    await service.app.context.accounts.remove(gone.account.id)
    await service.app.context.accounts.change(stopped.account.id, { disabled: true })
    clock += 4_999
    assert.equal(await statusWith({ cookie: gone.cookie }), 401)
    assert.equal(await statusWith({ cookie: stopped.cookie }), 401)
  })

  it('ends with its time', async () => {
    const { cookie } = await sessionOf('tarde@example.org')
    clock += 30 * 86_400_000 + 1
    assert.equal(await statusWith({ cookie }), 401)
  })
})

describe('a hostile request', () => {
  it('cannot put a header into the answer', async () => {
    await service.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = service.app.http.server.address() as { port: number }
    for (const line of [
      'X-API-Key: a\r\nX-Injected: yes',
      'X-API-Key: a\rX-Injected: yes',
      'X-API-Key: a\nX-Injected: yes',
      'X-API-Key: a\r\n X-Injected: yes',
      'X-API-Key: a\0b',
      'Authorization: Bearer \r\n\tb',
      'Host: evil.example\r\nHost: other.example',
    ]) {
      const answer = await spoken(
        port,
        'GET /v1/parties?x=%0d%0aX-Injected:%20yes HTTP/1.1\r\n' +
          `Host: x\r\nConnection: close\r\n${line}\r\n\r\n`,
      )
      assert.match(answer, /^HTTP\/1\.1 4\d\d /, JSON.stringify(line))
      assert.doesNotMatch(answer.split('\r\n\r\n')[0]!, /^x-injected/im)
    }
  })

  it('with a body too large is refused before it is read', async () => {
    const reply = await service.call('POST', '/admin/keys', {
      headers: admin,
      body: { name: 'x'.repeat(70_000) },
    })
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.match(reply.body.detail, /too large/)
  })

  it('with a bomb of JSON is refused', async () => {
    const bombs = [
      '['.repeat(60_000),
      '{"a":'.repeat(12_000),
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `{"name":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
      '{"__proto__":{"admin":true},"name":"x"}',
      '{"constructor":{"prototype":{"admin":true}},"name":"x"}',
      '"\ud800"',
      '1e999',
      '',
    ]
    for (const body of bombs)
      assertProblem(await service.call('POST', '/admin/keys', { headers: admin, body }), 'INVALID_PARAM', 400)
  })

  it('of a wrong content type is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'text/json',
    ])
      assertProblem(
        await service.call('POST', '/admin/keys', {
          headers: { ...admin, 'content-type': type },
          body: '{"name":"x"}',
        }),
        'INVALID_PARAM',
        400,
      )
  })

  it('cannot choose its own address', async () => {
    await using strict = await startApp({ keyless: { perMinute: 1, perDay: 10 } })
    const from = (address: string) =>
      strict.get('/v1/countries', { 'x-forwarded-for': address, forwarded: `for=${address}` })
    assert.equal((await from('203.0.113.1')).status, 200)
    assert.equal((await from('203.0.113.2')).status, 429)
  })

  it('is counted by the address that a trusted proxy tells', async () => {
    await using behind = await startApp({ keyless: { perMinute: 1, perDay: 10 }, trustProxy: ['127.0.0.1'] })
    const from = (address: string) => behind.get('/v1/countries', { 'x-forwarded-for': address })
    assert.equal((await from('203.0.113.1')).status, 200)
    assert.equal((await from('203.0.113.2')).status, 200)
    assert.equal((await from('203.0.113.2')).status, 429)
    assert.equal((await from('evil, 203.0.113.1')).status, 429, 'only the last hop is the proxy’s own word')
  })

  it('from one IPv6 network is one caller', async () => {
    await using behind = await startApp({ keyless: { perMinute: 1, perDay: 10 }, trustProxy: ['127.0.0.1'] })
    const from = (address: string) => behind.get('/v1/countries', { 'x-forwarded-for': address })
    assert.equal((await from('2001:db8:1:2::1')).status, 200)
    assert.equal((await from('2001:db8:1:2:ffff::9')).status, 429)
    assert.equal((await from('2001:db8:1:3::1')).status, 200)
  })
})

/** What comes back for these bytes. */
function spoken(port: number, bytes: string): Promise<string> {
  return new Promise((done) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (part) => (text += part))
    socket.on('error', () => {})
    socket.on('close', () => done(text))
  })
}
