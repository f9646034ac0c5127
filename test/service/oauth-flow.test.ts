// The authorization code flow, from the first rejected call to tools.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { leftFor, newBrowser, pageOf } from '../support/browser.ts'
import { base, clock, useClockedService } from '../support/oauth/clock.ts'
import {
  ANA,
  authorizeUrl,
  bearer,
  CALLBACK,
  callMcp,
  connected,
  pkce,
  redeem,
  redirectOf,
  registered,
  works,
} from '../support/oauth/program.ts'

useClockedService()

describe('the challenge', () => {
  const metadata = () =>
    `resource_metadata="${base}/.well-known/oauth-protected-resource/mcp", scope="mcp:read mcp:account"`

  it('gives a client without credentials the metadata address', async () => {
    const { status, headers, body } = await callMcp(base, {})
    assert.equal(status, 401)
    assert.equal(headers.get('www-authenticate'), `Bearer ${metadata()}`)
    assert.equal(body.jsonrpc, '2.0')
    assert.equal(body.error.data.code, 'UNAUTHENTICATED')
  })

  it('reports invalid credentials only if some were sent', async () => {
    for (const headers of [
      bearer('nonsense'),
      { 'x-api-key': 'hk_nonsense' },
      bearer('hm_nonsense'),
    ] as Record<string, string>[]) {
      const { status, headers: answered } = await callMcp(base, headers)
      assert.equal(status, 401)
      assert.equal(answered.get('www-authenticate'), `Bearer error="invalid_token", ${metadata()}`)
    }
  })

  it('rejects pages of other sites, and accepts those of the local machine', async () => {
    const { access } = await connected(base)
    const status = async (origin: string) => (await callMcp(base, { ...bearer(access), origin })).status
    assert.equal(await status('https://evil.test'), 403)
    assert.equal(await status('null'), 403)
    assert.equal(await status('http://localhost:6274'), 200)
    assert.equal(await status(base), 200)
  })
})

describe('the authorization flow', () => {
  it('returns a token that is valid for the MCP endpoint', async () => {
    const { access } = await connected(base)
    assert.equal(await works(base, access), true)
  })

  it('returns the code with its issuer and the state', async () => {
    const { redirect } = await connected(base, { state: 'x y/ü' })
    assert.equal(`${redirect.origin}${redirect.pathname}`, CALLBACK)
    assert.equal(redirect.searchParams.get('iss'), base)
    assert.equal(redirect.searchParams.get('state'), 'x y/ü')
    assert.deepEqual([...redirect.searchParams.keys()].sort(), ['code', 'iss', 'state'])
  })

  it('returns the type and lifetime of the token', async () => {
    const { verifier, challenge } = pkce()
    const client_id = await registered(base)
    const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256', scope: 'mcp:read' }
    const at = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), ANA))
    const { headers, body } = await redeem(base, {
      client_id,
      code: at.searchParams.get('code')!,
      code_verifier: verifier,
    })
    const { access_token, refresh_token, ...rest } = body
    assert.deepEqual(rest, { token_type: 'Bearer', expires_in: 3600, scope: 'mcp:read' })
    assert.ok(access_token && refresh_token)
    assert.match(headers.get('cache-control')!, /no-store/)
  })

  it('ends when the person denies, with an error for the client', async () => {
    const { searchParams } = await redirectOf(base, {}, 'deny')
    assert.equal(searchParams.get('error'), 'access_denied')
    assert.equal(searchParams.get('iss'), base)
    assert.equal(searchParams.get('state'), 'a-state')
    assert.equal(searchParams.get('code'), null)
  })

  it('does not continue with a wrong password', async () => {
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const page = pageOf(
      await newBrowser(base).connect(authorizeUrl(base, asked), { ...ANA, password: 'not the password' }),
    )
    assert.equal(page.status, 401)
  })

  it('asks a signed-in person only for consent, unless the client requires a log-in', async () => {
    const browser = newBrowser(base)
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    await browser.connect(authorizeUrl(base, asked), ANA)
    const consent = pageOf(await browser.go(authorizeUrl(base, asked)))
    assert.doesNotMatch(consent.html, /name="password"/)
    const login = pageOf(await browser.go(authorizeUrl(base, { ...asked, prompt: 'login' })))
    assert.match(login.html, /name="password"/)
    assert.ok(
      leftFor(await browser.connect(authorizeUrl(base, { ...asked, prompt: 'login' }), ANA)).searchParams.get(
        'code',
      ),
    )
  })

  it('always asks for consent: an earlier one does not count', async () => {
    for (const redirect_uri of [CALLBACK, 'https://app.test/cb']) {
      const client_id = await registered(base, { redirect_uris: [redirect_uri] })
      const browser = newBrowser(base)
      const asked = {
        client_id,
        redirect_uri,
        code_challenge: pkce().challenge,
        code_challenge_method: 'S256',
      }
      leftFor(await browser.connect(authorizeUrl(base, asked), ANA))
      assert.match(pageOf(await browser.go(authorizeUrl(base, asked))).html, /name="decision"/)
    }
  })

  it('shows no page with prompt=none, after any earlier consent', async () => {
    const { browser, client } = await connected(base)
    const asked = {
      client_id: client,
      code_challenge: pkce().challenge,
      code_challenge_method: 'S256',
      prompt: 'none',
    }
    for (const each of [browser, newBrowser(base)]) {
      const { searchParams } = leftFor(await each.go(authorizeUrl(base, asked)))
      assert.equal(searchParams.get('error'), 'login_required')
      assert.equal(searchParams.get('iss'), base)
      assert.equal(searchParams.get('state'), 'a-state')
    }
  })

  it('shows its page only to the browser that started it', async () => {
    const browser = newBrowser(base)
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const { url } = pageOf(await browser.go(authorizeUrl(base, asked)))
    assert.equal(pageOf(await newBrowser(base).go(url)).status, 400)
    assert.equal(pageOf(await browser.go(url)).status, 200)
    const cookie = Object.entries(browser.cookies()).map((pair) => pair.join('='))
    const elsewhere = pageOf(
      await browser.go('/mcp/interaction/another', { headers: { cookie: cookie.join('; ') } }),
    )
    assert.equal(elsewhere.status, 400, 'the address names the question too')
    const forged = cookie.map((pair) => pair.replace(/(\.sig=).*/, '$1forged')).join('; ')
    assert.equal(pageOf(await browser.go(url, { headers: { cookie: forged } })).status, 400)
  })

  it('expires after a quarter of an hour', async () => {
    const browser = newBrowser(base)
    const { challenge } = pkce()
    const asked = {
      client_id: await registered(base),
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const { url } = pageOf(await browser.go(authorizeUrl(base, asked)))
    clock.ahead = 901
    assert.equal(pageOf(await browser.go(url)).status, 400)
  })
})
