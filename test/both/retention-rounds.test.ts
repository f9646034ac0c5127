// The rounds of the deletion: what they tell, and that a clock that was set deletes nothing that is not old.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { mailBy } from '#access/mail.ts'
import { serviceChecks } from '#cli/service-checks.ts'
import { purge } from '#jobs/purge.ts'
import { machineClock } from '#lib/clock.ts'
import { type Database, raw, type Sql, sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { underLease } from '#store/lease.ts'
import { daysBefore } from '#store/retention/ends.ts'
import { writeSetting } from '#store/stored-settings.ts'
import { freshDatabase, NATIVE } from '../support/helpers.ts'
import { RETAIN } from '../support/retention.ts'

let db: OpenDatabase
beforeEach(async () => {
  db = await freshDatabase()
})
afterEach(() => db[Symbol.asyncDispose]())

/** A round at an instant, and what it told. */
async function round(now: string, outbox: string | null = null) {
  const logged: object[] = []
  const deleted: [string, number][] = []
  await underLease(db, 'job purge', (leased) =>
    purge({ db, now: () => now, sources: [], clock: machineClock }, leased, {
      ...{ retain: RETAIN, captures: null, outbox, signal: new AbortController().signal },
      log: { info: (fields) => logged.push(fields), warn() {} },
      deleted: (kind, rows) => deleted.push([kind, rows]),
    }),
  )
  return { logged, deleted }
}

/** The time of the database, with which the clock of a service agrees. */
async function present(): Promise<string> {
  const [row] = await db.rows<[number]>(raw('select extract(epoch from clock_timestamp())::float8'))
  return new Date(row![0] * 1_000).toISOString()
}

/** Makes the rounds those of a service that has run for long, the last one at an instant. */
const lastRound = (at: string) =>
  writeSetting(db, 'retention_rounds', JSON.stringify({ since: daysBefore(at, 90), at }))

describe('a round', () => {
  let now: string
  const ago = (days: number) => daysBefore(now, days)
  const usageEnded = (rows: number, days: number) =>
    db.query(sql`
insert into usage (caller_id, day, operation, calls)
select gen_random_uuid(), ${ago(days).slice(0, 10)}::date, 'bills.list', 1
from generate_series(1, ${rows}::int)`)
  beforeEach(async () => {
    now = await present()
    await lastRound(now)
  })

  it('tells what it deleted, in the log once and to metrics by batch', async () => {
    await usageEnded(1_500, 401)
    assert.deepEqual(await round(now), {
      logged: [{ deleted: { usage: 1_500 } }],
      deleted: [
        ['usage', 1_000],
        ['usage', 500],
      ],
    })
    assert.deepEqual(await round(now), { logged: [], deleted: [] })
  })

  it('leaves as much time to calls as its batches take', async () => {
    await usageEnded(2_500, 401)
    let time = 0
    const pauses: number[] = []
    const clock = {
      ...machineClock,
      elapsed: () => time,
      async sleep(ms: number) {
        pauses.push(ms)
      },
    }
    await underLease(db, 'job purge', (leased) =>
      purge({ db, now: () => now, sources: [], clock }, leased, {
        ...{ retain: RETAIN, captures: null, outbox: null, signal: new AbortController().signal },
        log: { info() {}, warn() {} },
        deleted() {
          time += 70
        },
      }),
    )
    assert.deepEqual(pauses.slice(0, 3), [70, 70, 70])
  })

  it('deletes e-mails that nobody took from the outbox, and no other file', async () => {
    const outbox = await mkdtemp(join(tmpdir(), 'outbox-'))
    const mail = (at: string) => mailBy({ smtpUrl: null, from: 'a@example.org', outbox, now: () => at })
    for (const days of [31, 29])
      await mail(ago(days)).send({ to: 'ana@example.org', subject: `${days}`, text: 'x' })
    const stamp = ago(40).replaceAll(':', '')
    await writeFile(join(outbox, `.${stamp}-00.eml.draft`), 'x')
    await writeFile(join(outbox, `${stamp}.txt`), 'x')
    const { deleted } = await round(now, outbox)
    assert.deepEqual(deleted, [['outbox', 2]])
    const left = (await readdir(outbox)).sort()
    assert.equal(left.length, 2)
    assert.ok(left[0]!.endsWith('.txt') && left[1]!.startsWith(ago(29).slice(0, 10)))
    assert.deepEqual((await round(now, join(outbox, 'none'))).deleted, [])
    await rm(outbox, { recursive: true })
  })

  it('makes the space of deleted rows free again', { skip: NATIVE && 'autovacuum does' }, async () => {
    const sizes: number[] = []
    for (let year = 0; year < 5; year++) {
      await usageEnded(5_000, 500 - year)
      await round(now)
      const [row] = await db.rows<[number]>(raw(`select pg_total_relation_size('usage')`))
      sizes.push(row![0])
    }
    assert.ok(sizes[4]! < 1.2 * sizes[1]!, `${sizes}`)
  })
})

describe('a round with a clock that may be wrong', () => {
  let now: string
  const after = (days: number) => daysBefore(now, -days)
  const addCounts = () =>
    db.query(sql`
insert into usage (caller_id, day, operation, calls)
select gen_random_uuid(), ${now.slice(0, 10)}::date - n, 'bills.list', 1
from unnest(array[0, 100, 401]) n`)
  /** The clocks of both, moved by as many days as those of the service. */
  const moved = (days: number): typeof db => {
    const ahead = `(clock_timestamp() + interval '${days} days')`
    const shifted = (query: Sql) => ({
      ...query,
      text: query.text.map((part) => part.replaceAll('clock_timestamp()', ahead)),
    })
    const over = <D extends Database>(of: D): D => ({
      ...of,
      rows: (query: Sql, options?: object) => of.rows(shifted(query), options),
      query: (query: Sql, options?: object) => of.query(shifted(query), options),
      transaction: (run: (tx: Database) => Promise<unknown>, options?: object) =>
        of.transaction((tx) => run(over(tx)), options),
    })
    return over(db)
  }
  const roundOn = async (days: number) => {
    const deleted: [string, number][] = []
    const own = moved(days)
    await underLease(own, 'job purge', (leased) =>
      purge({ db: own, now: () => after(days), sources: [], clock: machineClock }, leased, {
        ...{ retain: RETAIN, captures: null, outbox: null, signal: new AbortController().signal },
        log: { info() {}, warn() {} },
        deleted: (kind, rows) => deleted.push([kind, rows]),
      }),
    )
    return deleted
  }
  const counts = async () => (await db.rows<[number]>(raw('select count(*)::int from usage')))[0]![0]
  beforeEach(async () => {
    now = await present()
    await addCounts()
  })

  it('deletes nothing for a week after the first round', async () => {
    for (const day of [0, 1, 4, 6]) assert.deepEqual(await roundOn(day), [])
    assert.equal(await counts(), 3)
    assert.deepEqual(await roundOn(7), [['usage', 1]])
  })

  for (const [what, years] of [
    ['a year', 1.2],
    ['ten years', 10],
  ] as const)
    it(`deletes nothing while the clocks are ${what} ahead for two days, and for a week after`, async () => {
      await lastRound(now)
      const ahead = Math.round(years * 365)
      for (const day of [0, 1, 2]) assert.deepEqual(await roundOn(ahead + day), [])
      for (const day of [3, 6, 9]) assert.deepEqual(await roundOn(day), [])
      assert.equal(await counts(), 3)
      assert.deepEqual(await roundOn(10), [['usage', 1]])
    })

  it('deletes nothing for a week after months without a round, as of a restored backup', async () => {
    await lastRound(daysBefore(now, 200))
    for (const day of [0, 3, 6]) assert.deepEqual(await roundOn(day), [])
    assert.deepEqual(await roundOn(7), [['usage', 1]])
  })

  it('goes on after a long weekend', async () => {
    await lastRound(daysBefore(now, 3.9))
    assert.deepEqual(await roundOn(0), [['usage', 1]])
  })

  it('deletes nothing while the clocks of service and database differ, however long', async () => {
    await lastRound(now)
    // Another process, whose machine is ahead; then the machine of the database is.
    for (const day of [2, 5, 8, 11, 14]) assert.deepEqual((await round(after(day))).deleted, [])
    assert.equal(await counts(), 3)
  })

  it('says once from when on it deletes, and doctor does until then', async () => {
    const old = { databaseUrl: null, dataDir: tmpdir(), retain: RETAIN }
    const found = async () =>
      (await serviceChecks(db, old, now, [])).find(({ check }) => check === 'retention')!
    await db.query(sql`update usage set day = day - 4 where day < ${daysBefore(now, 400)}::date`)
    const first = await found()
    assert.ok(first.ok && first.found.includes('a week after the first round'), first.found)
    assert.deepEqual((await round(now)).logged, [{ from: after(7) }])
    const waits = await found()
    assert.ok(waits.ok && waits.found.endsWith(`deleted from ${after(7)} on`), waits.found)
    await lastRound(after(3_000))
    const ahead = await found()
    assert.ok(ahead.ok && ahead.found.includes('clock ahead'), ahead.found)
    await lastRound(daysBefore(now, 5))
    assert.equal((await found()).ok, false)
    await lastRound(now)
    assert.equal((await found()).ok, false)
  })
})
