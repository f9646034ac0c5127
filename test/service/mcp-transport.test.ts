// The MCP endpoint for plain HTTP clients: Accept, Origin, batches, unusual names.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig } from '#config.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'
import { refused } from '../support/mcp/clients.ts'
import { mcp, service, useMcpEndpoint } from '../support/mcp/endpoint.ts'

useMcpEndpoint()

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const CALL = { ...LIST, method: 'tools/call', params: { name: 'list_parties', arguments: {} } }

async function post(
  body: unknown,
  headers: Record<string, string> = {},
  on: TestApp = service,
): Promise<Awaited<ReturnType<TestApp['call']>>> {
  const key = { 'x-api-key': await on.key() }
  return on.call('POST', '/mcp', { headers: { ...key, ...headers }, body })
}

describe('a client of an earlier revision', () => {
  const revisions = [{}, { 'mcp-protocol-version': '2025-06-18' }, { 'mcp-protocol-version': '2025-11-25' }]
  const readable = (reply: { headers: object; text: string }) =>
    JSON.parse(/^data: (.*)$/m.exec(reply.text)![1]!)

  for (const accept of ['*/*', 'application/*, text/*', 'text/html, */*;q=0.1'])
    it(`that accepts ${accept} gets an event stream`, async () => {
      for (const revision of revisions) {
        const reply = await post(CALL, { ...revision, accept })
        assert.equal(reply.status, 200, reply.text)
        assert.match(String(reply.headers['content-type']), /^text\/event-stream/)
        assert.ok(readable(reply).result.structuredContent.data.length)
      }
    })

  it('that accepts only JSON gets JSON, for calls, lists and failures', async () => {
    for (const revision of revisions)
      for (const message of [CALL, LIST]) {
        const reply = await post(message, { ...revision, accept: 'application/json' })
        assert.equal(reply.status, 200, reply.text)
        assert.match(String(reply.headers['content-type']), /^application\/json/)
        assert.ok(reply.body.result.tools ?? reply.body.result.structuredContent.data.length)
      }
    const unknown = await post({ ...CALL, params: { name: 'nope' } }, { accept: 'application/json' })
    assert.equal(unknown.body.error.message, 'Tool nope not found')
    const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, { accept: '*/*' })
    assert.equal(told.status, 202)
  })

  it('that accepts neither gets an error with both types', async () => {
    const reply = await post(CALL, { accept: 'text/html' })
    assert.equal(reply.status, 406)
    assert.match(reply.body.error.message, /application\/json and text\/event-stream/)
  })

  it('sends batches only under the revision that has them', async () => {
    const accept = 'application/json, text/event-stream'
    const batch = [CALL, { ...CALL, id: 2 }]
    for (const revision of [{}, { 'mcp-protocol-version': '2025-03-26' }])
      assert.equal((await post(batch, { accept, ...revision })).status, 200)
    for (const revision of ['2024-11-05', '2025-06-18', '2025-11-25', '2026-07-28'])
      for (const few of [batch, [CALL]]) {
        const reply = await post(few, { accept, 'mcp-protocol-version': revision })
        assert.equal(reply.status, 400, revision)
        assert.equal(reply.body.error.code, -32_600)
        assert.match(reply.body.error.message, /2025-03-26/)
      }
  })
})

describe('a page in a browser', () => {
  const preflight = (on: TestApp, origin: string) =>
    on.call('OPTIONS', '/mcp', { headers: { origin, 'access-control-request-method': 'POST' } })

  it('of another site is rejected, by preflight and by call, whatever it resolves to', async () => {
    const { hostname } = new URL(BASE_URL)
    const foreign = [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
      `${BASE_URL}:8443`,
      `https://${hostname}`,
      `http://${hostname}.evil.example`,
    ]
    for (const origin of foreign) {
      // A name that resolves to this machine also has its own `Host`.
      const reply = await post(CALL, {
        accept: '*/*',
        origin,
        host: URL.parse(origin)?.host ?? 'evil.example',
      })
      assert.equal(reply.status, 403, origin)
      assert.equal(reply.body.error.data.code, 'FORBIDDEN_ORIGIN')
      const asked = await preflight(service, origin)
      assert.equal(asked.status, 403, origin)
      assert.equal(asked.headers['access-control-allow-origin'], undefined)
    }
  })

  it('of this service, of the local machine and of a configured origin can call', async () => {
    const origins = readConfig({ MCP_ORIGINS: 'https://app.example,https://two.example:8443' }).mcpOrigins
    await using own = await startApp({ mcpOrigins: origins })
    for (const origin of [
      BASE_URL,
      'http://localhost:6274',
      'http://127.0.0.1:1',
      'http://[::1]',
      ...origins,
    ]) {
      assert.equal((await post(CALL, { accept: '*/*', origin }, own)).status, 200, origin)
      const asked = await preflight(own, origin)
      assert.equal(asked.status, 204, origin)
      assert.equal(asked.headers['access-control-allow-origin'], '*')
    }
    assert.equal((await post(CALL, { accept: '*/*', origin: 'https://app.example:1' }, own)).status, 403)
    for (const text of ['app.example', 'https://app.example/', 'https://a.example,*'])
      assert.throws(() => readConfig({ MCP_ORIGINS: text }), /MCP_ORIGINS: Not a list of origins/)
  })
})

describe('an odd name or value', () => {
  it('of a tool or a prompt is not found, even if every object has it', async () => {
    const headers = { accept: 'application/json' }
    for (const name of ['nope', '__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const tool = await post({ ...CALL, params: { name, arguments: {} } }, headers)
      assert.equal(tool.body.error.message, `Tool ${name} not found`)
      const prompt = await post({ ...LIST, method: 'prompts/get', params: { name } }, headers)
      assert.equal(prompt.body.error.message, `Prompt ${name} not found`)
    }
    for (const era of ['modern', 'legacy'] as const)
      await assert.rejects(
        (await mcp.clientOf({}, era)).callTool({ name: '__proto__', arguments: {} }),
        /__proto__ not found/,
      )
  })

  it('with thousands of nested levels is an invalid request in every revision', async () => {
    const call = (levels: number) =>
      JSON.stringify({ ...CALL, params: { name: 'list_bills', arguments: { q: '…' } } }).replace(
        '"…"',
        '['.repeat(levels) + ']'.repeat(levels),
      )
    for (const version of ['2025-03-26', '2025-11-25', '2026-07-28'])
      for (const levels of [100, 5_000]) {
        const { status, body } = await post(call(levels), { 'mcp-protocol-version': version })
        assert.deepEqual([status, body.error.code], [400, -32_600], `${version} ${levels}`)
      }
    const { body } = await post(call(50), { accept: 'application/json' })
    assert.equal(body.error?.code ?? body.result.isError, true)
  })

  it('is rejected if it would be coerced: true for 1, a list for a number', async () => {
    const client = await mcp.clientOf({})
    for (const [name, value] of [
      ['limit', true],
      ['limit', [3]],
      ['limit', {}],
      ['commission_id', [1]],
      ['id', true],
    ] as const) {
      const error = await refused(client, 'list_bills', { [name]: value })
      assert.equal(error.code, 'INVALID_PARAM')
      assert.match(error.message, new RegExp(`^${name}: is not a whole number`))
    }
    assert.match((await refused(client, 'list_bills', { q: true })).message, /^q: is not a string/)
  })
})
