// Every published address comes from the settings, for any host of a request; and no secret is readable in
// the database.
import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { newBrowser, pageOf } from '../support/browser.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import {
  authorizeUrl,
  connected,
  listen,
  pkce,
  post,
  refreshed,
  register,
  registered,
  type Service,
} from '../support/oauth/program.ts'

const DOCUMENTS = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/mcp',
  '/.well-known/openid-configuration',
]

const POISON = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '666',
  forwarded: 'host=evil.test;proto=gopher',
  'x-original-host': 'evil.test',
  'x-forwarded-prefix': '/evil',
}

describe('the metadata documents', () => {
  let app: TestApp
  const BASE = 'https://hemiciclo.test'
  before(async () => {
    app = await startApp({ baseUrl: BASE })
  })
  after(() => app[Symbol.asyncDispose]())

  it('have the addresses of the resource and its authorization server', async () => {
    for (const path of DOCUMENTS.slice(0, 2)) {
      const { status, headers, body } = await app.call('GET', path)
      assert.equal(status, 200)
      assert.equal(headers['access-control-allow-origin'], '*')
      assert.match(String(headers['cache-control']), /max-age=3600/)
      assert.equal(body.resource, `${BASE}/mcp`)
      assert.deepEqual(body.authorization_servers, [BASE])
      assert.deepEqual(body.scopes_supported, ['mcp:read', 'mcp:account'])
      assert.deepEqual(body.bearer_methods_supported, ['header'])
    }
  })

  it('have the features of the authorization server', async () => {
    for (const path of DOCUMENTS.slice(2)) {
      const { status, headers, body } = await app.call('GET', path)
      assert.equal(status, 200)
      assert.equal(headers['access-control-allow-origin'], '*')
      assert.equal(body.issuer, BASE)
      assert.equal(body.token_endpoint, `${BASE}/mcp/token`)
      assert.deepEqual(body.code_challenge_methods_supported, ['S256'])
      assert.deepEqual(body.response_types_supported, ['code'])
      assert.equal(body.authorization_response_iss_parameter_supported, true)
      assert.equal(body.client_id_metadata_document_supported, true)
      assert.ok(body.token_endpoint_auth_methods_supported.includes('none'))
      assert.ok(body.grant_types_supported.includes('client_credentials'))
    }
  })

  it('name existing endpoints', async () => {
    const { body } = await app.call('GET', DOCUMENTS[2]!)
    for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
      if (!name.endsWith('_endpoint') && name !== 'jwks_uri') continue
      const { status } = await app.call('GET', new URL(String(value)).pathname)
      assert.notEqual(status, 404, name)
    }
    const { body: keys } = await app.call('GET', '/mcp/jwks')
    assert.deepEqual(
      keys.keys.map(({ kty, alg, d }: Record<string, string>) => [kty, alg, d]),
      [['EC', 'ES256', undefined]],
    )
  })

  it('are the same for any host of a request', async () => {
    for (const path of DOCUMENTS) {
      const plain = await app.call('GET', path)
      const poisoned = await app.call('GET', path, { headers: POISON })
      assert.deepEqual(poisoned.body, plain.body)
      assert.doesNotMatch(poisoned.text, /evil|gopher/)
    }
  })

  it('apply to each redirect and cookie too, which are HTTPS only if the base address is', async () => {
    const client = await app.call('POST', '/mcp/register', {
      body: { redirect_uris: ['https://app.test/cb'] },
      headers: POISON,
    })
    assert.equal(client.status, 201, client.text)
    const asked = {
      client_id: client.body.client_id,
      redirect_uri: 'https://app.test/cb',
      code_challenge_method: 'S256',
    }
    const { pathname, search } = authorizeUrl(BASE, { ...asked, code_challenge: pkce().challenge })
    const answer = await app.call('GET', pathname + search, { headers: POISON })
    assert.equal(answer.status, 303, answer.text)
    assert.match(String(answer.headers.location), /^(https:\/\/hemiciclo\.test)?\/mcp\/interaction\/[\w-]+$/)
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    assert.ok(cookies.length >= 2)
    for (const cookie of cookies) {
      assert.match(cookie, /; secure/i)
      assert.match(cookie, /; httponly/i)
      assert.match(cookie, /; samesite=lax/i)
      assert.doesNotMatch(cookie, /evil|domain=/i)
    }
    const failed = await app.call('GET', `${pathname}${search}&prompt=none`, { headers: POISON })
    assert.equal(new URL(String(failed.headers.location)).searchParams.get('iss'), BASE)
    const challenge = await app.call('POST', '/mcp', { headers: POISON })
    assert.match(
      String(challenge.headers['www-authenticate']),
      /resource_metadata="https:\/\/hemiciclo\.test\//,
    )
    const token = await app.call('POST', '/mcp/token', {
      headers: {
        ...POISON,
        'content-type': 'application/x-www-form-urlencoded',
        authorization: 'Basic bm9ib2R5Om5vdGhpbmc=',
      },
      body: 'grant_type=refresh_token&refresh_token=x',
    })
    assert.equal(token.status, 401, token.text)
    assert.match(String(token.headers['www-authenticate']), /realm="https:\/\/hemiciclo\.test"/)
  })
})

describe('a flow under a false host', () => {
  it('does not fail for an invalid one', async () => {
    await using app = await startApp()
    const { body } = await app.call('POST', '/mcp/register', {
      body: { redirect_uris: ['https://app.test/cb'] },
    })
    const asked = {
      client_id: body.client_id,
      redirect_uri: 'https://app.test/cb',
      code_challenge_method: 'S256',
    }
    const { pathname, search } = authorizeUrl(BASE_URL, { ...asked, code_challenge: pkce().challenge })
    for (const name of ['', '%', 'a b', ':::', '[', '/', '@', 'x:99999'])
      for (const header of ['host', 'x-forwarded-host', 'x-forwarded-proto']) {
        const { status, text } = await app.call('GET', pathname + search, { headers: { [header]: name } })
        assert.equal(status, 303, `${header}: ${name}: ${text}`)
      }
  })

  it('continues at the base address', async () => {
    await using service = await listen()
    const asked = {
      client_id: await registered(service.base),
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
    }
    const { pathname, search, port } = authorizeUrl(service.base, asked)
    const location = await new Promise<string>((done, fail) => {
      request({ host: 'localhost', port, path: pathname + search, headers: POISON }, (answer) => {
        answer.resume()
        done(String(answer.headers.location))
      })
        .on('error', fail)
        .end()
    })
    assert.equal(new URL(location, service.base).origin, service.base)
    const browser = newBrowser(service.base)
    const poison = Object.fromEntries(Object.entries(POISON).filter(([name]) => name !== 'host'))
    const { url } = pageOf(await browser.go(authorizeUrl(service.base, asked), { headers: poison }))
    assert.equal(url.origin, service.base)
  })
})

describe('the database', () => {
  let service: Service
  before(async () => {
    service = await listen()
  })
  after(() => service[Symbol.asyncDispose]())

  /** All rows of all tables as one text. */
  async function dump(): Promise<string> {
    const tables = await service.db.query<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE'`,
    )
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await service.db.query<{ row: string }>(raw(`select t::text as row from ${name} t`))
        return rows.map(({ row }) => row)
      }),
    )
    return texts.flat().join('\n')
  }

  it('has no usable token, code, secret, cookie or interaction', async () => {
    const { base } = service
    const connection = await connected(base)
    const next = (await refreshed(base, connection.client, connection.refresh)).body
    const confidential = await register(base, {
      redirect_uris: ['https://app.test/cb'],
      token_endpoint_auth_method: 'client_secret_basic',
    })
    const { id, key } = await service.app.context.keys.issue({ name: 'test' })
    const form = { grant_type: 'client_credentials', client_id: id, client_secret: key }
    const machine = (await post(base, '/oauth/token', form)).body.access_token
    const asked = {
      client_id: connection.client,
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
    }
    // A signed-in person on the page of consent, which is bound to the session.
    const { url, html } = pageOf(await connection.browser.go(authorizeUrl(base, asked)))
    assert.match(html, /name="decision"/)
    const cookies = connection.browser.cookies()
    const secrets = {
      access: connection.access,
      refresh: connection.refresh,
      code: connection.code,
      verifier: connection.verifier,
      nextAccess: next.access_token,
      nextRefresh: next.refresh_token,
      clientSecret: confidential.body.client_secret,
      machine,
      key,
      question: url.pathname.split('/').at(-1)!,
      ...Object.fromEntries(Object.entries(cookies).map(([name, value]) => [`cookie ${name}`, value])),
    }
    const text = await dump()
    assert.match(text, new RegExp(connection.client), 'the dump holds what may be read')
    assert.ok(Object.keys(cookies).some((name) => name === 'hemiciclo_grant'))
    for (const [name, secret] of Object.entries(secrets)) {
      assert.ok(secret?.length > 20, name)
      assert.ok(!text.includes(secret), `${name} can be read`)
    }
  })

  it('can still check the secret of a client', async () => {
    const { base } = service
    const { body } = await register(base, {
      redirect_uris: ['https://app.test/cb'],
      token_endpoint_auth_method: 'client_secret_post',
    })
    const ask = (client_secret: string) =>
      post(base, '/mcp/token', {
        grant_type: 'refresh_token',
        refresh_token: 'x',
        client_id: body.client_id,
        client_secret,
      })
    assert.equal((await ask(body.client_secret)).body.error, 'invalid_grant')
    assert.equal((await ask(`${body.client_secret}x`)).body.error, 'invalid_client')
    const none = await post(base, '/mcp/token', {
      grant_type: 'refresh_token',
      refresh_token: 'x',
      client_id: body.client_id,
    })
    assert.equal(none.body.error, 'invalid_client')
    const kept = await service.db.query<{ secret: string }>(
      sql`select payload ->> 'client_secret' as secret from oauth_artifacts where kind = 'Client'
        and id = ${body.client_id}`,
    )
    assert.equal((await ask(kept[0]!.secret)).body.error, 'invalid_client', 'the hash is not the secret')
  })
})
