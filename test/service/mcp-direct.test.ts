// Plain calls of tools, which the service answers without the library's server, with the same answer.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { KeyRequest } from '#model/access/key.ts'
import { MINE } from '../support/mcp/clients.ts'
import { mcp, service, useMcpEndpoint } from '../support/mcp/endpoint.ts'

useMcpEndpoint()

describe('a plain call, answered without the library', () => {
  const PLAIN = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
  }
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': { roots: {} },
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  }
  const call = (name: string, args?: object, id: unknown = 7, meta: object = _meta) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, ...(args && { arguments: args }), _meta: meta },
    })

  /** The same request both ways: a parameter of the media type leaves it to the library. */
  async function bothWays(name: string, body: string, request: Partial<KeyRequest> = {}) {
    const key = await service.key(request)
    const sent = async (contentType: string) => {
      const answer = await fetch(`${mcp.base}/mcp`, {
        method: 'POST',
        headers: { ...PLAIN, 'mcp-name': name, 'x-api-key': key, 'content-type': contentType },
        body,
      })
      return {
        status: answer.status,
        type: answer.headers.get('content-type')?.split(';')[0],
        body: JSON.parse(await answer.text()),
      }
    }
    const direct = await sent('application/json')
    assert.deepEqual(direct, await sent('application/json; charset=utf-8'))
    return direct
  }

  for (const [what, name, body] of [
    ['a good one', 'list_bills', call('list_bills', { limit: 2 })],
    ['without arguments', 'list_parties', call('list_parties')],
    ['a text for its id', 'list_bills', call('list_bills', {}, 'ñ "x"')],
    ['an empty answer', 'list_bills', call('list_bills', { code: 'XX-1' })],
    ['an unknown argument', 'list_bills', call('list_bills', { qq: 1 })],
    ['arguments of a strange type', 'list_bills', call('list_bills', { q: { a: [1, null] } })],
    ['a tool that there is not', 'nope', call('nope', {})],
    ['a tool that needs an account', 'follow_bill', call('follow_bill', { bill_id: 1 })],
    ['another name in the header', 'list_news', call('list_bills', {})],
    ['arguments that are a list', 'list_bills', call('list_bills', [] as object)],
    ['no envelope', 'list_bills', call('list_bills', {}, 1, {})],
    [
      'another revision in the envelope',
      'list_bills',
      call('list_bills', {}, 1, { ..._meta, 'io.modelcontextprotocol/protocolVersion': '1' }),
    ],
    ['a null id', 'list_bills', call('list_bills', {}, null)],
    ['no JSON', 'list_bills', '{"jsonrpc":'],
    ['JSON null', 'list_bills', 'null'],
    ['a batch', 'list_bills', `[${call('list_bills', {})}]`],
  ] as const)
    it(`gives the answer of the library for ${what}`, async () => {
      await bothWays(name, body)
    })

  it('gives the answer of the library for one that spends, with and without consent', async () => {
    for (const args of [{ query: 'agua' }, { query: 'agua', confirm: false }])
      await bothWays('create_listening', call('create_listening', args), { email: MINE.email })
  })

  it('is really answered directly', async () => {
    const headers = { ...PLAIN, 'mcp-name': 'list_bills', 'x-api-key': await service.key({}) }
    const direct = await fetch(`${mcp.base}/mcp`, { method: 'POST', headers, body: call('list_bills', {}) })
    // The library sends its answers in pieces.
    assert.ok(Number(direct.headers.get('content-length')) > 0)
    assert.ok(Number(direct.headers.get('x-ratelimit-remaining')) > 0)
  })
})
