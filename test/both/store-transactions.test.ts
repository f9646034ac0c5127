// Transactions and broken connections through a database driver, on the database of this run.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { NATIVE } from '../support/helpers.ts'
import { codeOf, countThings, insert, thingsDatabase } from '../support/things.ts'

const db = await thingsDatabase()
after(() => db[Symbol.asyncDispose]())

describe('a broken connection', { skip: !NATIVE && 'the embedded database has none' }, () => {
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

  it('between the statements of a transaction rolls it back', async () => {
    const before = await countThings(db)
    await assert.rejects(
      db.transaction(async (tx) => {
        await tx.query(insert('cut off'))
        const [[pid]] = (await tx.rows<[number]>(sql`select pg_backend_pid()`)) as [[number]]
        await db.query(sql`select pg_terminate_backend(${pid}::int4, 5000)`)
        await tx.query(insert('too late'))
      }),
    )
    assert.equal(await countThings(db), before)
  })
})

describe('a transaction', () => {
  it('is rolled back when its function or a statement fails', async () => {
    const before = await countThings(db)
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
    assert.equal(await countThings(db), before)
    assert.deepEqual(await db.transaction((tx) => tx.rows(sql`select 1::int4`)), [[1]])
  })

  it('sees its own rows, which others see once it is committed', async () => {
    const before = await countThings(db)
    await db.transaction(async (tx) => {
      await tx.query(insert('seen'))
      assert.equal((await tx.rows(sql`select 1 from things where name = 'seen'`)).length, 1)
      if (NATIVE) assert.equal(await countThings(db), before)
    })
    assert.equal(await countThings(db), before + 1)
  })

  it('within a transaction is the same one', async () => {
    const before = await countThings(db)
    await assert.rejects(
      db.transaction((tx) =>
        tx.transaction(async (inner) => {
          await inner.query(insert('inner'))
          throw new Error('both')
        }),
      ),
      /both/,
    )
    assert.equal(await countThings(db), before)
  })

  it('is isolated from concurrent ones', async () => {
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
