// Answers of 401, 403 and 429 name the credentials, the scope or the limit, in REST and MCP alike.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { startApp } from '../support/helpers.ts'

const app = await startApp({ limits: true })
after(() => app[Symbol.asyncDispose]())

const lackingOf = async (path: string, headers: Record<string, string>) => {
  const { status, body } = await app.get(path, headers)
  const { code, credentials, missing_scope, limit } = body
  return {
    status,
    code,
    ...(credentials && { credentials }),
    ...(missing_scope && { missing_scope }),
    ...(limit && { limit }),
  }
}
const keyFor = async (more: object) => ({ 'x-api-key': await app.key(more) })

describe('a refusal', () => {
  it('of credentials names their fault', async () => {
    const faults = async (headers: Record<string, string>) =>
      (await lackingOf('/v1/bills', headers)).credentials
    assert.equal(await faults({}), 'missing')
    assert.equal(await faults({ 'x-api-key': 'nonsense' }), 'malformed')
    assert.equal(await faults({ authorization: 'Basic eDp5' }), 'other_scheme')
    assert.equal((await lackingOf('/admin/keys', await keyFor({}))).credentials, 'administration_token')
  })

  it('of a scope names the country, domain or scope', async () => {
    const chile = await keyFor({ countries: ['CL'], domains: ['bills'] })
    assert.deepEqual(await lackingOf('/v1/bills?country_code=CO', chile), {
      ...{ status: 403, code: 'FORBIDDEN_COUNTRY', missing_scope: 'country:CO' },
    })
    assert.deepEqual(await lackingOf('/v1/news', chile), {
      ...{ status: 403, code: 'FORBIDDEN_DOMAIN', missing_scope: 'domain:news' },
    })
    assert.deepEqual(await lackingOf('/v1/me/follows', chile), {
      ...{ status: 403, code: 'INSUFFICIENT_SCOPE', missing_scope: 'mcp:account' },
    })
  })

  it('of a call beyond a limit names the limit, its size and when it is renewed', async () => {
    for (const [name, rates] of [
      ['requests_per_minute', { rate_per_minute: 2, rate_per_day: 100 }],
      ['requests_per_day', { rate_per_minute: 50, rate_per_day: 2 }],
    ] as const) {
      const headers = await keyFor(rates)
      let reply = await app.get('/v1/parties', headers)
      for (let calls = 0; reply.status === 200 && calls < 5; calls++)
        reply = await app.get('/v1/parties', headers)
      const { limit, code } = reply.body
      assert.deepEqual([code, limit.name, limit.max], ['RATE_LIMITED', name, 2])
      assert.equal(String(limit.reset_s), reply.headers['retry-after'])
    }
    const headers = await keyFor({ rate_per_minute: 4, rate_per_day: 100 })
    const search = () => app.get('/v1/search?q=agua', headers)
    for (let calls = 0; calls < 2; calls++) assert.equal((await search()).status, 200)
    const { limit } = (await search()).body
    assert.deepEqual([limit.name, limit.max], ['searches_per_minute', 2])
  })

  it('of a tool has the same members', async () => {
    const headers = await keyFor({ countries: ['CL'], domains: ['bills'] })
    const call = async (name: string, given: object) => {
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
      const reply = await app.call('POST', '/mcp', {
        headers: {
          ...headers,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        body,
      })
      const [, message] = /^data: (.*)$/m.exec(reply.text)!
      return JSON.parse(message!).result.structuredContent.error
    }
    const { code, missing_scope } = await call('list_bills', { country_code: 'CO' })
    assert.deepEqual([code, missing_scope], ['FORBIDDEN_COUNTRY', 'country:CO'])
  })
})
