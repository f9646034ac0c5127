// Sources whose site lists the versions of its files: unchanged files are neither requested nor parsed again.
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { blobsIn } from '#ingest/captures/blob-files.ts'
import { replay } from '#ingest/captures/replay.ts'
import { checkedAgainstList } from '#ingest/captures/versions.ts'
import { capturingReader, mirrorReading } from '#ingest/network/source-reader.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { gitBlobId } from '#lib/git-blob.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { type Item, type Source, source } from '#model/sources/source.ts'
import { gtCongresoVotaciones } from '#sources/gt/congreso-votaciones.ts'
import { sources } from '#sources/index.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NOW, SINCE } from '../support/source-runs.ts'

const fixtures = (id: string) => new URL(`../fixtures/sources/${id}/`, import.meta.url)
const folder = await mkdtemp(join(tmpdir(), 'versions-'))
const db = await freshDatabase()
/** The replies of the site, by path and query. */
const files = new Map<string, Buffer>()
let asked: string[] = []
const site = createServer((request, response) => {
  asked.push(request.url!.split('/').at(-1)!)
  const body = files.get(request.url!)
  response.writeHead(body ? 200 : 404).end(body)
})
// A connection that closes while idle makes clients send a request again.
site.keepAliveTimeout = 0
const REPOSITORY = '/FrankOrozcoGT/voto-diputados-gt'
const TREE = `/repos${REPOSITORY}/git/trees/HEAD?recursive=1`
const path = (file: string) => `${REPOSITORY}/HEAD/data/${file}`

/** Changes a file, and its entry in the tree. */
function commit(file: string, change: (text: string) => string, { sent = true } = {}): void {
  const body = Buffer.from(change(files.get(path(file))!.toString()))
  const tree = JSON.parse(files.get(TREE)!.toString())
  tree.tree.find((entry: { path: string }) => entry.path === `data/${file}`).sha = gitBlobId(body)
  files.set(TREE, Buffer.from(JSON.stringify(tree)))
  if (sent) files.set(path(file), body)
}

let read: (more?: { since?: string | null; source?: Source; now?: string }) => ReturnType<typeof runStored>
/** The files that a run requested, in addition to the list of commits and the tree. */
const asksFor = async (...options: Parameters<typeof read>) => {
  asked = []
  const report = await read(...options)
  const those = asked.filter((name) => !/^(commits|HEAD)\?/.test(name)).sort()
  assert.equal(report.requests, asked.length, 'the report counts what was asked')
  return { report, those }
}

before(async () => {
  const at = fixtures(gtCongresoVotaciones.id)
  const index = JSON.parse(await readFile(new URL('index.json', at), 'utf8'))
  for (const [name, { file }] of Object.entries<{ file: string }>(index)) {
    const { pathname, search } = new URL(name.slice('GET '.length))
    files.set(pathname + search, await readFile(new URL(file, at)))
  }
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(site.address() as { port: number }).port}`
  const captures = { db, blobs: blobsIn(folder) }
  const reading = capturingReader(mirrorReading(base, null), captures)
  read = ({ since = SINCE, source = gtCongresoVotaciones, now = NOW } = {}) =>
    runStored(db, source, { since, get: reading(source), now: () => now })
})
after(async () => {
  site.closeAllConnections()
  site.close()
  await db[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

describe('a data set with one changed file', () => {
  it('gets a request for that file only', async () => {
    const { report: first, those: all } = await asksFor()
    assert.deepEqual([first.outcome, first.items.changed, all.length], ['changed', 5, 5])
    const again = await asksFor()
    assert.deepEqual([again.those, again.report.outcome], [[], 'unchanged'])
    assert.equal(again.report.items.unchanged, 5)
    for (const outcomes of Object.values(again.report.lines))
      assert.deepEqual(Object.keys(outcomes), ['unchanged'])
    commit('votaciones-raw/votacion_60001.json', (text) => `${text}\n`)
    const { those, report } = await asksFor()
    assert.deepEqual(those, ['votacion_60001.json'], 'nor for the deputies, who are held')
    assert.ok(report.lines.votes, 'which is parsed')
    assert.equal(report.items.unchanged + report.items.changed, 5)
  })

  it('parses again the related files of a changed one, from kept replies', async () => {
    commit('diputados.json', (text) => `${text}\n`)
    const { those, report } = await asksFor()
    assert.deepEqual(those, ['diputados.json'])
    assert.equal(report.lines['roll-calls']!.unchanged, 2)
  })

  it('is rejected if it sends an older file than in its tree, and read afterwards', async () => {
    const late = 'votaciones-raw/votacion_60002.json'
    const newer = `${files.get(path(late))!}\n`
    commit(late, () => newer, { sent: false })
    const { report } = await asksFor()
    assert.equal(report.items.unavailable, 1)
    assert.match(report.errors[0]!.detail, /votacion_60002\.json is older than its list says/)
    files.set(path(late), Buffer.from(newer))
    const { those, report: next } = await asksFor()
    assert.deepEqual([those, next.errors], [['votacion_60002.json'], []])
  })

  it('is parsed as a whole without a day, without requests for kept files', async () => {
    const whole = { ...gtCongresoVotaciones, expect: { atLeast: 1 } }
    const { those, report } = await asksFor({ since: null, source: whole })
    assert.deepEqual([those, report.outcome, report.lines['roll-calls']], [[], 'unchanged', { unchanged: 2 }])
  })

  it('has its replies kept as long as they are in its tree', async () => {
    await asksFor({ now: '2026-12-05T00:00:00Z' })
    const [row] = await db.rows(
      sql`select count(*) from captures where retrieved_at >= '2026-12-05' and request like '%/HEAD/%'`,
    )
    assert.deepEqual(row, [5])
  })
})

describe('an item with a version', () => {
  const body = Buffer.from('a')
  const item: Item = {
    id: 'a',
    requests: { page: { url: 'https://example.org/a', blob: gitBlobId(body) } },
  }
  let parsed = 0
  let asked = 0
  const made = (keys: readonly string[], requests = item.requests) =>
    source({
      ...MADE,
      hosts: {},
      async *discover() {
        yield { ...item, requests }
      },
      parse() {
        parsed++
        return keys.map((name) => line(parties, { key: name || 'none', country_code: 'BR', name }))
      },
    })
  const run = (from: Source, since: string | null = SINCE) =>
    runStored(db, from, {
      since,
      async get({ url }) {
        asked++
        return { url, status: 200, headers: {}, body, retrieved_at: NOW }
      },
      now: () => NOW,
    })
  beforeEach(async () => {
    await db.script(
      "delete from source_items where source_id = 'br.made'; delete from runs where source_id = 'br.made'",
    )
    parsed = 0
    asked = 0
  })

  it('is read again if a line was rejected, and requested if a reply has no version', async () => {
    for (let n = 0; n < 2; n++) assert.equal((await run(made(['b', '']))).lines.parties!.rejected, 1)
    assert.deepEqual([parsed, asked], [2, 2])
    for (let n = 0; n < 2; n++) await run(made(['b']))
    assert.deepEqual([parsed, asked], [3, 3])
    for (let n = 0; n < 2; n++)
      await run(made(['b'], { ...item.requests, list: { url: 'https://example.org/list' } }))
    assert.deepEqual([parsed, asked], [4, 7], 'it says the same')
  })
})

it('the trees among the fixtures match their files', async () => {
  for (const source of sources.filter(({ hosts }) => 'api.github.com' in hosts)) {
    const get = checkedAgainstList(await replay(fixtures(source.id).pathname, NOW))
    let told = 0
    for await (const { requests } of source.discover({ since: null, until: null, get }))
      for (const request of Object.values(requests)) {
        if (request.blob) told++
        await get(request)
      }
    assert.ok(told >= 2, source.id)
  }
})
