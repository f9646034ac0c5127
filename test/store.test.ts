// The driver battery: what the rest of the house relies on, on whatever database this run has.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { toInstant } from '#lib/dates.ts'
import { sql } from '#lib/sql.ts'
import { lockFolder } from '#store/driver/lock.ts'
import { migrate } from '#store/driver/migrate.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { instant } from '#store/instant.ts'
import { settingOr } from '#store/settings.ts'
import { makePlace } from './child.ts'
import { freshDatabase, NATIVE } from './helpers.ts'

let db: OpenDatabase
before(async () => {
  db = await freshDatabase()
  await db.script(
    'create table things (id int8 generated always as identity primary key, name text unique not null)',
  )
})
after(() => db[Symbol.asyncDispose]())

const insert = (name: string) => sql`insert into things (name) values (${name}) returning id`
const count = async () => (await db.rows<[number]>(sql`select count(*) from things`))[0]![0]
const codeOf = (error: unknown) => (error as { code?: string }).code

describe('a statement', () => {
  it('that fails leaves the connection fit for the next', async () => {
    for (let i = 0; i < 20; i++) {
      await assert.rejects(db.query(sql`select 1 / ${0}::int4`), (error) => codeOf(error) === '22012')
      assert.deepEqual(await db.query(sql`select ${i}::int4 as i`), [{ i }])
    }
    await assert.rejects(db.script('select nonsense'), (error) => codeOf(error) === '42703')
    await assert.rejects(db.query(sql`selec 1`), (error) => codeOf(error) === '42601')
    assert.deepEqual(await db.rows(sql`select 1::int4`), [[1]])
  })

  it('that names a table that is not there yet is answered once it is', async () => {
    const later = sql`select count(*) from later`
    for (const options of [{}, { settings: "set local work_mem = '7MB'" }])
      for (let i = 0; i < 3; i++)
        await assert.rejects(db.rows(later, options), (error) => codeOf(error) === '42P01')
    await db.script('create table later (id int8)')
    for (const options of [{}, { settings: "set local work_mem = '7MB'" }])
      for (let i = 0; i < 3; i++) assert.deepEqual(await db.rows(later, options), [[0]])
  })

  it('that breaks a rule says which', async () => {
    await db.query(insert('only once'))
    await assert.rejects(db.query(insert('only once')), (error) => {
      const { code, constraint, table, detail } = error as pg.DatabaseError
      assert.deepEqual(
        [code, constraint, table, detail],
        ['23505', 'things_name_key', 'things', 'Key (name)=(only once) already exists.'],
      )
      return true
    })
  })

  it('gives days and instants as PostgreSQL prints them, in UTC, and whole numbers as numbers', async () => {
    const [row] = await db.query(sql`
select '2026-02-28'::date as day, '2026-02-28T23:30:00-05:00'::timestamptz as instant, 'infinity'::date as never, 9007199254740991::int8 as big,
  1.5::float8 as part, true as flag, null::text as nothing, array['a', null]::text[] as list, '{"a": [1]}'::jsonb as json, 'é\u{1F600}'::text as text`)
    assert.deepEqual(row, {
      day: '2026-02-28',
      instant: '2026-03-01 04:30:00+00',
      never: 'infinity',
      big: 9007199254740991,
      part: 1.5,
      flag: true,
      nothing: null,
      list: ['a', null],
      json: { a: [1] },
      text: 'é\u{1F600}',
    })
  })

  it('writes the instant of a column as everything else writes it', async () => {
    for (const at of [
      '2026-03-01T04:30:00Z',
      '2026-03-01T04:30:00.250-05:00',
      '2026-03-01T04:30:00.007Z',
      '2026-12-31T23:59:59.999Z',
    ])
      assert.deepEqual(
        await db.rows(sql`select ${instant('t.at')} from (select ${at}::timestamptz as at) t`),
        [[toInstant(at)]],
      )
    assert.deepEqual(await db.rows(sql`select ${instant('t.at')} from (select null::timestamptz as at) t`), [
      [null],
    ])
  })

  it('may answer 5 MB, and take as much', async () => {
    const text = 'ñ'.repeat(2_500_000)
    const [row] = await db.rows<[string, number]>(sql`select ${text}::text, octet_length(${text}::text)`)
    assert.equal(row![1], 5_000_000)
    assert.equal(row![0], text)
    assert.equal((await db.rows(sql`select repeat('x', 100) from generate_series(1, 50000)`)).length, 50_000)
  })

  it('is planned each time where it asks for it, and answers the same', async () => {
    for (const planEachTime of [true, false, true])
      assert.deepEqual(await db.rows(sql`select ${'a'}::text like ${'%a%'}`, { planEachTime }), [[true]])
  })
})

describe('a statement with settings', () => {
  const settings = "set local work_mem = '7MB'; set local extra_float_digits = 0"
  const shown = sql`select current_setting('work_mem') || ' ' || current_setting('extra_float_digits')`

  it('has them for itself alone, by itself and within a transaction', async () => {
    const [[usual]] = (await db.rows<[string]>(shown)) as [[string]]
    assert.notEqual(usual, '7MB 0')
    for (let i = 0; i < 20; i++) assert.deepEqual(await db.rows(shown, { settings }), [['7MB 0']])
    assert.deepEqual(
      await Promise.all(Array.from({ length: 20 }, () => db.rows(shown))),
      Array(20).fill([[usual]]),
    )
    assert.deepEqual(await db.transaction((tx) => tx.rows(shown, { settings })), [['7MB 0']])
    assert.deepEqual(await db.rows(shown), [[usual]])
  })

  it('that fails or is stopped leaves nothing behind, and the connection fit for the next', async () => {
    const before = await count()
    for (let i = 0; i < 10; i++) {
      await assert.rejects(
        db.query(sql`select 1 / ${0}::int4`, { settings }),
        (error) => codeOf(error) === '22012',
      )
      await assert.rejects(
        db.query(sql`with made as (insert into things (name) values ('left behind')) select 1 / ${0}::int4`, {
          settings,
        }),
        (error) => codeOf(error) === '22012',
      )
      await assert.rejects(
        db.query(shown, { settings: 'set local nonsense = 1' }),
        (error) => codeOf(error) === '42704',
      )
      assert.deepEqual(await db.rows(shown, { settings }), [['7MB 0']])
    }
    assert.equal(await count(), before)
  })

  it('is stopped when its time is up', {
    skip: !NATIVE && 'the embedded database has no timers',
  }, async () => {
    const long = sql`select count(*) from generate_series(1, 1e12)`
    await assert.rejects(
      db.query(long, { settings: 'set local statement_timeout = 20' }),
      (error) => codeOf(error) === '57014',
    )
    assert.deepEqual(await db.rows(shown, { settings }), [['7MB 0']])
  })

  it('is kept once it is answered', async () => {
    await db.query(insert('kept'), { settings })
    assert.deepEqual(await db.rows(sql`select count(*) from things where name = 'kept'`), [[1]])
  })
})

describe('a connection that breaks', { skip: !NATIVE && 'the embedded database has none' }, () => {
  const ending = sql`select pg_terminate_backend(pg_backend_pid())`
  const isEnded = (error: unknown) => codeOf(error) === '57P01'
  const ways: [string, () => Promise<unknown>][] = [
    ['a statement', () => db.query(ending)],
    ['a statement with settings', () => db.query(ending, { settings: "set local work_mem = '7MB'" })],
    ['a transaction', () => db.transaction((tx) => tx.query(ending))],
    ['a script', () => db.script('select pg_terminate_backend(pg_backend_pid())')],
  ]
  for (const [what, broken] of ways)
    it(`fails ${what}, and no other`, async () => {
      for (let i = 0; i < 5; i++) {
        await assert.rejects(broken(), isEnded)
        assert.deepEqual(await db.rows(sql`select ${i}::int4`), [[i]])
      }
    })

  it('between the statements of a transaction fails it, and leaves nothing of it', async () => {
    const before = await count()
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.query(insert('cut off'))
        const [[pid]] = (await tx.rows<[number]>(sql`select pg_backend_pid()`)) as [[number]]
        await db.query(sql`select pg_terminate_backend(${pid}::int4, 5000)`)
        await tx.query(insert('too late'))
      }),
    )
    assert.equal(await count(), before)
  })
})

describe('a transaction', () => {
  it('is rolled back when it throws, whoever throws', async () => {
    const before = await count()
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.query(insert('rolled back'))
        throw new Error('ours')
      }),
      /ours/,
    )
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.query(insert('rolled back'))
        await tx.query(sql`select 1 / 0`)
      }),
      /division by zero/,
    )
    assert.equal(await count(), before)
    assert.deepEqual(await db.transaction((tx) => tx.rows(sql`select 1::int4`)), [[1]])
  })

  it('sees its own rows, and nobody else does before it is committed', async () => {
    const before = await count()
    await db.transaction(async (tx) => {
      await tx.query(insert('seen'))
      assert.equal((await tx.rows(sql`select 1 from things where name = 'seen'`)).length, 1)
      if (NATIVE) assert.equal(await count(), before)
    })
    assert.equal(await count(), before + 1)
  })

  it('within a transaction is the same one', async () => {
    const before = await count()
    await assert.rejects(
      db.transaction((tx) =>
        tx.transaction(async (inner) => {
          await inner.query(insert('inner'))
          throw new Error('both')
        }),
      ),
      /both/,
    )
    assert.equal(await count(), before)
  })

  it('runs beside others: none is mixed into another', async () => {
    await db.script('create table counter (n int4 not null); insert into counter values (0)')
    const work = Array.from({ length: 20 }, (_, i) =>
      db.transaction(async (tx) => {
        const [row] = await tx.rows<[number]>(sql`select n from counter for update`)
        await tx.query(sql`update counter set n = ${row![0] + 1}`)
        if (i % 4 === 0) throw new Error('taken back')
      }),
    )
    const fates = await Promise.allSettled(work)
    assert.equal(fates.filter(({ status }) => status === 'rejected').length, 5)
    assert.deepEqual(await db.rows(sql`select n from counter`), [[15]])
  })
})

it('answers 50 statements at once, each with its own', async () => {
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

it('has the extensions that the house uses or will use', async () => {
  for (const extension of ['vector', 'pg_textsearch', 'pg_trgm', 'unaccent'])
    await db.script(`create extension if not exists ${extension}`)
  assert.deepEqual(
    await db.rows(
      sql`select '[1,2]'::vector <-> '[1,3]'::vector, unaccent('Peña'), similarity('salud', 'salud')::float8`,
    ),
    [[1, 'Pena', 1]],
  )
  await db.script(
    "create table notes (id int4, body text); insert into notes values (1, 'ley de aguas'), (2, 'ley de salud mental'), (3, 'otra cosa'); create index notes_body on notes using bm25 (body) with (text_config = 'simple')",
  )
  assert.deepEqual(
    await db.rows(sql`select id from notes order by body <@> to_bm25query('salud', 'notes_body') limit 1`),
    [[2]],
  )
})

it('sorts and folds text alike everywhere', async () => {
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
      sql`select current_setting('TimeZone'), current_setting('server_encoding'), current_setting('DateStyle')`,
    ),
    [['UTC', 'UTF8', 'ISO, MDY']],
  )
})

describe('migrations', () => {
  it('are applied once, also by several at once', async () => {
    const place = await makePlace()
    await using _ = place
    await using fresh = await place.open()
    assert.deepEqual((await Promise.all([migrate(fresh), migrate(fresh), migrate(fresh)])).flat(), [])
    const files = (await readdir(new URL('../db/migrations/', import.meta.url))).sort()
    assert.deepEqual(
      (await fresh.rows<[string]>(sql`select name from migrations order by name`)).map(([name]) => name),
      files,
    )
  })

  it('that were edited after they were applied are refused', async () => {
    await using fresh = await freshDatabase()
    await fresh.query(sql`update migrations set sha256 = 'another' where name = '0001_foundation.sql'`)
    await assert.rejects(
      migrate(fresh),
      /^Error: Migration 0001_foundation\.sql was changed after it was applied\.$/,
    )
  })

  it('of a newer version are refused', async () => {
    await using fresh = await freshDatabase()
    await fresh.query(sql`insert into migrations (name, sha256) values ('9999_future.sql', 'x')`)
    await assert.rejects(migrate(fresh), /9999_future\.sql.*made by a newer one/)
  })

  it('that fail leave nothing behind', async () => {
    await using fresh = await freshDatabase()
    await fresh.script("delete from migrations where name = '0002_records.sql'")
    await assert.rejects(migrate(fresh), (error) => codeOf(error) === '42P07')
    assert.equal((await fresh.rows(sql`select 1 from migrations where name = '0002_records.sql'`)).length, 0)
    assert.deepEqual(await fresh.rows(sql`select 1::int4`), [[1]])
  })
})

it('two that make a setting at once agree on one', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, (_, i) => settingOr(db, 'agreed', () => `value ${i}`)),
  )
  assert.equal(new Set(made).size, 1)
  assert.equal(await settingOr(db, 'agreed', () => 'later'), made[0])
})

it('a folder is held by one at a time, and free again afterwards', async () => {
  await using place = await makePlace()
  const first = await lockFolder(place.folder)
  await assert.rejects(lockFolder(place.folder), /Another process holds/)
  await first[Symbol.asyncDispose]()
  await using _again = await lockFolder(place.folder)
})
