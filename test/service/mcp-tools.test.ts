// The registry of tools: a single source of every list, definitions as in their goldens, and budgets.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { writeAll } from '#first-run.ts'
import { INSTRUCTIONS } from '#operations/service/guide.ts'
import { tools } from '#operations/tools/tools.ts'
import { sampleWorld } from '#sample/world.ts'
import { golden, onlyGoldens } from '../support/golden-file.ts'
import { ask, type ERAS, MINE, mcpService, type Told } from '../support/mcp/clients.ts'
import { mcp, service, useMcpEndpoint } from '../support/mcp/endpoint.ts'
import { tokensOf } from '../support/tokens.ts'

useMcpEndpoint()

describe('the registry', () => {
  it('has each name once', () => {
    const names = tools.map(({ name }) => name)
    assert.deepEqual(names, [...new Set(names)])
  })

  it('is listed by /mcp-tools.json, /llms.txt and tools/list, in both revisions', async () => {
    const published = (await service.get('/mcp-tools.json', {})).body.tools as {
      name: string
      requires: string
    }[]
    assert.deepEqual(
      published.map(({ name }) => name),
      tools.map(({ name }) => name),
    )
    // The document shown at /docs.
    const { paths } = (await service.get('/openapi.json', {})).body as {
      paths: Record<string, Record<string, { 'x-mcp-tools'?: string[] }>>
    }
    for (const { name, operation, detail } of tools)
      for (const { http } of [operation, ...(detail ? [detail.operation] : [])])
        assert.ok(paths[http.path]![http.method.toLowerCase()]!['x-mcp-tools']!.includes(name), name)
    const guide = (await service.get('/llms.txt', {})).text
    for (const { name, description } of tools)
      assert.ok(guide.includes(`${name}`) && guide.includes(description), name)
    for (const era of ['modern', 'legacy'] as const) {
      const listed = (await (await mcp.clientOf(MINE, era)).listTools()).tools
      assert.deepEqual(
        listed.map(({ name }) => name),
        tools.map(({ name }) => name),
      )
      for (const { requires: _, rest: __, ...told } of published as never as {
        requires: string
        rest: unknown
        name: string
      }[]) {
        const { _meta: ___, ...own } = listed.find(({ name }) => name === told.name)! as {
          name: string
          _meta?: unknown
        }
        assert.deepEqual(own, told, `${era} ${told.name}`)
      }
    }
  })

  it('lists and answers the tools of an account only to callers with one', async () => {
    const stranger = await mcp.clientOf({})
    const names = (await stranger.listTools()).tools.map(({ name }) => name)
    assert.deepEqual(
      names,
      tools.filter(({ requires }) => requires === 'mcp:read').map(({ name }) => name),
    )
    assert.ok(!names.includes('follow_bill'))
    await assert.rejects(stranger.callTool({ name: 'follow_bill', arguments: { bill_id: 1 } }))
  })

  it('lists and answers to a key only the tools of its domains', async () => {
    const narrow = await mcp.clientOf({ domains: ['bills'] })
    const names = (await narrow.listTools()).tools.map(({ name }) => name)
    for (const name of ['list_bills', 'list_bill_updates', 'list_commissions', 'search', 'health'])
      assert.ok(names.includes(name), name)
    for (const name of ['list_regulations', 'list_votes', 'list_news', 'list_actors', 'list_top_entities'])
      assert.ok(!names.includes(name), name)
    for (const { name, operation } of tools)
      if (names.includes(name)) {
        const key = await service.key({ domains: ['bills'] })
        const { access } = operation
        if (typeof access !== 'object' || operation.http.path.includes('{')) continue
        assert.notEqual((await service.get(operation.http.path, { 'x-api-key': key })).status, 403, name)
      }
    // A call of another tool is answered by the error that says why.
    const { value } = await ask(narrow, 'list_news', {})
    assert.equal(value.error.code, 'FORBIDDEN_DOMAIN')
  })

  it('names no route of administration', () => {
    for (const { operation, detail } of tools)
      for (const each of [operation, detail?.operation]) assert.notEqual(each?.access, 'admin')
  })

  it('marks each tool as read-only or not, and has short descriptions', async () => {
    for (const { annotations, description, name } of (await (await mcp.clientOf(MINE)).listTools()).tools) {
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const)
        assert.equal(typeof annotations?.[hint], 'boolean', `${name} ${hint}`)
      assert.ok(description!.length > 0 && description!.length <= 450, `${name}: ${description!.length}`)
    }
  })

  describe('defines', () => {
    const listed: Partial<Record<keyof typeof ERAS, Told[]>> = {}
    before(async () => {
      for (const era of ['modern', 'legacy'] as const)
        listed[era] = (await (await mcp.clientOf(MINE, era)).listTools()).tools
    })
    const definitionOf = (name: string, era: keyof typeof ERAS) => {
      const { _meta: _, ...told } = listed[era]!.find((each) => each.name === name)
      return told
    }

    for (const { name } of tools)
      it(`${name} as its golden does, in both revisions`, (t) => {
        const definition = definitionOf(name, 'modern')
        assert.deepEqual(definition, definitionOf(name, 'legacy'))
        assert.equal(definition.outputSchema, undefined)
        golden(t, definition, `mcp/${name}.json`)
      })
  })

  it('has no golden of a removed tool', () => {
    for (const folder of ['mcp', 'mcp-answers'])
      onlyGoldens(
        folder,
        tools.map(({ name }) => `${name}.json`),
      )
  })
})

describe('the budgets', () => {
  it('are kept by the definitions as a model sees them, and by the instructions', () => {
    const all = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
    const spent = all.reduce((sum, each) => sum + tokensOf(each), 0)
    assert.ok(spent <= 7_500, `${spent} tokens`)
    // `list_votes` has the arguments of two lists.
    for (const each of all)
      assert.ok(tokensOf(each) <= (each.name === 'list_votes' ? 600 : 480), `${each.name}: ${tokensOf(each)}`)
    assert.ok(INSTRUCTIONS.length <= 1_500, `${INSTRUCTIONS.length} characters`)
  })

  it('are kept by the first page of every list of a whole world, and by its largest', async () => {
    await using whole = await mcpService(true)
    const { db } = whole.service
    const now = () => '2026-11-20T12:00:00Z'
    const lines = [...sampleWorld({})]
    await writeAll(db, lines, now, () => {})
    const held = new Set(lines.map(({ domain }) => domain))
    const client = await whole.clientOf({})
    for (const { name, inputSchema, operation, domain, requires } of tools) {
      if (requires === 'mcp:account') continue
      if (!('limit' in operation.params) || operation.http.path.includes('{')) continue
      const { value } = await ask(client, name, name === 'search' ? { q: 'agua' } : {})
      assert.ok(tokensOf(value) <= 3_000, `${name}: ${tokensOf(value)} tokens for ${value.data.length} rows`)
      if (!('response_format' in (inputSchema.properties as object)) || !domain || !held.has(domain.name))
        continue
      const { value: large } = await ask(client, name, { limit: 100, response_format: 'detailed' })
      assert.ok(large.data.length > 0)
      if (large.meta.has_more) assert.ok(large.meta.next_cursor)
    }
  })
})
