// The TypeScript client against a running service: its quick start, walks, the change feed, retries, webhooks
// and the example that mirrors bills.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { mirror } from '../../clients/typescript/examples/mirror-to-sqlite.ts'
import {
  type Client,
  HemicicloError,
  hemiciclo,
  retrying,
  StartAgain,
  verifyWebhook,
  WebhookVerificationError,
} from '../../clients/typescript/src/index.ts'
import { machineNow } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { quickStart, ran } from '../support/quick-start.ts'
import { redirecting } from '../support/redirecting.ts'

const PACKAGE = new URL('../../clients/typescript/', import.meta.url)
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))
const TSC = join(PACKAGES, 'typescript/bin/tsc')

let service: TestApp
let baseUrl: string
let key: string
let client: Client

const billLine = (n: number, more: object = {}) => ({
  domain: 'bills',
  key: `client:${n}`,
  country_code: 'CO',
  title: `Proyecto ${n}`,
  stage: 'filed',
  filing_date: '2026-11-01',
  ...more,
})
const gone = (n: number) => ({ domain: 'bills', key: `client:${n}`, country_code: 'CO', withdraw: true })

before(async () => {
  service = await startApp()
  await service.store(...WORLD, ...[1, 2, 3, 4].map((n) => billLine(n)))
  baseUrl = await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  key = await service.key()
  client = hemiciclo({ baseUrl, key })
})
after(() => service[Symbol.asyncDispose]())

/** Of a program over the installed package, as its author may have them. */
const STRICT = ['--strict', '--noEmit', '--target', 'es2024', '--module', 'nodenext', '--types', 'node']

it('the quick start of the README runs, and compiles strictly', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-client-'))
  try {
    await cp(PACKAGE, join(folder, 'client'), {
      recursive: true,
      filter: (path) => !/node_modules|dist$/.test(path),
    })
    await symlink(PACKAGES, join(folder, 'client/node_modules'))
    const { scripts } = JSON.parse(await readFile(new URL('package.json', PACKAGE), 'utf8'))
    const [, ...words] = scripts.prepare.split(' ')
    await ran(process.execPath, [TSC, ...words], { cwd: join(folder, 'client'), env: {} })
    await mkdir(join(folder, 'node_modules/@types'), { recursive: true })
    await symlink(join(folder, 'client'), join(folder, 'node_modules/hemiciclo-client'))
    await symlink(join(PACKAGES, '@types/node'), join(folder, 'node_modules/@types/node'))
    await writeFile(join(folder, 'package.json'), '{"type": "module"}')
    await writeFile(join(folder, 'start.ts'), await quickStart(new URL('README.md', PACKAGE), 'ts'))
    await ran(process.execPath, [TSC, ...STRICT, 'start.ts'], { cwd: folder, env: {} })
    const out = await ran(process.execPath, ['start.ts'], { cwd: folder, env: { BASE: baseUrl, KEY: key } })
    const bills = (await service.get('/v1/bills?country_code=CO&limit=3')).body.data
    const parties = (await service.get('/v1/parties?country_code=CO&active=true')).body.data
    assert.equal(
      out,
      [
        ...bills.map((bill: { filing_date: string; title: string }) => `${bill.filing_date} ${bill.title}`),
        `${parties.length} active parties\n`,
      ].join('\n'),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

describe('walk', () => {
  it('yields every row of a list once, whatever the size of its pages', async () => {
    const wanted = (await service.get('/v1/bills?limit=500')).body.data.map(({ id }: { id: number }) => id)
    for (const limit of [1, 3, 500]) {
      const ids: number[] = []
      for await (const { id } of client.walk('/v1/bills', { limit })) ids.push(id)
      assert.deepEqual(ids, wanted)
    }
  })

  it('throws the code of a failure', async () => {
    const refused = hemiciclo({ baseUrl, key: 'hk_none' }).walk('/v1/bills')
    await assert.rejects(refused.next(), (error) => {
      assert.ok(error instanceof HemicicloError && !(error instanceof StartAgain))
      assert.equal(error.code, 'UNAUTHENTICATED')
      return true
    })
  })
})

describe('sync', () => {
  it('continues from the last number, and says when to start again', async () => {
    const seqs: number[] = []
    let last = 0
    for await (const { changes, lastSeq } of client.sync({ after: 0, limit: 5 })) {
      seqs.push(...changes.map(({ seq }) => seq))
      last = lastSeq
    }
    const all = (await service.get('/v1/changes?limit=500')).body
    assert.deepEqual(
      seqs,
      all.data.map(({ seq }: { seq: number }) => seq),
    )
    const { value } = await client.sync({ after: last }).next()
    assert.deepEqual(value, { changes: [], lastSeq: last })
    await assert.rejects(client.sync({ after: last + 1_000_000 }).next(), StartAgain)
  })
})

describe('the mirror', () => {
  const ids = (db: DatabaseSync) =>
    db
      .prepare('select id, record from bills order by id')
      .all()
      .map(({ record }) => JSON.parse(String(record)))
  const stored = async () => {
    const { data } = (await service.get('/v1/bills?limit=500')).body
    return data.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
  }

  it('has exactly the bills of the service after each run', async () => {
    using db = new DatabaseSync(':memory:')
    await mirror(client, db)
    assert.deepEqual(ids(db), await stored())
    await service.store(billLine(1, { title: 'Otro título' }), billLine(5), gone(2))
    await service.store({ domain: 'bills', same: ['client:3', 'client:4'] })
    const before = ids(db).length
    await mirror(client, db)
    assert.deepEqual(ids(db), await stored())
    // One more, one withdrawn, two merged into one.
    assert.equal(ids(db).length, before - 1)
    assert.ok(ids(db).some(({ title }) => title === 'Otro título'))
  })

  it('is read from the start if the data of the service were replaced', async () => {
    using db = new DatabaseSync(':memory:')
    await mirror(client, db)
    db.exec('update place set last_seq = 1000000000; insert into bills (id) values (999999)')
    await mirror(client, db)
    assert.deepEqual(ids(db), await stored())
  })
})

describe('failures on the way', () => {
  it('keeps the key from other hosts, and sends it on to the own', async () => {
    await using to = await redirecting()
    const { api } = hemiciclo({ baseUrl: to.instance, key: 'hk_own' })
    const init = { params: { path: { id: 1 } }, headers: { authorization: 'Bearer own' } }
    assert.equal((await api.GET('/v1/bills/{id}', init)).response.status, 200)
    assert.deepEqual(to.seen, [
      ['instance', '/v1/bills/1', 'hk_own', 'Bearer own'],
      ['instance', '/again', 'hk_own', 'Bearer own'],
      ['bucket', '/file', undefined, undefined],
    ])
  })

  it('does not repeat a write on another host, nor follow for ever', async () => {
    await using to = await redirecting()
    const { api } = hemiciclo({ baseUrl: to.instance, key: 'hk_own' })
    const written = await api.POST('/v1/feedback' as never, { body: {} } as never)
    assert.equal((written as { response: Response }).response.status, 307)
    assert.deepEqual(
      to.seen.map(([host, path]) => `${host} ${path}`),
      ['instance /v1/feedback', 'instance /again'],
    )
    await assert.rejects(
      hemiciclo({ baseUrl: `${to.instance}/loop`, key: 'k' })
        .walk('/v1/bills')
        .next(),
      {
        name: 'HemicicloError',
        message: /more than 20 redirects/,
      },
    )
  })

  it('are errors of the client without a status, with their cause', async () => {
    await using to = await redirecting()
    const failed = { name: 'HemicicloError', status: undefined, code: undefined }
    const gone = hemiciclo({ baseUrl: to.nowhere, key: 'k' })
    const refused = { ...failed, message: /^No complete answer came: .*ECONNREFUSED/ }
    await assert.rejects(gone.api.GET('/v1/bills'), refused)
    await assert.rejects(gone.walk('/v1/bills').next(), refused)
    await assert.rejects(gone.sync({ after: 0 }).next(), (error: Error) => error.cause instanceof TypeError)
    for (const path of ['html', 'cut'])
      await assert.rejects(
        hemiciclo({ baseUrl: `${to.instance}/${path}`, key: 'k' })
          .walk('/v1/bills')
          .next(),
        {
          ...failed,
          message: /^No complete answer came: /,
        },
      )
    const signal = AbortSignal.abort(new Error('the own reason'))
    await assert.rejects(client.api.GET('/v1/bills', { signal }), { message: 'the own reason' })
  })

  it('have the status of an answer', async () => {
    await assert.rejects(hemiciclo({ baseUrl, key: 'hk_none' }).walk('/v1/bills').next(), { status: 401 })
    await assert.rejects(client.sync({ after: 1_000_000_000 }).next(), { name: 'StartAgain', status: 400 })
  })
})

describe('retries', () => {
  /** A network that answers with these statuses, and the waits of the client in seconds. */
  function answering(...answers: [number, Record<string, string>?][]) {
    const waits: number[] = []
    const left = [...answers]
    let asked = 0
    const send = retrying({
      fetch: async () => {
        asked++
        const [status, headers = {}] = left.shift()!
        return new Response(String(status), { status, headers })
      },
      sleep: async (ms) => void waits.push(ms / 1000),
    })
    return { send, waits, asked: () => asked }
  }
  const between = (value: number | undefined, low: number, high: number) =>
    assert.ok(value !== undefined && value >= low && value <= high, String(value))

  it('wait for Retry-After, and longer each time without it', async () => {
    const { send, waits } = answering([429, { 'retry-after': '7' }], [503], [429], [200])
    assert.equal((await send('http://service.test/')).status, 200)
    assert.equal(waits.length, 3)
    between(waits[0], 7, 8.75)
    between(waits[1], 2, 2.5)
    between(waits[2], 4, 5)
  })

  it('end after five attempts, and at a wait that is too long', async () => {
    const full = answering(...Array.from({ length: 6 }, () => [503] as [number]))
    assert.equal((await full.send('http://service.test/')).status, 503)
    assert.equal(full.asked(), 5)
    const tomorrow = answering([429, { 'retry-after': '86400' }])
    assert.equal((await tomorrow.send('http://service.test/')).status, 429)
    assert.deepEqual(tomorrow.waits, [])
  })

  it('repeat a write only if it had no effect', async () => {
    const init = { method: 'POST', body: '{}' }
    const lost = answering([503], [200])
    assert.equal((await lost.send('http://service.test/', init)).status, 503)
    const limited = answering([429], [200])
    assert.equal((await limited.send('http://service.test/', init)).status, 200)
  })
})

describe('verifyWebhook', () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const body = JSON.stringify({ type: 'test', data: { título: 'Ñandú' } })
  const signed = (at: Date, by = secret) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, body),
  })

  it('returns the message of a signed request', () => {
    assert.deepEqual(verifyWebhook(secret, signed(new Date()), body), JSON.parse(body))
    assert.deepEqual(verifyWebhook(secret, new Headers(signed(new Date())), body), JSON.parse(body))
  })

  it('rejects another body, another secret, and an old request', () => {
    const other = `whsec_${randomBytes(24).toString('base64')}`
    const old = new Date(machineNow(-6 * 60_000))
    for (const [headers, text] of [
      [signed(new Date()), body.replace('test', 'tset')],
      [signed(new Date(), other), body],
      [signed(old), body],
      [{}, body],
    ] as const)
      assert.throws(() => verifyWebhook(secret, headers, text), WebhookVerificationError)
  })
})
