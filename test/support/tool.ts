// A call of a tool of the MCP endpoint, without a client around it.
import assert from 'node:assert/strict'
import type { TestApp } from './helpers.ts'

const REVISION = '2026-07-28'

/** The answer of a tool; the endpoint itself must succeed. */
export async function callTool(
  service: Pick<TestApp, 'call' | 'key'>,
  name: string,
  args: object,
  key?: string,
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
): Promise<any> {
  const headers = {
    'x-api-key': key ?? (await service.key()),
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': REVISION,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  }
  const meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args, _meta: meta } }
  const answer = await service.call('POST', '/mcp', { headers, body })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.result.structuredContent
}
