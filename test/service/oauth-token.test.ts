// Tokens for keys: `/oauth/token` in every detail, the same at the discovered endpoint, and the effects of
// revoking a key.
import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import * as oauth4webapi from 'oauth4webapi'
import { machineNow } from '../clock.ts'
import { base, clock, service, useClockedService } from '../support/oauth/clock.ts'
import { bearer, callMcp, post } from '../support/oauth/program.ts'

useClockedService()

let id: string
let key: string
beforeEach(async () => {
  ;({ id, key } = await service.app.context.keys.issue({ name: 'test' }))
})

const GRANT = { grant_type: 'client_credentials' }
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
const encoded = (text: string) => text.replace(/[^a-z]/gi, (c) => `%${c.charCodeAt(0).toString(16)}`)
const works = async (headers: Record<string, string>) => (await callMcp(base, headers)).status === 200

for (const path of ['/oauth/token', '/mcp/token'])
  describe(`${path} for a key`, () => {
    const ask = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      post(base, path, form, headers)

    it('accepts the credentials as Basic, plain and percent-encoded, and in the form', async () => {
      for (const answer of [
        await ask(GRANT, basic(id, key)),
        await ask(GRANT, basic(encoded(id), encoded(key))),
        await ask({ ...GRANT, client_id: id, client_secret: key }),
        await ask({ ...GRANT, client_id: id.toUpperCase(), client_secret: key }),
        await ask({ ...GRANT, client_id: id }, basic(id, key)),
        await ask({ ...GRANT, resource: `${base}/mcp` }, basic(id, key)),
      ]) {
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
        const { access_token, ...rest } = answer.body
        assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: 'mcp:read' })
        assert.match(answer.headers.get('cache-control')!, /no-store/)
        assert.equal(await works(bearer(access_token)), true)
      }
    })

    it('rejects a NUL in any parameter, for any grant', async () => {
      for (const grant_type of ['client_credentials', 'authorization_code', 'refresh_token', 'password'])
        for (const field of ['client_id', 'client_secret', 'code', 'refresh_token', 'scope', 'x\0']) {
          const { status, body } = await ask({ grant_type, client_id: id, [field]: 'a\0b' })
          assert.equal(status, 400, `${grant_type} ${field}`)
          assert.equal(body.error, 'invalid_request')
        }
    })

    it('grants reading for any requested scope, and rejects only an invalid scope', async () => {
      for (const scope of ['', 'mcp:read', 'mcp:account', 'mcp:read mcp:account other'])
        assert.equal((await ask({ ...GRANT, scope }, basic(id, key))).body.scope, 'mcp:read', scope)
      for (const scope of ['mcp:read  x', ' mcp:read', 'a"b', 'a\\b', 'ü', 'a\nb']) {
        const { status, body } = await ask({ ...GRANT, scope }, basic(id, key))
        assert.equal(status, 400, scope)
        assert.equal(body.error, 'invalid_scope')
      }
    })

    it('answers invalid_client to an id and a key that do not match, and to none', async () => {
      const other = await service.app.context.keys.issue({ name: 'other' })
      for (const answer of [
        await ask(GRANT, basic(other.id, key)),
        await ask({ ...GRANT, client_id: other.id, client_secret: key }),
        await ask(GRANT, basic(id, `${key}x`)),
        await ask(GRANT, basic(id, '')),
        await ask(GRANT, basic('', key)),
        await ask(GRANT, basic('nobody', 'nothing')),
        await ask(GRANT, { authorization: 'Basic !!!' }),
        await ask(GRANT, { authorization: 'Basic' }),
        await ask(GRANT, bearer(key)),
        await ask({ ...GRANT, client_id: id }),
        await ask({ ...GRANT, client_secret: key }),
        await ask(GRANT),
      ]) {
        assert.equal(answer.status, 401, JSON.stringify(answer.body))
        assert.equal(answer.body.error, 'invalid_client')
        assert.match(answer.headers.get('www-authenticate')!, /^Basic realm=/)
        assert.match(answer.headers.get('cache-control')!, /no-store/)
      }
    })

    it('answers invalid_client to a key that is revoked or has expired', async () => {
      const brief = await service.app.context.keys.issue({
        name: 'brief',
        expires_at: machineNow(60_000),
      })
      assert.equal((await ask(GRANT, basic(brief.id, brief.key))).status, 200)
      clock.ahead = 61
      assert.equal((await ask(GRANT, basic(brief.id, brief.key))).body.error, 'invalid_client')
      clock.ahead = 0
      await service.app.context.keys.revoke(id)
      const { status, body } = await ask(GRANT, basic(id, key))
      assert.equal(status, 401)
      assert.equal(body.error, 'invalid_client')
    })

    it('rejects two ways of authenticating at once', async () => {
      const both = await ask({ ...GRANT, client_id: id, client_secret: key }, basic(id, key))
      assert.equal(both.status, 400)
      assert.equal(both.body.error, 'invalid_request')
      const other = await ask({ ...GRANT, client_id: crypto.randomUUID() }, basic(id, key))
      assert.equal(other.body.error, 'invalid_request')
    })

    it('rejects repeated parameters', async () => {
      for (const twice of ['grant_type=client_credentials', 'client_id=x', 'scope=a']) {
        const client = `client_id=${id}&client_secret=${key}`
        const body = `grant_type=client_credentials&${client}&scope=mcp:read&${twice}`
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await fetch(base + path, { method: 'POST', body, headers })
        assert.equal(answer.status, 400)
        assert.equal(((await answer.json()) as { error: string }).error, 'invalid_request')
      }
    })

    it('issues nothing for another resource', async () => {
      const { status, body } = await ask({ ...GRANT, resource: 'https://other.test/mcp' }, basic(id, key))
      assert.equal(status, 400)
      assert.equal(body.error, 'invalid_target')
    })

    it('reads forms only, and short ones', async () => {
      for (const [type, text, status] of [
        ['application/json', JSON.stringify({ ...GRANT, client_id: id, client_secret: key }), 400],
        ['text/plain', 'grant_type=client_credentials', 400],
        ['multipart/form-data; boundary=x', '--x--', 400],
        ['application/x-www-form-urlencoded', `grant_type=${'x'.repeat(70_000)}`, 413],
      ] as const) {
        const answer = await fetch(base + path, {
          method: 'POST',
          body: text,
          headers: { 'content-type': type, ...basic(id, key) },
        })
        assert.equal(answer.status, status, type)
        const body = (await answer.json()) as Record<string, unknown>
        assert.equal(body.error, 'invalid_request')
        assert.deepEqual(Object.keys(body), ['error', 'error_description'])
      }
    })

    it('answers a missing grant type, and other methods', async () => {
      assert.equal((await ask({}, basic(id, key))).body.error, 'invalid_request')
      const got = await fetch(`${base}${path}?grant_type=client_credentials&client_id=${id}&client_secret=x`)
      assert.equal(got.status, 405)
      assert.equal(got.headers.get('allow'), 'POST, OPTIONS')
    })

    it('answers pages of any origin', async () => {
      const headers = { origin: 'https://app.test', 'access-control-request-method': 'POST' }
      const preflight = await fetch(base + path, { method: 'OPTIONS', headers })
      assert.equal(preflight.status, 204)
      assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
      assert.match(preflight.headers.get('access-control-allow-headers')!, /authorization/i)
      const answer = await ask(GRANT, { origin: 'https://app.test' })
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      assert.equal(answer.headers.get('access-control-expose-headers'), '*')
    })
  })

it('supports one grant at /oauth/token', async () => {
  for (const grant_type of ['password', 'authorization_code', 'refresh_token', '__proto__']) {
    const { status, body } = await post(base, '/oauth/token', {
      grant_type,
      client_id: id,
      client_secret: key,
    })
    assert.equal(status, 400)
    assert.equal(body.error, 'unsupported_grant_type')
  }
})

it('supports three grants at /mcp/token, with its own messages', async () => {
  for (const [form, error] of [
    [
      { grant_type: 'password', client_id: id, client_secret: key },
      /^(unsupported_grant_type|invalid_client)$/,
    ],
    [{ grant_type: 'authorization_code' }, /^invalid_request$/],
    [{ grant_type: 'refresh_token', client_id: 'nobody' }, /^invalid_client$/],
    [{}, /^invalid_request$/],
  ] as const) {
    const { body } = await post(base, '/mcp/token', form, { accept: 'text/html' })
    assert.match(body.error, error)
    assert.match(body.error_description, /^[A-Z].*\.$/)
  }
})

describe('the three forms of a key', () => {
  const token = async () =>
    (await post(base, '/oauth/token', GRANT, basic(id, key))).body.access_token as string

  it('end together and at once in the process that revokes it', async () => {
    const { id, key } = await service.app.context.keys.issue({ name: 'cut' })
    const granted = (await post(base, '/oauth/token', GRANT, basic(id, key))).body.access_token as string
    const forms: Record<string, string>[] = [{ 'x-api-key': key }, bearer(key), bearer(granted)]
    for (const form of forms) assert.equal(await works(form), true)
    await service.app.context.keys.revoke(id)
    for (const form of forms) assert.equal(await works(form), false)
  })

  it('end together when it is revoked, within five seconds everywhere', async () => {
    const forms: Record<string, string>[] = [{ 'x-api-key': key }, bearer(key), bearer(await token())]
    for (const form of forms) assert.equal(await works(form), true)
    await service.app.context.keys.revoke(id)
    clock.ahead = 5
    for (const form of forms) assert.equal(await works(form), false)
  })

  it('end together when it expires', async () => {
    ;({ id, key } = await service.app.context.keys.issue({
      name: 'brief',
      expires_at: machineNow(60_000),
    }))
    const forms: Record<string, string>[] = [{ 'x-api-key': key }, bearer(key), bearer(await token())]
    for (const form of forms) assert.equal(await works(form), true)
    clock.ahead = 66
    for (const form of forms) assert.equal(await works(form), false)
  })

  it('are valid together during the grace of a rotation', async () => {
    const forms: Record<string, string>[] = [{ 'x-api-key': key }, bearer(await token())]
    await service.app.context.keys.rotate(id, { graceSeconds: 60 })
    for (const form of forms) assert.equal(await works(form), true)
    clock.ahead = 66
    for (const form of forms) assert.equal(await works(form), false)
  })

  it('last an hour as a token', async () => {
    const got = await token()
    clock.ahead = 3_590
    assert.equal(await works(bearer(got)), true)
    clock.ahead = 3_605
    assert.equal(await works(bearer(got)), false)
  })

  it('have the scope of the key', async () => {
    ;({ id, key } = await service.app.context.keys.issue({
      name: 'narrow',
      countries: ['CO'],
      domains: ['bills'],
    }))
    const headers = bearer(await token())
    const allowed = await service.call('GET', '/v1/bills?country_code=CO', { headers })
    const other = await service.call('GET', '/v1/bills?country_code=CL', { headers })
    assert.equal(allowed.status, 200, allowed.text)
    assert.equal(other.body.code, 'FORBIDDEN_COUNTRY')
  })
})

describe('a generic client library', () => {
  for (const [name, auth] of [
    ['Basic', oauth4webapi.ClientSecretBasic],
    ['the form', oauth4webapi.ClientSecretPost],
  ] as const)
    it(`finds the server and gets a token with ${name}`, async () => {
      const insecure = { [oauth4webapi.allowInsecureRequests]: true }
      const issuer = new URL(base)
      const found = await oauth4webapi.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
      const server = await oauth4webapi.processDiscoveryResponse(issuer, found)
      const client = { client_id: id }
      const parameters = { resource: `${base}/mcp`, scope: 'mcp:read' }
      const answer = await oauth4webapi.clientCredentialsGrantRequest(
        server,
        client,
        auth(key),
        parameters,
        insecure,
      )
      const { access_token } = await oauth4webapi.processClientCredentialsResponse(server, client, answer)
      assert.equal(await works(bearer(access_token)), true)
    })
})
