// Exports in S3-compatible storage: uploaded as a whole, in parts where large, visible with their manifest.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, it } from 'node:test'
import { runExport } from '#exports/run-export.ts'
import { setsAt } from '#exports/set-bucket.ts'
import { ObjectStoreFailure } from '#lib/storage/object-store.ts'
import { WORLD } from '../fixtures/world.ts'
import { exporting } from '../support/exported.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { s3Server } from '../support/s3-server.ts'

const s3 = await s3Server()
const work = await mkdtemp(join(tmpdir(), 'bucket-'))
/** Files above this many bytes are sent in parts. */
const PART = 2_000
const store = setsAt(s3.store, work, { attemptMs: 20_000, backoffMs: 1, restMs: 1 }, PART)
const options = exporting({ keep: 2, formats: ['ndjson', 'parquet'] })
let service: TestApp

before(async () => {
  service = await startApp({ published: store })
  await service.store(...WORLD)
})
beforeEach(() => {
  s3.fault = () => undefined
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
  await rm(work, { recursive: true })
})

const exportNow = () => runExport(service.db, store, options)
const keysOf = (set: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`a/b/${set}/`))

it('stores every file as it was written, and the manifest last', async () => {
  const { set, files } = await exportNow()
  const [manifest] = await store.manifests()
  assert.equal(manifest!.set, set)
  let large = 0
  for (const { name, bytes, sha256 } of manifest!.exports.flatMap((cell) => cell.files)) {
    const stored = s3.objects.get(`a/b/${set}/${name}`)!.bytes
    assert.equal(createHash('sha256').update(stored).digest('hex'), sha256, name)
    if (bytes > PART) large++
  }
  assert.ok(large > 0)
  assert.equal(s3.asked.filter((each) => /^POST .*uploads=/.test(each)).length, large)
  const puts = s3.asked.filter((each) => each.startsWith('PUT'))
  assert.match(puts.at(-2)!, /manifest\.json$/)
  assert.match(puts.at(-1)!, /latest\.json$/)
  assert.equal(JSON.parse(s3.objects.get('a/b/latest.json')!.bytes.toString()).set, set)
  assert.ok(keysOf(set).length > files, 'with fingerprints and the manifest')
  assert.deepEqual(await readdir(work), [])
})

it('serves files by signed addresses', async () => {
  const { body } = await service.get('/v1/exports?domain=bills&country_code=CO')
  const [file] = body.data[0].files
  const reply = await service.get(new URL(file.url).pathname)
  assert.equal(reply.status, 302)
  const address = new URL(String(reply.headers.location))
  assert.equal(address.pathname, `/replies/a/b/${body.meta.set}/${file.name}`)
  assert.match(address.search, /X-Amz-Signature=[0-9a-f]{64}/)
  assert.equal(address.searchParams.get('X-Amz-Expires'), '900')
})

it('of which an upload fails is not visible, and the next one removes what is left', async () => {
  const [before] = await store.manifests()
  s3.fault = ({ method, url = '' }) =>
    method === 'PUT' && /votes-co/.test(url) ? { status: 403, code: 'AccessDenied' } : undefined
  await assert.rejects(exportNow(), ObjectStoreFailure)
  const uploaded = [...s3.objects.keys()].some((key) => !key.includes(before!.set) && /actors-co/.test(key))
  assert.ok(uploaded)
  assert.deepEqual(
    (await store.manifests()).map(({ set }) => set),
    [before!.set],
  )
  s3.fault = () => undefined
  const { set } = await exportNow()
  const sets = new Set([...s3.objects.keys()].map((key) => key.split('/')[2]))
  assert.deepEqual(sets, new Set([before!.set, set, 'latest.json']))
  const [manifest] = await store.manifests()
  assert.equal(manifest!.previous, before!.set)
  assert.ok(manifest!.exports.every(({ delta }) => delta))
})

it('deletes older sets', async () => {
  const old = (await store.manifests()).at(-1)!.set
  const { removed } = await exportNow()
  assert.deepEqual(removed, [old])
  assert.deepEqual(keysOf(old), [])
})
