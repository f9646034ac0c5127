// Rotation of a key: it stays the same key, and leaves no unknown secret.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { keysIn } from '#access/api-keys.ts'
import { newKey } from '#access/key-text.ts'
import { raw, sql } from '#lib/sql.ts'
import type { KeyInUse } from '#model/access/key.ts'
import { openInMemory } from '#store/driver/embedded-clients.ts'
import { admin, clock, now, service, statusWith, useSmallWorldWithClock } from '../support/access-clock.ts'
import { assertProblem, type Reply } from '../support/helpers.ts'

useSmallWorldWithClock()

const DAY_MS = 86_400_000

const post = (path: string, body: object) =>
  service.call('POST', `/admin/keys${path}`, { headers: admin, body })
const issue = async (more: object = {}): Promise<{ id: string; key: string }> =>
  (await post('', { name: 'rotated', ...more })).body
const rotate = (id: string, body: object = {}): Promise<Reply> => post(`/${id}/rotate`, body)
const read = async (id: string) => (await service.get(`/admin/keys/${id}`, admin)).body
const opens = async (key: string) => (await statusWith({ 'x-api-key': key })) === 200

describe('a rotated key', () => {
  it('keeps its id, rights, limits and expiry', async () => {
    const expires_at = new Date(clock.at + 90 * DAY_MS).toISOString()
    const rights = { countries: ['CO'], domains: ['bills'], rate_per_minute: 7, rate_per_day: 70, expires_at }
    const { id, key } = await issue(rights)
    const { body } = await rotate(id)
    assert.equal(body.id, id)
    assert.notEqual(body.key, key)
    assert.equal(body.hint, body.key.slice(0, 8))
    for (const [name, value] of Object.entries(rights))
      assert.deepEqual(
        name === 'expires_at' ? Date.parse(body[name]) : body[name],
        name === 'expires_at' ? Date.parse(expires_at) : value,
      )
  })

  it('stays the same OAuth client', async () => {
    const { id } = await issue()
    const { body } = await rotate(id, { grace_seconds: 0 })
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: body.key }
    const answer = await service.call('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(await statusWith({ authorization: `Bearer ${answer.body.access_token}` }), 200)
  })

  it('keeps its usage, and counts both secrets against one limit', async () => {
    const { id, key } = await issue({ rate_per_minute: 5 })
    for (let i = 0; i < 3; i++) assert.ok(await opens(key))
    const next = (await rotate(id)).body.key
    const usage = await service.get('/v1/usage', { 'x-api-key': next })
    assert.equal(usage.body.data.key.id, id)
    assert.equal(
      usage.body.data.days.find((row: { operation: string }) => row.operation === 'parties.list').calls,
      3,
    )
    assert.equal(usage.headers['x-ratelimit-remaining'], '1')
    assert.equal(await statusWith({ 'x-api-key': key }), 200)
    assert.equal(await statusWith({ 'x-api-key': next }), 429)
  })

  it('returns the end of the previous secret: after a day by default', async () => {
    const { id, key } = await issue()
    const { body } = await rotate(id)
    assert.equal(Date.parse(body.old_secret_ends_at), clock.at + DAY_MS)
    assert.equal((await read(id)).secrets[1].ends_at, body.old_secret_ends_at)
    clock.at += DAY_MS - 1_000
    assert.ok(await opens(key))
    clock.at += 1_001
    assertProblem(await service.get('/v1/parties', { 'x-api-key': key }), 'UNAUTHENTICATED', 401)
    assert.ok(await opens(body.key))
  })

  it('with a grace of 0 ends the previous secret and its tokens at once', async () => {
    const { id, key } = await issue()
    const granted = await service.call('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id,
        client_secret: key,
      }).toString(),
    })
    const bearer = { authorization: `Bearer ${granted.body.access_token}` }
    assert.equal(await statusWith(bearer), 200)
    assert.equal(Date.parse((await rotate(id, { grace_seconds: 0 })).body.old_secret_ends_at), clock.at)
    assert.equal(await opens(key), false)
    clock.at += 5_000
    assert.equal(await statusWith(bearer), 401)
  })

  it('is rejected if it is unknown, revoked or expired, or the grace is invalid', async () => {
    const { id } = await issue({ expires_at: new Date(clock.at + 60_000).toISOString() })
    assertProblem(await rotate(id, { grace_seconds: -1 }), 'INVALID_PARAM', 400)
    clock.at += 60_001
    assertProblem(await rotate(id), 'NOT_FOUND', 404)
    assertProblem(await rotate('00000000-0000-4000-8000-000000000000'), 'NOT_FOUND', 404)
    const revoked = await issue()
    await service.call('DELETE', `/admin/keys/${revoked.id}`, { headers: admin })
    assertProblem(await rotate(revoked.id), 'NOT_FOUND', 404)
  })
})

describe('a rotation', () => {
  for (const grace_seconds of [0, 60])
    it(`requested 16 times at once is made once (grace ${grace_seconds})`, async () => {
      const { id, key } = await issue()
      const replies = await Promise.all(Array.from({ length: 16 }, () => rotate(id, { grace_seconds })))
      const made = replies.filter(({ status }) => status === 200)
      assert.equal(made.length, 1)
      for (const reply of replies) if (reply !== made[0]) assertProblem(reply, 'CONFLICT', 409)
      assert.ok(await opens(made[0]!.body.key))
      assert.equal(await opens(key), grace_seconds > 0)
      assert.equal((await read(id)).secrets.length, grace_seconds > 0 ? 2 : 1)
    })

  it('is rejected when repeated, with the reason and a hint', async () => {
    const { id } = await issue()
    const { body } = await rotate(id, { grace_seconds: 600 })
    const { detail } = (await rotate(id, { grace_seconds: 600 })).body
    assert.match(detail, new RegExp(`${body.hint}…, has not been used yet`))
    assert.ok(detail.includes(`the former secret works until ${body.old_secret_ends_at}`))
    assert.match(detail, /"again": true/)
  })

  it('can be repeated after a lost answer, and leaves no unknown secret', async () => {
    const { id, key } = await issue()
    const lost = (await rotate(id, { grace_seconds: 600 })).body
    const { body } = await rotate(id, { grace_seconds: 86_400, again: true })
    assert.equal(await opens(lost.key), false)
    assert.ok(await opens(key))
    assert.ok(await opens(body.key))
    assert.equal(body.old_secret_ends_at, lost.old_secret_ends_at, 'the grace is not lengthened')
    assert.equal((await read(id)).secrets.length, 2)
  })

  it('can follow once the new secret is used, and ends all others on request', async () => {
    const { id, key } = await issue()
    const second = (await rotate(id, { grace_seconds: 3_600 })).body.key
    clock.at += 60_000
    assertProblem(await rotate(id), 'CONFLICT', 409)
    assert.equal((await read(id)).secrets[0].first_used_at, null)
    assert.ok(await opens(second))
    assert.equal(Date.parse((await read(id)).secrets[0].first_used_at), clock.at)
    const third = (await rotate(id, { grace_seconds: 0 })).body.key
    assert.deepEqual([await opens(key), await opens(second), await opens(third)], [false, false, true])
  })

  it('of an unused key does not block later ones', async () => {
    const { id } = await issue()
    assert.equal((await rotate(id)).status, 200)
  })
})

describe('an issued key', () => {
  it('cannot expire in the past', async () => {
    const refused = await post('', { name: 'x', expires_at: '2020-01-01T00:00:00Z' })
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.equal(refused.body.errors[0].param, 'expires_at')
  })

  it('reports why its e-mail gives no access to an account', async () => {
    const noteOf = async (email?: string) =>
      (await post('', { name: 'x', ...(email && { email }) })).body.note
    assert.match(await noteOf('nadie@example.org'), /nadie@example\.org has no account/)
    assert.equal(await noteOf(), null)
    const email = 'alguien@example.org'
    await service.app.context.accounts.create({ email, password: 'una frase larga' })
    assert.equal(await noteOf('Alguien@example.org'), null)
  })
})

describe('keys issued before rotation existed', () => {
  it('still work, each with its single secret', async () => {
    await using db = await openInMemory()
    const folder = new URL('../../db/migrations/', import.meta.url)
    const files = (await readdir(folder)).sort()
    const apply = async (names: string[]) => {
      for (const name of names) await db.script(await readFile(new URL(name, folder), 'utf8'))
    }
    const at = files.indexOf('0030_key_secrets.sql')
    await apply(files.slice(0, at))
    const text = newKey()
    const id = '11111111-1111-4111-8111-111111111111'
    await db.query(sql`
insert into keys (id, name, sha256, hint, rate_per_minute, rate_per_day, created_at)
values (${id}, 'old', decode(${hash('sha256', text)}, 'hex'), ${text.slice(0, 8)}, 5, 50, now())`)
    await db.query(sql`insert into client_tokens (sha256, key_id, expires_at) values ('\\x00', ${id}, now())`)
    await apply(files.slice(at))
    const keys = keysIn(db, now)
    const found = (await keys.find(text)) as KeyInUse
    assert.deepEqual([found.id, found.hint, found.valid_until], [id, text.slice(0, 8), null])
    assert.equal((await keys.rotate(id, { graceSeconds: 60 })).id, id)
    const [kept] = await db.query<{ known: boolean }>(
      raw('select secret is not null as known from client_tokens'),
    )
    assert.equal(kept!.known, true)
  })
})
