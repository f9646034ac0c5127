// The compacted change log: every reader ends with the same copy, from wherever it continues, and only a walk
// that began before is asked to begin again.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { raw, sql } from '#lib/sql.ts'
import { LeaseLost, takeLease, underLease } from '#store/lease.ts'
import { compactChanges, isCompactionLate } from '#store/retention/compact-changes.ts'
import type { Deletion } from '#store/retention/delete-ended.ts'
import { WORLD } from '../fixtures/world.ts'
import { assertCopied, emptyCopy, follow, line } from '../support/copied-changes.ts'
import { assertProblem, NATIVE, startApp, type TestApp } from '../support/helpers.ts'
import { RETAIN } from '../support/retention.ts'
import { writeLines } from '../support/write-lines.ts'

const DAY = 86_400_000
const retain = { ...RETAIN, changes: 90 }

let at: number
let app: TestApp
beforeEach(async () => {
  at = Date.parse('2030-01-01T00:00:00Z')
  app = await startApp({ now: () => new Date(at).toISOString() })
})
afterEach(() => app[Symbol.asyncDispose]())

const now = () => new Date(at).toISOString()
const compact = (more: Partial<Deletion> = {}) =>
  underLease(app.db, 'test', (leased) => compactChanges(leased, { now: now(), retain, ...more }))
/** As the background work of the service, which has read the whole log. */
const readAll = () => app.db.script('update subscription_progress set seq = (select max(seq) from changes)')
const seqs = async () =>
  (await app.db.rows<[number]>(raw('select seq from changes order by seq'))).map(([seq]) => seq)
const bill = (n: number, title: string, filed = '2029-10-10') => ({
  ...{ domain: 'bills', country_code: 'CO', key: `co:${n}`, title, stage: 'filed', filing_date: filed },
})

describe('a compacted change log', () => {
  it('gives each reader the copy of a full walk', async () => {
    const rounds = fc.array(fc.array(line, { minLength: 1, maxLength: 20 }), { minLength: 8, maxLength: 12 })
    const drawn = fc.record({ rounds, limit: fc.integer({ min: 1, max: 40 }) })
    await fc.assert(
      fc.asyncProperty(drawn, async ({ rounds: written, limit }) => {
        await using service = await startApp({ now })
        let dropped = 0
        async function shorten() {
          const what = { now: now(), retain }
          dropped += await underLease(service.db, 'test', (leased) => compactChanges(leased, what))
        }
        await service.store(...WORLD)
        const [follower, absent, fresh] = [emptyCopy(), emptyCopy(), emptyCopy()]
        let followed = await follow(service, follower, 0, { limit })
        const left = await follow(service, absent, 0, { limit: 500 })
        for (const lines of written) {
          at += 40 * DAY
          await writeLines(service.db, lines, now())
          await service.db.script('update subscription_progress set seq = (select max(seq) from changes)')
          followed = await follow(service, follower, followed, { limit, between: () => shorten() })
          await shorten()
        }
        await assertCopied(service, follower, 'followed')
        // While these two read, the log is compacted further.
        const further = {
          limit,
          async between() {
            at += 10 * DAY
            await shorten()
          },
        }
        await follow(service, absent, left, further)
        await assertCopied(service, absent, 'continued after years')
        await follow(service, fresh, 0, further)
        await assertCopied(service, fresh, 'read from 0')
        assert.ok(dropped > 0)
      }),
      { numRuns: NATIVE ? 6 : 3, endOnFailure: true },
    )
  })

  it('keeps what is younger than its days, and of the rest the last change of each record', async () => {
    await app.store(bill(1, 'uno'), bill(2, 'dos'))
    await app.store(bill(1, 'uno bis'))
    await app.store(bill(2, 'dos bis'))
    at += 60 * DAY
    await app.store(bill(1, 'uno ter'), bill(1, 'uno quater'))
    await readAll()
    const all = await seqs()
    assert.equal(await compact(), 0, 'nothing is older than 90 days')
    at += 31 * DAY
    assert.equal(await compact(), 2)
    assert.deepEqual(await seqs(), all.slice(2))
    const { meta } = (await app.get('/v1/changes?after=0')).body
    assert.equal(meta.compacted_to, all[3])
    assert.equal(await compact(), 0, 'again')
  })

  it('is whole for ever where it is to be kept for ever', async () => {
    await app.store(bill(1, 'uno'))
    await app.store(bill(1, 'uno bis'))
    await readAll()
    at += 4_000 * DAY
    assert.equal(await compact({ retain: { ...retain, changes: 0 } }), 0)
    assert.equal(await compact({ retain: null }), 0)
    assert.equal((await seqs()).length, 2)
    assert.equal((await app.get('/v1/changes?after=now')).body.meta.compacted_to, 0)
  })

  it('waits for what the service itself has not read, and says that it is late', async () => {
    await app.store(bill(1, 'uno'))
    await app.store(bill(1, 'uno bis'))
    at += 100 * DAY
    assert.equal(await compact(), 0)
    assert.equal(await isCompactionLate(app.db, { now: now(), retain }), true)
    await readAll()
    assert.equal(await compact(), 1)
    assert.equal(await isCompactionLate(app.db, { now: now(), retain }), false)
  })

  it('is not held up by an entry of a clock that was ahead', async () => {
    await app.store(bill(1, 'uno'))
    await app.store(bill(1, 'uno bis'))
    await app.db.query(sql`update changes set at = '2099-01-01' where seq = (select min(seq) from changes)`)
    await readAll()
    at += 100 * DAY
    assert.equal(await compact(), 1)
  })

  it('stays whole where the clock is far behind', async () => {
    await app.store(bill(1, 'uno'))
    await app.store(bill(1, 'uno bis'))
    await readAll()
    at -= 20_000 * DAY
    assert.equal(await compact(), 0)
  })

  it('continues where a round was stopped, and stops where another process took over', async () => {
    for (let round = 0; round < 3; round++)
      for (let from = 0; from < 600; from += 300)
        await app.store(...Array.from({ length: 300 }, (_, n) => bill(from + n, `Título ${round}`)))
    await readAll()
    at += 100 * DAY
    const stop = new AbortController()
    const stopped = compact({ signal: stop.signal, deleted: () => stop.abort() })
    await assert.rejects(stopped, { name: 'AbortError' })
    const left = (await seqs()).length
    assert.ok(left > 600 && left < 1_800, `${left}`)
    const lease = await takeLease(app.db, 'job purge')
    await takeLease(app.db, 'job purge')
    await assert.rejects(compactChanges(lease.db, { now: now(), retain }), LeaseLost)
    assert.equal((await seqs()).length, left)
    await compact()
    assert.equal((await seqs()).length, 600)
  })

  it('asks a walk to begin again that began before', async () => {
    await app.store(...Array.from({ length: 6 }, (_, n) => bill(n, 'Título', `2029-10-1${n}`)))
    const first = await app.get('/v1/bills?country_code=CO&limit=2')
    const next = `/v1/bills?country_code=CO&limit=2&cursor=${first.body.meta.next_cursor}`
    await app.store(bill(1, 'Título', '2029-12-01'))
    await readAll()
    at += 60 * DAY
    await compact()
    assert.equal((await app.get(next)).status, 200)
    at += 60 * DAY
    await compact()
    const refused = await app.get(next)
    assertProblem(refused, 'INVALID_PARAM', 400)
    assert.deepEqual(refused.body.errors, [
      { param: 'cursor', detail: 'is of a walk that began too long ago; omit it to begin again' },
    ])
    const again = await app.get('/v1/bills?country_code=CO&limit=2')
    assert.equal(again.status, 200)
    const second = `/v1/bills?country_code=CO&limit=2&cursor=${again.body.meta.next_cursor}`
    assert.equal((await app.get(second)).status, 200)
  })

  it('continues a walk of a list that had no change since, whatever else was compacted', async () => {
    await app.store(...Array.from({ length: 6 }, (_, n) => bill(n, 'Título', `2029-10-1${n}`)))
    const former = await app.get('/v1/bills?country_code=CO&limit=2')
    for (const name of ['Uno', 'Dos'])
      await app.store({ domain: 'parties', country_code: 'CO', key: 'co:p', name })
    await readAll()
    at += 100 * DAY
    assert.equal(await compact(), 1)
    for (const list of ['limit=2', 'limit=2&order=asc', 'limit=50&order=asc']) {
      const first = await app.get(`/v1/bills?country_code=CO&${list}`)
      assert.equal(first.status, 200, list)
      const { next_cursor } = first.body.meta
      if (next_cursor)
        assert.equal(
          (await app.get(`/v1/bills?country_code=CO&${list}&cursor=${next_cursor}`)).status,
          200,
          list,
        )
    }
    // Also of an answer that a client kept, because it is current.
    const { next_cursor } = former.body.meta
    const kept = await app.get(`/v1/bills?country_code=CO&limit=2&cursor=${next_cursor}`)
    assert.equal(kept.status, 200)
    await app.store(bill(1, 'Título', '2029-12-01'))
    assert.equal((await app.get(`/v1/bills?country_code=CO&limit=2&cursor=${next_cursor}`)).status, 200)
  })
})
