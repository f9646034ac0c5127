// A database as in managed services: the role of the service owns it, is no superuser, and the extensions
// exist.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { buildApp } from '#app.ts'
import { raw, sql } from '#lib/sql.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { prepare } from '#store/open-store.ts'
import { NATIVE } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

const NOW = '2026-11-20T12:00:00Z'

describe('a role without superuser rights', { skip: !NATIVE && 'needs native PostgreSQL' }, () => {
  it('migrates, stores, indexes and searches', async () => {
    const name = `managed_${randomBytes(6).toString('hex')}`
    const url = new URL(process.env.DATABASE_URL!)
    await using server = openPool({ connectionString: url.href, max: 1 })
    await server.query(raw(`create role ${name} login`))
    await server.query(raw(`create database ${name} owner ${name}`))
    url.pathname = name
    try {
      {
        await using superuser = openPool({ connectionString: url.href, max: 1 })
        for (const extension of ['pg_trgm', 'unaccent', 'vector', 'pg_textsearch'])
          await superuser.query(raw(`create extension ${extension}`))
      }
      url.username = name
      await using db = openPool({ connectionString: url.href, max: 4, options: SESSION })
      const [role] = await db.query<{ super: boolean }>(
        sql`select rolsuper as super from pg_roles where rolname = current_user`,
      )
      assert.equal(role!.super, false)
      await prepare(db)
      const title = 'Por la cual se protegen los glaciares'
      const line = { domain: 'bills', key: 'b', country_code: 'CO' as const, title, stage: 'filed' }
      const [written] = await writeLines(db, [line], NOW)
      assert.equal(written!.outcome, 'created')
      await using app = await buildApp(db, {
        ...{ baseUrl: 'http://hemiciclo.test', adminToken: null, now: () => NOW, limits: false },
        ...{ keyless: { perMinute: 100, perDay: 100 }, cacheUrl: null, signUp: 'closed' },
        ...{ logLevel: 'silent', trustProxy: [] },
      })
      await app.search.builder.run(new AbortController().signal)
      const { key } = await app.context.keys.issue({ name: 'test' })
      const reply = await app.http.inject({ url: '/v1/search?q=glaciares', headers: { 'x-api-key': key } })
      const { data } = reply.json()
      assert.deepEqual(
        data.map((row: { title: string }) => row.title),
        [title],
      )
    } finally {
      await server.query(raw(`drop database ${name} with (force)`))
      await server.query(raw(`drop role ${name}`))
    }
  })
})
