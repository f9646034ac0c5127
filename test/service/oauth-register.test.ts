// Dynamic registration: requests of real clients, invalid ones, and limits.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, sql } from '#lib/sql.ts'
import { machineNow } from '../clock.ts'
import {
  CALLBACK,
  connected,
  listen,
  register,
  registered,
  type Service,
  stranger,
} from '../support/oauth/program.ts'
import { deleteNow } from '../support/retention.ts'

let service: Service
let base: string
before(async () => {
  service = await listen()
  base = service.base
})
after(() => service[Symbol.asyncDispose]())

const ended = async (db: Database, now: string) => (await deleteNow(db, now)).get('oauth_artifacts') ?? 0

const CODE = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] }

describe('a registration is accepted from', () => {
  const shapes: Record<string, [metadata: Record<string, unknown>, type: string, method: string]> = {
    'Claude on the web': [
      {
        client_name: 'Claude',
        redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
        ...CODE,
        token_endpoint_auth_method: 'none',
        scope: 'mcp:read',
      },
      'web',
      'none',
    ],
    'Claude Code': [
      {
        redirect_uris: ['http://localhost:3118/callback'],
        ...CODE,
        application_type: 'native',
        token_endpoint_auth_method: 'none',
      },
      'native',
      'none',
    ],
    'OpenCode, which says no type': [
      {
        redirect_uris: ['http://127.0.0.1:19876/mcp/oauth/callback'],
        ...CODE,
        token_endpoint_auth_method: 'none',
      },
      'native',
      'none',
    ],
    'Cursor, with a scheme of its own': [
      {
        redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback'],
        ...CODE,
        token_endpoint_auth_method: 'none',
      },
      'native',
      'none',
    ],
    'VS Code, with a grant that we lack': [
      {
        redirect_uris: ['http://127.0.0.1/', 'http://127.0.0.1:33418', 'https://vscode.dev/redirect'],
        grant_types: [...CODE.grant_types, 'urn:ietf:params:oauth:grant-type:device_code'],
        application_type: 'native',
      },
      'native',
      'none',
    ],
    'ChatGPT, with a secret and more scopes': [
      {
        redirect_uris: ['https://chatgpt.com/connector/oauth/abc'],
        ...CODE,
        token_endpoint_auth_method: 'client_secret_post',
        scope: 'openid profile email offline_access mcp:read',
      },
      'web',
      'client_secret_post',
    ],
    'the Inspector, with an empty scope': [
      { client_name: 'Inspector', redirect_uris: ['http://localhost:6274/oauth/callback'], scope: '' },
      'native',
      'none',
    ],
    'mcp-remote, with software ids': [
      {
        redirect_uris: ['http://localhost:3334/oauth/callback'],
        client_uri: 'https://github.com/x',
        software_id: '2e6dc280',
      },
      'native',
      'none',
    ],
    'one with members of the wrong kind where they do not matter': [
      {
        redirect_uris: ['https://a.test/cb'],
        client_name: 7,
        client_uri: [],
        logo_uri: {},
        contacts: 'x',
        jwks: null,
        scope: [],
      },
      'web',
      'none',
    ],
  }
  for (const [name, [metadata, type, method]] of Object.entries(shapes)) {
    it(name, async () => {
      const { status, headers, body } = await register(base, metadata)
      assert.equal(status, 201, JSON.stringify(body))
      assert.match(headers.get('cache-control')!, /no-store/)
      assert.equal(body.application_type, type)
      assert.equal(body.token_endpoint_auth_method, method)
      assert.equal(typeof body.client_secret, method === 'none' ? 'undefined' : 'string')
      assert.deepEqual(body.redirect_uris, metadata.redirect_uris)
      assert.deepEqual(body.grant_types, CODE.grant_types)
    })
  }
})

describe('a registration is rejected', () => {
  const uris = {
    'javascript:alert(1)': 'a script',
    'JavaScript:alert(1)': 'a script in capitals',
    'data:text/html,x': 'a document in itself',
    'file:///etc/passwd': 'a file',
    'blob:https://a.test/x': 'a blob',
    'http://evil.test/cb': 'plain http on another host',
    'http://localhost.evil.test/cb': 'a name that begins like loopback',
    'http://127.0.0.1.evil.test/cb': 'a name that begins like an address',
    'http://127.1.2.3/cb': 'an address that is not the loopback of RFC 8252',
    'http://user@127.0.0.1/cb': 'a user in the address',
    'https://a.test@evil.test/cb': 'a user that looks like the host',
    'https://a.test/cb#x': 'a fragment',
    'https://a.test/cb#': 'an empty fragment',
    '/cb': 'no host',
    'https://': 'nothing',
    'https://a.test/c b': 'a space',
    'https://a.test/\r\nx: y': 'a line break',
    'https://a.test\\@evil.test/': 'a backslash',
    'https://ä.test/cb': 'letters that look like others',
    [`https://a.test/${'x'.repeat(1_000)}`]: 'an endless address',
  }
  for (const [uri, what] of Object.entries(uris)) {
    it(`for ${what} as the redirect URI`, async () => {
      const { status, body } = await register(base, { redirect_uris: ['https://a.test/cb', uri] })
      assert.equal(status, 400, JSON.stringify(body))
      assert.equal(body.error, 'invalid_redirect_uri')
      assert.match(body.error_description, /^A redirect URI (is|has|names) .*\.$/)
    })
  }

  for (const [what, metadata] of Object.entries<unknown>({
    'no redirect URIs': {},
    'an empty list of them': { redirect_uris: [] },
    'a text in place of the list': { redirect_uris: 'https://a.test/cb' },
    'things in the list that are no texts': { redirect_uris: [7, null, {}] },
    'too many of them': { redirect_uris: Array.from({ length: 21 }, (_, i) => `https://a.test/${i}`) },
    'a native program on https at loopback': { redirect_uris: ['https://localhost/cb', 'app.x:/cb'] },
    'an array': [],
    null: null,
    'a number': 7,
    'a way of authenticating that is not offered': {
      redirect_uris: ['https://a.test/cb'],
      token_endpoint_auth_method: 'private_key_jwt',
    },
    'a body that is no JSON': '{',
    'an empty body': '',
    'a bomb of arrays': '['.repeat(30_000) + ']'.repeat(30_000),
    'a bomb of objects': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  })) {
    it(`for ${what}`, async () => {
      const { status, body } = await register(base, metadata)
      assert.equal(status, 400, JSON.stringify(body))
      assert.match(body.error, /^invalid_(redirect_uri|client_metadata)$/)
      assert.equal(typeof body.error_description, 'string')
    })
  }

  it('for a body of another type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '///']) {
      const headers = { 'content-type': type, ...stranger() }
      const answer = await fetch(`${base}/mcp/register`, {
        method: 'POST',
        headers,
        body: `{"redirect_uris":["${CALLBACK}"]}`,
      })
      assert.equal(answer.status, 400, type)
      assert.equal(((await answer.json()) as { error: string }).error, 'invalid_request')
    }
  })

  it('for a body that is too large', async () => {
    const { status, body } = await register(base, {
      redirect_uris: [CALLBACK],
      client_name: 'x'.repeat(70_000),
    })
    assert.equal(status, 413)
    assert.equal(body.error, 'invalid_request')
  })
})

describe('the name of a client', () => {
  it('is stored without misleading characters, and shortened', async () => {
    const name = `<b>\u202eevil\u0000\r\n\ud800 ${'x'.repeat(500)}`
    const { status, body } = await register(base, { redirect_uris: [CALLBACK], client_name: name })
    assert.equal(status, 201, JSON.stringify(body))
    assert.match(body.client_name, /^<b> evil \ufffd? ?x+$/)
    assert.equal(body.client_name.length, 100)
  })

  it('can be an address only with https', async () => {
    const uri = async (client_uri: string) =>
      (await register(base, { redirect_uris: [CALLBACK], client_uri })).body.client_uri
    assert.equal(await uri('https://a.test/x'), 'https://a.test/x')
    assert.equal(await uri('javascript:alert(1)'), undefined)
    assert.equal(await uri('http://a.test/'), undefined)
  })
})

describe('a browser can register for a page', () => {
  it('of any origin', async () => {
    const headers = { origin: 'https://app.test', 'access-control-request-method': 'POST' }
    const preflight = await fetch(`${base}/mcp/register`, { method: 'OPTIONS', headers })
    assert.equal(preflight.status, 204)
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
    assert.match(preflight.headers.get('access-control-allow-headers')!, /content-type/i)
    const { headers: answered } = await register(base, undefined, {
      ...stranger(),
      origin: 'https://app.test',
    })
    assert.equal(answered.get('access-control-allow-origin'), '*')
    assert.equal(answered.get('access-control-expose-headers'), '*')
  })
})

describe('a flood of registrations', () => {
  it('is limited for its network, and an IPv6 network counts as one', async () => {
    await using alone = await listen()
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const statuses = async (addresses: string[]) =>
      (await Promise.all(addresses.map((address) => register(alone.base, undefined, from(address))))).map(
        ({ status }) => status,
      )
    const many = await statuses(Array.from({ length: 32 }, (_, i) => `2001:db8:1:2::${i.toString(16)}`))
    assert.equal(many.filter((status) => status === 201).length, 30)
    assert.equal(many.filter((status) => status === 429).length, 2)
    const refused = await register(alone.base, undefined, from('2001:db8:1:2:ffff::1'))
    assert.equal(refused.body.error, 'temporarily_unavailable')
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    assert.deepEqual(await statuses(['2001:db8:1:3::1']), [201])
  })

  it('is deleted after a week, except used clients', async () => {
    let ahead = 0
    const later = () => machineNow(ahead * 86_400_000)
    await using alone = await listen({ now: later })
    const clients = async () =>
      (await alone.db.query<{ id: string }>(sql`select id from oauth_artifacts where kind = 'Client'`)).map(
        ({ id }) => id,
      )
    await registered(alone.base)
    await registered(alone.base)
    const { client } = await connected(alone.base)
    ahead = 6
    await ended(alone.db, later())
    assert.equal((await clients()).length, 3)
    ahead = 8
    assert.ok((await ended(alone.db, later())) >= 2)
    assert.deepEqual(await clients(), [client])
    ahead = 179
    await ended(alone.db, later())
    assert.deepEqual(await clients(), [client])
    ahead = 181
    await ended(alone.db, later())
    assert.deepEqual(await clients(), [])
  })

  it('is removed in batches, at any size', async () => {
    await using alone = await listen()
    await alone.db.query(sql`
insert into oauth_artifacts (kind, id, payload, created_at, expires_at)
select 'Client', 'flood-' || n, '{}', '2020-01-01', '2020-01-02' from generate_series(1, 2500) n`)
    assert.equal(await ended(alone.db, new Date().toISOString()), 2_500)
    assert.equal(await ended(alone.db, new Date().toISOString()), 0)
  })
})
