// The account of the caller: preferences, export and deletion.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import type * as z from 'zod'
import { raw, sql } from '#lib/sql.ts'
import { exportAccountOperation } from '#operations/account/me/export.ts'
import { operations } from '#operations/index.ts'
import { assertProblem } from '../support/helpers.ts'
import {
  account,
  app,
  bills,
  PASSWORD,
  patch,
  put,
  remove,
  tags,
  useAccountService,
} from '../support/me-requests.ts'

useAccountService()

describe('preferences', () => {
  const DEFAULTS = { language: 'es', digest: 'off', countries: null, time_zone: 'UTC', digest_hour: 7 }

  it('change if they are given, and stay otherwise', async () => {
    const { headers } = await account()
    assert.deepEqual((await app.get('/v1/me/preferences', headers)).body, { data: DEFAULTS })
    const steps: [given: object, becomes: object][] = [
      [{ language: 'pt' }, { ...DEFAULTS, language: 'pt' }],
      [
        { countries: ['BR', 'CO'], digest: 'weekly' },
        { language: 'pt', digest: 'weekly', countries: ['BR', 'CO'], time_zone: 'UTC', digest_hour: 7 },
      ],
      [
        { countries: null, time_zone: 'America/Sao_Paulo' },
        { language: 'pt', digest: 'weekly', countries: null, time_zone: 'America/Sao_Paulo', digest_hour: 7 },
      ],
    ]
    for (const [given, becomes] of steps) {
      const reply = await patch('/v1/me/preferences', headers, given)
      assert.deepEqual([reply.status, reply.body], [200, { data: becomes }])
      assert.deepEqual((await app.get('/v1/me/preferences', headers)).body, { data: becomes })
    }
  })

  const refused: [given: unknown, param: string][] = [
    [{}, 'body'],
    [{ language: 'fr' }, 'language'],
    [{ language: null }, 'language'],
    [{ digest: 'hourly' }, 'digest'],
    [{ countries: [] }, 'countries'],
    [{ countries: ['CO', 'CO'] }, 'countries'],
    [{ countries: ['US'] }, 'countries.0'],
    [{ time_zone: 'America/Nowhere' }, 'time_zone'],
    [{ time_zone: '+05:00' }, 'time_zone'],
    [{ time_zone: '' }, 'time_zone'],
    [{ admin: true }, 'body'],
    [{ listening_quota: 1000 }, 'body'],
    [{ language: 'pt', disabled: false }, 'body'],
  ]
  for (const [given, param] of refused)
    it(`reject ${JSON.stringify(given)}`, async () => {
      const { headers } = await account()
      const reply = await patch('/v1/me/preferences', headers, given)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.equal(reply.body.errors[0].param, param)
      assert.deepEqual((await app.get('/v1/me/preferences', headers)).body, { data: DEFAULTS })
    })
})

describe('the account', () => {
  it('returns its data', async () => {
    const { id, email, headers } = await account()
    await put(`/v1/bills/${bills['co:b1']}/follow`, headers)
    await patch('/v1/me/interests', headers, { add: [tags['co:t0'], tags['co:t1']] })
    await app.call('POST', '/v1/listenings', { headers, body: { query: 'agua' } })
    const { created_at, verified_at, listening_quota, ...rest } = (await app.get('/v1/me', headers)).body.data
    assert.deepEqual(rest, {
      id,
      email,
      admin: false,
      preferences: { language: 'es', digest: 'off', countries: null, time_zone: 'UTC', digest_hour: 7 },
      counts: { follows: 1, interests: 2, listenings: 1 },
    })
    assert.deepEqual([typeof created_at, verified_at], ['string', created_at])
    assert.deepEqual([listening_quota.spent, listening_quota.left], [1, 9])
  })

  it('exports all of its data, and no secrets', async () => {
    const { id, email, headers } = await account()
    await put(`/v1/bills/${bills['co:b1']}/follow`, headers)
    await patch('/v1/me/interests', headers, { add: [tags['co:t0']] })
    const asked = await app.call('POST', '/v1/listenings', {
      headers: { ...headers, 'idempotency-key': 'uno' },
      body: { query: 'agua' },
    })
    const day = '2026-11-20T00:00:00Z'
    await app.db.query(
      sql`insert into sessions (sha256, account_id, created_at, expires_at) values ('\\xabcd', ${id}, ${day},
        ${day})`,
    )
    await app.db.query(sql`
insert into oauth_artifacts (kind, id, payload, account_id, created_at, expires_at)
values ('Client', 'c1', '{"client_name": "Un programa"}', null, ${day}, ${day}),
  ('Grant', ${`g1${id}`}, '{"clientId": "c1"}', ${id}, ${day}, ${day}),
  ('Grant', ${`g2${id}`}, '{"clientId": "https://example.org/client.json"}', ${id}, ${day}, ${day})
    on conflict do nothing`)
    await app.db.query(
      sql`insert into usage (caller_id, day, operation, calls) values (${id}, '2026-11-20', 'bills.list', 7)`,
    )
    const reply = await app.get('/v1/me/export', headers)
    const { shape } = exportAccountOperation.output as z.ZodObject
    assert.deepEqual(Object.keys(reply.body).toSorted(), Object.keys(shape).toSorted())
    assert.equal(reply.status, 200, reply.text)
    const held = reply.body
    assert.equal(held.account.email, email)
    assert.deepEqual([held.follows[0].bill_key, held.interests[0].name], ['co:b1', 'Agua'])
    assert.deepEqual(
      [held.listenings[0].id, held.listenings[0].query, held.listenings[0].report],
      [asked.body.data.id, 'agua', null],
    )
    assert.deepEqual([held.quota_ledger.length, held.quota_ledger[0].units], [1, 1])
    assert.deepEqual(held.sessions, [
      { created_at: '2026-11-20T00:00:00Z', expires_at: '2026-11-20T00:00:00Z' },
    ])
    assert.deepEqual(held.programs.map(({ name }: { name: string }) => name).toSorted(), [
      'Un programa',
      'https://example.org/client.json',
    ])
    assert.deepEqual(
      held.usage.find(({ operation }: { operation: string }) => operation === 'bills.list'),
      {
        day: '2026-11-20',
        operation: 'bills.list',
        calls: 7,
      },
    )
    assert.deepEqual([held.keys.length, held.keys[0].hint], [1, headers['x-api-key']!.slice(0, 8)])
    for (const secret of [headers['x-api-key']!, 'argon2', 'sha256', 'abcd"', PASSWORD])
      assert.ok(!reply.text.includes(secret), secret)
  })

  it('exports nothing to a key of smaller scope', async () => {
    const { keyed } = await account()
    assertProblem(
      await app.get('/v1/me/export', await keyed({ countries: ['CO'] })),
      'FORBIDDEN_COUNTRY',
      403,
    )
    assertProblem(await app.get('/v1/me/export', await keyed({ domains: ['news'] })), 'FORBIDDEN_DOMAIN', 403)
  })

  it('is deleted with its password, and all of its data', async () => {
    const { id, email, headers } = await account()
    await put(`/v1/bills/${bills['co:b1']}/follow`, headers)
    await patch('/v1/me/interests', headers, { add: [tags['co:t0']] })
    await app.call('POST', '/v1/listenings', { headers, body: { query: 'agua' } })
    for (const body of [undefined, {}, { password: 'otra-cosa-distinta' }, { password: PASSWORD, more: 1 }])
      assertProblem(await remove('/v1/me', headers, body), 'INVALID_PARAM', 400)
    const reply = await remove('/v1/me', headers, { password: PASSWORD })
    assert.deepEqual([reply.status, reply.text], [204, ''])
    for (const table of ['follows', 'interests', 'saved_searches', 'listenings', 'quota_ledger', 'sessions'])
      assert.deepEqual(await app.db.rows(raw(`select 1 from ${table} where account_id = '${id}'`)), [], table)
    assert.equal(await app.app.context.accounts.signIn(email, PASSWORD, '192.0.2.1'), undefined)
  })

  it('that was deleted while its key is cached is rejected everywhere', async () => {
    const { id, headers } = await account()
    await app.get('/v1/me', headers)
    await app.app.context.accounts.remove(id)
    const bodies: Record<string, unknown> = {
      'me.remove': { password: PASSWORD },
      'interests.change': { add: [tags['co:t0']] },
      'preferences.change': { language: 'pt' },
      'listenings.create': { query: 'agua' },
    }
    for (const { id: operation, http, access } of operations) {
      if (access !== 'account') continue
      const path = http.path.replace('{bill_id}', String(bills['co:b1'])).replace('{id}', randomUUID())
      const reply = await app.call(http.method, path, { headers, body: bodies[operation] })
      assert.ok(reply.status < 500, `${operation}: ${reply.text}`)
      if (http.method !== 'GET' && operation !== 'follows.remove')
        assert.ok([401, 403, 404].includes(reply.status), `${operation}: ${reply.text}`)
    }
  })

  it('requires an account', async () => {
    const headers = { 'x-api-key': await app.key() }
    for (const path of [
      '/v1/me',
      '/v1/me/export',
      '/v1/me/follows',
      '/v1/me/interests',
      '/v1/me/preferences',
    ]) {
      assertProblem(await app.get(path, headers), 'INSUFFICIENT_SCOPE', 403)
      assertProblem(await app.get(path, {}), 'UNAUTHENTICATED', 401)
    }
    assertProblem(await remove('/v1/me', headers, { password: PASSWORD }), 'INSUFFICIENT_SCOPE', 403)
  })
})
