// Typical clients: the MCP client libraries, old and new, authenticate and refresh tokens by themselves.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  Client,
  ClientCredentialsProvider,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js'
import * as sdk from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { answered, Memory } from '../support/oauth/library.ts'
import { listen, type Service } from '../support/oauth/program.ts'

let service: Service
let base: string
before(async () => {
  service = await listen()
  base = service.base
})
after(() => service[Symbol.asyncDispose]())

const endpoint = () => new URL(`${base}/mcp`)
const ME = { name: 'test', version: '1' }

/**
 * Calls the two tools, once with the token and once after it was lost, so that the library must refresh.
 */
async function assertStaysIn(
  client: { callTool(call: { name: string }): Promise<unknown> },
  memory: Memory,
): Promise<void> {
  const health = (await client.callTool({ name: 'health' })) as {
    structuredContent: { countries: unknown[] }
  }
  assert.equal(health.structuredContent.countries.length, 12)
  const before = memory.tokens_
  assert.equal(before.expires_in, 3600)
  memory.tokens_ = { ...before, access_token: 'lost' }
  const usage = (await client.callTool({ name: 'usage' })) as {
    structuredContent: { data: { account_id: string } }
  }
  assert.equal(usage.structuredContent.data.account_id, service.ana.id)
  assert.notEqual(memory.tokens_.access_token, before.access_token)
  assert.notEqual(memory.tokens_.refresh_token, before.refresh_token)
}

describe('the second library', () => {
  for (const [name, options] of [
    ['speaking the protocol of 2026', { versionNegotiation: { mode: 'auto' } }],
    ['speaking as before', {}],
  ] as const)
    it(`authenticates with a browser, ${name}`, async () => {
      const memory = new Memory()
      const transport = () =>
        new StreamableHTTPClientTransport(endpoint(), { authProvider: memory as OAuthClientProvider })
      const first = transport()
      await assert.rejects(new Client(ME, options).connect(first), { name: 'UnauthorizedError' })
      assert.equal(memory.asked!.searchParams.get('resource'), `${base}/mcp`)
      assert.equal(memory.asked!.searchParams.get('code_challenge_method'), 'S256')
      await first.finishAuth((await answered(base, memory)).searchParams)
      const client = new Client(ME, options)
      await client.connect(transport())
      const { tools } = await client.listTools()
      assert.ok(tools.some(({ name }) => name === 'usage'))
      await assertStaysIn(client, memory)
      await client.close()
    })

  it('authenticates with a key, and discovers its endpoint', async () => {
    const { id, key } = await service.app.context.keys.issue({ name: 'test' })
    const authProvider = new ClientCredentialsProvider({
      clientId: id,
      clientSecret: key,
      expectedIssuer: base,
    })
    const client = new Client(ME, { versionNegotiation: { mode: 'auto' } })
    await client.connect(new StreamableHTTPClientTransport(endpoint(), { authProvider }))
    const { structuredContent } = await client.callTool({ name: 'usage' })
    const { data } = structuredContent as {
      data: { key: { id: string }; days: { operation: string; calls: number }[] }
    }
    assert.equal(data.key.id, id)
    assert.deepEqual(
      data.days.map(({ operation, calls }) => [operation, calls]),
      [['status.usage', 1]],
      'what a token does counts for its key',
    )
    await client.close()
  })

  it('authenticates with a key in a header', async () => {
    const { key } = await service.app.context.keys.issue({ name: 'test' })
    for (const headers of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }] as Record<
      string,
      string
    >[]) {
      const client = new Client(ME)
      await client.connect(new StreamableHTTPClientTransport(endpoint(), { requestInit: { headers } }))
      assert.ok((await client.listTools()).tools.some(({ name }) => name === 'usage'))
      await client.close()
    }
  })
})

describe('the first library', () => {
  it('authenticates with a browser', async () => {
    const memory = new Memory()
    const transport = () => new sdk.StreamableHTTPClientTransport(endpoint(), { authProvider: memory })
    const first = transport()
    // Its types are written without `exactOptionalPropertyTypes`.
    type Transport = Parameters<FirstClient['connect']>[0]
    await assert.rejects(new FirstClient(ME).connect(first as Transport), /Unauthorized/)
    await first.finishAuth((await answered(base, memory)).searchParams.get('code')!)
    const client = new FirstClient(ME)
    await client.connect(transport() as Transport)
    await assertStaysIn(client, memory)
    await client.close()
  })
})
