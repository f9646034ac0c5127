// Allowed and forbidden redirects: redirect URIs, the interaction, and header injection.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { formsOf, leftFor, newBrowser, pageOf } from '../support/browser.ts'
import {
  ANA,
  authorizeUrl,
  connected,
  listen,
  pkce,
  redeem,
  registered,
  type Service,
} from '../support/oauth/program.ts'

let service: Service
let base: string
before(async () => {
  service = await listen()
  base = service.base
})
after(() => service[Symbol.asyncDispose]())

const proof = () => ({ code_challenge: pkce().challenge, code_challenge_method: 'S256' })

/** Requests a code for this redirect URI, as a client with this registration. */
async function ask(
  registration: object,
  redirect_uri: string | null,
  more: Record<string, string | null> = {},
) {
  const asked = { client_id: await registered(base, registration), redirect_uri, ...proof(), ...more }
  return newBrowser(base).connect(authorizeUrl(base, asked), ANA)
}

/** Fails the test unless the browser stays, on a page that names no address. */
function assertStays(at: Awaited<ReturnType<typeof ask>>, uri: string) {
  const { status, html, headers } = pageOf(at)
  assert.equal(status, 400, uri)
  assert.equal(headers.get('location'), null)
  assert.match(headers.get('content-type')!, /^text\/html/)
  assert.doesNotMatch(html, /evil|<script|href=/)
}

describe('a web client gets its code at its exact redirect URI', () => {
  const web = { redirect_uris: ['https://app.test/cb'] }
  it('as registered', async () => {
    assert.equal(leftFor(await ask(web, 'https://app.test/cb')).origin, 'https://app.test')
  })

  for (const uri of [
    'https://app.test/other',
    'https://app.test/cb/',
    'https://app.test/cb/../evil',
    'https://app.test/%63b',
    'https://app.test/CB',
    'https://APP.test/cb',
    'https://app.test./cb',
    'https://app.test:443/cb',
    'https://app.test:444/cb',
    'https://app.test/cb?x=1',
    'https://app.test/cb#x',
    'https://evil.test/cb',
    'https://evil@app.test/cb',
    'https://app.test@evil.test/cb',
    'https://app.test.evil.test/cb',
    'http://app.test/cb',
    'https:app.test/cb',
    'https:/app.test/cb',
    '//app.test/cb',
    'https://app.test\\@evil.test/cb',
    'https://app.test/cb\u0000',
    'https://app.test/cb\r\nlocation: https://evil.test',
    ' https://app.test/cb',
    'javascript:alert(1)//https://app.test/cb',
    '',
  ])
    it(`and not at ${JSON.stringify(uri)}`, async () => assertStays(await ask(web, uri), uri))

  it('and not with none, or two', async () => {
    assertStays(await ask({ redirect_uris: ['https://app.test/cb', 'https://app.test/cb2'] }, null), 'none')
    const url = authorizeUrl(base, {
      client_id: await registered(base, web),
      redirect_uri: 'https://app.test/cb',
      ...proof(),
    })
    url.searchParams.append('redirect_uri', 'https://evil.test/cb')
    assertStays(await newBrowser(base).connect(url, ANA), 'two')
  })
})

describe('a client on the local machine', () => {
  const native = {
    redirect_uris: ['http://127.0.0.1:3118/callback', 'http://localhost/cb?a=1', 'http://[::1]:1/cb'],
  }
  for (const uri of [
    'http://127.0.0.1:3118/callback',
    'http://127.0.0.1:55123/callback',
    'http://127.0.0.1/callback',
    'http://localhost:8/cb?a=1',
    'http://[::1]:2/cb',
  ])
    it(`gets its code at ${uri}, on any port`, async () => {
      const { origin, pathname } = leftFor(await ask(native, uri))
      assert.equal(`${origin}${pathname}`, uri.replace('?a=1', ''))
    })

  for (const uri of [
    'http://localhost:3118/callback',
    'http://127.0.0.1:3118/other',
    'http://127.0.0.1:3118/callback/',
    'http://127.0.0.1:3118@evil.test/callback',
    'http://127.0.0.1:3118.evil.test/callback',
    'http://user@127.0.0.1:3118/callback',
    'http://127.0.0.1:3118/callback?x=1',
    'http://localhost:8/cb?a=2',
    'http://0.0.0.0:3118/callback',
    'http://127.1:3118/callback',
    'http://2130706433:3118/callback',
    'http://[::ffff:127.0.0.1]:3118/callback',
    'https://127.0.0.1:3118/callback',
    'http://127.0.0.1:3118\\callback',
  ])
    it(`does not get it at ${uri}`, async () => assertStays(await ask(native, uri), uri))

  it('gets no other port as a web client', async () => {
    const web = { redirect_uris: ['https://app.test/cb'], application_type: 'web' }
    assertStays(await ask(web, 'https://app.test:8443/cb'), 'port')
  })

  it('can have a private scheme, with its exact address', async () => {
    const own = { redirect_uris: ['com.example.app:/oauth', 'cursor://anysphere.cursor-mcp/oauth/callback'] }
    assert.equal(leftFor(await ask(own, 'com.example.app:/oauth')).protocol, 'com.example.app:')
    assert.equal(
      leftFor(await ask(own, 'cursor://anysphere.cursor-mcp/oauth/callback')).host,
      'anysphere.cursor-mcp',
    )
    assertStays(await ask(own, 'com.example.app:/evil'), 'path')
    assertStays(await ask(own, 'cursor://evil.cursor-mcp/oauth/callback'), 'host')
  })
})

describe('the page of consent', () => {
  it('shows the client and its redirect URI, with its metadata escaped', async () => {
    const client_name = '<script>alert(1)</script>"\'&'
    const client_id = await registered(base, { client_name, redirect_uris: ['https://app.test/cb'] })
    const browser = newBrowser(base)
    const url = authorizeUrl(base, { client_id, redirect_uri: 'https://app.test/cb', ...proof() })
    await browser.connect(url, ANA)
    const { html, headers } = pageOf(await browser.go(url))
    assert.doesNotMatch(html, /<script/)
    assert.match(html, /&lt;script&gt;/)
    assert.match(html, /app\.test/)
    assert.match(headers.get('content-security-policy')!, /frame-ancestors 'none'/)
  })

  it('accepts no answer from another site', async () => {
    const { browser, client } = await connected(base)
    const page = pageOf(await browser.go(authorizeUrl(base, { client_id: client, ...proof() })))
    const elsewhere = { headers: { origin: 'https://evil.test' } }
    const answer = pageOf(await browser.go(page.url, { form: { decision: 'allow' }, ...elsewhere }))
    assert.equal(answer.status, 400)
  })

  it('accepts no consent before a sign-in', async () => {
    const browser = newBrowser(base)
    const asked = { client_id: await registered(base), ...proof() }
    const page = pageOf(await browser.go(authorizeUrl(base, asked)))
    assert.equal(page.status, 200, page.html)
    const [form] = formsOf(page.html)
    const answer = pageOf(
      await browser.go(page.url, { form: { csrf: form!.fields.csrf!, decision: 'allow' } }),
    )
    assert.ok(answer.status >= 400)
  })

  it('grants the account that consents, after a sign-in of another', async () => {
    const bea = { email: 'bea@example.test', password: ANA.password }
    const { id } = await service.app.context.accounts.create(bea)
    const browser = newBrowser(base)
    const client_id = await registered(base)
    await browser.connect(authorizeUrl(base, { client_id, ...proof() }), ANA)
    const { verifier, challenge } = pkce()
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256', prompt: 'login' }
    const code = leftFor(await browser.connect(authorizeUrl(base, asked), bea)).searchParams.get('code')!
    await redeem(base, { client_id, code, code_verifier: verifier })
    const owners = await service.db.query<{ account_id: string }>(
      sql`select account_id from oauth_artifacts where kind = 'AccessToken' order by created_at desc limit 1`,
    )
    assert.equal(owners[0]!.account_id, id)
  })
})

describe('a hostile address', () => {
  it('never causes a redirect, an internal error, or injection into the page', async () => {
    for (const query of [
      '',
      'client_id=',
      'client_id=nobody&redirect_uri=https://evil.test/',
      'client_id=%00&redirect_uri=https://evil.test/',
      'client_id=%0d%0aSet-Cookie:%20evil=1&redirect_uri=https://evil.test/',
      'client_id=<script>alert(1)</script>&redirect_uri=https://evil.test/',
      `client_id=${'x'.repeat(6_000)}&redirect_uri=https://evil.test/`,
      'client_id=nobody&client_id=nobody&redirect_uri=https://evil.test/',
      'client_id=__proto__&redirect_uri=https://evil.test/',
      'client_id[]=x&redirect_uri=https://evil.test/',
      'client_id=%ff%fe&redirect_uri=%ff',
      'client_id=%&redirect_uri=%zz',
      'request=eyJhbGciOiJub25lIn0.e30.&client_id=nobody&redirect_uri=https://evil.test/',
      'request_uri=https://evil.test/&client_id=nobody',
    ]) {
      const { status, headers, html } = pageOf(await newBrowser(base).go(`/mcp/authorize?${query}`))
      assert.equal(status, 400, query)
      assert.deepEqual(headers.getSetCookie(), [], query)
      assert.doesNotMatch(html, /evil|<script|stack|at /i, query)
    }
  })

  it('causes no internal error for an unusual state, and returns it unchanged', async () => {
    const client_id = await registered(base)
    for (const state of ['%', '\u2028', '😀', '"><script>', 'x'.repeat(2_000), '__proto__']) {
      const at = leftFor(
        await newBrowser(base).connect(authorizeUrl(base, { client_id, state, ...proof() }), ANA),
      )
      assert.equal(at.searchParams.get('state'), state)
    }
    for (const state of ['a\u0000b', 'a\r\nSet-Cookie: evil=1'])
      assert.equal(
        pageOf(await newBrowser(base).go(authorizeUrl(base, { client_id, state, ...proof() }))).status,
        400,
      )
  })

  it('is answered only in the query', async () => {
    const client_id = await registered(base)
    for (const response_mode of ['form_post', 'fragment', 'web_message', 'jwt'])
      assert.equal(
        pageOf(await newBrowser(base).go(authorizeUrl(base, { client_id, response_mode, ...proof() })))
          .status,
        400,
      )
    for (const response_type of ['token', 'id_token', 'code token', 'none']) {
      const at = leftFor(
        await newBrowser(base).go(authorizeUrl(base, { client_id, response_type, ...proof() })),
      )
      assert.match(at.href, /[?#]error=unsupported_response_type&/)
      assert.doesNotMatch(at.href, /code=|token=/)
    }
  })

  it('of an interaction that does not exist gets a page in the language of the person', async () => {
    for (const [language, word] of [
      ['pt-BR', 'conectar'],
      ['en', 'could not be connected'],
      ['es', 'conectar'],
    ] as const) {
      const headers = { 'accept-language': language }
      const { status, html } = pageOf(await newBrowser(base).go('/mcp/authorize/nothing', { headers }))
      assert.equal(status, 400)
      assert.match(html, new RegExp(`lang="${language.slice(0, 2)}`))
      assert.match(html, new RegExp(word))
    }
    for (const path of [
      '/mcp/interaction/nothing',
      '/mcp/interaction/https:%2f%2fevil.test',
      '/mcp/authorize/..%2f..%2fevil',
    ])
      assert.ok(pageOf(await newBrowser(base).go(path)).status >= 400)
  })
})
