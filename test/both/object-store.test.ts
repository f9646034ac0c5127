// Replies in S3-compatible storage: stored like files; errors are reported, and do not fail a run.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import { AwsClient } from 'aws4fetch'
import { settingsChecks } from '#cli/checks.ts'
import { readConfig } from '#config.ts'
import { parties } from '#domains/catalogues.ts'
import { blobsIn } from '#ingest/captures/blob-files.ts'
import { blobsAt } from '#ingest/captures/blob-objects.ts'
import { type Blobs, blobPath } from '#ingest/captures/blobs.ts'
import { capturing, forgetCaptures, fromCaptures } from '#ingest/captures/capturing.ts'
import type { RunEvent } from '#ingest/runs/run-source.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { freePort } from '#lib/port.ts'
import { sql } from '#lib/sql.ts'
import type { ObjectStore } from '#lib/storage/object-store.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, source, Unavailable } from '#model/sources/source.ts'
import { underLease } from '#store/lease.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { HAS_MOTO, motoServer, s3Server } from '../support/s3-server.ts'
import { NOW } from '../support/source-runs.ts'

/** No test waits for long. */
const QUICK = { attemptMs: 300, backoffMs: 1, restMs: 60_000 }
const SLOW_ENOUGH = { ...QUICK, attemptMs: 20_000 }
const bytesOf = (text: string) => Buffer.from(text.repeat(100))
const digestOf = (text: string) => hash('sha256', bytesOf(text))

const s3 = await s3Server()
const folder = await mkdtemp(join(tmpdir(), 'blobs-'))
const db = await freshDatabase()
beforeEach(() => {
  s3.fault = () => undefined
  s3.asked.length = 0
})
after(async () => {
  await s3[Symbol.asyncDispose]()
  await db[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** Tests of blobs in any store. */
function keeps(blobs: () => Blobs): void {
  it('are read as they were written, and listed until they are deleted', async () => {
    for (const text of ['uno', 'dos', 'tres']) await blobs().put(digestOf(text), bytesOf(text))
    await blobs().put(digestOf('uno'), bytesOf('uno'))
    assert.deepEqual(await blobs().get(digestOf('dos')), bytesOf('dos'))
    assert.equal(await blobs().get(digestOf('cuatro')), undefined)
    // A store with whole seconds can be slightly ahead.
    const listed = async (ms: number) => (await Array.fromAsync(blobs().older(ms))).flat().sort()
    assert.deepEqual(await listed(-2_000), ['uno', 'dos', 'tres'].map(digestOf).sort())
    assert.deepEqual(await listed(3_600_000), [])
    await blobs().drop(digestOf('dos'))
    await blobs().drop(digestOf('dos'))
    assert.equal(await blobs().get(digestOf('dos')), undefined)
    assert.deepEqual(await listed(-2_000), ['uno', 'tres'].map(digestOf).sort())
  })

  it('are tested with an object that is deleted afterwards', async () => {
    const before = (await Array.fromAsync(blobs().older(-2_000))).flat().length
    assert.match(await blobs().check(), /^(files|objects) in /)
    assert.equal((await Array.fromAsync(blobs().older(-2_000))).flat().length, before)
  })
}

/** Tests of a bucket on any server. */
function bucket(store: () => ObjectStore): void {
  const failing = (more: Partial<ObjectStore>) => blobsAt({ ...store(), ...more }, SLOW_ENOUGH).check()

  it('is rejected with a message for a wrong key, a wrong secret, or an unknown bucket', async () => {
    await assert.rejects(failing({ secretAccessKey: 'wrong' }), /credentials.*AWS_SECRET_ACCESS_KEY/)
    await assert.rejects(failing({ accessKeyId: 'AKIAWRONG' }), /credentials.*AWS_ACCESS_KEY_ID/)
    await assert.rejects(failing({ bucket: 'nobodys' }), /there is no bucket nobodys/)
  })

  it('has no partial object of a killed sender', async () => {
    const { accessKeyId, secretAccessKey, region, endpoint, prefix, bucket } = store()
    const [sha256, body] = [digestOf('medio'), bytesOf('medio')]
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
    const headers = { 'x-amz-content-sha256': hash('sha256', body) }
    const to = [endpoint, bucket, prefix, blobPath(sha256)].filter(Boolean).join('/')
    const signed = await client.sign(to, { method: 'PUT', headers })
    await new Promise<void>((resolve) => {
      const all = { ...Object.fromEntries(signed.headers), 'content-length': body.length }
      const sending = send(to, { method: 'PUT', headers: all }).on('error', () => resolve())
      sending.write(body.subarray(0, 10), () => sending.destroy(new Error('killed')))
    })
    const blobs = blobsAt(store(), SLOW_ENOUGH)
    assert.equal(await blobs.get(sha256), undefined)
    assert.ok(!(await Array.fromAsync(blobs.older(-2_000))).flat().includes(sha256))
  })
}

describe('blobs in files', () => keeps(() => blobsIn(join(folder, 'files'))))

describe('blobs in a bucket', () => {
  keeps(() => blobsAt(s3.store, SLOW_ENOUGH))
  bucket(() => s3.store)
})

describe('blobs in a bucket of moto', { skip: !HAS_MOTO && 'moto_server is not installed' }, () => {
  let moto: Awaited<ReturnType<typeof motoServer>>
  before(async () => {
    moto = await motoServer()
  })
  after(() => moto?.[Symbol.asyncDispose]())
  keeps(() => blobsAt(moto.store, SLOW_ENOUGH))
  bucket(() => moto.store)
})

describe('an object store', () => {
  it('is retried after a temporary failure, and not after a permanent one', async () => {
    let failures = 2
    s3.fault = () => (failures-- > 0 ? { status: 503, code: 'SlowDown' } : undefined)
    await blobsAt(s3.store, SLOW_ENOUGH).put(digestOf('otra'), bytesOf('otra'))
    assert.equal(s3.asked.filter((each) => each.startsWith('HEAD')).length, 3)
    s3.asked.length = 0
    s3.fault = () => ({ status: 403, code: 'AccessDenied' })
    await assert.rejects(blobsAt(s3.store, SLOW_ENOUGH).get(digestOf('otra')), /lack a permission/)
    assert.equal(s3.asked.length, 1)
  })

  it('that hangs or breaks the connection times out, and is then paused', async () => {
    for (const [fault, timing] of [
      ['hang', QUICK],
      ['cut', SLOW_ENOUGH],
    ] as const) {
      s3.fault = () => fault
      s3.asked.length = 0
      const blobs = blobsAt(s3.store, timing)
      for (let n = 0; n < 3; n++)
        await assert.rejects(blobs.get(digestOf('uno')), /does not respond within|cannot be reached/)
      const asked = s3.asked.length
      // On a busy machine an attempt can time out before it reaches the store.
      assert.ok(fault === 'hang' ? asked > 3 && asked <= 9 : asked === 9, `${asked} of three times three`)
      await assert.rejects(blobs.get(digestOf('uno')), /paused after repeated failures: .*(respond|reached)/)
      assert.equal(s3.asked.length, asked)
    }
  })

  it('reports a wrong region and an unreachable address', async () => {
    await assert.rejects(blobsAt({ ...s3.store, region: 'eu-west-1' }, QUICK).check(), /AWS_REGION=eu-west-1/)
    const nobody = { ...s3.store, endpoint: `http://127.0.0.1:${await freePort()}` }
    await assert.rejects(blobsAt(nobody, QUICK).check(), /cannot be reached: ECONNREFUSED/)
  })

  it('with damaged bytes counts as empty', async () => {
    const blobs = blobsAt(s3.store, SLOW_ENOUGH)
    await blobs.put(digestOf('roto'), bytesOf('roto'))
    const key = `a/b/${blobPath(digestOf('roto'))}`
    const { bytes, at } = s3.objects.get(key)!
    s3.objects.set(key, { bytes: bytes.subarray(0, bytes.length - 4), at })
    assert.equal(await blobs.get(digestOf('roto')), undefined)
    s3.objects.set(key, s3.objects.get(`a/b/${blobPath(digestOf('uno'))}`)!)
    assert.equal(await blobs.get(digestOf('roto')), undefined, 'whole, but of something else')
  })

  it('receives an object again only if the stored one is old', async () => {
    const blobs = blobsAt(s3.store, SLOW_ENOUGH)
    const puts = () => s3.asked.filter((each) => each.startsWith('PUT')).length
    for (let n = 0; n < 2; n++) await blobs.put(digestOf('joven'), bytesOf('joven'))
    assert.equal(puts(), 1)
    s3.objects.get(`a/b/${blobPath(digestOf('joven'))}`)!.at -= 20 * 3_600_000
    await blobs.put(digestOf('joven'), bytesOf('joven'))
    assert.equal(puts(), 2)
    assert.deepEqual((await Array.fromAsync(blobs.older(3_600_000))).flat(), [], 'it is young again')
  })
})

describe('a run', () => {
  const three = source({
    ...MADE,
    hosts: {},
    async *discover() {
      for (const id of ['1', '2', '3']) yield { id, requests: { page: { url: `https://example.org/${id}` } } }
    },
    parse: ({ page }, { id }) => {
      const name = Buffer.from(page!.body).toString()
      return [line(parties, { key: id, country_code: 'BR', name })]
    },
  })
  const get: Get = async ({ url }) => {
    return { url, status: 200, headers: { etag: '"1"' }, body: Buffer.from(url), retrieved_at: NOW }
  }
  const reading = () => capturing({ blobs: blobsAt(s3.store, QUICK) }, three.id, get)

  it('keeps its replies in the bucket, and parses them again from there', async () => {
    const report = await runStored(db, three, { get: reading(), now: () => NOW })
    assert.deepEqual([report.outcome, report.unkept, report.errors], ['changed', 0, []])
    const kept = fromCaptures({ db, blobs: blobsAt(s3.store, QUICK) }, three.id)
    const { body } = await kept({ url: 'https://example.org/2' })
    assert.equal(Buffer.from(body).toString(), 'https://example.org/2')
  })

  it('does not fail for replies that cannot be kept: they are counted and reported once', async () => {
    await db.script('delete from captures; delete from source_items; delete from runs')
    s3.fault = () => ({ status: 503, code: 'SlowDown' })
    const told: RunEvent[] = []
    const report = await runStored(db, three, { get: reading(), now: () => NOW, log: (e) => told.push(e) })
    assert.deepEqual([report.outcome, report.reason, report.items.unchanged], ['unchanged', null, 3])
    assert.equal(report.unkept, 3)
    assert.equal(report.errors.length, 1)
    assert.match(
      report.errors[0]!.detail,
      /^3 replies could not be stored: the object store responds HTTP 503$/,
    )
    assert.equal(told.length, 1)
    const [row] = await db.rows(sql`select complete, report -> 'unkept' from runs`)
    assert.deepEqual(row, [true, 3])
    assert.deepEqual(await db.rows(sql`select * from captures`), [], 'none is said to be kept')
  })

  it('fetches without kept replies if the store is unavailable, and a second parse reports it', async () => {
    const asked: (string | undefined)[] = []
    const watched: Get = (request) => {
      asked.push(request.headers?.['if-none-match'])
      return get(request)
    }
    const blobs = blobsAt(s3.store, QUICK)
    await underLease(db, 'test', (leased) =>
      capturing({ blobs }, three.id, watched)({ url: 'https://example.org/1' }, leased),
    )
    s3.fault = () => ({ status: 500, code: 'InternalError' })
    const reply = await underLease(db, 'test', (leased) =>
      capturing({ blobs }, three.id, watched)({ url: 'https://example.org/1' }, leased),
    )
    assert.deepEqual([asked, reply.status], [[undefined, undefined], 200])
    await assert.rejects(fromCaptures({ db, blobs }, three.id)({ url: 'https://example.org/1' }), (error) => {
      return error instanceof Unavailable && /stored replies cannot be read/.test(error.message)
    })
  })

  it('is deleted with its objects after a long time', async () => {
    const blobs = blobsAt(s3.store, SLOW_ENOUGH)
    await underLease(db, 'test', (leased) =>
      capturing({ blobs }, three.id, get)({ url: 'https://example.org/1' }, leased),
    )
    await forgetCaptures({ db, blobs }, '2020-01-01', -2_000)
    assert.deepEqual([...s3.objects.keys()], [`a/b/${blobPath(hash('sha256', 'https://example.org/1'))}`])
    await forgetCaptures({ db, blobs }, '2999-01-01', -2_000)
    assert.deepEqual([...s3.objects.keys()], [])
  })
})

describe('the settings', () => {
  const env = {
    CAPTURE_STORE: `s3://${s3.store.bucket}/a/b/`,
    AWS_ENDPOINT_URL: s3.store.endpoint!,
    AWS_REGION: s3.store.region,
    AWS_ACCESS_KEY_ID: s3.store.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.store.secretAccessKey,
    DATA_DIR: join(folder, 'data'),
  }
  const check = async (more: Record<string, string> = {}) =>
    (await settingsChecks(readConfig({ ...env, ...more }))).find((each) => each.check === 'replies')!

  it('name a bucket by the usual names, and need a key', () => {
    assert.deepEqual(readConfig(env).captureStore, s3.store)
    assert.equal(readConfig({}).captureStore, null)
    assert.throws(
      () => readConfig({ ...env, AWS_ACCESS_KEY_ID: '' }),
      /AWS_ACCESS_KEY_ID: is needed by CAPTURE/,
    )
    assert.throws(() => readConfig({ ...env, CAPTURE_STORE: 'https://x' }), /CAPTURE_STORE: is not s3:/)
  })

  it('are tested by the doctor', async () => {
    assert.deepEqual((await check()).ok, true)
    assert.match((await check()).found, /^objects in s3:\/\/replies\/a\/b\/ at http:/)
    const wrong = await check({ AWS_SECRET_ACCESS_KEY: 'wrong' })
    assert.equal(wrong.ok, false)
    assert.match(wrong.found, /rejects the credentials/)
    assert.match((await check({ CAPTURE_DAYS: '0' })).found, /not stored/)
    assert.match((await check({ CAPTURE_STORE: '' })).found, /^files in /)
  })
})
