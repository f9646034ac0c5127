// Outages of the database on every face: 503 with `Retry-After`, never 500, and two lines of the log.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { outageOf } from '#model/outage.ts'
import { answering } from '#store/driver/answering.ts'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { fakeClock, happenings, lookAgain } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { databaseAt } from '../support/databases.ts'
import { NATIVE, type Reply, startApp, type TestApp } from '../support/helpers.ts'

const clock = fakeClock()
// biome-ignore lint/suspicious/noExplicitAny: lines of the log have many shapes.
const log = happenings<any>()
let app: TestApp
/** Sessions beside those of the service. */
let other: OpenDatabase
let url: string
let reader: Record<string, string>
let owner: Record<string, string>

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const native = { skip: !NATIVE && 'needs native PostgreSQL' }

before(async () => {
  if (!NATIVE) return
  app = await startApp({
    ...{ now: clock.now, clock, logLevel: 'info' },
    logTo: { write: (text) => log.add(JSON.parse(text)) },
  })
  await app.store(...WORLD)
  const [row] = await app.db.rows<[string]>(sql`select current_database()`)
  url = databaseAt(process.env.DATABASE_URL!, row![0])
  other = openPool({ connectionString: url, max: 2, options: '-c default_transaction_read_only=off' })
  const email = 'ana@example.org'
  await app.app.context.accounts.create({ email, password: 'una-clave-de-prueba' })
  owner = { 'x-api-key': await app.key({ email }) }
  reader = { 'x-api-key': await app.key() }
  // Keys are cached, so that the faults below meet the statements of the calls.
  for (const headers of [owner, reader]) assert.equal((await app.get('/v1/me', headers)).status < 500, true)
})
after(async () => {
  await other?.[Symbol.asyncDispose]()
  await app?.[Symbol.asyncDispose]()
})

const tool = (name: string, args: object, headers: Record<string, string>) =>
  app.call('POST', '/mcp', {
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  })

function mustBeOutage(reply: Reply): void {
  assert.equal(reply.status, 503, reply.text)
  assert.equal(reply.headers['retry-after'], '5', reply.text)
}

/** The error in a failed call of a tool. */
function toolError({ text }: Reply) {
  const json = text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)![1]!
  return JSON.parse(json).result.structuredContent.error
}

const listen = () => app.call('POST', '/v1/listenings', { headers: owner, body: { query: 'agua' } })

describe('a read-only database', native, () => {
  let unused: { 'x-api-key': string }
  before(async () => {
    unused = { 'x-api-key': await app.key() }
    await becomes('on')
  })
  after(() => becomes('off'))

  /** Sets it for new sessions, and replaces those of the service. */
  async function becomes(value: 'on' | 'off'): Promise<void> {
    const [row] = await other.rows<[string]>(sql`select current_database()`)
    await other.script(`alter database ${row![0]} set default_transaction_read_only = ${value}`)
    await other.query(
      raw(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    )
    const shown = () => app.db.rows<[string]>(raw('show default_transaction_read_only'))
    await lookAgain('new sessions', async () => {
      const all = await Promise.all(Array.from({ length: app.db.connections }, shown)).catch(() => [])
      return all.length > 0 && all.every(([row]) => row![0] === value)
    })
  }

  it('answers writes over REST and MCP as an outage, and reads 200', async () => {
    for (const key of [reader, unused]) assert.equal((await app.get('/v1/bills?limit=2', key)).status, 200)
    const reply = await listen()
    mustBeOutage(reply)
    assert.equal(reply.body.code, 'UNAVAILABLE')
    assert.match(reply.body.detail, /accepts no changes/)
    const answer = await tool('follow_bill', { bill_id: 1 }, owner)
    const { code, retriable, retry_after_s } = toolError(answer)
    assert.deepEqual(
      { code, retriable, retry_after_s },
      { code: 'UNAVAILABLE', retriable: true, retry_after_s: 5 },
    )
  })

  it('answers the registration of OAuth clients 503', async () => {
    const reply = await app.call('POST', '/mcp/register', {
      body: { client_name: 'A', redirect_uris: ['https://client.example/back'] },
    })
    mustBeOutage(reply)
    assert.equal(reply.body.error, 'temporarily_unavailable')
  })

  it('logs one line without a stack for each later call, and two lines for the outage', async () => {
    const from = log.all.length
    for (let i = 0; i < 3; i++) mustBeOutage(await listen())
    const lines = log.all.slice(from)
    assert.equal(lines.length, 3)
    assert.ok(lines.every(({ msg, err }) => msg === 'request' && err === undefined))
    const begun = log.all.filter(({ msg }) => msg === 'an outage of the database began')
    assert.equal(begun.length, 1)
    assert.equal(begun[0].err.code, '25006')
    await clock.advance(4_000)
    mustBeOutage(await listen())
    await becomes('off')
    await clock.advance(6_000)
    assert.equal((await app.get('/v1/bills?limit=3', reader)).status, 200)
    const over = log.all.filter(({ msg }) => msg === 'the outage of the database is over')
    assert.equal(over.length, 1)
    assert.equal(over[0].seconds, 4)
    assert.ok(over[0].failures >= 6)
  })
})

describe('a server whose statements and sessions end', native, () => {
  /** The replies of calls whose statements wait for a lock, and then meet a fault. */
  async function meeting(fault: string, table: string, ask: () => Promise<Reply>): Promise<Reply> {
    return other.transaction(async (tx) => {
      await tx.script(`lock table ${table}`)
      const asked = ask()
      await lookAgain('a statement that waits', async () => {
        const rows = await other.rows(
          raw(`select ${fault}(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`),
        )
        return rows.length > 0
      })
      return asked
    })
  }

  for (const fault of ['pg_cancel_backend', 'pg_terminate_backend']) {
    it(`${fault} is answered 503 over REST, by a list and by a write`, async () => {
      mustBeOutage(await meeting(fault, 'bills', () => app.get(`/v1/bills?limit=4&since=2020-01-01`, reader)))
      mustBeOutage(await meeting(fault, 'listenings', listen))
    })

    it(`${fault} is answered UNAVAILABLE over MCP`, async () => {
      const reply = await meeting(fault, 'bills', () => tool('list_bills', { limit: 3 }, reader))
      assert.equal(toolError(reply).code, 'UNAVAILABLE')
    })

    it(`${fault} is answered 503 by pages`, async () => {
      const reply = await meeting(fault, 'sessions', () =>
        app.get('/bills', { accept: 'text/html', cookie: `hemiciclo=${fault.padEnd(40, 'x')}` }),
      )
      mustBeOutage(reply)
      assert.match(String(reply.headers['content-type']), /text\/html/)
    })

    it(`${fault} is answered 503 by the token endpoint of OAuth`, async () => {
      const { id, key } = await app.app.context.keys.issue({ name: fault })
      const reply = await meeting(fault, 'key_secrets', () =>
        app.call('POST', '/oauth/token', {
          headers: { ...FORM, authorization: `Basic ${btoa(`${id}:${key}`)}` },
          body: 'grant_type=client_credentials',
        }),
      )
      mustBeOutage(reply)
      assert.equal(reply.body.error, 'temporarily_unavailable')
    })
  }

  it('a connection lost between two statements of a transaction is an outage', async () => {
    await using pool = openPool({ connectionString: url, max: 1 })
    const work = pool.transaction(async (tx) => {
      const [row] = await tx.rows<[number]>(sql`select pg_backend_pid()`)
      await other.query(sql`select pg_terminate_backend(${row![0]}::int, 10000)`)
      // The second statement meets a connection that is known to be lost.
      await assert.rejects(tx.query(raw('select 1')), (error) => outageOf(error)?.code === 'UNAVAILABLE')
      await tx.query(raw('select 1'))
    })
    await assert.rejects(work, (error) => outageOf(error)?.code === 'UNAVAILABLE')
    assert.deepEqual(await pool.rows(raw('select 1')), [[1]])
  })

  it('a statement_timeout of the database is an outage', async () => {
    await using pool = openPool({ connectionString: url, max: 1, options: '-c statement_timeout=20' })
    await assert.rejects(pool.query(raw('select pg_sleep(60)')), (error) => Boolean(outageOf(error)))
  })

  it('an unresolvable name is an outage', async () => {
    await using pool = openPool({ host: 'nowhere.invalid', user: 'x', max: 1 })
    await assert.rejects(pool.query(raw('select 1')), (error) => Boolean(outageOf(error)))
  })

  it('repeats a transaction that a deadlock rolled back', async () => {
    const db = answering(other)
    await db.script('create table pairs (id int primary key, n int); insert into pairs values (1, 0), (2, 0)')
    const met = happenings<number>()
    const both = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.query(sql`update pairs set n = n + 1 where id = ${first}`)
        met.add(first)
        await met.until('both hold a row', (all) => all.includes(1) && all.includes(2))
        await tx.query(sql`update pairs set n = n + 1 where id = ${second}`)
      })
    await Promise.all([both(1, 2), both(2, 1)])
    assert.ok(met.all.length > 2, 'one of them was repeated')
    assert.deepEqual(await db.rows(raw('select n from pairs order by id')), [[2], [2]])
  })
})
