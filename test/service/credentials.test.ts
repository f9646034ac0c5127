// Rejected credentials: the answer describes the error, and its challenge the valid schemes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newKey } from '#access/key-text.ts'
import { admin, clock, service, useSmallWorldWithClock } from '../support/access-clock.ts'
import { altered, assertProblem } from '../support/helpers.ts'

useSmallWorldWithClock()

const refusedWith = async (headers: Record<string, string>) => {
  const reply = await service.get('/v1/parties', headers)
  assertProblem(reply, 'UNAUTHENTICATED', 401)
  return { detail: reply.body.detail as string, challenge: String(reply.headers['www-authenticate']) }
}

const issue = async (body: object) =>
  (await service.call('POST', '/admin/keys', { headers: admin, body })).body

describe('an answer to rejected credentials', () => {
  it('that are missing names no error', async () => {
    assert.deepEqual(await refusedWith({}), {
      detail: 'This route needs a key: send it as X-API-Key.',
      challenge: 'Bearer realm="hemiciclo"',
    })
  })

  const good = newKey()
  const cases: [what: string, headers: Record<string, string>, words: RegExp][] = [
    ['that are malformed', { 'x-api-key': 'nonsense' }, /hk_ and 49 letters and digits/],
    ['that are empty', { 'x-api-key': '' }, /hk_ and 49/],
    ['that were cut off', { 'x-api-key': good.slice(0, -1) }, /hk_ and 49/],
    ['that were mistyped', { 'x-api-key': altered(good) }, /checksum .* mistyped/],
    ['that are unknown', { 'x-api-key': good }, /unknown or was revoked/],
    ['that are unknown, as a bearer', { authorization: `Bearer ${good}` }, /unknown or was revoked/],
    ['in another scheme', { authorization: 'Basic eDp5' }, /scheme of Authorization must be Bearer/],
    ['without a scheme', { authorization: good }, /no scheme: write Bearer/],
    ['that are a token in X-API-Key', { 'x-api-key': `hm_${'a'.repeat(43)}` }, /keys only: send a token/],
    ['that are an unknown token', { authorization: `Bearer hm_${'a'.repeat(43)}` }, /token is unknown/],
    ['that differ', { 'x-api-key': good, authorization: `Bearer ${newKey()}` }, /different credentials/],
  ]
  for (const [what, headers, words] of cases)
    it(`${what} names the error`, async () => {
      const { detail, challenge } = await refusedWith(headers)
      assert.match(detail, words)
      assert.equal(
        challenge,
        `Bearer realm="hemiciclo", error="invalid_token", error_description="${detail}"`,
      )
    })

  it('that were revoked, expired or rotated names the error', async () => {
    const expires_at = new Date(clock.at + 60_000).toISOString()
    const [revoked, brief, old] = await Promise.all([
      issue({ name: 'a' }),
      issue({ name: 'b', expires_at }),
      issue({ name: 'c' }),
    ])
    await service.call('DELETE', `/admin/keys/${revoked.id}`, { headers: admin })
    await service.call('POST', `/admin/keys/${old.id}/rotate`, { headers: admin, body: { grace_seconds: 0 } })
    clock.at += 60_001
    assert.match((await refusedWith({ 'x-api-key': revoked.key })).detail, /was revoked/)
    assert.match((await refusedWith({ 'x-api-key': brief.key })).detail, /has expired/)
    assert.match((await refusedWith({ 'x-api-key': old.key })).detail, /was rotated/)
  })

  it('says the same over MCP', async () => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const headers = { 'x-api-key': 'nonsense', accept: 'application/json, text/event-stream' }
    const reply = await service.call('POST', '/mcp', { headers, body })
    assert.equal(reply.status, 401)
    assert.match(reply.body.error.message, /hk_ and 49/)
    assert.match(String(reply.headers['www-authenticate']), /error="invalid_token"/)
  })

  it('does not happen on public routes', async () => {
    assert.equal((await service.get('/v1/countries', { 'x-api-key': 'nonsense' })).status, 200)
  })
})

describe('a token that lacks a scope', () => {
  it('gets 403 with the scope, not 401', async () => {
    const email = 'ana@example.org'
    await service.app.context.accounts.create({ email, password: 'una frase larga' })
    const { id, key } = await issue({ name: 'mine', email })
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: key }
    const granted = await service.call('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    const reply = await service.get('/v1/me', { authorization: `Bearer ${granted.body.access_token}` })
    assertProblem(reply, 'INSUFFICIENT_SCOPE', 403)
    assert.equal(
      reply.headers['www-authenticate'],
      'Bearer realm="hemiciclo", error="insufficient_scope", scope="mcp:read mcp:account"',
    )
    assert.equal((await service.get('/v1/me', { 'x-api-key': key })).status, 200)
  })
})
