// The job queue: exactly once, through crashes, failures and stops.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type App, buildApp } from '#app.ts'
import { type Database, print, raw, sql } from '#lib/sql.ts'
import { source } from '#model/sources/source.ts'
import { failListening } from '#store/accounts/listenings.ts'
import { migrate } from '#store/driver/migrate.ts'
import { LeaseLost, takeLease, underLease } from '#store/lease.ts'
import { queue } from '#store/queue/queue.ts'
import { happenings, orHung } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { makePlace, start } from '../support/child.ts'
import { ADMIN_TOKEN, BASE_URL, freshDatabase, startApp, type TestApp } from '../support/helpers.ts'
import { NO_MAIL, type Working, waiting, working } from '../support/working-jobs.ts'
import { writeLines } from '../support/write-lines.ts'

const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const PASSWORD = 'una-clave-de-prueba'

const buildOn = (db: Database) =>
  buildApp(db, {
    baseUrl: BASE_URL,
    adminToken: ADMIN_TOKEN,
    keyless: { perMinute: 1000, perDay: 1000 },
    limits: false,
    cacheUrl: null,
    signUp: 'open',
    logLevel: 'silent',
    trustProxy: [],
  })

/** An account with a key, over the front door of an app. */
async function accountIn({ context, http }: App) {
  const email = `${randomUUID()}@example.org`
  const { id } = await context.accounts.create({ email, password: PASSWORD })
  const { key } = await context.keys.issue({
    name: 'test',
    email,
    rate_per_minute: 10_000,
    rate_per_day: 10_000,
  })
  const headers = { 'x-api-key': key }
  return {
    id,
    headers,
    ask: async (query: string) =>
      (
        await http.inject({
          method: 'POST',
          url: '/v1/listenings',
          headers,
          payload: { query, since: '2026-09-01', until: '2026-11-20' },
        })
      ).json().data.id as string,
  }
}

const statusOf = async (db: Database, id: string) =>
  (await db.rows<[string]>(sql`select status from listenings where id = ${id}`)).flat()[0]

const unitsOf = async (db: Database, id: string) =>
  (await db.rows<[number]>(sql`select units from quota_ledger where listening_id = ${id} order by id`)).flat()

async function isDone(jobs: Working, db: Database, id: string): Promise<void> {
  await jobs.listened(id)
  assert.equal(await statusOf(db, id), 'done')
}

describe('the queue', () => {
  let app: TestApp
  before(async () => {
    app = await startApp()
    await app.store(...WORLD)
  })
  after(() => app[Symbol.asyncDispose]())

  it('accepts a job if, and only if, the transaction commits', async () => {
    const { db } = app
    const gone = randomUUID()
    await assert.rejects(
      db.transaction(async (tx) => {
        await queue.add(tx, 'listening', { id: gone })
        throw new Error('no')
      }),
    )
    const kept = randomUUID()
    await db.transaction((tx) => queue.add(tx, 'listening', { id: kept }))
    const data = (await waiting(db, 'listening')).map(([, text]) => JSON.parse(text).id)
    assert.deepEqual(data, [kept])
  })

  it('can be migrated by several processes at once, and again', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(app.db)))
    const names = (await app.db.rows<[string]>(raw('select name from pgboss.queue order by name'))).flat()
    const expected =
      'alarm due export link listening listening_failed mail portraits purge remind score source texts watch'
    assert.deepEqual(names.join(' '), expected)
  })

  it('is executed later by a worker, for a process that only queues', async () => {
    const { db } = app
    const asking = await buildOn(db)
    const id = await (await accountIn(asking)).ask('salud')
    await asking[Symbol.asyncDispose]()
    assert.equal(await statusOf(db, id), 'queued')
    await using later = await buildOn(db)
    await using jobs = await working(later.context)
    await isDone(jobs, db, id)
    assert.deepEqual(await unitsOf(db, id), [1])
  })

  it('executes each job once with several concurrent workers', async () => {
    const { ask } = await accountIn(app.app)
    const ids = await Promise.all(Array.from({ length: 10 }, (_, i) => ask(`salud ${i}`)))
    const done = happenings<object>()
    const onDone = (_: string, job: object) => done.add(job)
    await using one = await working(app.app.context, NO_MAIL, 3, { onDone })
    await using other = await working(app.app.context, NO_MAIL, 3, { onDone })
    await done.until('all of them', (all) =>
      ids.every((id) => all.some((job) => 'id' in job && job.id === id)),
    )
    for (const id of ids) assert.equal(await statusOf(app.db, id), 'done')
    assert.deepEqual([...one.errors, ...other.errors], [])
    const times = await app.db.rows<[number]>(
      raw(`select retry_count from pgboss.job where name = 'listening' and retry_count > 0`),
    )
    assert.deepEqual(times, [])
  })

  it('leaves a job to the process that took it over: neither done nor failed', async () => {
    const { db } = app
    const { accounts } = app.app.context
    const { id: account } = await accounts.create({ email: 'ana@example.org', password: PASSWORD })
    const [begun, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const mail = {
      async send() {
        begun.resolve()
        await thawed.promise
      },
    }
    await using jobs = await working(app.app.context, mail)
    await db.transaction((tx) => queue.add(tx, 'mail', { account, kind: 'exists' }))
    await orHung('the job', begun.promise)
    const [job] = await db.rows<[string]>(sql`
select id from pgboss.job where name = 'mail' and state = 'active'`)
    await takeLease(db, `job mail ${job![0]}`)
    thawed.resolve()
    await jobs.failed()
    assert.ok(jobs.errors[0] instanceof LeaseLost, String(jobs.errors[0]))
    // The next job of the queue is done after the end of this one.
    await db.transaction((tx) => queue.add(tx, 'mail', { account, kind: 'exists' }))
    await jobs.done('mail')
    const state = await db.rows(sql`select state::text from pgboss.job where id = ${job![0]}`)
    assert.deepEqual(state, [['active']])
  })

  it('ignores a request whose account is deleted', async () => {
    const { id: account, ask } = await accountIn(app.app)
    const id = await ask('salud')
    await app.app.context.accounts.remove(account)
    await using jobs = await working(app.app.context)
    await jobs.listened(id)
    assert.deepEqual(jobs.errors, [])
    assert.equal(await statusOf(app.db, id), undefined)
  })

  it('has no workers with WORKERS=0', async () => {
    const id = await (await accountIn(app.app)).ask('salud')
    {
      await using _none = await working(app.app.context, NO_MAIL, 0)
      await using some = await working(app.app.context)
      await isDone(some, app.db, id)
    }
    const other = await (await accountIn(app.app)).ask('salud')
    await using _none = await working(app.app.context, NO_MAIL, 0)
    assert.equal(await statusOf(app.db, other), 'queued')
  })
})

describe('a worker that is killed during a job', () => {
  it('leaves its job to the next, and nothing is charged twice', async () => {
    await using place = await makePlace({ migrated: true })
    let id: string
    {
      await using db = await place.open()
      await writeLines(db, WORLD, new Date().toISOString())
      await using app = await buildOn(db)
      id = await (await accountIn(app)).ask('salud')
    }
    {
      await using worker = start(
        [fileURLToPath(new URL('../fixtures/stuck-worker.ts', import.meta.url))],
        place.env,
      )
      await worker.sees(/reading/)
      worker.child.kill('SIGKILL')
      assert.equal((await worker.ended).signal, 'SIGKILL')
    }
    await using db = await place.open()
    assert.equal(await statusOf(db, id), 'running')
    await using app = await buildOn(db)
    // Its last heartbeat is a minute old.
    await db.query(raw(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'`))
    await using jobs = await working(app.context)
    await isDone(jobs, db, id)
    assert.deepEqual(await unitsOf(db, id), [1])
  })
})

describe('a request that cannot be processed', () => {
  it('fails after several attempts, and returns its unit once', async () => {
    await using app = await startApp()
    await app.store(...WORLD)
    const { db } = app
    const { ask, headers } = await accountIn(app.app)
    const id = await ask('salud')
    await db.script('alter table news rename to lost')
    await using jobs = await working(app.app.context)
    await jobs.listened(id, 'listening_failed')
    assert.equal(await statusOf(db, id), 'failed')
    assert.equal(jobs.errors.length, 4, String(jobs.errors[0]))
    assert.deepEqual(await unitsOf(db, id), [1, -1])
    const fail = () => underLease(db, 'test', (leased) => failListening(leased, id, new Date().toISOString()))
    await Promise.all([fail(), fail()])
    assert.deepEqual(await unitsOf(db, id), [1, -1])
    const { spent, left, quota } = (await app.get('/v1/listenings/quota', headers)).body.data
    assert.deepEqual([spent, left], [0, quota])
    const { status, report, finished_at } = (await app.get(`/v1/listenings/${id}`, headers)).body.data
    assert.deepEqual([status, report, typeof finished_at], ['failed', null, 'string'])
  })

  it('is done if the cause is fixed in time', async () => {
    await using app = await startApp()
    await app.store(...WORLD)
    const { db } = app
    const id = await (await accountIn(app.app)).ask('salud')
    await db.script('alter table news rename to lost')
    await using jobs = await working(app.app.context)
    await jobs.failed()
    await db.script('alter table lost rename to news')
    await isDone(jobs, db, id)
    assert.deepEqual(await unitsOf(db, id), [1])
    await underLease(db, 'test', (leased) => failListening(leased, id, new Date().toISOString()))
    assert.deepEqual([await statusOf(db, id), await unitsOf(db, id)], ['done', [1]])
  })
})

describe('a stop', () => {
  it('does not wait for replies of a source, and logs no error for the interrupted run', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
    const { port } = silent.address() as AddressInfo
    await using app = await startApp()
    const asked = Promise.withResolvers<void>()
    const slow = source({
      id: 'br.slow',
      country: 'BR',
      domains: ['parties'],
      title: 'Slow',
      publisher: 'Nobody',
      home: 'https://example.org/',
      official: false,
      terms: 'None',
      everyHours: 1,
      hosts: { [`127.0.0.1:${port}`]: { perSecond: 50, timeoutMs: 600_000, plain: true } },
      verified: { by: 'derived', what: 'Nothing', day: '2026-11-01' },
      expect: { atLeast: 1 },
      async *discover({ get }) {
        asked.resolve()
        const { url } = await get({ url: `http://127.0.0.1:${port}/` })
        yield { id: 'never', requests: { page: { url } } }
      },
      parse: () => [],
    })
    Object.assign(app.app.context, { sources: [slow] })
    {
      await using _jobs = await working(app.app.context)
      await app.call('POST', '/admin/sources/br.slow/runs', { headers: admin, body: {} })
      await orHung('the run', asked.promise)
    }
    assert.deepEqual(
      (await waiting(app.db, 'source')).map(([state]) => state),
      ['retry'],
    )
    const [run] = (await app.get('/admin/runs', admin)).body.data
    assert.deepEqual([run.outcome, run.finished_at, run.running], [null, null, false])
    silent.closeAllConnections()
    await new Promise((closed) => silent.close(closed))
  })

  it('releases the database before it ends, and leaves unfinished jobs to others', async () => {
    await using db = await freshDatabase()
    await writeLines(db, WORLD, new Date().toISOString())
    const begun = Promise.withResolvers<void>()
    let open = 0
    const watched: Database = {
      ...db,
      async query(query, options) {
        open++
        if (/update listenings/.test(print(query))) begun.resolve()
        try {
          return await db.query(query, options)
        } finally {
          open--
        }
      },
    }
    const app = await buildOn(db)
    const id = await (await accountIn(app)).ask('salud')
    {
      await using _jobs = await working({ ...app.context, db: watched })
      await orHung('work on the request', begun.promise)
    }
    assert.equal(open, 0)
    assert.equal(await statusOf(db, id), 'done')
    await app[Symbol.asyncDispose]()
  })
})
