// A service with the small world, and clients of its MCP endpoint in both generations of the protocol.
import assert from 'node:assert/strict'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { KeyRequest } from '#model/access/key.ts'
import { MOST_BYTES } from '#operations/tools/size.ts'
import { WORLD } from '../../fixtures/world.ts'
import { startApp, type TestApp } from '../helpers.ts'

export const MINE = { email: 'ana@example.org' }
export const ERAS = { modern: { versionNegotiation: { mode: 'auto' } }, legacy: {} } as const

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
export type Told = any

export interface McpService extends AsyncDisposable {
  readonly service: TestApp
  readonly base: string
  /** A client with a key of these rights. */
  clientOf(request: Partial<KeyRequest>, era?: keyof typeof ERAS): Promise<Client>
}

/** A listening service; with the small world and an account unless `empty`. */
export async function mcpService(empty = false): Promise<McpService> {
  const service = await startApp()
  if (!empty) {
    await service.store(...WORLD)
    await service.app.context.accounts.create({ ...MINE, password: 'una frase larga' })
  }
  await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(service.app.http.server.address() as { port: number }).port}`
  return {
    service,
    base,
    async clientOf(request, era = 'modern') {
      const client = new Client({ name: 'test', version: '1' }, ERAS[era])
      await connect(client, base, await service.key(request))
      return client
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** Connects a client with a key. */
export async function connect(client: Client, base: string, key: string): Promise<void> {
  const requestInit = { headers: { 'x-api-key': key } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }))
}

/** Calls a tool and checks the common contract of answers. */
export async function ask(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ failed: boolean; value: Told }> {
  const result = (await client.callTool({ name, arguments: args })) as {
    isError?: boolean
    content: { text: string }[]
    structuredContent: Told
  }
  const value = result.structuredContent
  assert.equal(result.content.length, 1)
  assert.equal(result.content[0]!.text, JSON.stringify(value))
  assert.ok(result.content[0]!.text.length <= MOST_BYTES)
  assert.equal(Boolean(result.isError), Boolean(value.is_error))
  return { failed: Boolean(result.isError), value }
}

/** The error of a call that must fail. */
export async function refused(client: Client, name: string, args: Record<string, unknown>): Promise<Told> {
  const { failed, value } = await ask(client, name, args)
  assert.ok(failed, JSON.stringify(value).slice(0, 300))
  assert.equal(value.retriable, value.error.retriable)
  return value.error
}
