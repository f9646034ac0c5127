// The service through PgBouncer in transaction mode, with the documented settings.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { buildApp } from '#app.ts'
import { serverChecks } from '#cli/server-checks.ts'
import { runImport } from '#ingest/import-run.ts'
import { readLines } from '#ingest/lines.ts'
import { raw, sql } from '#lib/sql.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION, SESSION_SETTINGS } from '#store/driver/session.ts'
import { openStore } from '#store/open-store.ts'
import { lookAgain } from '../clock.ts'
import { makePlace } from '../support/child.ts'
import { NATIVE, UNHURRIED } from '../support/helpers.ts'
import { bill, ndjson } from '../support/importing.ts'
import { type Pgbouncer, startPgbouncer, withoutPgbouncer } from '../support/pgbouncer.ts'
import { working } from '../support/working-jobs.ts'

const NOW = '2026-11-20T12:00:00Z'
const PAGE = readFileSync(new URL('../../docs/operate/pgbouncer.md', import.meta.url), 'utf8')
/** Fewer connections to the server than to PgBouncer, so that sessions change hands. */
const POOL = 'default_pool_size = 4'

const [, documented] = /\[pgbouncer\]\n([^`]*)```/.exec(PAGE)!
const lines = documented!.trim().split('\n')
const statements = [...PAGE.matchAll(/^alter role hemiciclo (set .*);$/gm)].map(([, statement]) => statement!)

describe('the page on PgBouncer', () => {
  it('has every setting of the sessions', () => {
    const names = Object.keys(SESSION_SETTINGS).filter((name) => name !== 'TimeZone')
    assert.ok(lines.includes(`ignore_startup_parameters = ${names.join(', ')}`))
    assert.deepEqual(
      statements,
      names.map((name) => `set ${name} = '${SESSION_SETTINGS[name]}'`),
    )
  })
})

const skip = !NATIVE ? 'needs native PostgreSQL' : (withoutPgbouncer() ?? false)

describe('through PgBouncer', { skip }, () => {
  /** Runs with a migrated database and a PgBouncer in front of it; the role has the settings of the page. */
  async function pooled(given: readonly string[], run: (pooler: Pgbouncer) => Promise<void>) {
    await using place = await makePlace({ migrated: true })
    const direct = place.env.DATABASE_URL!
    const { pathname, username } = new URL(direct)
    {
      await using db = openPool({ connectionString: direct, max: 1 })
      for (const statement of statements)
        await db.query(raw(`alter role ${username} in database ${pathname.slice(1)} ${statement}`))
    }
    await using pooler = await startPgbouncer(direct, [...given, POOL])
    await run(pooler)
  }

  it('the service starts, imports, indexes, queues, searches and stops', async () => {
    await pooled(lines, async ({ url }) => {
      await using db = await openStore({ databaseUrl: url, databaseConnections: 10, dataDir: '.' })
      const findings = await serverChecks(db, url, 10)
      assert.deepEqual(
        findings.filter(({ ok }) => !ok),
        [],
      )
      assert.match(findings.find(({ check }) => check === 'pooler')!.found, /^a pooler that keeps/)
      const bills = Array.from({ length: 1_500 }, (_, n) =>
        bill(`g:${n}`, { title: `Ley ${n} de glaciares` }),
      )
      const options = { now: () => NOW, from: '-', startedBy: 'test' }
      const report = await runImport(db, readLines([Buffer.from(ndjson(bills))] as never), options)
      assert.deepEqual([report.created, report.rejected], [1_500, 0])
      await using app = await buildApp(db, {
        ...{ baseUrl: 'http://hemiciclo.test', adminToken: null, now: () => NOW, limits: false },
        ...{ keyless: { perMinute: 100, perDay: 100 }, cacheUrl: null, signUp: 'closed' },
        ...{ logLevel: 'silent', trustProxy: [], search: UNHURRIED },
      })
      await app.search.builder.run(new AbortController().signal)
      const email = 'someone@example.org'
      await app.context.accounts.create({ email, password: 'una-clave-de-prueba' })
      const { key } = await app.context.keys.issue({ name: 'test', email })
      const headers = { 'x-api-key': key }
      const get = (path: string) => app.http.inject({ url: path, headers })
      // Many at once, so that each prepared statement meets every session of the server.
      const replies = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          get(n % 2 ? `/v1/search?q=glaciares&limit=${n}` : `/v1/bills?limit=${n + 1}`),
        ),
      )
      for (const reply of replies) {
        assert.equal(reply.statusCode, 200, reply.body)
        assert.ok(reply.json().data.length)
      }
      const payload = { query: 'glaciares', since: '2026-09-01', until: '2026-11-20' }
      const asked = await app.http.inject({ method: 'POST', url: '/v1/listenings', headers, payload })
      assert.equal(asked.statusCode, 202, asked.body)
      {
        await using jobs = await working(app.context)
        await jobs.listened(asked.json().data.id)
        assert.deepEqual(jobs.errors, [])
      }
      // Those of transactions that end now are released; a lock of a session would stay.
      await lookAgain('a lock outlives its transaction', async () => {
        const held = await db.rows(sql`select 1 from pg_locks where locktype = 'advisory'`)
        return !held.length
      })
    })
  })

  it('the doctor names a pooler that loses prepared statements', async () => {
    const without = lines.map((line) => line.replace(/^(max_prepared_statements) = .*/, '$1 = 0'))
    await pooled(without, async ({ url }) => {
      await using db = openPool({ connectionString: url, max: 1, options: SESSION })
      const findings = await serverChecks(db, url, 10)
      const { ok, found } = findings.find(({ check }) => check === 'pooler')!
      assert.equal(ok, false)
      assert.match(found, /PgBouncer 1\.21 or later with max_prepared_statements/)
    })
  })

  it('the doctor names the settings that the pooler ignores', async () => {
    await using place = await makePlace({ migrated: true })
    await using pooler = await startPgbouncer(place.env.DATABASE_URL!, [...lines, POOL])
    await using db = openPool({ connectionString: pooler.url, max: 1, options: SESSION })
    const { ok, found } = (await serverChecks(db, pooler.url, 10)).find(({ check }) => check === 'session')!
    assert.equal(ok, false)
    assert.match(found, /idle_in_transaction_session_timeout is 0/)
  })
})
