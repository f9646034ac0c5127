// Search while its models fail: every answer is valid, in time, and reports skipped stages.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { type FaultyDatabase, faulty, UPSTREAM } from '../support/faulty.ts'
import { freshDatabase } from '../support/helpers.ts'
import { db, useIndexedDatabase } from '../support/indexed-database.ts'
import { MODEL_FAULTS, type ModelServer, modelServer } from '../support/model-server.ts'
import {
  answered,
  clock,
  LINES,
  NOW,
  read,
  SEARCH,
  type Service,
  serviceOver,
  settings,
} from '../support/search-service.ts'
import { callTool } from '../support/tool.ts'
import { writeLines } from '../support/write-lines.ts'

useIndexedDatabase()

let models: ModelServer
before(async () => {
  models = await modelServer(clock)
})
after(() => models[Symbol.asyncDispose]())

const model = (url: string) => ({ kind: 'tei' as const, url, model: 'm', key: null })
const EMBEDDER = () => ({ ...DEFAULT_SEARCH.embedder, ...model(models.embedder) })
const build = (service: Service) => service.app.search.builder.run(new AbortController().signal)
/** The same query in other words each time, so that nothing is cached. */
let asked = 0
const question = () =>
  `/v1/search?q=${encodeURIComponent(`agua de los páramos ${'de la '.repeat(++asked % 40)}`.trim())}`

describe('while an embedder fails', () => {
  let own: FaultyDatabase
  before(async () => {
    own = faulty(await freshDatabase(), clock)
    await writeLines(own, LINES, NOW)
  })
  after(() => own[Symbol.asyncDispose]())
  afterEach(() => {
    models.fault = null
    models.dims = 16
  })
  const embedding = () => serviceOver(own, settings({ embedder: EMBEDDER() }), models)

  it('from the start: rows are ranked lexically, and by vectors once it is available', async () => {
    models.fault = 'refused'
    await using service = await embedding()
    await assert.rejects(build(service), (error: Error) => !error.message.includes(UPSTREAM))
    const { rows, mode, notices } = await read(service, question())
    assert.deepEqual([rows, mode, notices], [LINES.length, 'keyword_fallback', ['semantic_unavailable']])
    models.fault = null
    await build(service)
    service.app.search.retrieval.lookup.renew()
    assert.equal((await read(service, question())).mode, 'semantic')
    // Another process, for which it is already missing.
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
      assert.equal((await read(service, question())).mode, 'semantic')
      models.fault = fault
      const { rows, mode, notices } = await read(service, question())
      assert.equal(rows, LINES.length)
      if (fault !== 'slow') assert.deepEqual([mode, notices], ['keyword_fallback', ['semantic_unavailable']])
      const q = `los páramos ${'y '.repeat(++asked)}`
      const told = await answered(service, () => callTool(service, 'list_bills', { q }))
      assert.equal(told.search_degraded, fault === 'slow' ? undefined : true)
      assert.equal(told.data.length, LINES.length)
      models.fault = null
      assert.deepEqual((await read(service, question())).notices, [])
    })

  it('repeatedly: it is not called for a while', async () => {
    await using service = await embedding()
    assert.equal((await read(service, question())).mode, 'semantic')
    models.fault = 'refused'
    for (let i = 0; i < 3; i++) await read(service, question())
    const { asked } = models
    assert.deepEqual((await read(service, question())).notices, ['semantic_unavailable'])
    assert.equal(models.asked, asked)
  })

  it('by vectors of another length, at once or after a restart', async () => {
    await using service = await embedding()
    assert.equal((await read(service, question())).mode, 'semantic')
    models.dims = 8
    assert.deepEqual((await read(service, question())).notices, ['semantic_unavailable'])
    await using later = await embedding()
    await read(later, question())
    assert.deepEqual((await read(later, question())).notices, ['semantic_unavailable'])
    await build(later)
    later.app.search.retrieval.lookup.renew()
    const again = await read(later, question())
    assert.deepEqual([again.mode, again.rows], ['semantic', LINES.length])
  })

  it('by configuration: without any, rows are ranked lexically', async () => {
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
      await using service = await serviceOver(db, reranking(), models)
      assert.deepEqual((await read(service, SEARCH)).notices, [])
      models.fault = fault
      const { rows, mode, notices } = await read(service, SEARCH)
      assert.deepEqual([rows, mode], [LINES.length, 'semantic'])
      if (fault !== 'slow') assert.deepEqual(notices, ['reranker_unavailable'])
      const told = await answered(service, () =>
        callTool(service, 'search', { q: 'agua de los páramos', limit: 20 }),
      )
      assert.deepEqual([told.search_degraded, told.data.length], [undefined, LINES.length])
      models.fault = null
      assert.deepEqual((await read(service, SEARCH)).notices, [])
    })

  for (const fault of ['hung', 'refused'] as const)
    it(`and its texts: ${fault}`, async () => {
      await using service = await serviceOver(db, reranking(), models)
      assert.deepEqual((await read(service, SEARCH)).notices, [])
      db.fail(/p\.start_at/, fault)
      const { rows, notices } = await read(service, SEARCH).finally(() => db.mend())
      // Snippets are read by the same statement: they are missing, and the answer says so.
      assert.deepEqual([rows, notices], [LINES.length, ['reranker_unavailable', 'out_of_time']])
      assert.deepEqual((await read(service, SEARCH)).notices, [])
    })
})
