// Choice of tools by a model: questions with the right call, the same as wrong calls, and the texts that
// distinguish them.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { raw } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { INSTRUCTIONS } from '#operations/service/guide.ts'
import { type Tool, toolNamed, tools } from '#operations/tools/tools.ts'
import {
  type After,
  CHOICES,
  type Choice,
  GAZETTES,
  type Held,
  TODAY,
  type Trap,
} from '../fixtures/tool-choice.ts'
import { TWINS, type Twin } from '../fixtures/tool-choice-twins.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const MINE = { email: 'ana@example.org' }
const ajv = new Ajv2020({ strict: true, allErrors: true })
formats.default(ajv)

let service: TestApp
let client: Client
before(async () => {
  service = await startApp({ now: () => `${TODAY}T12:00:00Z` })
  await service.store(...WORLD)
  await service.app.context.accounts.create({ ...MINE, password: 'una frase larga', listening_quota: 3 })
  const watched = { name: GAZETTES.key, query: '/v1/regulations' }
  const made = await service.call('POST', '/v1/me/subscriptions', {
    headers: { 'x-api-key': await service.key(MINE) },
    body: watched,
  })
  assert.equal(made.status, 201, made.text)
  const base = await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  client = new Client({ name: 'test', version: '1' })
  const headers = { 'x-api-key': await service.key(MINE) }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit: { headers } }),
  )
})
after(async () => {
  await client.close()
  await service[Symbol.asyncDispose]()
})

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
type Told = any

async function ask(name: string, args: Record<string, unknown>): Promise<Told> {
  return (await client.callTool({ name, arguments: args })).structuredContent
}

const isHeld = (value: unknown): value is Held =>
  typeof value === 'object' && value !== null && 'table' in value
const isAfter = (value: unknown): value is After =>
  typeof value === 'object' && value !== null && 'after' in value

/** The arguments with their ids and cursors filled in. */
async function settled(tool: string, args: Choice['args']): Promise<Record<string, unknown>> {
  const settle = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(settle))
    if (isAfter(value)) return (await ask(tool, { ...value.after })).meta.next_cursor
    if (!isHeld(value)) return value
    const [row] = await service.db.rows<[number]>(
      raw(`select id from ${value.table} where ${value.column ?? 'key'} = '${value.key}'`),
    )
    assert.ok(row, `the world has no ${value.key} in ${value.table}`)
    return row[0]
  }
  const pairs = Object.entries(args).map(async ([name, value]) => [name, await settle(value)] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

/** The arguments as a schema sees them: any id, any cursor. */
function shaped(value: unknown): unknown {
  if (isHeld(value)) return 1
  if (isAfter(value)) return 'a-cursor'
  if (Array.isArray(value)) return value.map(shaped)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shaped(inner)]))
}

const heldIn = (value: unknown): number => {
  if (isHeld(value)) return 1
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, v) => sum + heldIn(v), 0)
    : 0
}

/** A list of records that needs no description beyond that of the domain. */
const isPlain = ({ domain, description }: Tool) => domain !== null && description === domain.about

describe('the questions', () => {
  it('are unique', () => {
    assert.equal(new Set(CHOICES.map(({ asks }) => asks)).size, CHOICES.length)
  })

  it('are in the three languages, about a third in each', () => {
    const { es = [], pt = [], en = [] } = Object.groupBy(CHOICES, ({ language }) => language)
    const counts = [es, pt, en].map(({ length }) => length)
    assert.ok(Math.max(...counts) - Math.min(...counts) <= CHOICES.length / 10, counts.join())
  })

  it('need every tool at least once, except plain lists without advice', () => {
    const needed = new Set(CHOICES.map(({ tool }) => tool))
    assert.deepEqual(
      tools.filter((tool) => !needed.has(tool.name) && !isPlain(tool)).map(({ name }) => name),
      [],
    )
  })

  it('are about all twelve countries', () => {
    const about = new Set(CHOICES.flatMap(({ args }) => String(args.country_code ?? '').split(',')))
    assert.deepEqual(
      COUNTRY_CODES.filter((code) => !about.has(code)),
      [],
    )
  })

  it('need no tool for legal rules, which the data do not have', () => {
    const unanswerable = CHOICES.filter(({ tool }) => tool === null)
    assert.deepEqual(
      unanswerable.map(({ trap, args }) => [trap, args]),
      [['process', {}]],
    )
  })

  it('cover every trap, and every trap has wrong calls', () => {
    for (const trap of Object.keys(RULES) as Trap[]) {
      assert.ok(
        CHOICES.some((choice) => choice.trap === trap),
        trap,
      )
      assert.ok(TWINS.filter((twin) => twin.trap === trap).length >= 2, trap)
    }
  })

  it('name each known id', () => {
    for (const { said = '', asks, args } of CHOICES)
      assert.equal(said.split('#').length - 1, heldIn(args), asks)
  })
})

const called = CHOICES.filter((choice): choice is Choice & { tool: string } => choice.tool !== null)

describe('the call that a question needs', () => {
  for (const { asks, tool, args } of called)
    it(`has arguments of ${tool}: ${asks}`, () => {
      const found = toolNamed(tool)
      assert.ok(found, `there is no tool ${tool}`)
      assert.equal(found.inputSchema.additionalProperties, false)
      const fits: boolean = ajv.validate(found.inputSchema, shaped(args))
      assert.ok(fits, ajv.errorsText())
    })

  for (const { asks, tool, args, finds } of called)
    it(`is answered by ${tool}: ${asks}`, async () => {
      const told = await ask(tool, await settled(tool, args))
      assert.ok(!told.is_error, JSON.stringify(told.error))
      assert.equal(told.hint, undefined)
      if (finds) assert.equal(told.empty_result, undefined)
      if (finds && Array.isArray(told.data)) assert.ok(told.data.length > 0)
    })

  for (const { asks, tool, args } of called.filter(({ args }) => args.q !== undefined))
    it(`has neither a number nor a date in q: ${asks}`, () => {
      assert.doesNotMatch(
        String(args.q),
        /\d|enero|septiembre|octubre|setembro|outubro|january|month|mes\b/i,
        tool,
      )
    })
})

/** For each trap, the text with its rule: a tool by its name, or the instructions. */
const RULES: Readonly<Record<Trap, readonly (readonly [where: string, says: RegExp])[]>> = {
  'docket number': [
    ['list_bills', /docket numbers? [^.]*`code`[^.]*\b(never|not) in `q`/i],
    ['instructions', /docket numbers? [^.]*`code`/i],
  ],
  'norm number': [
    ['list_regulations', /norm numbers? [^.]*`number`[^.]*\b(never|not) in `q`/i],
    ['instructions', /norm numbers? [^.]*`number`/i],
  ],
  dates: [
    ['instructions', /`since` and `until` .*dates do not go into `q`/i],
    ['list_bills', /`filing_date`/],
    ['list_votes', /`since` and `until` [^.]*`recorded_at`/],
    ['list_schedules', /future [^.]*`since`/],
  ],
  catalogue: [
    [
      'instructions',
      /`entity_id`[^.]*`rtype_id`[^.]*`commission_id`[^.]*`party_id`[^.]*catalogues?[^.]*first/,
    ],
    ['list_entities', /`entity_id`/],
    ['list_regulation_types', /`rtype_id`/],
    ['list_commissions', /`commission_id`/],
    ['list_parties', /`party_id`/],
  ],
  feed: [
    ['list_bills', /moved [^.]*list_bill_updates/],
    ['list_bill_updates', /with `bill_id` [^.]*one bill[^.]*without[^.]*moved/i],
  ],
  process: [
    ['get_legislative_process', /deadlines, quorums and rules are not in the data/i],
    ['instructions', /deadlines, quorums and majorities are not in the data/],
  ],
  text: [
    ['get_document_text', /only source of [^.]*text/i],
    ['get_document_text', /`documents\[\]`/],
    ['get_document_text', /`offset` = `next_offset`/],
    ['list_news', /never the (full )?article/i],
  ],
  open: [
    ['list_consultations', /`status=open`[^.]*still/],
    ['list_consultations', /closing_before[^}]*`end_date`/],
  ],
  tweets: [['list_actor_tweets', /list_actors first/]],
  quota: [
    ['create_listening', /call get_listening_quota first/i],
    ['get_listening_quota', /before create_listening/],
    ['create_listening', /spends one unit/],
  ],
  confirm: [
    ['create_listening', /`confirm: true` only when [^.]*agree/],
    ['create_listening', /same `idempotency_key`/],
  ],
  interests: [
    ['update_my_interests', /list_interest_tags/],
    ['update_my_interests', /`add` and `remove` leave the rest/],
    ['update_my_interests', /`replace: true` with `interests`[^.]*all/],
  ],
  follow: [
    ['follow_bill', /^follow a bill\b/i],
    ['unfollow_bill', /^stop following a bill\b/i],
  ],
  pages: [['instructions', /`cursor` = `meta\.next_cursor`/]],
  nothing: [
    ['health', /before saying that there is nothing/],
    ['instructions', /`is_error: true` is a failure, not an absence/],
    ['instructions', /`empty_result` says why/],
    ['instructions', /`search_degraded: true`[^.]*proves nothing/],
  ],
  detail: [
    ['instructions', /`id` gives one record in full/],
    ['list_bills', /with `id`[^.]*updates, votes and interventions/i],
    ['list_actors', /with `id`[^.]*votes and bills/i],
  ],
  sibling: [
    ['list_interventions', /whole sessions use list_transcripts/],
    ['list_transcripts', /single speeches use list_interventions/],
    ['search', /several domains[^.]*one[^.]*its own tool/],
    ['list_top_entities', /counts per [^.]*regulations or consultations only/i],
    ['get_party', /seat counts/],
    ['usage', /RATE_LIMITED/],
  ],
  gazette: [
    ['list_regulations', /not the law in force/],
    ['instructions', /not the law in force/],
  ],
}

describe('the rule', () => {
  for (const [trap, rules] of Object.entries(RULES))
    for (const [where, says] of rules)
      it(`of the trap «${trap}» is in ${where}: ${says.source}`, () => {
        const tool = toolNamed(where)
        assert.match(tool ? `${tool.description} ${JSON.stringify(tool.inputSchema)}` : INSTRUCTIONS, says)
      })
})

/** The objection of an answer to the call: its error, its hint, or the reason of an empty result. */
const saidBy = ({ error, hint, empty_result }: Told): string =>
  error?.message ?? hint ?? empty_result?.suggestion ?? ''

describe('the same as a wrong call', () => {
  for (const { trap, tool, args, refused, says } of TWINS as readonly Twin[])
    it(`is ${refused ? 'rejected' : 'reported'} (${trap}): ${tool} ${JSON.stringify(args)}`, async () => {
      const told = await ask(tool, await settled(tool, args))
      assert.equal(told.error?.code, refused, JSON.stringify(told).slice(0, 300))
      assert.match(saidBy(told), says)
      if (refused) assert.equal(told.retriable, false)
    })

  it('spends no quota', async () => {
    const left = async () => (await ask('get_listening_quota', {})).data.left
    const held = await left()
    for (const { tool, args } of TWINS.filter((twin) => twin.tool === 'create_listening'))
      await ask(tool, { ...args })
    assert.equal(await left(), held)
  })
})
