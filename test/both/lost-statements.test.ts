// Networks that swallow packets while connections stay open, and clients that stop inside a transaction.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, raw, sql } from '#lib/sql.ts'
import { outageOf } from '#model/outage.ts'
import { answering } from '#store/driver/answering.ts'
import { type OpenDatabase, openPool, type PoolOptions } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { queue } from '#store/queue/queue.ts'
import { type LongWait, lockWrites, longWaits } from '#store/records/write-lock.ts'
import { happenings, lookAgain } from '../clock.ts'
import { databaseAt } from '../support/databases.ts'
import { NATIVE, startApp, type TestApp } from '../support/helpers.ts'
import { relayTo } from '../support/relay.ts'
import { NO_MAIL, working } from '../support/working-jobs.ts'

const LOCK = 4_026_000_777

describe('on PostgreSQL', { skip: !NATIVE && 'needs native PostgreSQL' }, () => {
  let app: TestApp
  let url: URL

  before(async () => {
    app = await startApp()
    const [row] = await app.db.rows<[string]>(sql`select current_database()`)
    url = new URL(databaseAt(process.env.DATABASE_URL!, row![0]))
  })
  after(() => app[Symbol.asyncDispose]())

  /** A relay to the database, and a pool through it. */
  async function through(options: PoolOptions) {
    await using stack = new AsyncDisposableStack()
    const relay = stack.use(await relayTo(url))
    const address = new URL(url)
    address.host = `127.0.0.1:${relay.port}`
    const pool = openPool({ connectionString: address.href, options: SESSION, ...options })
    const db: OpenDatabase = stack.use(pool)
    const all = stack.move()
    return { relay, db, [Symbol.asyncDispose]: () => all.disposeAsync() }
  }

  /** Resolves once a session waits for a lock in a statement with this text. */
  const waitsFor = (text: string) =>
    lookAgain('a statement that waits', async () => {
      const rows = await app.db.rows(sql`
select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  and starts_with(query, ${text})`)
      return rows.length > 0
    })

  /** Runs `work` while this session has the lock. */
  async function locked(work: () => Promise<void>): Promise<void> {
    await app.db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${LOCK})`)
      await work()
    })
  }

  it('a statement without a deadline whose answer was swallowed fails as an outage', async () => {
    await using remote = await through({ max: 1, lost: { everyMs: 30 } })
    const text = `select pg_advisory_xact_lock(${LOCK}), 'swallowed'`
    let failed: Promise<void> | undefined
    await locked(async () => {
      failed = assert.rejects(remote.db.query(raw(text)), (error) => outageOf(error)?.code === 'UNAVAILABLE')
      await waitsFor(text)
      remote.relay.swallow()
    })
    await failed
    // The pool has replaced the connection.
    assert.deepEqual(await remote.db.rows(raw('select 1')), [[1]])
  })

  it('a transaction goes on to its end as long as the server runs its statements', async () => {
    await using remote = await through({ max: 1, lost: { everyMs: 30 } })
    const text = `select pg_advisory_xact_lock(${LOCK}), 'long'`
    let done: Promise<unknown> | undefined
    await locked(async () => {
      done = remote.db.transaction((tx) => tx.rows(raw(`${text}::text`)))
      await waitsFor(text)
      // Each look is a connection of its own.
      await remote.relay.connected(5)
    })
    assert.deepEqual(await done, [['', 'long']])
  })

  it('a worker whose connections were swallowed goes on with its queues', async () => {
    await using remote = await through({ max: 4, connectionTimeoutMillis: 2_000, lost: { everyMs: 30 } })
    const mails = happenings<string>()
    const mail = { ...NO_MAIL, send: async ({ to }: { to: string }) => mails.add(to) }
    await using _work = await working({ ...app.app.context, db: remote.db }, mail, 1, { statementMs: 300 })
    const ask = async (email: string) => {
      const { id } = await app.app.context.accounts.create({ email, password: 'una-clave-de-prueba' })
      await app.db.transaction((tx) => queue.add(tx, 'mail', { account: id, kind: 'reset' }))
      await mails.until(`a mail to ${email}`, (all) => all.includes(email))
    }
    await ask('antes@example.org')
    remote.relay.swallow()
    await ask('despues@example.org')
  })

  it('a transaction of a call that stops holds its rows for ten seconds', async () => {
    const show = (tx: Database) =>
      tx.rows<[string]>(raw('show idle_in_transaction_session_timeout')).then(([row]) => row![0])
    await using pool = openPool({ connectionString: url.href, max: 1, options: SESSION })
    const calls = answering(pool)
    assert.equal(await calls.transaction(show), '10s')
    assert.equal(await calls.transaction(show, { settings: "set local work_mem = '8MB'" }), '10s')
    assert.equal(await pool.transaction(show), '50s')
  })

  it('a client that stops inside a transaction loses it, and others get the write lock', async () => {
    await using frozen = openPool({ connectionString: url.href, max: 1, options: SESSION })
    const [shown] = await frozen.rows<[string]>(raw('show idle_in_transaction_session_timeout'))
    assert.equal(shown![0], '50s')
    const settings = { settings: "set local idle_in_transaction_session_timeout = '1s'" }
    const waits = happenings<LongWait>()
    const listener = (wait: unknown) => waits.add(wait as LongWait)
    longWaits.subscribe(listener)
    try {
      const { promise, resolve } = Promise.withResolvers<void>()
      const has = Promise.withResolvers<void>()
      const stopped = frozen.transaction(async (tx) => {
        await lockWrites(tx)
        has.resolve()
        await promise
      }, settings)
      await has.promise
      await app.db.transaction((tx) => lockWrites(tx, 0.05))
      resolve()
      await assert.rejects(stopped, (error) => outageOf(error)?.code === 'UNAVAILABLE')
      const [wait] = waits.all
      assert.equal(wait?.holder?.state, 'idle in transaction')
      assert.match(wait?.holder?.statement ?? '', /pg_try_advisory_xact_lock/)
    } finally {
      longWaits.unsubscribe(listener)
    }
  })
})
