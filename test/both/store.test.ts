// The database as the service needs it: concurrent statements, extensions, order of text, migrations, locks.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, describe, it } from 'node:test'
import pg from 'pg'
import { sql } from '#lib/sql.ts'
import { lockFolder } from '#store/driver/lock.ts'
import { migrate } from '#store/driver/migrate.ts'
import { settingOr } from '#store/stored-settings.ts'
import { makePlace } from '../support/child.ts'
import { freshDatabase, NATIVE } from '../support/helpers.ts'
import { codeOf } from '../support/things.ts'

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

it('answers 50 concurrent statements, each with its own result', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      i % 10 === 0
        ? db.rows(sql`select 1 / (${i}::int4 - ${i}::int4)`).catch(codeOf)
        : db.rows(sql`select ${i}::int4`),
    ),
  )
  assert.deepEqual(
    answers,
    Array.from({ length: 50 }, (_, i) => (i % 10 === 0 ? '22012' : [[i]])),
  )
})

it('carries notifications from one session to another', {
  skip: NATIVE ? false : 'the embedded database has one session',
}, async () => {
  const [row] = await db.rows<[string]>(sql`select current_database()`)
  const client = new pg.Client({ connectionString: new URL(`/${row![0]}`, process.env.DATABASE_URL).href })
  await client.connect()
  const heard = new Promise((done) =>
    client.once('notification', ({ channel, payload }) => done([channel, payload])),
  )
  await client.query('listen news')
  await db.query(sql`select pg_notify('news', ${'payload'})`)
  assert.deepEqual(await heard, ['news', 'payload'])
  await client.end()
})

it('has the extensions that the service uses', async () => {
  for (const extension of ['vector', 'pg_textsearch', 'pg_trgm', 'unaccent'])
    await db.script(`create extension if not exists ${extension}`)
  assert.deepEqual(
    await db.rows(
      sql`
select '[1,2]'::vector <-> '[1,3]'::vector, unaccent('Peña'), similarity('salud', 'salud')::float8`,
    ),
    [[1, 'Pena', 1]],
  )
  await db.script(`
create table notes (id int4, body text);
insert into notes values (1, 'ley de aguas'), (2, 'ley de salud mental'), (3, 'otra cosa');
create index notes_body on notes using bm25 (body) with (text_config = 'simple')`)
  assert.deepEqual(
    await db.rows(sql`select id from notes order by body <@> to_bm25query('salud', 'notes_body') limit 1`),
    [[2]],
  )
})

it('sorts text by code point, in UTF-8, and shows times in UTC', async () => {
  const words = ['b', 'a', 'Z', 'ñ', 'Á', '_', '1']
  assert.deepEqual(await db.rows(sql`select w from unnest(${words}::text[]) w order by w`), [
    ['1'],
    ['Z'],
    ['_'],
    ['a'],
    ['b'],
    ['Á'],
    ['ñ'],
  ])
  assert.deepEqual(
    await db.rows(
      sql`
select current_setting('TimeZone'), current_setting('server_encoding'), current_setting('DateStyle')`,
    ),
    [['UTC', 'UTF8', 'ISO, MDY']],
  )
})

describe('migrations', () => {
  it('are applied once, also when several migrate at once', async () => {
    const place = await makePlace()
    await using _ = place
    await using fresh = await place.open()
    assert.deepEqual((await Promise.all([migrate(fresh), migrate(fresh), migrate(fresh)])).flat(), [])
    const files = (await readdir(new URL('../../db/migrations/', import.meta.url))).sort()
    assert.deepEqual(
      (await fresh.rows<[string]>(sql`select name from migrations order by name`)).map(([name]) => name),
      files,
    )
  })

  it('that were edited after they were applied are rejected', async () => {
    await using fresh = await freshDatabase()
    await fresh.query(sql`update migrations set sha256 = 'another' where name = '0001_foundation.sql'`)
    await assert.rejects(
      migrate(fresh),
      /^Error: Migration 0001_foundation\.sql was changed after it was applied\.$/,
    )
  })

  it('that were applied before an accepted rewrite are not', async () => {
    await using fresh = await freshDatabase()
    const former = '7806502636c0145e53e171ec7e1d58b476954538495189036c350b04838838c4'
    await fresh.query(sql`update migrations set sha256 = ${former} where name = '0005_search.sql'`)
    assert.deepEqual(await migrate(fresh), [])
  })

  it('of a newer version are rejected', async () => {
    await using fresh = await freshDatabase()
    await fresh.query(sql`insert into migrations (name, sha256) values ('9999_future.sql', 'x')`)
    await assert.rejects(migrate(fresh), /migrations of a newer version .9999_future\.sql/)
  })

  it('that fail change nothing', async () => {
    await using fresh = await freshDatabase()
    await fresh.script("delete from migrations where name = '0002_records.sql'")
    await assert.rejects(migrate(fresh), (error) => codeOf(error) === '42P07')
    assert.equal((await fresh.rows(sql`select 1 from migrations where name = '0002_records.sql'`)).length, 0)
    assert.deepEqual(await fresh.rows(sql`select 1::int4`), [[1]])
  })
})

it('concurrent writers of a new setting agree on one value', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, i) => settingOr(db, 'agreed', () => `value ${i}`)),
  )
  assert.equal(new Set(made).size, 1)
  assert.equal(await settingOr(db, 'agreed', () => 'later'), made[0])
})

it('a folder is locked by one process at a time, and free after its release', async () => {
  await using place = await makePlace()
  const first = lockFolder(place.folder)
  assert.throws(() => lockFolder(place.folder), /Another process holds/)
  first[Symbol.dispose]()
  using _again = lockFolder(place.folder)
})
