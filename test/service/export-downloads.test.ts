// Exports by REST: the list of sets, and downloads of their files, within the scope of the key.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { runExport } from '#exports/run-export.ts'
import { setsIn } from '#exports/set-folder.ts'
import { WORLD } from '../fixtures/world.ts'
import { exporting, linesOf } from '../support/exported.ts'
import { assertProblem, BASE_URL, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
const folder = await mkdtemp(join(tmpdir(), 'downloads-'))
const store = setsIn(join(folder, 'sets'))
const options = exporting({ formats: ['ndjson', 'csv', 'parquet', 'xlsx'], keep: 2 })
const sets: string[] = []

before(async () => {
  service = await startApp({ published: store })
  await service.store(...WORLD)
  await writeFile(join(folder, 'secret.txt'), 'secret')
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const exportNow = async () => sets.push((await runExport(service.db, store, options)).set)
const pathOf = (url: string) => url.replace(BASE_URL, '')
const bills = async (query = '') => {
  const { status, text, body } = await service.get(`/v1/exports?domain=bills&country_code=CO${query}`)
  assert.equal(status, 200, text)
  return body.data[0]
}

it('says that nothing was exported yet', async () => {
  const { status, body } = await service.get('/v1/exports')
  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: [],
    meta: { set: null, created_at: null, seq: null, previous: null, sets: [] },
  })
  assertProblem(await service.get('/v1/exports?set=20261126T063000.000Z'), 'NOT_FOUND', 404)
})

it('lists the newest set, and stored ones by name', async () => {
  await exportNow()
  await service.store({
    ...{ domain: 'bills', country_code: 'CO', key: 'co:b9' },
    title: 'Otro',
    stage: 'filed',
  })
  await exportNow()
  const { body } = await service.get('/v1/exports')
  assert.equal(body.meta.set, sets[1])
  assert.equal(body.meta.previous, sets[0])
  assert.deepEqual(
    body.meta.sets.map(({ set }: { set: string }) => set),
    [sets[1], sets[0]],
  )
  const rows = body.data.reduce((sum: number, cell: { rows: number }) => sum + cell.rows, 0)
  assert.equal(body.meta.sets[0].rows, rows)
  const newest = await bills()
  assert.equal(newest.rows, 4)
  assert.deepEqual([newest.delta.from_set, newest.delta.created], [sets[0], 1])
  const older = await bills(`&set=${sets[0]}`)
  assert.equal(older.rows, 3)
  assert.equal(older.delta, null)
  assert.ok(older.files[0].url.startsWith(`${BASE_URL}/v1/exports/${sets[0]}/`))
})

it('serves every listed file as it is stored', async () => {
  const { body } = await service.get('/v1/exports')
  for (const { files, delta } of body.data)
    for (const { name, bytes, sha256, url } of delta ? [...files, delta.file] : files) {
      const reply = await service.app.http.inject({
        url: pathOf(url),
        headers: { 'x-api-key': await service.key() },
      })
      assert.equal(reply.statusCode, 200, name)
      assert.equal(createHash('sha256').update(reply.rawPayload).digest('hex'), sha256)
      assert.equal(reply.headers['content-length'], String(bytes))
      assert.equal(reply.headers['content-disposition'], `attachment; filename="${name}"`)
    }
})

it('answers ranges, versions and HEAD', async () => {
  const { files } = await bills()
  const { url, bytes, sha256 } = files[0]
  const key = await service.key()
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    service.call(method, pathOf(url), { headers: { 'x-api-key': key, ...headers } })
  const whole = await ask()
  assert.equal(linesOf(whole.text).length, 4)
  const parts = [
    await ask({ range: 'bytes=0-99' }),
    await ask({ range: 'bytes=100-' }),
    await ask({ range: 'bytes=-10' }),
    await ask({ range: 'bytes=100-', 'if-range': `"${sha256}"` }),
  ]
  assert.deepEqual(
    parts.map(({ status }) => status),
    [206, 206, 206, 206],
  )
  assert.equal(parts[0]!.text + parts[1]!.text, whole.text)
  assert.equal(parts[0]!.headers['content-range'], `bytes 0-99/${bytes}`)
  assert.equal(parts[2]!.text, whole.text.slice(-10))
  assert.equal(parts[3]!.text, parts[1]!.text)
  for (const headers of [
    { range: 'bytes=0-99', 'if-range': '"other"' },
    { range: 'bytes=0-9,20-29' },
    { range: 'lines=0-9' },
    { range: 'bytes=9-3' },
    { range: 'bytes=-' },
  ]) {
    const reply = await ask(headers)
    assert.equal(reply.status, 200, JSON.stringify(headers))
    assert.equal(reply.text, whole.text)
  }
  const beyond = await ask({ range: `bytes=${bytes}-` })
  assert.equal(beyond.status, 416)
  assert.equal(beyond.headers['content-range'], `bytes */${bytes}`)
  assert.equal((await ask({ 'if-none-match': String(whole.headers.etag) })).status, 304)
  const head = await ask({}, 'HEAD')
  assert.equal(head.status, 200)
  assert.equal(head.headers['content-length'], String(bytes))
  assert.equal(head.text, '')
})

it('is limited to the domains and countries of the key', async () => {
  const { files } = await bills()
  const path = pathOf(files[0].url)
  const news = { 'x-api-key': await service.key({ domains: ['news'] }) }
  const peru = { 'x-api-key': await service.key({ countries: ['PE'] }) }
  assertProblem(await service.get(path, news), 'FORBIDDEN_DOMAIN', 403)
  assertProblem(await service.get(path, peru), 'FORBIDDEN_COUNTRY', 403)
  assertProblem(await service.get('/v1/exports?domain=bills', news), 'FORBIDDEN_DOMAIN', 403)
  assertProblem(await service.get('/v1/exports?country_code=CO', peru), 'FORBIDDEN_COUNTRY', 403)
  assertProblem(await service.get(path, {}), 'UNAUTHENTICATED', 401)
  const seen = await service.get('/v1/exports', news)
  const domains = seen.body.data.map(({ domain }: { domain: string }) => domain)
  assert.ok(domains.includes('news') && !domains.includes('bills'), String(domains))
  const none = await service.get('/v1/exports', peru)
  assert.deepEqual([none.body.data, none.body.meta.sets[0].rows], [[], 0])
})

it('serves nothing but the listed files', async () => {
  for (const file of [
    'manifest.json',
    'bills-co.fingerprints',
    'bills-zz.csv',
    '..%2F..%2Fsecret.txt',
    '..%5C..%5Csecret.txt',
    '%2e%2e%2f%2e%2e%2fsecret.txt',
    'secret.txt',
  ])
    assertProblem(await service.get(`/v1/exports/${sets[1]}/${file}`), 'NOT_FOUND', 404)
  for (const set of ['..', '%2e%2e', '..%2Fsets', 'latest.json', '.unfinished-1', '20261126T063000.000Z'])
    assert.notEqual((await service.get(`/v1/exports/${set}/secret.txt`)).status, 200, set)
})

it('forgets sets that were removed', async () => {
  const { url } = (await bills(`&set=${sets[0]}`)).files[0]
  await exportNow()
  assertProblem(await service.get(pathOf(url)), 'NOT_FOUND', 404)
  const { meta } = (await service.get('/v1/exports')).body
  assert.deepEqual(
    meta.sets.map(({ set }: { set: string }) => set),
    [sets[2], sets[1]],
  )
})
