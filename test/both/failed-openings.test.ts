// Opening is all or nothing: whatever step of it fails, no connection, timer or listener stays behind.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { type AppOptions, buildApp } from '#app.ts'
import { openContext } from '#context.ts'
import { serveMetrics } from '#http/metrics-port.ts'
import { startJobs } from '#jobs/jobs.ts'
import type { Clock } from '#lib/clock.ts'
import { freePort } from '#lib/port.ts'
import { type Database, sql } from '#lib/sql.ts'
import { whileMigrating } from '#rest/while-migrating.ts'
import { DEFAULT_SEARCH } from '#retrieval/search-settings.ts'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { longWaits } from '#store/records/write-lock.ts'
import { fakeClock, lookAgain } from '../clock.ts'
import { databaseAt } from '../support/databases.ts'
import { ADMIN_TOKEN, BASE_URL, freshDatabase, NATIVE } from '../support/helpers.ts'
import { listening } from '../support/relay.ts'
import { AT_HOME, NO_MAIL } from '../support/working-jobs.ts'

/** A clock, with the timers that were begun and not ended. */
function counted(): { clock: Clock; open(): number } {
  const inner = fakeClock()
  const open = new Set<symbol>()
  const noting = (begin: Clock['every']): Clock['every'] =>
    function begun(ms, run) {
      const mine = Symbol('timer')
      open.add(mine)
      const stop = begin(ms, run)
      return () => {
        open.delete(mine)
        stop()
      }
    }
  return {
    clock: { ...inner, every: noting(inner.every), after: noting(inner.after) },
    open: () => open.size,
  }
}

class Broken extends Error {}

/** The same database, whose statement with this number fails. */
function failingAt(db: OpenDatabase, number: number): OpenDatabase & { readonly failed: boolean } {
  let sent = 0
  const next = () => {
    if (++sent === number) throw new Broken(`statement ${number}`)
  }
  const over = (inner: Database): Database => ({
    async query<Row>(...words: Parameters<Database['query']>) {
      next()
      return inner.query<Row>(...words)
    },
    async rows<Row extends unknown[]>(...words: Parameters<Database['rows']>) {
      next()
      return inner.rows<Row>(...words)
    },
    async script(...words) {
      next()
      return inner.script(...words)
    },
    transaction: (run, options) => inner.transaction((tx) => run(over(tx)), options),
  })
  return {
    ...db,
    ...over(db),
    get failed() {
      return sent >= number
    },
  }
}

/** A place that connections lead to, which says nothing. */
async function silentServer() {
  const open = new Set<object>()
  let ever = 0
  const server = createServer((socket) => {
    open.add(socket)
    ever++
    socket
      .resume()
      .on('error', () => {})
      .on('close', () => open.delete(socket))
  })
  const port = await listening(server)
  return {
    port,
    ever: () => ever,
    /** Resolves once all connections have ended, after those of earlier attempts have arrived. */
    async left() {
      const before = ever
      const last = connect(port, '127.0.0.1')
      await once(last, 'connect')
      await lookAgain('the last connection', () => ever > before)
      last.destroy()
      await lookAgain('connections stay open', () => open.size === 0)
    },
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

let db: OpenDatabase
let cache: Awaited<ReturnType<typeof silentServer>>
before(async () => {
  db = await freshDatabase()
  cache = await silentServer()
})
after(async () => {
  await cache[Symbol.asyncDispose]()
  await db[Symbol.asyncDispose]()
})

/** Of the sessions of replicas, which the primary plays here. */
const name = `replica_${randomBytes(6).toString('hex')}`

async function serverUrl(): Promise<string> {
  const [[database]] = (await db.rows(sql`select current_database()`)) as [[string]]
  return databaseAt(process.env.DATABASE_URL!, database)
}

async function replicaUrls(): Promise<string[]> {
  if (!NATIVE) return ['postgres://127.0.0.1:1/none']
  const url = new URL(await serverUrl())
  url.searchParams.set('application_name', name)
  return [url.href]
}

const replicaSessions = async () =>
  (await db.rows(sql`select pid from pg_stat_activity where application_name = ${name}`)).length

async function options(clock: Clock): Promise<AppOptions> {
  return {
    ...{ baseUrl: BASE_URL, adminToken: null, limits: true, signUp: 'open', clock },
    ...{ keyless: { perMinute: 1000, perDay: 1000 }, logLevel: 'silent', trustProxy: [] },
    cacheUrl: `redis://127.0.0.1:${cache.port}`,
    replicas: { urls: await replicaUrls(), maxLagMs: 1000, connections: 1 },
  }
}

const FAULTS: Readonly<Record<string, Partial<AppOptions>>> = {
  'a source that does not exist': { sources: 'xx.none' },
  'two sources of the same records': { sources: 'br.dou,br.dou-inlabs' },
  'a local model without its package': { search: { ...DEFAULT_SEARCH, reranker: local() } },
  'an address of the cache that is none': { cacheUrl: 'no address' },
  'an address of a replica that is none': {
    replicas: { urls: ['postgres://127.0.0.1:1/none', 'no address'], maxLagMs: 1000, connections: 1 },
  },
  'a base address that is none': { baseUrl: 'no address' },
  'a proxy that is no address': { trustProxy: ['no address'] },
}

function local(): (typeof DEFAULT_SEARCH)['reranker'] {
  return { ...DEFAULT_SEARCH.reranker, kind: 'local', model: 'none/none' }
}

describe('a service that cannot be built', () => {
  for (const [fault, more] of Object.entries(FAULTS))
    it(`leaves nothing open: ${fault}`, async () => {
      const { clock, open } = counted()
      await assert.rejects(buildApp(db, { ...(await options(clock)), ...more }).then(closed))
      assert.equal(open(), 0, 'timers')
      assert.equal(longWaits.hasSubscribers, false)
      await cache.left()
    })

  it('leaves nothing open at whichever statement it fails', async () => {
    let number = 0
    for (;;) {
      const { clock, open } = counted()
      const failing = failingAt(db, ++number)
      const settings = await options(clock)
      const built = await buildApp(failing, settings).catch((error) => {
        assert.ok(error instanceof Broken, error.stack)
      })
      if (built) {
        assert.ok(open() > 2, 'a service has timers')
        await built[Symbol.asyncDispose]()
      }
      assert.equal(open(), 0, `timers after the failure of statement ${number}`)
      if (!failing.failed) break
    }
    assert.ok(number > 5, `${number} statements`)
    await cache.left()
    await lookAgain('sessions of replicas stay open', async () => (await replicaSessions()) === 0)
    assert.equal(longWaits.hasSubscribers, false)
  })

  it('had connections while it was open', async () => {
    const { clock, open } = counted()
    const before = cache.ever()
    {
      await using _ = await openContext(db, await options(clock))
      await lookAgain('a connection to the cache', () => cache.ever() > before)
      if (NATIVE) await lookAgain('a session of a replica', async () => (await replicaSessions()) > 0)
      assert.ok(open() > 0)
    }
    assert.equal(open(), 0)
    await cache.left()
    await lookAgain('sessions of replicas stay open', async () => (await replicaSessions()) === 0)
  })
})

/** Timers that keep the process alive; an idle connection of a pool is one. */
const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length

describe('background work that cannot begin', () => {
  it('runs nothing on, at whichever statement it fails', async () => {
    await using single = NATIVE
      ? openPool({ connectionString: await serverUrl(), max: 1, options: SESSION })
      : { ...db, async [Symbol.asyncDispose]() {} }
    await using app = await buildApp(single, {
      ...(await options(counted().clock)),
      ...{ cacheUrl: null, replicas: null, adminToken: ADMIN_TOKEN },
    })
    const jobs = { ...AT_HOME, mail: NO_MAIL, workers: 1, onError: () => {} }
    let tried = 0
    // Most of the statements are the same for each queue.
    for (let number = 1; ; number += number < 12 ? 1 : 11) {
      const { clock, open } = counted()
      const failing = failingAt(single, number)
      await single.query(sql`select 1`)
      const before = timers()
      const started = await startJobs({ ...app.context, db: failing, clock }, jobs).catch((error) => {
        assert.ok(error instanceof Broken, error.stack)
      })
      if (started) await started[Symbol.asyncDispose]()
      await single.query(sql`select 1`)
      assert.equal(open(), 0, `timers of the clock after the failure of statement ${number}`)
      // Idle connections of other pools can end meanwhile.
      assert.ok(
        timers() <= before,
        `timers after the failure of statement ${number}: ${timers()} > ${before}`,
      )
      if (!failing.failed) break
      tried++
    }
    assert.ok(tried > 12, `${tried} failures`)
  })
})

describe('a port that is taken', () => {
  it('leaves no timer of the metrics, or of what is answered during a migration', async () => {
    await using taken = await silentServer()
    const { clock, open } = counted()
    const at = { port: taken.port, host: '127.0.0.1', clock }
    const metrics = { text: async () => ({ type: '', body: '' }) }
    await assert.rejects(serveMetrics(metrics as never, at), { code: 'EADDRINUSE' })
    assert.equal(open(), 0)
    {
      await using answering = whileMigrating({ ...at, baseUrl: BASE_URL })
      answering.note('Migrating …')
    }
    assert.equal(open(), 0)
    {
      await using _ = whileMigrating({ ...at, port: await freePort(), baseUrl: BASE_URL })
    }
    assert.equal(open(), 0, 'without a migration')
  })
})

async function closed(app: AsyncDisposable): Promise<void> {
  await app[Symbol.asyncDispose]()
}
