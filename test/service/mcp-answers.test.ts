// The full answers of every tool on the wire: the same bytes in every revision of the protocol, for a key
// alone and with an account.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Tool, tools } from '#operations/tools/tools.ts'
import { type Arguments, CASES } from '../fixtures/tool-calls.ts'
import { WORLD } from '../fixtures/world.ts'
import { golden } from '../support/golden-file.ts'
import { BASE_URL, startApp, type TestApp } from '../support/helpers.ts'

const NOW = '2026-11-20T12:00:00Z'
const EMAIL = 'ana@example.org'
const REVISION = '2026-07-28'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Told = any

/**
 * The forms of a call. Any other than a plain call of the newest revision takes another path through the
 * service.
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
before(async () => {
  service = await startApp({ now: () => NOW })
  await service.store(...WORLD)
  await service.app.context.accounts.create({ email: EMAIL, password: 'una frase larga' })
  for (const level of ['key', 'account'] as const) keys.set(level, await issue(level))
})
after(() => service[Symbol.asyncDispose]())

const issue = (level: Level) => service.key(level === 'account' ? { email: EMAIL } : {})

/** The message that answers a request, and the other data of the reply. */
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

/** The text of a tool's answer, after checking the common contract. */
async function ask(name: string, args: Arguments, era: Era, level: Level): Promise<string> {
  // The counts of a key are for one call only.
  const key = name === 'usage' ? await issue(level) : keys.get(level)!
  const { result, error } = await send('tools/call', { name, arguments: args }, era, key)
  assert.equal(error, undefined)
  assert.deepEqual(
    result.content.map(({ type }: Told) => type),
    ['text'],
  )
  const [{ text }] = result.content
  // Whole seconds have one format, from any source.
  assert.doesNotMatch(text, /:\d\d\.000Z/)
  assert.deepEqual(result.structuredContent, JSON.parse(text))
  assert.equal(Boolean(result.isError), Boolean(result.structuredContent.is_error))
  return text
}

/**
 * Random values of a deployment are replaced by their names; the account only by its own level.
 */
function settled(text: string): string {
  return text
    .replace(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g, '<uuid>')
    .replace(/"next_cursor":"[^"]+"/g, '"next_cursor":"<cursor>"')
    .replaceAll(new RegExp(`${BASE_URL}/([^"]*?)\\b[0-9a-z]{12}(?=")`, 'g'), `${BASE_URL}/$1<public id>`)
}

/** The same for all callers: usage shows the owner of the key. */
function impersonal(name: string, text: string): string {
  return name === 'usage' ? settled(text).replace('"account_id":"<uuid>"', '"account_id":null') : text
}

/** The calls of a tool: those above, or else calls derived from its schema. */
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

it('has no calls of a removed tool', () => {
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

    const who = levels.length > 1 ? ', with and without an account' : ''

    it(`the same in every revision${who}, and as in its golden`, async (t) => {
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
