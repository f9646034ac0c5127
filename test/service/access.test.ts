// API keys and the administration token as credentials: scopes, limits, rotation, revocation.
import assert from 'node:assert/strict'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, it, mock } from 'node:test'
import { buildApp } from '#app.ts'
import { admin, clock, now, service, statusWith, useSmallWorldWithClock } from '../support/access-clock.ts'
import { ADMIN_TOKEN, altered, assertProblem, BASE_URL } from '../support/helpers.ts'

useSmallWorldWithClock()

describe('a key', () => {
  it('is accepted as X-API-Key and as a bearer', async () => {
    const key = await service.key()
    assert.equal(await statusWith({ 'x-api-key': key }), 200)
    assert.equal(await statusWith({ authorization: `Bearer ${key}` }), 200)
    assert.equal(await statusWith({ authorization: `bearer   ${key}` }), 200)
  })

  it('of a wrong length or with a forged part is rejected', async () => {
    const key = await service.key()
    const forged = [
      '',
      'hk_',
      key.slice(0, -1),
      `${key}A`,
      altered(key),
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

  it('with a valid checksum still needs a row in the database', async () => {
    const { newKey } = await import('#access/key-text.ts')
    assertProblem(await service.get('/v1/parties', { 'x-api-key': newKey() }), 'UNAUTHENTICATED', 401)
  })

  it('together with another one is rejected as ambiguous', async () => {
    const [one, other] = [await service.key(), await service.key()]
    assert.equal(await statusWith({ 'x-api-key': one, authorization: `Bearer ${one}` }), 200)
    assert.equal(await statusWith({ 'x-api-key': one, authorization: `Bearer ${other}` }), 401)
  })

  it('is rejected in the address, and is not in the error', async () => {
    const key = await service.key()
    for (const path of [
      `/v1/parties?api_key=${key}`,
      `/v1/bills?q=${key}`,
      `/v1/bills/${key}`,
      `/v1/countries?access_token=${key}`,
    ]) {
      const reply = await service.get(path, { 'x-api-key': key })
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.match(reply.body.detail, /header, never in the URL/)
      assert.ok(!reply.text.includes(key.slice(0, 20)))
    }
  })

  it('is recognized in an address by its form, and no link of an e-mail is taken for one', async () => {
    const statusOf = async (value: string) => (await service.get(`/verify?token=${value}`)).status
    const secrets = [`hk_${'a'.repeat(48)}`, `hm_${'a'.repeat(43)}`, `ha_${'a'.repeat(32)}`]
    for (const secret of secrets) assert.equal(await statusOf(secret), 400, secret)
    // As a random token of a link can be.
    for (const prefix of ['hk_', 'hm_', 'ha_'])
      assert.equal(await statusOf(prefix.padEnd(43, 'aB3')), 200, prefix)
  })

  it('revoked by one process is rejected in every other within five seconds', async () => {
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
    clock.at += 4_999
    assert.deepEqual(await there(), [401, 401])
  })

  it('is valid through the grace of a rotation, and no longer', async () => {
    const issued = await service.call('POST', '/admin/keys', { headers: admin, body: { name: 'old' } })
    const path = `/admin/keys/${issued.body.id}/rotate`
    const next = await service.call('POST', path, { headers: admin, body: { grace_seconds: 60 } })
    assert.notEqual(next.body.key, issued.body.key)
    clock.at += 59_000
    assert.equal(await statusWith({ 'x-api-key': issued.body.key }), 200)
    clock.at += 1_001
    assert.equal(await statusWith({ 'x-api-key': issued.body.key }), 401)
    assert.equal(await statusWith({ 'x-api-key': next.body.key }), 200)
  })

  it('is stored as a hash: no table has its text, whole or in part', async () => {
    const key = await service.key()
    const [dump] = await service.db.query<{ text: string }>({
      text: [
        'select string_agg(concat(k, s), chr(10)) as text from keys k join key_secrets s on s.key_id = k.id',
      ],
      values: [],
    })
    assert.ok(dump!.text.includes(crypto.hash('sha256', key)))
    assert.ok(!dump!.text.includes(key.slice(8)))
  })

  it('sees no records, lists or counts beyond its scope', async () => {
    const narrow = {
      'x-api-key': await service.key({ countries: ['CO'], domains: ['bills', 'entities', 'regulations'] }),
    }
    const everything = (await service.get('/v1/bills?limit=500')).body.data as {
      id: number
      country_code: string
    }[]
    const foreign = everything.find((bill) => bill.country_code !== 'CO')!
    assertProblem(await service.get(`/v1/bills/${foreign.id}`, narrow), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await service.get(`/v1/bills/${foreign.id}/votes`, narrow), 'FORBIDDEN_DOMAIN', 403)
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
  it('is compared in constant time', async () => {
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

  it('is not a key: as X-API-Key it is rejected', async () => {
    assertProblem(await service.get('/admin/keys', { 'x-api-key': ADMIN_TOKEN }), 'UNAUTHENTICATED', 401)
  })
})
