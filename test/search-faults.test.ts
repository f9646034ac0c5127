// Search while its parts fail: every answer is a good one, in time, with the rows that are to be had, and
// says what took no part.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { type App, buildApp } from '#app.ts'
import { writeLines } from '#ingest/write.ts'
import { DEFAULT_SEARCH, type SearchSettings } from '#retrieval/settings.ts'
import { eventually } from './eventually.ts'
import { FAULTS, type Fault, type FaultyDatabase, faulty, UPSTREAM } from './faulty.ts'
import { freshDatabase, NATIVE, type Reply } from './helpers.ts'
import { MODEL_FAULTS, type ModelServer, modelServer } from './model-server.ts'
import { callTool } from './tool.ts'

const BUDGET_MS = 400
const NOW = '2026-11-20T12:00:00Z'
const settings = (more: Partial<SearchSettings> = {}): SearchSettings => ({
  ...DEFAULT_SEARCH,
  budgetMs: BUDGET_MS,
  ...more,
})

const LINES = Array.from({ length: 12 }, (_, i) => ({
  ...{ domain: 'bills', country_code: 'CO', key: `co:${i}`, stage: 'filed', code: `${500 + i}/2026C` },
  title: `Por la cual se protege el agua de los páramos ${'abcdefghijkl'[i]}`,
}))

interface Service extends AsyncDisposable {
  readonly app: App
  call(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ): Promise<Reply>
  key(): Promise<string>
}

/**
 * A service of its own over a database that others use too: what it knows of the health of its parts is
 * fresh.
 */
async function serviceOver(db: FaultyDatabase, search: SearchSettings): Promise<Service> {
  const app = await buildApp(db, {
    ...{
      baseUrl: 'http://hemiciclo.test',
      adminToken: 'an-administration-token-of-the-tests',
      now: () => NOW,
    },
    ...{
      keyless: { perMinute: 1_000_000, perDay: 1_000_000 },
      limits: false,
      cacheUrl: null,
      signUp: 'open',
    },
    ...{ logLevel: 'silent', trustProxy: [], search },
  })
  const { key } = await app.context.keys.issue({ name: 'test' })
  return {
    app,
    key: async () => key,
    async call(method, url, { headers = {}, body } = {}) {
      const answer = await app.http.inject({
        ...{ method: method as 'GET', url, headers: { 'x-api-key': key, ...headers } },
        ...(body !== undefined && { payload: body as object }),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers as Reply['headers'],
        text: answer.body,
        body: JSON.parse(answer.body),
      }
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

let db: FaultyDatabase
let models: ModelServer
before(async () => {
  db = faulty(await freshDatabase())
  models = await modelServer()
  await writeLines(db, LINES, NOW)
  await using service = await serviceOver(db, settings())
  await service.app.search.builder.run(new AbortController().signal)
})
after(async () => {
  await models[Symbol.asyncDispose]()
  await db[Symbol.asyncDispose]()
})

/** Runs a request and holds its answer to what every one promises, whatever is broken. */
async function answered<T extends object>(run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await run()
  assert.ok(performance.now() - began < 10 * BUDGET_MS, 'it came far too late')
  assert.ok(!JSON.stringify(answer).includes(UPSTREAM), 'it tells what another said')
  return answer
}

async function read(service: Service, path: string) {
  const { status, body, text } = await answered(() => service.call('GET', path))
  assert.equal(status, 200, text)
  const { mode, notices = [] } = body.meta
  return {
    rows: body.data.length as number,
    mode: mode as string,
    notices: notices.map(({ code }: { code: string }) => code) as string[],
    body,
  }
}

const SEARCH = '/v1/search?q=agua+de+los+p%C3%A1ramos'

interface Part {
  readonly statement: RegExp
  /** The notice while it fails; null where none is needed. */
  readonly notice: string | null
}

const PARTS: Readonly<Record<string, Part>> = {
  'known items': { statement: /p\.form = any/, notice: 'out_of_time' },
  lexical: { statement: /order by p\.tokens <@>/, notice: 'lexical_unavailable' },
  semantic: { statement: /as distance from/, notice: 'semantic_unavailable' },
  features: { statement: /\bas tokens\b/, notice: 'out_of_time' },
  snippets: { statement: /p\.start_at/, notice: null },
  'look-up': { statement: /from search_indexes/, notice: null },
}

/** One search through each face, and one more when all is well again. */
async function holds(service: Service, part: Part, fault: Fault): Promise<void> {
  const { statement, notice } = part
  assert.equal((await read(service, SEARCH)).mode, 'semantic')
  // Else it is not looked up again; to do so for the others, too, takes a good part of their time on a busy
  // machine.
  if (part === PARTS['look-up']) service.app.search.retrieval.lookup.forget()
  db.fail(statement, fault)
  const expected = (notices: readonly string[]) =>
    notice === null ||
    fault === 'slow' ||
    notices.includes(notice) ||
    (!NATIVE && notices.includes('search_unavailable'))
  const search = await read(service, SEARCH)
  assert.ok(db.failed > 0, 'nothing of it was asked')
  assert.ok(search.rows > 0, JSON.stringify(search.body.meta))
  assert.ok(expected(search.notices), JSON.stringify(search.body.meta))
  assert.ok(search.mode === 'semantic' || search.notices.length > 0, 'a worse answer that does not say so')
  const told = await answered(() => callTool(service, 'list_bills', { q: 'agua de los páramos' }))
  assert.equal(told.search_degraded, told.meta.mode === 'keyword_fallback' ? true : undefined)
  assert.ok(told.data.length > 0)
  db.mend()
  const well = await eventually(async () => {
    const again = await read(service, SEARCH)
    return again.mode === 'semantic' && !again.notices.length && again
  })
  assert.equal(well.rows, LINES.length)
}

describe('while the database fails', () => {
  for (const [name, part] of Object.entries(PARTS))
    for (const fault of FAULTS)
      it(`${name}: ${fault}`, async () => {
        await using service = await serviceOver(db, settings())
        await holds(service, part, fault).finally(() => db.mend())
      })
})

describe('while the last resort fails', () => {
  for (const fault of FAULTS)
    it(fault, async () => {
      await using service = await serviceOver(db, settings())
      // Nothing that is ranked fits, and the text itself cannot be looked for.
      db.fail(/t\.search_text/, fault)
      try {
        for (const path of ['/v1/search?q=xyzzy', '/v1/bills?q=xyzzy']) {
          const { mode, notices, body } = await read(service, path)
          const { next_cursor, has_more } = body.meta
          assert.deepEqual([mode, next_cursor, has_more], ['keyword_fallback', null, false])
          assert.ok(
            fault === 'slow' || notices.includes('out_of_time') || body.meta.reason === 'no_match',
            JSON.stringify(body.meta),
          )
        }
        assert.equal(
          (await answered(() => callTool(service, 'search', { q: 'xyzzy' }))).search_degraded,
          true,
        )
      } finally {
        db.mend()
      }
      assert.equal((await read(service, '/v1/search?q=xyzzy')).body.meta.reason, 'no_match')
    })

  it('on a later page, which can be asked for again', async () => {
    await using service = await serviceOver(db, settings())
    // A piece of a word that nothing is ranked for.
    const path = '/v1/search?q=otege&limit=1'
    const first = await read(service, path)
    assert.deepEqual([first.rows, first.mode], [1, 'keyword_fallback'])
    const onward = `${path}&cursor=${first.body.meta.next_cursor}`
    db.fail(/t\.search_text/, 'hung')
    try {
      const { rows, notices, body } = await read(service, onward)
      assert.deepEqual(
        [rows, notices, body.meta.next_cursor],
        [0, ['out_of_time'], first.body.meta.next_cursor],
      )
    } finally {
      db.mend()
    }
    assert.equal((await read(service, onward)).rows, 1)
  })

  it('and all else with it', async () => {
    await using service = await serviceOver(db, settings())
    db.fail(/passages_|names_|t\.search_text/, 'refused')
    try {
      const { rows, notices } = await read(service, SEARCH)
      assert.equal(rows, 0)
      assert.deepEqual(notices, ['search_unavailable', 'out_of_time'])
    } finally {
      db.mend()
    }
    assert.equal((await read(service, SEARCH)).rows, LINES.length)
  })
})

const model = (url: string) => ({ kind: 'tei' as const, url, model: 'm', key: null })
const EMBEDDER = () => ({ ...DEFAULT_SEARCH.embedder, ...model(models.embedder) })
const build = (service: Service) => service.app.search.builder.run(new AbortController().signal)
/** The same question in other words each time, so that nothing of it is remembered. */
let asked = 0
const question = () =>
  `/v1/search?q=${encodeURIComponent(`agua de los páramos ${'de la '.repeat(++asked % 40)}`.trim())}`

describe('while an embedder fails', () => {
  let own: FaultyDatabase
  before(async () => {
    own = faulty(await freshDatabase())
    await writeLines(own, LINES, NOW)
  })
  after(() => own[Symbol.asyncDispose]())
  afterEach(() => {
    models.fault = null
    models.dims = 16
  })
  const embedding = () => serviceOver(own, settings({ embedder: EMBEDDER() }))

  it('from the start: rows are ranked by their words, and by more once it is there', async () => {
    models.fault = 'refused'
    await using service = await embedding()
    await assert.rejects(build(service), (error: Error) => !error.message.includes(UPSTREAM))
    const { rows, mode, notices } = await read(service, question())
    assert.deepEqual([rows, mode, notices], [LINES.length, 'keyword_fallback', ['semantic_unavailable']])
    models.fault = null
    await build(service)
    service.app.search.retrieval.lookup.forget()
    assert.equal((await read(service, question())).mode, 'semantic')
    // Another process, which finds it gone.
    models.fault = 'refused'
    await using later = await embedding()
    const words = await read(later, question())
    assert.deepEqual(
      [words.rows, words.mode, words.notices],
      [LINES.length, 'keyword_fallback', ['semantic_unavailable']],
    )
  })

  for (const fault of MODEL_FAULTS)
    it(fault, async () => {
      await using service = await embedding()
      // It is opened by the first that asks for it.
      await eventually(async () => (await read(service, question())).mode === 'semantic')
      models.fault = fault
      const { rows, mode, notices } = await read(service, question())
      assert.equal(rows, LINES.length)
      if (fault !== 'slow') assert.deepEqual([mode, notices], ['keyword_fallback', ['semantic_unavailable']])
      const q = `los páramos ${'y '.repeat(++asked)}`
      const told = await answered(() => callTool(service, 'list_bills', { q }))
      assert.equal(told.search_degraded, fault === 'slow' ? undefined : true)
      assert.equal(told.data.length, LINES.length)
      models.fault = null
      assert.deepEqual((await read(service, question())).notices, [])
    })

  it('again and again: it is not called for a while', async () => {
    await using service = await embedding()
    await eventually(async () => (await read(service, question())).mode === 'semantic')
    models.fault = 'refused'
    for (let i = 0; i < 3; i++) await read(service, question())
    const { asked } = models
    assert.deepEqual((await read(service, question())).notices, ['semantic_unavailable'])
    assert.equal(models.asked, asked)
  })

  it('by vectors of another length, at once or after a restart', async () => {
    await using service = await embedding()
    await eventually(async () => (await read(service, question())).mode === 'semantic')
    models.dims = 8
    assert.deepEqual((await read(service, question())).notices, ['semantic_unavailable'])
    await using later = await embedding()
    await read(later, question())
    assert.deepEqual((await read(later, question())).notices, ['semantic_unavailable'])
    await build(later)
    later.app.search.retrieval.lookup.forget()
    const again = await read(later, question())
    assert.deepEqual([again.mode, again.rows], ['semantic', LINES.length])
  })

  it('as configured: without any, rows are ranked by their words', async () => {
    await using service = await serviceOver(
      db,
      settings({ embedder: { ...DEFAULT_SEARCH.embedder, kind: 'none' } }),
    )
    const { rows, mode, notices, body } = await read(service, SEARCH)
    assert.deepEqual([rows, mode, notices], [LINES.length, 'keyword_fallback', ['semantic_off']])
    assert.equal(body.meta.applied.order_by, 'relevance')
    assert.equal((await callTool(service, 'search', { q: 'agua' })).search_degraded, true)
  })
})

describe('while a reranker fails', () => {
  const reranking = () => settings({ reranker: model(models.reranker) })
  for (const fault of MODEL_FAULTS)
    it(fault, async () => {
      await using service = await serviceOver(db, reranking())
      // It is opened by the first that asks for it.
      await eventually(async () => (await read(service, SEARCH)).notices.length === 0)
      models.fault = fault
      const { rows, mode, notices } = await read(service, SEARCH)
      assert.deepEqual([rows, mode], [LINES.length, 'semantic'])
      if (fault !== 'slow') assert.deepEqual(notices, ['reranker_unavailable'])
      const told = await answered(() => callTool(service, 'search', { q: 'agua de los páramos' }))
      assert.deepEqual([told.search_degraded, told.data.length], [undefined, LINES.length])
      models.fault = null
      assert.deepEqual((await read(service, SEARCH)).notices, [])
    })

  for (const fault of ['hung', 'refused'] as const)
    it(`and the texts for it: ${fault}`, async () => {
      await using service = await serviceOver(db, reranking())
      await eventually(async () => (await read(service, SEARCH)).notices.length === 0)
      db.fail(PARTS.snippets!.statement, fault)
      const { rows, notices } = await read(service, SEARCH).finally(() => db.mend())
      assert.deepEqual([rows, notices], [LINES.length, ['reranker_unavailable']])
      assert.deepEqual((await read(service, SEARCH)).notices, [])
    })
})
