// The resource and scopes of an access token, and the rate limits of its account.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { base, useClockedService } from '../support/oauth/clock.ts'
import { codeFor, connected, listen, post, redeem, redirectOf, works } from '../support/oauth/program.ts'

useClockedService()

describe('the resource and scope of a token', () => {
  it('is the MCP endpoint by default', async () => {
    const { client_id, code, verifier } = await codeFor(base, { resource: null })
    const { body } = await redeem(base, { client_id, code, code_verifier: verifier })
    assert.equal(await works(base, body.access_token), true)
  })

  it('can be the endpoint with a slash at its end', async () => {
    const { access } = await connected(base, { resource: `${base}/mcp/` })
    assert.equal(await works(base, access), true)
  })

  it('cannot be another resource in the authorization request', async () => {
    for (const resource of ['https://other.test/mcp', base, `${base}/mcp/x`, 'not a uri', `${base}/mcp#x`]) {
      const { searchParams } = await redirectOf(base, { resource })
      assert.equal(searchParams.get('error'), 'invalid_target', resource)
      assert.equal(searchParams.get('iss'), base)
    }
  })

  it('cannot be another resource in the token request', async () => {
    const { client_id, code, verifier } = await codeFor(base)
    const form = { client_id, code, code_verifier: verifier, resource: 'https://other.test/mcp' }
    assert.equal((await redeem(base, form)).body.error, 'invalid_target')
  })

  it('always includes reading, the account only on request, and no unknown scopes', async () => {
    const scopeOf = async (scope: string | null) => {
      const { client_id, code, verifier } = await codeFor(base, { scope })
      return (await redeem(base, { client_id, code, code_verifier: verifier })).body.scope
    }
    assert.equal(await scopeOf(null), 'mcp:read')
    assert.equal(await scopeOf(''), 'mcp:read')
    assert.equal(await scopeOf('openid profile email offline_access'), 'mcp:read')
    assert.equal(await scopeOf('mcp:account'), 'mcp:read mcp:account')
    assert.equal(await scopeOf('mcp:read mcp:account admin'), 'mcp:read mcp:account')
  })
})

describe('the limits', () => {
  it('are in every answer, also in those of the library and in failures', async () => {
    await using limited = await listen({ limits: true })
    const answers = [
      await fetch(`${limited.base}/.well-known/oauth-authorization-server`),
      await fetch(`${limited.base}/mcp/jwks`),
      await fetch(`${limited.base}/mcp/authorize?client_id=nobody`),
      await fetch(`${limited.base}/mcp/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token' }),
      }),
      await fetch(`${limited.base}/mcp/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      }),
      await fetch(`${limited.base}/mcp/register`, { method: 'POST', body: 'x' }),
      await fetch(`${limited.base}/oauth/token`),
      await fetch(`${limited.base}/mcp`, { method: 'POST' }),
      await fetch(`${limited.base}/mcp`, { method: 'POST', headers: { 'x-api-key': await limited.key() } }),
    ]
    for (const { url, status, headers } of answers) {
      assert.ok(Number(headers.get('x-ratelimit-limit')) > 0, `${url} ${status}`)
      assert.ok(headers.get('x-ratelimit-remaining-day'), `${url} ${status}`)
    }
  })

  it('are answered in the format of programs and of people', async () => {
    await using limited = await listen({ limits: true, keyless: { perMinute: 1, perDay: 100 } })
    const form = { grant_type: 'refresh_token' }
    await post(limited.base, '/mcp/token', form)
    const { status, headers, body } = await post(limited.base, '/mcp/token', form)
    assert.equal(status, 429)
    assert.equal(body.error, 'temporarily_unavailable')
    assert.ok(Number(headers.get('retry-after')) > 0)
    const page = await fetch(`${limited.base}/mcp/authorize?client_id=nobody`)
    assert.equal(page.status, 429)
    assert.match(page.headers.get('content-type')!, /^text\/html/)
  })
})
