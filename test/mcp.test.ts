// The tools of the MCP endpoint: one registry behind every list of them, answers that fit their schema,
// failures that a model can act on, and budgets.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { getEncoding } from 'js-tiktoken'
import { writeAll } from '#first-run.ts'
import type { KeyRequest } from '#model/key.ts'
import { INSTRUCTIONS } from '#operations/guide.ts'
import { MOST_BYTES } from '#operations/tools/answer.ts'
import { tools } from '#operations/tools/tools.ts'
import { sampleWorld } from '#sample/world.ts'
import { WORLD } from './fixtures/world.ts'
import { assertProblem, startApp, type TestApp } from './helpers.ts'

const MINE = { email: 'ana@example.org' }
const ERAS = { modern: { versionNegotiation: { mode: 'auto' } }, legacy: {} } as const
const ajv = new Ajv2020({ strict: false })
formats.default(ajv)
const encoding = getEncoding('o200k_base')
const tokens = (value: unknown) => encoding.encode(JSON.stringify(value)).length

let service: TestApp
let base: string
before(async () => {
  service = await startApp()
  await service.store(...WORLD)
  await service.app.context.accounts.create({ ...MINE, password: 'una frase larga' })
  await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(service.app.http.server.address() as { port: number }).port}`
})
after(() => service[Symbol.asyncDispose]())

async function clientOf(
  request: Partial<KeyRequest>,
  era: keyof typeof ERAS = 'modern',
  app: TestApp = service,
  at = base,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, ERAS[era])
  const headers = { 'x-api-key': await app.key(request) }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${at}/mcp`), { requestInit: { headers } }))
  return client
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Told = any

/** Calls a tool and holds every answer to what all of them promise. */
async function ask(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ failed: boolean; value: Told }> {
  const result = (await client.callTool({ name, arguments: args })) as {
    isError?: boolean
    content: { text: string }[]
    structuredContent: Told
  }
  const { outputSchema } = (await client.listTools()).tools.find((tool) => tool.name === name)!
  const value = result.structuredContent
  assert.equal(result.content.length, 1)
  assert.equal(result.content[0]!.text, JSON.stringify(value))
  const fits: boolean = ajv.validate(outputSchema as object, value)
  assert.ok(fits, `${name}: ${ajv.errorsText()}`)
  assert.ok(result.content[0]!.text.length <= MOST_BYTES)
  assert.equal(Boolean(result.isError), Boolean(value.is_error))
  return { failed: Boolean(result.isError), value }
}

async function refused(client: Client, name: string, args: Record<string, unknown>): Promise<Told> {
  const { failed, value } = await ask(client, name, args)
  assert.ok(failed, JSON.stringify(value).slice(0, 300))
  assert.equal(value.retriable, value.error.retriable)
  return value.error
}

describe('the registry', () => {
  it('has the tools of the interface, by their names', () => {
    assert.deepEqual(tools.map(({ name }) => name).sort(), [
      'create_listening',
      'follow_bill',
      'get_document_text',
      'get_legislative_process',
      'get_listening_quota',
      'get_party',
      'health',
      'list_actor_tweets',
      'list_actors',
      'list_bill_updates',
      'list_bills',
      'list_commissions',
      'list_consultations',
      'list_entities',
      'list_interest_tags',
      'list_interventions',
      'list_news',
      'list_parties',
      'list_regulation_types',
      'list_regulations',
      'list_schedules',
      'list_top_entities',
      'list_transcripts',
      'list_votes',
      'search',
      'unfollow_bill',
      'update_my_interests',
      'update_my_preferences',
      'usage',
    ])
  })

  it('is what /mcp-tools.json, /llms.txt and tools/list tell, in both eras', async () => {
    const published = (await service.get('/mcp-tools.json', {})).body.tools as {
      name: string
      requires: string
    }[]
    assert.deepEqual(
      published.map(({ name }) => name),
      tools.map(({ name }) => name),
    )
    // What /docs shows.
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
      const listed = (await (await clientOf(MINE, era)).listTools()).tools
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

  it('lists and answers the tools of an account only to who has one', async () => {
    const stranger = await clientOf({})
    const names = (await stranger.listTools()).tools.map(({ name }) => name)
    assert.deepEqual(
      names,
      tools.filter(({ requires }) => requires === 'mcp:read').map(({ name }) => name),
    )
    assert.ok(!names.includes('follow_bill'))
    await assert.rejects(stranger.callTool({ name: 'follow_bill', arguments: { bill_id: 1 } }))
  })

  it('names no route of administration', () => {
    for (const { operation, detail } of tools)
      for (const each of [operation, detail?.operation]) assert.notEqual(each?.access, 'admin')
  })

  it('says of each tool whether it reads, and keeps descriptions short', async () => {
    for (const { annotations, description, name } of (await (await clientOf(MINE)).listTools()).tools) {
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const)
        assert.equal(typeof annotations?.[hint], 'boolean', `${name} ${hint}`)
      assert.ok(description!.length > 0 && description!.length <= 450, `${name}: ${description!.length}`)
    }
  })

  for (const tool of tools)
    it(`defines ${tool.name} as its golden does`, async (t) => {
      const listed = async (era: keyof typeof ERAS) => {
        const { _meta: _, ...told } = (await (await clientOf(MINE, era)).listTools()).tools.find(
          ({ name }) => name === tool.name,
        )! as Told
        return told
      }
      assert.deepEqual(await listed('modern'), await listed('legacy'))
      const { outputSchema: _, ...definition } = await listed('modern')
      t.assert.fileSnapshot(definition, new URL(`./golden/mcp/${tool.name}.json`, import.meta.url).pathname, {
        serializers: [(value) => `${JSON.stringify(value, null, 2)}\n`],
      })
    })
})

describe('the budgets', () => {
  it('hold for the definitions as a model sees them, and for the instructions', () => {
    const all = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
    const spent = all.reduce((sum, each) => sum + tokens(each), 0)
    assert.ok(spent <= 5_000, `${spent} tokens`)
    for (const each of all) assert.ok(tokens(each) <= 400, `${each.name}: ${tokens(each)}`)
    assert.ok(INSTRUCTIONS.length <= 1_500, `${INSTRUCTIONS.length} characters`)
  })

  it('hold for the first page of every list of a whole world, and for its largest', async () => {
    await using whole = await startApp()
    await writeAll(
      whole.db,
      sampleWorld({}),
      () => '2026-11-20T12:00:00Z',
      () => {},
    )
    await whole.app.http.listen({ port: 0, host: '127.0.0.1' })
    const at = `http://127.0.0.1:${(whole.app.http.server.address() as { port: number }).port}`
    const client = await clientOf({}, 'modern', whole, at)
    const ofLists = tools.filter(
      ({ name }) => name === 'search' || (name.startsWith('list_') && name !== 'list_actor_tweets'),
    )
    for (const { name, inputSchema } of ofLists) {
      const { value } = await ask(client, name, name === 'search' ? { q: 'agua' } : {})
      assert.ok(tokens(value) <= 3_000, `${name}: ${tokens(value)} tokens for ${value.data.length} rows`)
      if (!('response_format' in (inputSchema.properties as object))) continue
      const { value: large } = await ask(client, name, { limit: 100, response_format: 'detailed' })
      assert.ok(large.data.length > 0)
      if (large.meta.has_more) assert.ok(large.meta.next_cursor)
    }
  })
})

describe('an answer', () => {
  let client: Client
  before(async () => {
    client = await clientOf(MINE)
  })

  it('of a list is the rows of REST in their order, by pages', async () => {
    const rest = (await service.get('/v1/bills')).body.data as { id: number }[]
    const seen: number[] = []
    for (let cursor: string | undefined; ; ) {
      const { value } = await ask(client, 'list_bills', { limit: 2, ...(cursor && { cursor }) })
      seen.push(...value.data.map(({ id }: { id: number }) => id))
      cursor = value.meta.next_cursor ?? undefined
      if (!cursor) break
    }
    assert.deepEqual(
      seen,
      rest.map(({ id }) => id),
    )
    const { value } = await ask(client, 'list_bills', { response_format: 'detailed' })
    assert.deepEqual(value.data, rest)
  })

  it('of one bill comes with its steps, votes and interventions', async () => {
    const { value } = await ask(client, 'list_bills', { id: 1 })
    assert.deepEqual(value.data, (await service.get('/v1/bills/1')).body.data)
    assert.deepEqual(Object.keys(value.overview), ['updates', 'votes', 'interventions'])
    assert.deepEqual(value.overview.updates.data, (await service.get('/v1/bills/1/updates')).body.data)
    assert.equal(value.overview.votes.has_more, false)
  })

  it('of one actor comes with recent votes and bills', async () => {
    const { value } = await ask(client, 'list_actors', { id: 1 })
    assert.deepEqual(Object.keys(value.overview), ['votes', 'bills'])
  })

  it('says what of a record its key may not see', async () => {
    const narrow = await clientOf({ domains: ['bills', 'bill-updates'] })
    const { value } = await ask(narrow, 'list_bills', { id: 1 })
    assert.deepEqual(value.overview.votes, { data: null, refused: 'FORBIDDEN_DOMAIN' })
    assert.ok(value.overview.updates.data.length)
  })

  it('that is empty says why, and what to do', async () => {
    const { value } = await ask(client, 'list_bills', { country_code: 'PE' })
    assert.equal(value.empty_result.reason, 'no_data')
    assert.equal((await ask(client, 'list_bills', { code: 'X 1' })).value.empty_result.reason, 'no_match')
    assert.equal(
      (await ask(client, 'list_transcripts', { country_code: 'VE' })).value.empty_result.reason,
      'not_covered',
    )
    const top = { domain: 'consultations', country_code: 'CO', since: '2027-01-01' }
    assert.equal((await ask(client, 'list_top_entities', top)).value.empty_result.reason, 'no_match')
  })

  it('to a change that leaves a list empty is no empty result', async () => {
    const { value } = await ask(client, 'update_my_interests', { replace: true, interests: [] })
    assert.deepEqual(value, { data: [] })
  })

  it('tells in short rows how somebody voted, what stage a step led to, and how a speech begins', async () => {
    const [vote] = (await ask(client, 'list_votes', { actor_id: 1 })).value.data
    assert.deepEqual([vote.actor_name, vote.position], ['Ana Peña', 'yes'])
    const [step] = (await ask(client, 'list_bill_updates', { bill_id: 1 })).value.data
    assert.equal(step.stage, 'committee')
    const [speech] = (await ask(client, 'list_interventions', { actor_id: 1 })).value.data
    assert.deepEqual([speech.opening, speech.text_length], ['Gracias, presidente.', 20])
    const said = { domain: 'interventions', country_code: 'CO', actor_name: 'Eva Ríos' }
    await service.store(
      {
        ...said,
        key: 'co:larga',
        date: '2026-11-19',
        text: 'Señor presidente:\n\nhonorables colegas. '.repeat(5_000),
      },
      { ...said, key: 'co:resumida', date: '2026-11-18', text: 'Gracias.', summary: 'Agradece.' },
      { ...said, key: 'co:muda', date: '2026-11-17' },
    )
    const [long, summed, silent] = (await ask(client, 'list_interventions', { limit: 3 })).value.data
    assert.match(long.opening, /^Señor presidente: honorables colegas\. .{100,125} …$/)
    assert.ok(long.opening.length <= 162)
    for (const row of [summed, silent]) assert.ok(!('opening' in row))
    assert.deepEqual([summed.summary, silent.text_length], ['Agradece.', null])
  })

  it('by a degraded search says so, empty or not', async () => {
    assert.equal((await ask(client, 'list_bills', { q: 'salud' })).value.search_degraded, true)
    const { value } = await ask(client, 'search', { q: 'nada que exista' })
    assert.equal(value.search_degraded, true)
    assert.equal(value.empty_result.reason, 'no_match')
    assert.equal((await ask(client, 'list_bills')).value.search_degraded, undefined)
  })

  it('to a number among words points to where numbers go', async () => {
    assert.match((await ask(client, 'list_bills', { q: 'proyecto 123' })).value.hint, /`code`/)
    assert.match((await ask(client, 'list_regulations', { q: 'decreto 1072' })).value.hint, /`number`/)
    assert.equal((await ask(client, 'list_bills', { q: 'salud' })).value.hint, undefined)
  })

  it('takes ids as numbers or text, lists as arrays, and null for nothing', async () => {
    const { value } = await ask(client, 'list_bills', { country_code: ['CO', 'CL'], q: null, limit: '2' })
    assert.equal(value.data.length, 2)
    assert.equal((await ask(client, 'list_bills', { id: '1' })).value.data.id, 1)
  })

  it('never exceeds its size: a text too long is cut and says so', async () => {
    await service.store({
      domain: 'transcripts',
      key: 'co:largo',
      country_code: 'CO',
      title: 'Sesión larga',
      official: true,
      branch: 'legislative',
      session_date: '2026-11-19',
      text: 'palabra '.repeat(40_000),
    })
    const [row] = (await ask(client, 'list_transcripts', { country_code: 'CO', limit: 1 })).value.data
    const { value } = await ask(client, 'list_transcripts', { id: row.id })
    assert.equal(value.meta.cut[0].field, 'text')
    assert.equal(value.meta.cut[0].length, 320_000)
    assert.equal(value.data.text.length, value.meta.cut[0].shown)
  })
})

describe('a listening, asked by a program that can ask the person itself', () => {
  const spent = async () =>
    (await ask(await clientOf(MINE), 'get_listening_quota')).value.data.spent as number

  async function asking(answer: object) {
    const client = new Client(
      { name: 'asks', version: '1' },
      { ...ERAS.modern, capabilities: { elicitation: { form: {} } } },
    )
    const messages: string[] = []
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      messages.push(params.message)
      return answer as never
    })
    const headers = { 'x-api-key': await service.key(MINE) }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }),
    )
    const result = (await client.callTool({
      name: 'create_listening',
      arguments: { query: 'salud' },
    })) as Told
    return { messages, value: result.structuredContent as Told }
  }

  it('is made once they agree', async () => {
    const before = await spent()
    const { messages, value } = await asking({ action: 'accept', content: { confirm: true } })
    assert.match(messages[0]!, /quota.*salud/)
    assert.equal(value.data.status, 'queued')
    assert.equal(await spent(), before + 1)
  })

  for (const [what, answer] of Object.entries({
    'they say no': { action: 'accept', content: { confirm: false } },
    'they decline': { action: 'decline' },
    'they close the question': { action: 'cancel' },
  }))
    it(`is not made when ${what}, and spends nothing`, async () => {
      const before = await spent()
      const { value } = await asking(answer)
      assert.equal(value.error.code, 'INVALID_PARAM')
      assert.equal(await spent(), before)
    })
})

describe('a failure', () => {
  let client: Client
  before(async () => {
    client = await clientOf(MINE)
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
      /cannot stand beside/,
    ],
    ['too many rows', 'list_bills', { limit: 500 }, 'INVALID_PARAM', /1 to 100/],
    ['something beside an id', 'list_bills', { id: 1, q: 'x' }, 'INVALID_PARAM', /leave it out/],
    ['an object for a text', 'list_bills', { q: { a: 1 } }, 'INVALID_PARAM', /neither a text nor a number/],
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
      /rows of list_votes/,
    ],
    [
      'interests that contradict',
      'update_my_interests',
      { replace: true, add: [1] },
      'INVALID_PARAM',
      /replace/,
    ],
  ] as const)
    it(`for ${what} says what to do`, async () => {
      const error = await refused(client, name, args)
      assert.equal(error.code, code)
      assert.match(error.message, says)
      assert.doesNotMatch(error.message, /\/v1\//)
    })

  it('by an id of nothing names a tool that has such ids, whichever list was asked', async () => {
    for (const { name, inputSchema } of tools.filter(
      (tool) => tool.name === 'search' || tool.name.startsWith('list_'),
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

  it('outside the scope is told by its code', async () => {
    const narrow = await clientOf({ countries: ['CL'], domains: ['bills'] })
    assert.equal((await refused(narrow, 'list_bills', { country_code: 'CO' })).code, 'FORBIDDEN_COUNTRY')
    assert.equal((await refused(narrow, 'list_bills', { id: 1 })).code, 'FORBIDDEN_COUNTRY')
    assert.equal((await refused(narrow, 'list_news', {})).code, 'FORBIDDEN_DOMAIN')
  })

  it('beyond the limits is a result that a model reads, with when to come back', async () => {
    const few = await clientOf({ rate_per_minute: 4 })
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

  it('of our own is told without its cause', async () => {
    await using broken = await startApp()
    await broken.app.http.listen({ port: 0, host: '127.0.0.1' })
    const at = `http://127.0.0.1:${(broken.app.http.server.address() as { port: number }).port}`
    const own = await clientOf({}, 'modern', broken, at)
    await broken.db.script('alter table news rename to gone')
    const { value } = await ask(own, 'list_news')
    assert.deepEqual([value.error.code, value.is_error], ['INTERNAL', true])
    assert.doesNotMatch(JSON.stringify(value), /relation|gone|select/)
  })
})

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
      const answer = await fetch(`${base}/mcp`, {
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
    it(`says what the library says of ${what}`, async () => {
      await bothWays(name, body)
    })

  it('says what the library says of one that spends, with and without consent', async () => {
    for (const args of [{ query: 'agua' }, { query: 'agua', confirm: false }])
      await bothWays('create_listening', call('create_listening', args), { email: MINE.email })
  })

  it('is really answered that way', async () => {
    const headers = { ...PLAIN, 'mcp-name': 'list_bills', 'x-api-key': await service.key({}) }
    const direct = await fetch(`${base}/mcp`, { method: 'POST', headers, body: call('list_bills', {}) })
    // The library sends its answers in pieces.
    assert.ok(Number(direct.headers.get('content-length')) > 0)
    assert.ok(Number(direct.headers.get('x-ratelimit-remaining')) > 0)
  })
})
