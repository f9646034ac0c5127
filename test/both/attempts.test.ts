// Attempts are counted in the database: by all processes together, through restarts, and without a cache.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attemptLimitsIn } from '#access/limits/attempts.ts'
import { raw } from '#lib/sql.ts'
import { Problem } from '#model/problem.ts'
import { fakeClock } from '../clock.ts'
import { freshDatabase } from '../support/helpers.ts'
import { deleteNow } from '../support/retention.ts'

const tooMany = (error: unknown) => error instanceof Problem && error.code === 'RATE_LIMITED'
const limit = { name: 'sign-in 203.0.113.1 ana@example.org', points: 3, seconds: 900 }
const stored = async (db: Awaited<ReturnType<typeof freshDatabase>>) =>
  (await db.rows<[number]>(raw('select count(*) from attempts')))[0]![0]

describe('attempts', () => {
  it('of several processes and after a restart count together', async () => {
    await using db = await freshDatabase()
    const { now } = fakeClock()
    const processes = Array.from({ length: 3 }, () => attemptLimitsIn(db, now))
    for (const each of processes) assert.equal(await each.allow([limit]), true)
    await assert.rejects(processes[0]!.mustAllow([limit]), tooMany)
    assert.equal(await attemptLimitsIn(db, now).allow([limit]), false, 'of a process that starts now')
  })

  it('at once are counted once each', async () => {
    await using db = await freshDatabase()
    const attempts = attemptLimitsIn(db, fakeClock().now)
    const allowed = await Promise.all(
      Array.from({ length: 40 }, () => attempts.allow([{ ...limit, points: 15 }])),
    )
    assert.equal(allowed.filter(Boolean).length, 15)
  })

  it('are allowed again when their window is over, which Retry-After announces', async () => {
    await using db = await freshDatabase()
    const clock = fakeClock()
    const attempts = attemptLimitsIn(db, clock.now)
    for (let i = 0; i < 3; i++) await attempts.mustAllow([limit])
    await clock.advance(60_000)
    const refused = await attempts.mustAllow([limit]).catch((error: Problem) => error)
    assert.ok(tooMany(refused))
    assert.equal((refused as Problem).headers['retry-after'], '840')
    await clock.advance(839_000)
    assert.equal(await attempts.allow([limit]), false)
    await clock.advance(1_000)
    assert.equal(await attempts.allow([limit]), true)
  })

  it('beyond one limit do not count against the next, and a success is given back', async () => {
    await using db = await freshDatabase()
    const attempts = attemptLimitsIn(db, fakeClock().now)
    const wide = { name: 'sign-in 203.0.113.1', points: 4, seconds: 900 }
    for (let i = 0; i < 9; i++) await attempts.allow([limit, wide])
    assert.equal(await attempts.allow([wide]), true, 'the fourth')
    assert.equal(await attempts.allow([wide]), false)
    for (let i = 0; i < 20; i++) await attempts.giveBack([wide])
    for (let i = 0; i < 4; i++) assert.equal(await attempts.allow([wide]), true, 'no more than were counted')
    assert.equal(await attempts.allow([wide]), false)
  })

  it('leave neither addresses nor rows that grow with time', async () => {
    await using db = await freshDatabase()
    const clock = fakeClock()
    const attempts = attemptLimitsIn(db, clock.now)
    const flood = async () => {
      for (let i = 0; i < 30; i++)
        await attempts.allow([{ ...limit, name: `${clock.now()} ${i} ana@example.org` }])
    }
    await flood()
    const [{ text }] = (await db.query(raw("select string_agg(a::text, '') as text from attempts a"))) as [
      { text: string },
    ]
    assert.doesNotMatch(text, /ana|example/)
    await clock.advance(900_000)
    await flood()
    assert.equal(await stored(db), 30, 'those of the first window are gone')
    await clock.advance(900_000)
    await deleteNow(db, clock.now())
    assert.equal(await stored(db), 0)
  })
})
