// What every tool answers, from the wire and in full: the same bytes in every era of the protocol, for a key
// alone and for who has an account.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type Tool, tools } from '#operations/tools/tools.ts'
import { WORLD } from './fixtures/world.ts'
import { golden } from './golden-file.ts'
import { BASE_URL, startApp, type TestApp } from './helpers.ts'

const NOW = '2026-11-20T12:00:00Z'
const EMAIL = 'ana@example.org'
const REVISION = '2026-07-28'

const ajv = new Ajv2020({ strict: false })
formats.default(ajv)

type Arguments = Readonly<Record<string, unknown>>
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Told = any

/** Calls of each tool, by what they are an example of, in the order in which they are made. */
const CASES: Readonly<Record<string, Readonly<Record<string, Arguments>>>> = {
  list_bills: {
    'a first page': { country_code: 'CO', limit: 2 },
    'rows in full': { country_code: 'CL', response_format: 'detailed' },
    'by number': { code: 'PL 2338/2023' },
    'one record': { id: 1 },
    'nothing fits': { code: 'X 1' },
    'nothing held': { country_code: 'PE' },
    'an unknown argument': { country: 'CO' },
    'an id of nothing': { id: 999_999 },
  },
  list_bill_updates: {
    'of one bill': { bill_id: 1 },
    'nothing fits': { country_code: 'CO', since: '2026-11-01' },
    'a bad date': { since: '2026-13-01' },
  },
  list_regulations: {
    'of one entity': { entity_id: 1 },
    'by number': { number: 'Decreto 1072 de 2026' },
    'one record': { id: 1 },
    'nothing fits': { country_code: 'CO', until: '2020-01-01' },
    'an entity of another country': { entity_id: 1, country_code: 'CL' },
  },
  list_actors: {
    'a first page': { branch: 'legislative', limit: 1 },
    'one record': { id: 1 },
    'nothing held': { country_code: 'PE' },
    'something beside an id': { id: 1, branch: 'legislative' },
  },
  list_votes: {
    'of one bill': { bill_id: 1 },
    'nothing fits': { actor_id: 2 },
    'an id of another kind': { roll_call_id: 999_999 },
  },
  list_interventions: {
    'of one actor': { actor_id: 1 },
    'nothing fits': { actor_id: 2 },
    'too many rows': { limit: 500 },
  },
  list_news: {
    'one country': { country_code: 'CO' },
    'one record': { id: 1 },
    'nothing held': { country_code: 'BR' },
    'a foreign cursor': { cursor: 'AAAA' },
  },
  list_consultations: {
    'that are open': { status: 'open' },
    'that close in a window': { closing_after: '2026-09-01', closing_before: '2026-09-30' },
    'nothing fits': { country_code: 'BR', status: 'closed' },
    'a status that is none': { status: 'shut' },
  },
  list_schedules: {
    'from today on': { since: '2026-11-20', order: 'asc' },
    'nothing fits': { country_code: 'CO', since: '2026-12-01' },
    'an order that is none': { order: 'upwards' },
  },
  list_transcripts: {
    'of one bill': { bill_id: 1 },
    'one record': { id: 1 },
    'not covered': { country_code: 'VE' },
    'both names of countries': { country_code: 'CO', country_id: '170' },
  },
  search: {
    'by number': { q: '123/2026C' },
    'one document': { document_id: 1 },
    'nothing found': { q: 'zzzz qqqq' },
    'nothing asked': {},
    'a domain that is none': { q: '123/2026C', domain: 'laws' },
  },
  get_document_text: {
    'a first piece': { document_id: 1, length: 8 },
    'the next piece': { document_id: 1, offset: 8 },
    'one article': { document_id: 1, article: '1' },
    'without a text': { document_id: 2 },
    'an id of nothing': { document_id: 999_999 },
  },
  get_legislative_process: {
    'one country': { country_code: 'CO' },
    'nothing held': { country_code: 'PE' },
    'a country that is none': { country_code: 'ZZ' },
  },
  list_top_entities: {
    'of regulations': { domain: 'regulations', country_code: 'CO' },
    'nothing fits': { domain: 'consultations', country_code: 'CO', since: '2027-01-01' },
    'nothing held': { country_code: 'PE' },
    'not covered': { domain: 'consultations', country_code: 'VE' },
    'a domain that it is not for': { domain: 'bills' },
  },
  list_entities: {
    'one country': { country_code: 'CO' },
    'one record': { id: 1 },
    'nothing held': { country_code: 'PE' },
    'an id that is none': { id: 'abc' },
  },
  list_commissions: {
    'two countries': { country_code: ['CO', 'CL'] },
    'nothing held': { country_code: 'PE' },
    'an id of nothing': { id: 999_999 },
  },
  list_parties: {
    'one country': { country_code: 'CO' },
    'nothing held': { country_code: 'PE' },
    'an object for a text': { q: { name: 'Partido' } },
  },
  get_party: { 'one record': { id: 1 }, 'an id of nothing': { id: 999_999 }, 'no id': {} },
  list_regulation_types: {
    'all there are': {},
    'nothing held': { country_code: 'PE' },
    'a format that is none': { response_format: 'xml' },
  },
  list_interest_tags: {
    'one country': { country_code: 'CO' },
    'nothing held': { country_code: 'PE' },
    'a country that is none': { country_code: 'ZZ' },
  },
  list_actor_tweets: { 'of one actor': { actor_id: 1 }, 'nothing fits': { actor_id: 2 }, 'no actor': {} },
  health: { 'as it is': {}, 'an unknown argument': { country_code: 'CO' } },
  usage: { 'of the first call': {}, 'an unknown argument': { month: '2026-11' } },
  get_listening_quota: { 'as it is': {}, 'an unknown argument': { month: '2026-11' } },
  follow_bill: {
    'one bill': { bill_id: 1 },
    'a bill nobody has': { bill_id: 999_999 },
    'no bill': {},
  },
  unfollow_bill: { 'one bill': { bill_id: 2 }, 'a bill nobody has': { bill_id: 999_999 } },
  update_my_interests: {
    'one more': { add: [1] },
    'none left': { replace: true, interests: [] },
    'a contradiction': { replace: true, add: [1] },
    'nothing to do': {},
  },
  update_my_preferences: {
    'some of them': { language: 'pt', digest: 'weekly', countries: ['CO', 'BR'] },
    'a language that is none': { language: 'xx' },
    'nothing to do': {},
  },
  create_listening: {
    'agreed to': { query: 'salud mental', countries: ['CO'], confirm: true, idempotency_key: 'once' },
    'not agreed to': { query: 'salud mental' },
    'a word that is none': { query: '', confirm: true },
  },
}

/**
 * The ways that a call comes in. What is not exactly a plain call of the newest revision goes another way
 * through the service.
 */
const ERAS = {
  'a plain call of 2026-07-28': { revision: REVISION, meta: {} },
  'any other call of 2026-07-28': { revision: REVISION, meta: { progressToken: 1 } },
  'a call of 2025-11-25': { revision: '2025-11-25', meta: null },
} as const

type Era = keyof typeof ERAS
type Level = 'key' | 'account'

let service: TestApp
const keys = new Map<Level, string>()
/** Output schemas as each era lists them. */
const schemas = new Map<string, object>()
before(async () => {
  service = await startApp({ now: () => NOW })
  await service.store(...WORLD)
  await service.app.context.accounts.create({ email: EMAIL, password: 'una frase larga' })
  for (const level of ['key', 'account'] as const) keys.set(level, await issue(level))
  for (const era of Object.keys(ERAS) as Era[])
    for (const { name, outputSchema } of (await send('tools/list', {}, era, keys.get('account')!)).result
      .tools)
      schemas.set(`${era} ${name}`, outputSchema)
  assert.equal(schemas.size, 3 * tools.length)
})
after(() => service[Symbol.asyncDispose]())

const issue = (level: Level) => service.key(level === 'account' ? { email: EMAIL } : {})

/** The message that answers a request, and whatever stood around it. */
async function send(method: string, params: Record<string, unknown>, era: Era, key: string): Promise<Told> {
  const { revision, meta } = ERAS[era]
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
    ...meta,
  }
  const reply = await service.call('POST', '/mcp', {
    headers: {
      'x-api-key': key,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(meta && { 'mcp-method': method, ...('name' in params && { 'mcp-name': String(params.name) }) }),
    },
    body: { jsonrpc: '2.0', id: 7, method, params: { ...params, ...(meta && { _meta: envelope }) } },
  })
  assert.equal(reply.status, 200, reply.text)
  const message = reply.body ?? JSON.parse(/^data: (\{.*\})$/m.exec(reply.text)![1]!)
  assert.deepEqual([message.jsonrpc, message.id], ['2.0', 7])
  return message
}

/** The text of a tool's answer, once it holds what every answer promises. */
async function ask(name: string, args: Arguments, era: Era, level: Level): Promise<string> {
  // The counts of one key are for one call alone.
  const key = name === 'usage' ? await issue(level) : keys.get(level)!
  const { result, error } = await send('tools/call', { name, arguments: args }, era, key)
  assert.equal(error, undefined)
  assert.deepEqual(
    result.content.map(({ type }: Told) => type),
    ['text'],
  )
  const [{ text }] = result.content
  // Whole seconds are written one way, wherever they come from.
  assert.doesNotMatch(text, /:\d\d\.000Z/)
  assert.deepEqual(result.structuredContent, JSON.parse(text))
  assert.equal(Boolean(result.isError), Boolean(result.structuredContent.is_error))
  assert.ok(
    ajv.validate(schemas.get(`${era} ${name}`)!, result.structuredContent),
    `${name}: ${ajv.errorsText()}`,
  )
  return text
}

/**
 * What is drawn by lot for each deployment gives way to its name; the account is told by its own level alone.
 */
function settled(text: string): string {
  return text
    .replace(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/"next_cursor":"[^"]+"/g, '"next_cursor":"<cursor>"')
    .replaceAll(new RegExp(`${BASE_URL}/([^"]*?)\\b[0-9a-z]{12}(?=")`, 'g'), `${BASE_URL}/$1<public id>`)
}

/** The same for everyone: usage tells whose the key is. */
function impersonal(name: string, text: string): string {
  return name === 'usage' ? settled(text).replace('"account_id":"<uuid>"', '"account_id":null') : text
}

/** The calls of a tool: those above, or else what its schema tells of it. */
function casesOf({ name, inputSchema, detail }: Tool): Readonly<Record<string, Arguments>> {
  const needed = ((inputSchema.required ?? []) as string[]).map((argument) => [argument, 1] as const)
  return (
    CASES[name] ?? {
      'as it is': Object.fromEntries(needed),
      ...(detail && { 'one record': { [detail.by]: 1 }, 'an id of nothing': { [detail.by]: 999_999 } }),
      'an unknown argument': { no_such_argument: 1 },
    }
  )
}

it('has calls of no tool that is gone', () => {
  const names = tools.map(({ name }) => name)
  assert.deepEqual(
    Object.keys(CASES).filter((name) => !names.includes(name)),
    [],
  )
})

for (const tool of tools) {
  const { name, requires } = tool
  describe(`${name} answers`, () => {
    const levels: readonly Level[] = requires === 'mcp:account' ? ['account'] : ['key', 'account']

    it(`the same in every era${levels.length > 1 ? ', with and without an account' : ''}, as its golden has it`, async (t) => {
      const told: Record<string, { arguments: Arguments; answer: Told }> = {}
      for (const [example, args] of Object.entries(casesOf(tool))) {
        const answers = new Map<string, string>()
        for (const era of Object.keys(ERAS) as Era[])
          for (const level of levels)
            answers.set(`${era}, ${level}`, impersonal(name, await ask(name, args, era, level)))
        const [first] = answers.values()
        for (const [way, text] of answers) assert.equal(text, first, `${example}: ${way}`)
        told[example] = { arguments: args, answer: JSON.parse(settled(first!)) }
      }
      golden(t, told, `mcp-answers/${name}.json`)
    })

    if (requires === 'mcp:account')
      it('nobody without an account', async () => {
        for (const era of Object.keys(ERAS) as Era[]) {
          const { result, error } = await send('tools/call', { name, arguments: {} }, era, keys.get('key')!)
          assert.equal(result, undefined)
          assert.equal(error.code, -32_602)
          assert.match(error.message, new RegExp(name))
        }
      })
  })
}
