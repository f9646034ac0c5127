// The embedded engine in a thread of its own: its statements don't stop the process, callers don't wait for
// it without limit, and it starts again from its files.
import assert from 'node:assert/strict'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { connectTo } from '#store/driver/embedded-clients.ts'
import type { Engine } from '#store/driver/engine.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { inItsOwnThread } from '#store/driver/threaded-engine.ts'
import { fakeClock, turns } from '../clock.ts'
import { start } from '../support/child.ts'
import { copyEmbedded } from '../support/databases.ts'

/** Runs until its engine is ended. */
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)'
/** Takes seconds of computing. */
const LONG = 'select count(*) from generate_series(1, 8000000)'
const LOST = { code: '08006' }
const BUSY = { ...LOST, message: 'The database was busy with other work.' }

const names = async (db: OpenDatabase) =>
  (await db.rows<[string]>(raw(`select name from settings where value = 'mine' order by name`))).flat()

describe('the embedded engine in its own thread', () => {
  const clock = fakeClock()
  let folder: string
  let engine: Engine
  let db: OpenDatabase
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemiciclo-thread-'))
    await copyEmbedded(join(folder, 'database'))
    engine = await inItsOwnThread(join(folder, 'database'), clock)
    db = connectTo(engine, { limitWaits: true })
  })
  after(async () => {
    await db[Symbol.asyncDispose]()
    await engine[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  /** Ends the engine by a statement whose caller has left. */
  async function ended(): Promise<void> {
    await assert.rejects(db.query(raw(ENDLESS), { withinMs: 100 }), LOST)
    await clock.advance(10_000)
  }

  it('lets the process work while a statement runs, and refuses callers who waited too long', async () => {
    const endless = assert.rejects(db.query(raw(ENDLESS), { withinMs: 1_000 }), LOST)
    await turns(100)
    await assert.rejects(db.query(raw('select 1'), { withinMs: 20 }), BUSY)
    await assert.rejects(
      db.transaction((tx) => tx.query(raw('select 1')), { withinMs: 20 }),
      BUSY,
    )
    await endless
    await clock.advance(10_000)
    assert.deepEqual(await db.query(raw('select 1 as one'), { withinMs: 60_000 }), [{ one: 1 }])
  })

  it('answers in parts what is larger than a message, whole and in order', async () => {
    const rows = await db.rows<[number, string]>(
      raw(`select i, repeat('á', i % 700) from generate_series(1, 3000) as i`),
    )
    assert.deepEqual(
      rows.map(([i, text]) => [i, text.length]),
      [...Array.from({ length: 3000 }, (_, n) => [n + 1, (n + 1) % 700])],
    )
  })

  it('keeps serving after a faulty statement', async () => {
    await assert.rejects(db.query(raw('select nothing from nowhere')), { code: '42P01' })
    assert.deepEqual(await db.query(raw('select 1 as one')), [{ one: 1 }])
  })

  it('ends with a statement whose caller has left, and starts again with what was committed', async () => {
    await db.query(sql`insert into settings values ('before', 'mine')`)
    await ended()
    assert.deepEqual(await names(db), ['before'])
  })

  it('is not ended where the statement is over in time', async () => {
    const session = await db.rows(raw('select pg_backend_pid(), pg_postmaster_start_time()'))
    await assert.rejects(db.query(raw(LONG), { withinMs: 20 }), LOST)
    await db.query(raw('select 1'))
    await clock.advance(10_000)
    assert.deepEqual(await db.rows(raw('select pg_backend_pid(), pg_postmaster_start_time()')), session)
  })

  it('loses a transaction as a whole with its engine, and runs no later statement of it', async () => {
    const lost = db.transaction(async (tx) => {
      await tx.query(sql`insert into settings values ('first', 'mine')`)
      await assert.rejects(tx.query(raw(ENDLESS), { withinMs: 100 }), LOST)
      await clock.advance(10_000)
      await tx.query(sql`insert into settings values ('second', 'mine')`)
    })
    await assert.rejects(lost, LOST)
    assert.deepEqual(await names(db), ['before'])
  })

  it('waits before it tries again to open files that it could not open', async () => {
    await ended()
    await rename(join(folder, 'database/PG_VERSION'), join(folder, 'kept'))
    await assert.rejects(db.query(raw('select 1')), LOST)
    await rename(join(folder, 'kept'), join(folder, 'database/PG_VERSION'))
    await assert.rejects(db.query(raw('select 1')), LOST)
    await clock.advance(3_000)
    assert.deepEqual(await names(db), ['before'])
  })

  it('keeps no process alive that has nothing to ask', async () => {
    await copyEmbedded(join(folder, 'other'))
    const script = [
      "const { openFolder } = await import('#store/driver/embedded-clients.ts')",
      "const { raw } = await import('#lib/sql.ts')",
      'const db = await openFolder(process.env.FOLDER)',
      "console.log('rows', (await db.query(raw('select 1'))).length)",
    ]
    const child = start(['--input-type=module', '-e', script.join('\n')], { FOLDER: join(folder, 'other') })
    await child.sees(/rows 1/)
    assert.equal((await child.ended).code, 0)
  })
})
