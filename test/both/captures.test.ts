// Kept replies: sites get conditional requests, parsers run again without requests, and a failure in
// production becomes a folder to replay.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { blobsIn } from '#ingest/captures/blob-files.ts'
import { capturing, forgetCaptures, fromCaptures } from '#ingest/captures/capturing.ts'
import { exportCaptures } from '#ingest/captures/export-captures.ts'
import { writeFixture } from '#ingest/captures/fixture.ts'
import { reparse } from '#ingest/captures/reparse.ts'
import { ofItems, replay, replayItems } from '#ingest/captures/replay.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { Doubt, source } from '#model/sources/source.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { collect, NOW } from '../support/source-runs.ts'
import { AT_HOME } from '../support/working-jobs.ts'

const db = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'captures-'))
const captures = { db, blobs: blobsIn(join(folder, 'captures')) }
const asked: { path: string; version: string | undefined; status: number }[] = []
const names = new Map([
  ['/1', 'Uno'],
  ['/2', 'Dos'],
])
const site = createServer((request, response) => {
  const path = request.url!
  const name = names.get(path)
  const version = `"${name}"`
  const same = request.headers['if-none-match'] === version
  const status = name === undefined ? 404 : same ? 304 : 200
  asked.push({ path, version: request.headers['if-none-match'], status })
  response.writeHead(status, { etag: version, 'content-type': 'text/plain' }).end(same ? undefined : name)
})
// A connection that closes while idle makes clients send a request again.
site.keepAliveTimeout = 0
let host = ''
before(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(site.address() as { port: number }).port}`
})
after(async () => {
  site.closeAllConnections()
  site.close()
  await db[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const made = (parse = (name: string) => name) =>
  source({
    ...MADE,
    hosts: { [host]: { perSecond: 100, plain: true } },
    async *discover() {
      for (const id of ['1', '2']) yield { id, requests: { page: { url: `http://${host}/${id}` } } }
    },
    parse: ({ page }, { id }) => {
      const name = parse(Buffer.from(page!.body).toString())
      return [line(parties, { key: id, country_code: 'BR', name })]
    },
  })
const run = (from = made()) =>
  runStored(db, from, { get: capturing(captures, from.id, AT_HOME.reading(from)), now: () => NOW })
const held = () => db.rows(sql`select key, doc::jsonb ->> 'name' from parties order by key`)

describe('replies', () => {
  it('are requested again only if they changed', async () => {
    assert.equal((await run()).outcome, 'changed')
    names.set('/2', 'Tres')
    asked.length = 0
    const report = await run()
    const told = asked.toSorted((a, b) => (a.path < b.path ? -1 : 1))
    assert.deepEqual(told, [
      { path: '/1', version: '"Uno"', status: 304 },
      { path: '/2', version: '"Dos"', status: 200 },
    ])
    assert.deepEqual(report.items, { changed: 1, unchanged: 1, unavailable: 0, rejected: 0, failed: 0 })
    assert.deepEqual(await held(), [
      ['1', 'Uno'],
      ['2', 'Tres'],
    ])
  })

  it('are parsed again by a fixed parser, without requests', async () => {
    asked.length = 0
    const report = await reparse(
      db,
      captures,
      made((name) => name.toUpperCase()),
      { now: () => NOW },
    )
    assert.deepEqual([report.outcome, report.items.changed, asked], ['changed', 2, []])
    assert.deepEqual(await held(), [
      ['1', 'UNO'],
      ['2', 'TRES'],
    ])
    assert.deepEqual(await db.rows(sql`select kind, complete from runs order by id desc limit 1`), [
      ['reparse', false],
    ])
    await assert.rejects(fromCaptures(captures, 'br.made')({ url: 'http://other.example/' }), /not stored/)
  })

  it('of a doubtful item are exported to a folder that reproduces the doubt', async () => {
    const doubting = made((name) => {
      if (name === 'Cuatro') throw new Doubt('two titles')
      return name
    })
    names.set('/2', 'Cuatro')
    await run(doubting)
    const to = join(folder, 'replay')
    const done = await exportCaptures(captures, 'br.made', to, ['2'])
    assert.deepEqual(done, { items: 1, replies: 1, missing: [] })
    const items = (await replayItems(to))!
    const again = await runStored(
      db,
      {
        ...doubting,
        async *discover() {
          yield* items
        },
      },
      { get: await replay(to, NOW), now: () => NOW, selection: true },
    )
    assert.deepEqual(
      again.errors.filter(({ item }) => item),
      [{ item: '2', fate: 'rejected', detail: 'two titles' }],
    )
  })

  it('are made a fixture without credentials, which overwrites nothing', async () => {
    const to = join(folder, 'made', 'fixture')
    const of = (names: string[]) => writeFixture(captures, 'br.made', to, { captures: names, rows: null })
    await assert.rejects(of(['9']), /has read no item 9/)
    await assert.rejects(of([`GET http://${host}/9`]), /is stored any more/)
    const url = (token: string) => `http://${host}/1?TOKEN=${token}&a=1`
    names.set('/1?TOKEN=sesame&a=1', 'Uno')
    const secret = source({
      ...made(),
      async *discover() {
        const headers = { authorization: 'Bearer sesame' }
        yield { id: 'secret:1', requests: { page: { url: url('sesame'), headers } } }
      },
    })
    await run(secret)
    assert.deepEqual(await of(['secret:1', `GET http://${host}/2*`]), {
      ...{ items: 1, replies: 2, cut: 0, missing: [] },
    })
    const files = await readdir(to)
    assert.deepEqual(files, ['2.txt', 'index.json', 'items.json', 'secret-1-page.txt'])
    const texts = await Promise.all(files.map((file) => readFile(join(to, file), 'utf8')))
    assert.doesNotMatch(texts.join(), /sesame|etag|bearer/i)
    const items = (await replayItems(to))!
    assert.deepEqual(items, [{ id: 'secret:1', requests: { page: { url: url('x') } } }])
    const { lines } = await collect(ofItems(secret, items), await replay(to, NOW))
    assert.equal(lines.length, 1)
    assert.partialDeepStrictEqual(lines[0], { key: 'secret:1', name: 'Uno' })
    await assert.rejects(of(['secret:1']), /fixture exists; a fixture overwrites nothing/)
  })

  it('that were not seen for long are deleted, with their files', async () => {
    const files = async () =>
      (await readdir(join(folder, 'captures'), { recursive: true })).filter((name) => name.endsWith('.zst'))
    assert.equal((await files()).length, 4)
    await forgetCaptures(captures, '2020-01-01')
    assert.equal((await files()).length, 4, 'young ones are left alone')
    await forgetCaptures(captures, '2020-01-01', 0)
    assert.equal((await files()).length, 2, 'what a reply held before is gone')
    await forgetCaptures(captures, '2999-01-01', 0)
    assert.deepEqual(await files(), [])
    assert.deepEqual(await db.rows(sql`select * from captures`), [])
  })
})
