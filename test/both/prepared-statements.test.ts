// Prepared statements against a real database: which are kept on a connection, and that evicted ones still
// run.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, raw, type Sql, sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { MAX_STATEMENTS } from '#store/driver/prepared-statements.ts'
import { freshDatabase } from '../support/helpers.ts'

let db: OpenDatabase
before(async () => {
  db = await freshDatabase()
})
after(() => db[Symbol.asyncDispose]())

/** Statement `n`: each has a different text. */
const statement = (n: number): Sql => sql`select ${n}::int + ${raw(String(n))} as sum`
const run = async (on: Database, n: number) => (await on.query<{ sum: number }>(statement(n)))[0]!.sum

/** Texts of the prepared statements of a connection, without this query. */
async function held(on: Database): Promise<string[]> {
  const rows = await on.query<{ statement: string }>(sql`select statement from pg_prepared_statements`, {
    planEachTime: true,
  })
  return rows.map((row) => row.statement)
}

describe('prepared statements', () => {
  it('are prepared once for each text', async () => {
    await db.transaction(async (tx) => {
      for (let i = 0; i < 5; i++) assert.equal(await run(tx, 7), 14)
      assert.equal((await held(tx)).filter((text) => text.includes('+ 7 ')).length, 1)
    })
  })

  it('are the most recently used ones within a limit, and an evicted one runs again', async () => {
    await db.transaction(async (tx) => {
      for (let n = 1; n <= 2 * MAX_STATEMENTS; n++) assert.equal(await run(tx, n), 2 * n)
      const texts = await held(tx)
      assert.equal(texts.length, MAX_STATEMENTS)
      assert.ok(texts.some((text) => text.includes(`+ ${2 * MAX_STATEMENTS} `)))
      assert.ok(!texts.some((text) => text.includes('+ 1 ')))
      assert.equal(await run(tx, 1), 2)
      assert.equal((await held(tx)).length, MAX_STATEMENTS)
    })
  })

  it('stay within the limit when they are sent all at once', async () => {
    await db.transaction(async (tx) => {
      const many = Array.from({ length: 2 * MAX_STATEMENTS }, (_, i) => 10_000 + i)
      const sums = await Promise.all(many.map((n) => run(tx, n)))
      assert.deepEqual(
        sums,
        many.map((n) => 2 * n),
      )
      assert.equal((await held(tx)).length, MAX_STATEMENTS)
      assert.deepEqual(await Promise.all(many.slice(0, 20).map((n) => run(tx, n))), sums.slice(0, 20))
    })
  })

  it('are evicted in a failed transaction, too', async () => {
    await assert.rejects(
      db.transaction(async (tx) => {
        for (let n = 1; n <= MAX_STATEMENTS; n++) await run(tx, 20_000 + n)
        await assert.rejects(tx.query(sql`select 1 / ${0}::int`), { code: '22012' })
        await assert.rejects(run(tx, 1), { code: '25P02' })
        throw new Error('rolled back')
      }),
      { message: 'rolled back' },
    )
    assert.equal(await run(db, 1), 2)
    assert.equal(await run(db, 20_001), 40_002)
  })

  it('do not include those planned each time', async () => {
    await db.transaction(async (tx) => {
      await tx.query(sql`select ${1}::int as once`, { planEachTime: true })
      assert.ok(!(await held(tx)).some((text) => text.includes('as once')))
    })
  })
})
