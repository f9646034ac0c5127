// REST = MCP: the endpoint lists its tools, and a tool answers the rows of its list.
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  bodyOf,
  type Check,
  eachOf,
  expectThat,
  type Group,
  Skipped,
  shortened,
  steadily,
  type Target,
  told,
} from './check.ts'
import type { Instance, Json, Reply } from './instance.ts'

/** Tools of the interface that read. */
const READING = `
  list_bills list_bill_updates list_regulations list_actors list_votes list_interventions list_news
  list_consultations list_schedules list_transcripts list_entities list_commissions list_parties
  list_regulation_types list_interest_tags list_top_entities list_actor_tweets search get_document_text
  get_party get_legislative_process health usage
`
  .trim()
  .split(/\s+/)

/** Tools whose list has another name than theirs. */
const LIST_OF: Readonly<Record<string, string>> = { list_votes: '/v1/roll-calls' }

/** The list of a tool, if it has one. */
const pathOf = (tool: string) => LIST_OF[tool] ?? tool.replace('list_', '/v1/').replaceAll('_', '-')

/** Calls a method; returns its result. Fails unless there is one. */
async function call(
  instance: Instance,
  method: string,
  params: Json = {},
): Promise<{ reply: Reply; result: Json }> {
  const reply = await instance.send('/mcp', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const message = messageOf(reply)
  expectThat(reply.status === 200 && message?.result !== undefined, reply, `a result of ${method}`)
  return { reply, result: message.result }
}

/** The message of an answer: JSON, or the data of an event. */
function messageOf({ body, text }: Reply): Json {
  if (body !== undefined) return body
  const data = /^data: ?(.*)$/m.exec(text)?.[1]
  try {
    return data === undefined ? undefined : JSON.parse(data)
  } catch {
    return undefined
  }
}

async function toolsOf(instance: Instance): Promise<{ reply: Reply; tools: readonly Json[] }> {
  const { reply, result } = await call(instance, 'tools/list')
  expectThat(Array.isArray(result.tools), reply, 'tools')
  return { reply, tools: result.tools }
}

const listed: Check = {
  name: 'the tools of the interface are listed, with valid schemas',
  async run({ instance, published }) {
    const page = await instance.send('/mcp-tools.json', { anonymous: true })
    const names: string[] = bodyOf(page).tools.map(({ name }: Json) => name)
    const missing = READING.filter((name) => !names.includes(name))
    expectThat(!missing.length, page, `the tools ${missing.join(', ')}`, 'none')
    const { reply, tools } = await toolsOf(instance)
    const ajv = new Ajv2020({ strict: false })
    for (const { name, inputSchema, outputSchema } of tools) {
      expectThat(names.includes(name), reply, `only tools of /mcp-tools.json`, name)
      expectThat(inputSchema?.type === 'object', reply, `an input schema of ${name}`)
      for (const schema of [inputSchema, outputSchema ?? {}])
        try {
          ajv.compile(schema)
        } catch (error) {
          expectThat(false, reply, `schemas of ${name} that compile`, (error as Error).message)
        }
    }
    // A key lists the tools that it may call: those of each list that it may read.
    const lists = (await published()).lists.map(({ path }) => path)
    for (const name of READING.filter((each) => lists.includes(pathOf(each)))) {
      const { status } = await instance.send(`${pathOf(name)}?limit=1`)
      const has = tools.some((tool) => tool.name === name)
      expectThat(has || status !== 200, reply, `the tool ${name}, as ${pathOf(name)} answers`, 'none')
    }
    return `${tools.length} tools`
  },
}

const ROWS = 5
/** Lists of records with titles that a search finds. */
const SEARCHED = ['/v1/bills', '/v1/regulations', '/v1/news']

const alike: Check = {
  name: 'tools answer the rows of their list',
  async run({ instance, published }) {
    const paths = (await published()).lists.map(({ path }) => path)
    const { tools } = await toolsOf(instance)
    const pairs = tools.flatMap((tool: Json) => {
      const path = pathOf(tool.name)
      return paths.includes(path) ? [{ tool, path }] : []
    })
    const number = await eachOf(pairs, ({ tool, path }) =>
      steadily(instance, async () => {
        const list = bodyOf(await instance.send(`${path}?limit=${ROWS}&count=exact`))
        for (const format of ['detailed', 'concise']) {
          const given = {
            name: tool.name,
            arguments: { limit: ROWS, count: 'exact', response_format: format },
          }
          const { reply, result } = await call(instance, 'tools/call', given)
          const answer = structured(reply, result, tool.outputSchema)
          compare(reply, list.data, answer.data, { path, whole: format === 'detailed' })
          const [total, told] = [list, answer].map(({ meta }) => meta.total)
          expectThat(total === told, reply, `the total of ${path}, ${total}`, `${told}`)
        }
      }),
    )
    return `${number} tools`
  },
}

/** The structured content of a result, which its text repeats. */
function structured(reply: Reply, result: Json, schema: Json): Json {
  const { structuredContent, content, isError } = result
  expectThat(!isError, reply, 'no failure', told(structuredContent ?? content))
  expectThat(structuredContent !== undefined, reply, 'structured content')
  const text = content?.[0]?.text ?? ''
  const repeated = same(text, JSON.stringify(structuredContent))
  expectThat(repeated, reply, 'a text that is its structured content', shortened(text))
  if (schema) {
    const ajv = new Ajv2020({ strict: false })
    const valid = ajv.validate(schema, structuredContent)
    expectThat(valid, reply, 'content that satisfies the output schema', ajv.errorsText())
  }
  return structuredContent
}

function same(text: string, json: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === json
  } catch {
    return false
  }
}

/** Characters that tools leave out of texts: control characters, direction marks, zero widths, tags. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
/** Texts whose values may be written differently: agenda times are local, with their offset. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/

function plain(_: string, value: Json): Json {
  if (typeof value !== 'string') return value
  return INSTANT.test(value) ? new Date(value).toISOString() : value.replaceAll(INVISIBLE, '')
}

function compare(
  reply: Reply,
  wanted: readonly Json[],
  rows: readonly Json[],
  { path, whole }: { path: string; whole: boolean },
): void {
  const [ids, came] = [wanted, rows].map((each) => each.map(({ id }) => id).join(', '))
  // An answer that would be too large has fewer rows.
  const cut = rows.length < wanted.length && ids!.startsWith(came!) && rows.length > 0
  expectThat(ids === came || cut, reply, `the rows of ${path}: ${ids}`, came)
  if (!whole) return
  for (const [at, row] of rows.entries())
    for (const name of Object.keys(wanted[at]!)) {
      const [one, other] = [wanted[at]![name], row[name]].map((value) => JSON.stringify(value, plain))
      expectThat(
        one === other,
        reply,
        `${name} of ${row.id} as in ${path}: ${shortened(`${one}`)}`,
        shortened(`${other}`),
      )
    }
}

/** The longest word of a title, so that a search finds something. */
async function wordOf({ instance, published }: Target): Promise<string> {
  const lists = (await published()).lists.map(({ path }) => path)
  for (const path of SEARCHED.filter((each) => lists.includes(each))) {
    const { body } = await instance.send(`${path}?limit=1`)
    const words: string[] = body?.data?.[0]?.title.match(/\p{L}+/gu) ?? []
    if (words.length) return words.toSorted((a, b) => b.length - a.length)[0]!
  }
  throw new Skipped('there is no title to search for')
}

const found: Check = {
  name: 'a search answers the rows of REST',
  async run(target) {
    const { instance } = target
    return steadily(instance, async () => {
      const q = await wordOf(target)
      const { data } = bodyOf(await instance.send(`/v1/search?q=${encodeURIComponent(q)}&limit=${ROWS}`))
      const given = { name: 'search', arguments: { q, limit: ROWS } }
      const { reply, result } = await call(instance, 'tools/call', given)
      const names = (rows: readonly Json[]) => rows.map(({ domain, id }) => `${domain} ${id}`).join(', ')
      const [wanted, came] = [data, structured(reply, result, null).data].map(names)
      expectThat(wanted === came, reply, `the rows of /v1/search: ${wanted}`, came)
      return `${data.length} rows`
    })
  },
}

const refused: Check = {
  name: 'an unknown argument is a failure, not an empty answer',
  async run({ instance }) {
    const given = { name: 'list_parties', arguments: { no_such_argument: 1 } }
    const { reply, result } = await call(instance, 'tools/call', given)
    const { structuredContent: failure } = result
    expectThat(result.isError === true && failure?.is_error === true, reply, 'is_error: true')
    expectThat(failure.retriable === false, reply, 'retriable: false')
    expectThat(failure.error?.code === 'INVALID_PARAM', reply, 'the code INVALID_PARAM')
    return 'INVALID_PARAM'
  },
}

const bearer: Check = {
  name: 'the key is accepted as a bearer too',
  async run({ instance }) {
    const reply = await instance.send('/mcp', {
      method: 'POST',
      anonymous: true,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${instance.key}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      told: `tools/list at ${instance.base}/mcp with "Authorization: Bearer $KEY"`,
    })
    expectThat(messageOf(reply)?.result !== undefined, reply, 'tools')
    return 'Authorization: Bearer'
  },
}

export const mcp: Group = { name: 'mcp', checks: [listed, alike, found, refused, bearer] }
