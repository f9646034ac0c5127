// The work on files that records link: limited, polite, stopped gracefully, and never while the sample world
// is loaded.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { blobsIn } from '#ingest/captures/blob-files.ts'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { hostsOf } from '#ingest/network/hosts.ts'
import { robotsKept } from '#ingest/network/robots.ts'
import { capturingReader, type PlainReader, politeReading } from '#ingest/network/source-reader.ts'
import { sql } from '#lib/sql.ts'
import { queue } from '#store/queue/queue.ts'
import { markSample } from '#store/sample.ts'
import type { Ocr } from '#texts/ocr.ts'
import { fakeClock } from '../clock.ts'
import { command } from '../support/command.ts'
import { startApp } from '../support/helpers.ts'
import { keptPlace } from '../support/kept-place.ts'
import { type Answer, EXTRACT, filesOf, readAt, sends, sourceAt, startSite } from '../support/linked-files.ts'
import { pdf } from '../support/made-files.ts'
import { AT_HOME, working } from '../support/working-jobs.ts'
import { writeLines } from '../support/write-lines.ts'

const app = await startApp()
const { db } = app
const answers = new Map<string, Answer>()
const site = await startSite(answers)
const from = sourceAt(site.host)
const folder = await mkdtemp(join(tmpdir(), 'files-'))
after(async () => {
  await site[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const NOW = '2026-11-20T12:00:00Z'
const LAW = 'Artículo 1. El agua es de los pueblos y del Estado.'
const file = pdf([[LAW]])
const store = (path: string, more: object = {}) =>
  app.store({
    ...{ domain: 'documents', key: path, country_code: 'BR', source_id: from.id, title: path },
    ...{ url: `http://${site.host}${path}`, ...more },
  })
const statuses = async () =>
  new Map(await db.rows<[string, string | null]>(sql`select key, doc::jsonb ->> 'status' from documents`))
const startsAnew = () => db.script('delete from document_files; delete from drafts; delete from documents')

before(() => {
  for (const path of ['/1', '/2', '/3', '/4']) answers.set(path, sends(file))
})

describe('the job on files', () => {
  it('has a limit per day, newest first, and none twice', async () => {
    for (const path of ['/1', '/2', '/3', '/4']) await store(path)
    assert.deepEqual(await readAt(db, from, NOW, { limit: 1 }), { '/4': 'extracted' })
    assert.deepEqual(await readAt(db, from, NOW, { perDay: 3 }), { '/3': 'extracted', '/2': 'extracted' })
    assert.deepEqual(await readAt(db, from, NOW, { perDay: 3 }), {})
    assert.deepEqual(await readAt(db, from, '2026-11-21T00:00:00Z', { perDay: 3 }), { '/1': 'extracted' })
    assert.deepEqual(site.asked, ['/4', '/3', '/2', '/1'])
  })

  it('stores nothing when it is dry', async () => {
    await startsAnew()
    await store('/1')
    await store('/2')
    assert.deepEqual(await readAt(db, from, NOW, { dry: true }), { '/1': 'extracted', '/2': 'extracted' })
    assert.deepEqual([...(await statuses()).values()], [null, null])
    assert.equal((await filesOf(db)).size, 0)
  })

  it('skips files with a text, of the sample, and of other sources', async () => {
    await startsAnew()
    await store('/1', { text: 'Del origen.' })
    await store('/2', { sample: true })
    await store('/3', { source_id: 'import' })
    await store('/4', { url: null })
    assert.deepEqual(await readAt(db, from, NOW), {})
  })

  it('sends conditional requests with the version of the site', async () => {
    await startsAnew()
    const told: (string | undefined)[] = []
    answers.set('/versioned', (request, response) => {
      told.push(request.headers['if-none-match'])
      const same = request.headers['if-none-match'] === '"1"'
      response.writeHead(same ? 304 : 200, { etag: '"1"' }).end(same ? undefined : file)
    })
    await store('/versioned')
    const reading = capturingReader(AT_HOME.reading, { blobs: blobsIn(join(folder, 'captures')) })
    assert.deepEqual(await readAt(db, from, NOW, { reading }), { '/versioned': 'extracted' })
    assert.deepEqual(await readAt(db, from, '2026-12-20T00:00:00Z', { reading }), {
      '/versioned': 'unchanged',
    })
    assert.deepEqual(told, [undefined, '"1"'])
  })

  it('obeys robots.txt, sends the user agent, and requests no private address', async () => {
    await startsAnew()
    const agents = new Set<string | undefined>()
    answers.set('/robots.txt', (request, response) => {
      agents.add(request.headers['user-agent'])
      response.end('User-agent: *\nDisallow: /2')
    })
    await store('/1')
    await store('/2')
    const common = { userAgent: 'hemiciclo/test (+mailto:a@example.org)', robots: robotsKept() }
    const reading: PlainReader = (source, more) =>
      fetcher(source, { ...common, dispatchers: dispatchers({ anyAddress: true }), ...more })
    assert.deepEqual(await readAt(db, from, NOW, { reading }), { '/1': 'extracted', '/2': 'refused' })
    assert.deepEqual([...agents], [common.userAgent])
    await startsAnew()
    await store('/1')
    const before = site.asked.length
    const strict = politeReading({
      contact: null,
      shared: null,
      dataDir: tmpdir(),
      proxies: new Map(),
      accounts: new Map(),
      tokens: new Map(),
    })
    assert.deepEqual(await readAt(db, from, NOW, { reading: strict }), { '/1': 'refused' })
    assert.equal(site.asked.length, before)
  })

  it('reads a scan by OCR if there is one, and marks the text', async () => {
    await startsAnew()
    answers.set('/scan', sends(pdf([[], []])))
    await store('/scan')
    assert.deepEqual(await readAt(db, from, NOW), { '/scan': 'no_text' })
    await startsAnew()
    await store('/scan')
    const asked: string[] = []
    const ocr: Ocr = {
      recognize: async (_, type) => {
        asked.push(type)
        return [LAW, 'Artículo 2.']
      },
    }
    assert.deepEqual(await readAt(db, from, NOW, { ocr }), { '/scan': 'recognized' })
    assert.deepEqual(asked, ['application/pdf'])
    assert.deepEqual(await db.rows(sql`select text, doc::jsonb ->> 'pages' from documents`), [
      [`${LAW}\fArtículo 2.`, '2'],
    ])
  })

  it('stops on its signal, and the file counts as not tried', async () => {
    await startsAnew()
    const stop = new AbortController()
    answers.set('/slow', () => stop.abort(new Error('stopped')))
    await store('/slow')
    await assert.rejects(readAt(db, from, NOW, { signal: stop.signal }), /stopped/)
    assert.partialDeepStrictEqual((await filesOf(db)).get('/slow'), { attempts: 0, waits: true })
    answers.set('/slow', sends(file))
    assert.deepEqual(await readAt(db, from, NOW), { '/slow': 'extracted' })
  })

  it('retries a paused host after a while', async () => {
    const clock = fakeClock()
    let down = true
    let asked = 0
    answers.set('/down', (_, response) => {
      asked++
      response.writeHead(down ? 503 : 200).end()
    })
    const asking = { userAgent: 'hemiciclo/test', dispatchers: dispatchers({ anyAddress: true }) }
    const hosts = hostsOf(undefined, clock)
    const reader = fetcher(
      { id: from.id, hosts: from.documentHosts! },
      { ...asking, hosts, robots: null, retries: 0 },
    )
    const get = async () => {
      await clock.advance(1_000)
      return reader({ url: `http://${site.host}/down` })
    }
    for (let i = 0; i < 12; i++) await assert.rejects(get())
    assert.equal(asked, 10)
    down = false
    await clock.advance(15 * 60_000)
    assert.equal((await get()).status, 200)
  })
})

describe('the background', () => {
  it('reads nothing while the sample world is loaded, and due files once it is gone', async () => {
    await startsAnew()
    await store('/1')
    await markSample(db, 'loaded')
    Object.assign(app.app.context, { sources: [from], scheduled: [from] })
    const lines: object[] = []
    const log = { info: (fields: object) => lines.push(fields), warn() {} }
    const texts = { extract: EXTRACT, maxBytes: 1024 * 1024, perDay: 10 }
    await using jobs = await working(app.app.context, undefined, 1, { texts, log })
    let worked = 0
    const work = async () => {
      await db.transaction((tx) => queue.add(tx, 'texts', {}))
      await jobs.done('texts', ++worked)
    }
    await work()
    assert.deepEqual([...(await statuses()).values()], [null])
    await markSample(db, 'removed')
    await work()
    assert.deepEqual([...(await statuses()).values()], ['extracted'])
    assert.deepEqual(lines, [{ counts: { extracted: 1 } }])
    assert.deepEqual(jobs.errors, [])
  })

  it('makes the text searchable: the record that links it is found by its words', async () => {
    await startsAnew()
    await app.store({
      ...{
        domain: 'bills',
        key: 'b',
        country_code: 'BR',
        source_id: from.id,
        title: 'PL 1',
        bill_type: 'PL',
      },
      documents: [{ title: 'Texto', url: `http://${site.host}/1` }],
    })
    assert.deepEqual(await readAt(db, from, NOW), { '/1': 'extracted' })
    await app.app.search.builder.run(new AbortController().signal)
    const [hit] = (await app.get('/v1/search?q=agua+de+los+pueblos')).body.data
    assert.equal(hit.title, 'PL 1')
  })
})

describe('the command', () => {
  it('reads due files and lists them by name, but not while the sample world is loaded', async () => {
    await using place = await keptPlace()
    const texts = async () => {
      const { code, stdout, stderr } = await command(['--json', 'texts', '--limit', '3', '--dry'], place.env)
      return [code, stdout.trim() && JSON.parse(stdout), stderr]
    }
    // Of a known source, at an undeclared host: no request is sent.
    const bill = {
      ...{ domain: 'bills', key: 'b', country_code: 'BR', source_id: 'br.camara', title: 'PL 1' },
      ...{ bill_type: 'PL', documents: [{ title: 'Texto', url: 'https://example.invalid/1.pdf' }] },
    }
    {
      await using own = await place.open()
      const [outcome] = await writeLines(own, [bill], NOW)
      assert.equal(outcome!.outcome, 'created')
    }
    const [code, counts, told] = await texts()
    assert.deepEqual([code, counts], [0, { refused: 1 }])
    assert.match(told, /refused https:\/\/example\.invalid\/1\.pdf: br\.camara does not declare/)
    {
      await using own = await place.open()
      await markSample(own, 'loaded')
    }
    const [failed, , why] = await texts()
    assert.equal(failed, 1)
    assert.match(why, /The sample world is loaded, so no files are fetched/)
  })
})
