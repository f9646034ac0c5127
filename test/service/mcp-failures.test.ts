// Failures of the tools of the MCP endpoint: each has a hint.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { tools } from '#operations/tools/tools.ts'
import { assertProblem } from '../support/helpers.ts'
import { ask, MINE, mcpService, refused, type Told } from '../support/mcp/clients.ts'
import { mcp, service, useMcpEndpoint } from '../support/mcp/endpoint.ts'

useMcpEndpoint()

describe('a failure', () => {
  let client: Client
  before(async () => {
    client = await mcp.clientOf(MINE)
  })

  for (const [what, name, args, code, says] of [
    [
      'an unknown argument',
      'list_bills',
      { country: 'CO' },
      'INVALID_PARAM',
      /country is not an argument|country_code/,
    ],
    ['an id that is none', 'list_bills', { id: 'abc' }, 'INVALID_PARAM', /id/],
    ['an id of nothing', 'list_bills', { id: 999_999 }, 'NOT_FOUND', /no bill/],
    ['an id of another kind', 'list_regulations', { entity_id: 999_999 }, 'INVALID_PARAM', /list_entities/],
    [
      'an entity of another country',
      'list_regulations',
      { entity_id: 1, country_code: 'CL' },
      'INVALID_PARAM',
      /country_code=CO/,
    ],
    ['a bad date', 'list_bills', { since: '2026-13-01' }, 'INVALID_PARAM', /since/],
    [
      'both names of countries',
      'list_bills',
      { country_code: 'CO', country_id: '170' },
      'INVALID_PARAM',
      /cannot be combined with/,
    ],
    ['too many rows', 'list_bills', { limit: 500 }, 'INVALID_PARAM', /0 to 100/],
    ['something beside an id', 'list_bills', { id: 1, q: 'x' }, 'INVALID_PARAM', /omit it/],
    ['an object for a text', 'list_bills', { q: { a: 1 } }, 'INVALID_PARAM', /not a string or a number/],
    ['a format that is none', 'list_bills', { response_format: 'xml' }, 'INVALID_PARAM', /concise/],
    ['a foreign cursor', 'list_bills', { cursor: 'AAAA' }, 'INVALID_PARAM', /cursor/],
    [
      'a listening unconfirmed',
      'create_listening',
      { query: 'salud' },
      'INVALID_PARAM',
      /get_listening_quota/,
    ],
    ['a bill nobody has', 'follow_bill', { bill_id: 999_999 }, 'NOT_FOUND', /bill/],
    [
      'interests that are none',
      'update_my_interests',
      {},
      'INVALID_PARAM',
      /^arguments: .*there are add, remove, replace, interests/,
    ],
    ['preferences that are none', 'update_my_preferences', {}, 'INVALID_PARAM', /^arguments: .*language/],
    [
      'a roll call that is none',
      'list_votes',
      { roll_call_id: 999_999 },
      'INVALID_PARAM',
      /look it up with list_votes/,
    ],
    [
      'interests that contradict',
      'update_my_interests',
      { replace: true, add: [1] },
      'INVALID_PARAM',
      /replace/,
    ],
  ] as const)
    it(`for ${what} has a hint`, async () => {
      const error = await refused(client, name, args)
      assert.equal(error.code, code)
      assert.match(error.message, says)
      assert.doesNotMatch(error.message, /\/v1\//)
    })

  it('for an unknown id names a tool with such ids, on every list of records', async () => {
    for (const { name, inputSchema } of tools.filter(
      ({ name, requires }) => requires === 'mcp:read' && /^(?:search|list_.*)$/.test(name),
    ))
      for (const id of Object.keys(inputSchema.properties as object)) {
        if (!id.endsWith('_id') || id === 'country_id' || id === 'document_id') continue
        const { message } = await refused(client, name, {
          [id]: 999_999,
          ...(name === 'search' && { q: 'agua' }),
        })
        assert.ok(
          tools.some((tool) => message.includes(tool.name)),
          `${name} ${id}: ${message}`,
        )
        assert.doesNotMatch(message, /\/v1\//)
      }
  })

  it('outside the scope has its code', async () => {
    const narrow = await mcp.clientOf({ countries: ['CL'], domains: ['bills'] })
    assert.equal((await refused(narrow, 'list_bills', { country_code: 'CO' })).code, 'FORBIDDEN_COUNTRY')
    assert.equal((await refused(narrow, 'list_bills', { id: 1 })).code, 'FORBIDDEN_COUNTRY')
    assert.equal((await refused(narrow, 'list_news', {})).code, 'FORBIDDEN_DOMAIN')
  })

  it('beyond the limits is a result that a model reads, with retry_after_s', async () => {
    const few = await mcp.clientOf({ rate_per_minute: 4 })
    let error: Told
    for (let i = 0; i < 6 && !error; i++) {
      const result = (await few.callTool({ name: 'list_parties', arguments: {} })) as Told
      if (result.isError) error = result.structuredContent.error
    }
    assert.equal(error.code, 'RATE_LIMITED')
    assert.equal(error.retriable, true)
    assert.ok(error.retry_after_s > 0)
    const key = await service.key({ rate_per_minute: 1 })
    await service.get('/v1/parties', { 'x-api-key': key })
    const headers = { 'x-api-key': key, accept: 'application/json, text/event-stream' }
    assertProblem(
      await service.call('POST', '/mcp', { headers, body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
      'RATE_LIMITED',
      429,
    )
  })

  it('inside the service is reported without its cause', async () => {
    await using broken = await mcpService(true)
    const own = await broken.clientOf({})
    await broken.service.db.script('alter table news rename to elsewhere')
    const { value } = await ask(own, 'list_news')
    assert.deepEqual([value.error.code, value.is_error], ['INTERNAL', true])
    assert.doesNotMatch(JSON.stringify(value), /relation|elsewhere|select/)
  })
})
