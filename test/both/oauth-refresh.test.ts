// Refresh tokens and the end of access: rotation, replay, revocation, deletion.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type App, buildApp } from '#app.ts'
import { sql } from '#lib/sql.ts'
import { base, clock, now, service, useClockedService } from '../support/oauth/clock.ts'
import {
  ANA,
  bearer,
  codeFor,
  connected,
  post,
  redeem,
  refreshed,
  registered,
  works,
} from '../support/oauth/program.ts'

useClockedService()

/** Another process of the service, on the same database. */
function another(baseUrl: string): Promise<App> {
  const rest = {
    keyless: { perMinute: 1, perDay: 1 },
    limits: false,
    cacheUrl: null,
    signUp: 'open',
    logLevel: 'silent',
  } as const
  return buildApp(service.db, { baseUrl, adminToken: null, trustProxy: [], now, ...rest })
}

async function statusAt({ http }: App, access: string): Promise<number> {
  const headers = { ...bearer(access), accept: 'application/json, text/event-stream' }
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  return (await http.inject({ method: 'POST', url: '/mcp', headers, payload })).statusCode
}

describe('refreshing tokens', () => {
  it('replaces an access token, valid for an hour, by a refresh token', async () => {
    const { client, access, refresh } = await connected(base)
    clock.ahead = 3_601
    assert.equal(await works(base, access), false)
    const { status, body } = await refreshed(base, client, refresh)
    assert.equal(status, 200)
    assert.notEqual(body.refresh_token, refresh)
    assert.equal(await works(base, body.access_token), true)
  })

  it('serves two refreshes at once', async () => {
    const { client, refresh } = await connected(base)
    const answers = await Promise.all([refreshed(base, client, refresh), refreshed(base, client, refresh)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.notEqual(answers[0]!.body.refresh_token, answers[1]!.body.refresh_token)
    for (const { body } of answers) assert.equal(await works(base, body.access_token), true)
  })

  it('accepts a used refresh token for half a minute, after a lost answer', async () => {
    const { client, refresh } = await connected(base)
    assert.equal((await refreshed(base, client, refresh)).status, 200)
    clock.ahead = 25
    assert.equal((await refreshed(base, client, refresh)).status, 200)
  })

  it('revokes the grant when a used refresh token is sent later, however often it was used', async () => {
    const { client, refresh } = await connected(base)
    const first = (await refreshed(base, client, refresh)).body
    clock.ahead = 20
    const second = (await refreshed(base, client, refresh)).body
    clock.ahead = 35
    const { status, body } = await refreshed(base, client, refresh)
    assert.equal(status, 400)
    assert.equal(body.error, 'invalid_grant')
    for (const tokens of [first, second]) {
      assert.equal(await works(base, tokens.access_token), false)
      assert.equal((await refreshed(base, client, tokens.refresh_token)).body.error, 'invalid_grant')
    }
  })

  it('binds a refresh token to its client', async () => {
    const { refresh } = await connected(base)
    const { body } = await refreshed(base, await registered(base), refresh)
    assert.equal(body.error, 'invalid_grant')
  })

  it('is valid for thirty days without use, and ninety in all', async () => {
    const idle = await connected(base)
    clock.ahead = 30 * 86_400 + 1
    assert.equal((await refreshed(base, idle.client, idle.refresh)).body.error, 'invalid_grant')
    clock.ahead = 0
    let { client, refresh } = await connected(base)
    for (const day of [25, 50, 75]) {
      clock.ahead = day * 86_400
      const { status, body } = await refreshed(base, client, refresh)
      assert.equal(status, 200, `day ${day}`)
      refresh = body.refresh_token
    }
    clock.ahead = 90 * 86_400 - 60
    const last = (await refreshed(base, client, refresh)).body
    assert.equal(await works(base, last.access_token), true)
    clock.ahead = 90 * 86_400 + 5
    assert.equal(await works(base, last.access_token), false)
    assert.equal((await refreshed(base, client, last.refresh_token)).body.error, 'invalid_grant')
  })

  it('accepts unknown scopes again', async () => {
    const { client, refresh } = await connected(base)
    const { status, body } = await refreshed(base, client, refresh, {
      scope: 'openid mcp:read offline_access',
    })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.scope, 'mcp:read')
  })

  it('rejects more scopes than were granted', async () => {
    const { client, refresh } = await connected(base, { scope: 'mcp:read' })
    const { body } = await refreshed(base, client, refresh, { scope: 'mcp:read mcp:account' })
    assert.equal(body.error, 'invalid_scope')
  })
})

describe('revoking tokens', () => {
  const revoke = (form: Record<string, string>) => post(base, '/mcp/revoke', form)

  it('revokes an access token', async () => {
    const { client, access } = await connected(base)
    assert.equal(await works(base, access), true)
    assert.equal((await revoke({ client_id: client, token: access })).status, 200)
    assert.equal(await works(base, access), false)
  })

  it('revokes the access token with the refresh token', async () => {
    const { client, access, refresh } = await connected(base)
    assert.equal(await works(base, access), true)
    assert.equal(
      (await revoke({ client_id: client, token: refresh, token_type_hint: 'refresh_token' })).status,
      200,
    )
    assert.equal(await works(base, access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })

  it('gives the same answer for an invalid token', async () => {
    const { client } = await connected(base)
    assert.equal((await revoke({ client_id: client, token: 'nonsense' })).status, 200)
  })

  it('rejects the tokens of another client', async () => {
    const { access, refresh } = await connected(base)
    const other = await registered(base)
    for (const token of [access, refresh]) await revoke({ client_id: other, token })
    assert.equal(await works(base, access), true)
  })

  it('answers an unknown client with the error that makes it register again', async () => {
    const { status, body } = await refreshed(base, 'never-registered', 'nonsense')
    assert.equal(status, 401)
    assert.equal(body.error, 'invalid_client')
  })

  const account = async () => {
    const email = `${Math.random().toString(36).slice(2)}@example.test`
    const person = { email, password: ANA.password }
    const { id } = await service.app.context.accounts.create(person)
    const { client_id, code, verifier } = await codeFor(base, {}, person)
    const { body } = await redeem(base, { client_id, code, code_verifier: verifier })
    return {
      id,
      client: client_id,
      access: body.access_token as string,
      refresh: body.refresh_token as string,
    }
  }

  it('happens with the end of the account, within five seconds everywhere', async () => {
    const { id, client, access, refresh } = await account()
    assert.equal(await works(base, access), true)
    await service.app.context.accounts.change(id, { disabled: true })
    clock.ahead = 5
    assert.equal(await works(base, access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })

  it('takes five seconds at most in processes that only see the database', async () => {
    const { client, access } = await connected(base)
    await using replica = await another(base)
    assert.equal(await statusAt(replica, access), 200)
    await revoke({ client_id: client, token: access })
    clock.ahead = 5
    assert.equal(await statusAt(replica, access), 401)
  })

  it('happens when the service moves to another address', async () => {
    const { access } = await connected(base)
    await using moved = await another('https://moved.test')
    assert.equal(await statusAt(moved, access), 401)
  })

  it('happens for an account that was disabled by hand', async () => {
    const { id, access } = await account()
    assert.equal(await works(base, access), true)
    await service.db.query(sql`update accounts set disabled_at = now() where id = ${id}`)
    clock.ahead = 5
    assert.equal(await works(base, access), false)
  })

  it('leaves no data of a deleted account', async () => {
    const { id, access } = await account()
    await service.app.context.accounts.remove(id)
    clock.ahead = 5
    assert.equal(await works(base, access), false)
    const left = await service.db.query(
      sql`select kind from oauth_artifacts where payload::text like ${`%${id}%`}`,
    )
    assert.deepEqual(left, [])
  })

  it('happens with a new password', async () => {
    const { id, client, access, refresh } = await account()
    const link = await service.app.context.accounts.link(id, 'reset')
    await service.app.context.accounts.reset(link, 'another long password')
    clock.ahead = 5
    assert.equal(await works(base, access), false)
    assert.equal((await refreshed(base, client, refresh)).body.error, 'invalid_grant')
  })
})
