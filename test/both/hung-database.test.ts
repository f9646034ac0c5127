// A hanging database: calls are answered UNAVAILABLE within seconds, release their connections, and succeed
// once it is back.
import assert from 'node:assert/strict'
import { createServer, type Socket } from 'node:net'
import { describe, it } from 'node:test'
import { raw } from '#lib/sql.ts'
import { outageOf } from '#model/outage.ts'
import { answering } from '#store/driver/answering.ts'
import { openPool } from '#store/driver/postgres.ts'
import { happenings, lookAgain } from '../clock.ts'
import { makePlace, start } from '../support/child.ts'
import { ADMIN_TOKEN, BASE_URL, freshDatabase } from '../support/helpers.ts'
import { listening, relayTo } from '../support/relay.ts'

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

/** AuthenticationOk and ReadyForQuery, then silence. */
const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])

describe('a server that accepts connections and never answers', () => {
  /** A server whose connections are known. */
  async function frozen() {
    const open = new Set<Socket>()
    const closed = happenings<void>()
    const server = createServer((socket) => {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          closed.add()
        })
      socket.once('data', () => socket.write(GREETING))
    })
    const port = await listening(server)
    const pool = openPool({ host: '127.0.0.1', port, user: 'x', max: 1, connectionTimeoutMillis: 2_000 })
    return {
      allClosed: () => closed.until('the end of its connections', () => open.size === 0),
      db: answering(pool, 100),
      async [Symbol.asyncDispose]() {
        for (const socket of open) socket.destroy()
        await pool[Symbol.asyncDispose]()
        server.close()
      },
    }
  }

  const statements = {
    'a statement': (db: ReturnType<typeof answering>) => db.query(raw('select 1')),
    'a statement with settings of its own': (db: ReturnType<typeof answering>) =>
      db.rows(raw('select 1'), { settings: 'set local a.b = 1' }),
    'a transaction': (db: ReturnType<typeof answering>) => db.transaction((tx) => tx.query(raw('select 1'))),
  }
  for (const [what, run] of Object.entries(statements))
    it(`fails ${what} as an outage, and closes the connection to free its place`, async () => {
      await using server = await frozen()
      for (let i = 0; i < 3; i++)
        await assert.rejects(run(server.db), (error) => outageOf(error)?.code === 'UNAVAILABLE')
      await server.allClosed()
    })
})

const DATABASE_URL = process.env.DATABASE_URL

describe('the service on a database that freezes', { skip: !DATABASE_URL && 'needs PostgreSQL' }, () => {
  it('answers UNAVAILABLE on every face, and recovers when the database is back', async () => {
    await using db = await freshDatabase()
    const [{ name }] = (await db.query(raw('select current_database() as name'))) as [{ name: string }]
    await using relay = await relayTo(new URL(DATABASE_URL!))
    const url = new URL(DATABASE_URL!)
    url.host = `127.0.0.1:${relay.port}`
    url.pathname = name
    const { buildApp } = await import('#app.ts')
    const { openStore } = await import('#store/open-store.ts')
    await using through = await openStore({ databaseUrl: url.href, databaseConnections: 3, dataDir: '' })
    await using app = await buildApp(through, {
      ...{ baseUrl: BASE_URL, adminToken: ADMIN_TOKEN, keyless: { perMinute: 1_000, perDay: 1_000 } },
      ...{ limits: true, cacheUrl: null, signUp: 'open', logLevel: 'silent', trustProxy: [] },
    })
    const { key } = await app.context.keys.issue({ name: 'test' })
    const get = (path: string) => app.http.inject({ url: path, headers: { 'x-api-key': key } })
    const tool = () =>
      app.http.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          'x-api-key': key,
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
        },
        payload: {
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name: 'list_bills', arguments: {} },
        },
      })
    assert.equal((await get('/v1/bills')).statusCode, 200)
    relay.freeze()
    const replies = await Promise.all(
      ['/v1/bills?limit=3', '/v1/countries', '/v1/votes', '/', '/v1/news'].map(get),
    )
    const answer = await tool()
    // Credentials are not looked up: they would wait for the database.
    const live = await app.http.inject({ url: '/livez', headers: { authorization: 'Bearer hm_unknown' } })
    assert.deepEqual([live.statusCode, live.json()], [200, { status: 'ok' }])
    const ready = await get('/readyz')
    for (const reply of [...replies, ready]) {
      assert.equal(reply.statusCode, 503, reply.body)
      assert.equal(reply.json().code, 'UNAVAILABLE')
      assert.equal(reply.headers['retry-after'], '5')
    }
    assert.match(answer.body, /UNAVAILABLE/)
    relay.thaw()
    // The pool closes its connections one by one, without an event.
    await lookAgain('answers', async () => (await get('/v1/bills?limit=3')).statusCode === 200)
    await lookAgain('readiness', async () => (await get('/readyz')).statusCode === 200)
  })

  it('stops on a signal although the database never answers', async () => {
    await using place = await makePlace()
    await using relay = await relayTo(new URL(DATABASE_URL!))
    const url = new URL(place.env.DATABASE_URL!)
    url.host = `127.0.0.1:${relay.port}`
    const env = { ...place.env, DATABASE_URL: url.href, PORT: '0', LOG_LEVEL: 'silent' }
    await using server = start(['src/main.ts'], env)
    const base = (await server.sees(/is ready on (http:\S+)/))[1]!
    relay.freeze()
    // There was no call, so this is a statement of background work, which has no time limit.
    await relay.kept()
    // This call is still running when the service is stopped.
    const asked = fetch(`${base}/v1/countries`).catch(() => null)
    server.child.kill('SIGTERM')
    const { code, stderr } = await server.ended
    await asked
    assert.equal(code, 1)
    assert.match(stderr, /Background work did not end in time and was aborted\.\n$/)
  })
})
