// Statements through a database driver: errors, types, settings and size, on the database of this run.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type pg from 'pg'
import { toInstant } from '#lib/dates.ts'
import { sql } from '#lib/sql.ts'
import { instantText } from '#store/instant.ts'
import { NATIVE } from '../support/helpers.ts'
import { codeOf, countThings, insert, thingsDatabase } from '../support/things.ts'

const db = await thingsDatabase()
after(() => db[Symbol.asyncDispose]())

describe('a statement', () => {
  it('that fails leaves the connection usable', async () => {
    for (let i = 0; i < 20; i++) {
      await assert.rejects(db.query(sql`select 1 / ${0}::int4`), (error) => codeOf(error) === '22012')
      assert.deepEqual(await db.query(sql`select ${i}::int4 as i`), [{ i }])
    }
    await assert.rejects(db.script('select nonsense'), (error) => codeOf(error) === '42703')
    await assert.rejects(db.query(sql`selec 1`), (error) => codeOf(error) === '42601')
    assert.deepEqual(await db.rows(sql`select 1::int4`), [[1]])
  })

  it('on a missing table succeeds once the table is created', async () => {
    const later = sql`select count(*) from later`
    for (const options of [{}, { settings: "set local work_mem = '7MB'" }])
      for (let i = 0; i < 3; i++)
        await assert.rejects(db.rows(later, options), (error) => codeOf(error) === '42P01')
    await db.script('create table later (id int8)')
    for (const options of [{}, { settings: "set local work_mem = '7MB'" }])
      for (let i = 0; i < 3; i++) assert.deepEqual(await db.rows(later, options), [[0]])
  })

  it('that violates a constraint names it', async () => {
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
select '2026-02-28'::date as day, '2026-02-28T23:30:00-05:00'::timestamptz as instant,
  'infinity'::date as never, 9007199254740991::int8 as big, 1.5::float8 as part, true as flag,
  null::text as nothing, array['a', null]::text[] as list, '{"a": [1]}'::jsonb as json,
  'é\u{1F600}'::text as text`)
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

  it('writes the instant of a column in the format of the service', async () => {
    for (const at of [
      '2026-03-01T04:30:00Z',
      '2026-03-01T04:30:00.250-05:00',
      '2026-03-01T04:30:00.007Z',
      '2026-12-31T23:59:59.999Z',
    ])
      assert.deepEqual(
        await db.rows(sql`select ${instantText('t.at')} from (select ${at}::timestamptz as at) t`),
        [[toInstant(at)]],
      )
    assert.deepEqual(
      await db.rows(sql`select ${instantText('t.at')} from (select null::timestamptz as at) t`),
      [[null]],
    )
  })

  it('can return 5 MB, and accept as much', async () => {
    const text = 'ñ'.repeat(2_500_000)
    const [row] = await db.rows<[string, number]>(sql`select ${text}::text, octet_length(${text}::text)`)
    assert.equal(row![1], 5_000_000)
    assert.equal(row![0], text)
    assert.equal((await db.rows(sql`select repeat('x', 100) from generate_series(1, 50000)`)).length, 50_000)
  })

  it('returns the same if it is planned each time or once', async () => {
    for (const planEachTime of [true, false, true])
      assert.deepEqual(await db.rows(sql`select ${'a'}::text like ${'%a%'}`, { planEachTime }), [[true]])
  })
})

describe('a statement with settings', () => {
  const settings = "set local work_mem = '7MB'; set local extra_float_digits = 0"
  const shown = sql`select current_setting('work_mem') || ' ' || current_setting('extra_float_digits')`

  it('applies them only to itself, also within a transaction', async () => {
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

  it('that fails or is cancelled writes nothing, and leaves the connection usable', async () => {
    const before = await countThings(db)
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
    assert.equal(await countThings(db), before)
  })

  it('is cancelled at its statement timeout', {
    skip: !NATIVE && 'the embedded database has no timers',
  }, async () => {
    const long = sql`select count(*) from generate_series(1, 1e12)`
    await assert.rejects(
      db.query(long, { settings: 'set local statement_timeout = 20' }),
      (error) => codeOf(error) === '57014',
    )
    assert.deepEqual(await db.rows(shown, { settings }), [['7MB 0']])
  })

  it('is committed once it returns', async () => {
    await db.query(insert('kept'), { settings })
    assert.deepEqual(await db.rows(sql`select count(*) from things where name = 'kept'`), [[1]])
  })
})
