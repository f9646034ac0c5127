// Scheduled reading of sources: queued when due, by any worker, and never while the sample world is loaded.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import { writeAll } from '#first-run.ts'
import { removeSample } from '#ingest/remove-sample.ts'
import { queueDue } from '#jobs/ingest.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { source } from '#model/sources/source.ts'
import { sampleWorld } from '#sample/world.ts'
import { holdHost, takeTurns } from '#store/hosts.ts'
import { queue } from '#store/queue/queue.ts'
import { latestRuns } from '#store/runs.ts'
import { holdsSample, markSample } from '#store/sample.ts'
import { ADMIN_TOKEN, startApp } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { type AT_HOME, waiting, working } from '../support/working-jobs.ts'

const app = await startApp()
const { db } = app
after(() => app[Symbol.asyncDispose]())
const now = () => new Date().toISOString()
const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }

/** Gives one party, from no network at all. */
const made = source({
  ...MADE,
  hosts: {},
  async *discover() {
    yield { id: 'one', requests: { page: { url: 'https://example.org/' } } }
  },
  parse: () => [line(parties, { key: 'br:partido:X', country_code: 'BR', name: 'X' })],
})
const reading: (typeof AT_HOME)['reading'] =
  () =>
  async ({ url }) => ({ url, status: 200, headers: {}, body: Buffer.from(url), retrieved_at: now() })

describe('the sample world', () => {
  it('blocks all sources until it is removed', async () => {
    await markSample(db, 'loaded')
    await writeAll(db, sampleWorld({ domains: ['bills'] }), now, () => {})
    const [before] = await db.rows<[number]>(sql`select sum(records) from coverage`)
    assert.ok(Number(before![0]) > 1_000)
    await queueDue(db, queue, [made], now())
    assert.deepEqual(await waiting(db, 'source'), [])
    Object.assign(app.app.context, { sources: [made], scheduled: [made] })
    const refused = await app.call('POST', '/admin/sources/br.made/runs', { headers: admin, body: {} })
    assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT'])
    assert.equal((await app.get('/admin/sources', admin)).body.data[0].next_run_at, null)

    const steps: number[] = []
    await removeSample(db, now, (records) => steps.push(records))
    assert.equal(steps.at(-1), Number(before![0]))
    assert.deepEqual(await db.rows(sql`select domain from coverage where records > 0`), [])
    assert.equal(await holdsSample(db), false)
    assert.deepEqual((await app.get('/v1/bills?limit=1')).body.data, [])
    assert.equal(await removeSample(db, now, () => {}), 0)
  })
})

describe('a source', () => {
  it('is queued once when it is due, read, and listed with its next run', async () => {
    await queueDue(db, queue, [made], now())
    await queueDue(db, queue, [made], now())
    assert.equal((await waiting(db, 'source')).length, 1)
    {
      await using jobs = await working(app.app.context, undefined, 1, { reading })
      await jobs.done('source')
      assert.equal((await latestRuns(db, 1)).get('br.made')?.[0]?.outcome, 'changed')
      assert.deepEqual(jobs.errors, [])
    }
    assert.deepEqual(await db.rows(sql`select key from parties where not sample`), [['br:partido:X']])
    const [told] = (await app.get('/admin/sources', admin)).body.data
    assert.deepEqual([told.scheduled, told.last_run.complete, told.in_doubt], [true, true, null])
    const hours = (Date.parse(told.next_run_at) - Date.parse(told.last_run.started_at)) / 3_600_000
    assert.ok(hours > 0.9 && hours < 1.1, `${hours} h`)
    await queueDue(db, queue, [made], now())
    assert.equal((await waiting(db, 'source')).filter(([state]) => state === 'created').length, 0)
  })

  it('is shown on trial, with what was kept out, until it is released', async () => {
    await db.script('delete from source_items; delete from runs')
    const verified = { ...MADE.verified, by: 'derived' as const }
    const misdeclared = { ...made, verified, domains: ['news'] }
    Object.assign(app.app.context, {
      sources: [misdeclared],
      covering: [misdeclared],
      scheduled: [misdeclared],
    })
    await queueDue(db, queue, [misdeclared], now())
    {
      await using jobs = await working(app.app.context, undefined, 1, { reading })
      await jobs.done('source')
    }
    const shown = async () => (await app.get('/admin/sources', admin)).body.data[0]
    const { trial, last_run, in_doubt } = await shown()
    assert.deepEqual([in_doubt.items, in_doubt.first.length], [1, 1])
    assert.deepEqual(trial, { good_runs: 0, ended_at: null, released: false })
    assert.deepEqual([last_run.outcome, last_run.reason], ['failed', 'on_trial'])
    const health = (await app.get('/v1/health?country_code=BR')).body
    assert.match(JSON.stringify(health), /"reason":"on_trial"/)
    const release = (id: string) =>
      app.call('POST', `/admin/sources/${id}/release`, { headers: admin, body: {} })
    assert.deepEqual((await release('br.made')).body.trial.released, true)
    assert.equal((await shown()).trial.released, true)
    assert.equal((await release('br.nothing')).status, 404)
    Object.assign(app.app.context, { sources: [made], covering: [made], scheduled: [] })
    assert.equal((await release('br.made')).status, 409)
    assert.equal((await shown()).trial, null)
  })

  it('takes turns with those that share its token: one of them is queued or read', async () => {
    await db.script('delete from source_items; delete from runs')
    const turns = ['br.one', 'br.other'].map((id) => ({ ...made, id, token: 'api.example.org' }))
    const all = [...turns, made]
    Object.assign(app.app.context, { sources: all, scheduled: all })
    await queueDue(db, queue, all, now())
    await queueDue(db, queue, all, now())
    const queued = (await waiting(db, 'source')).filter(([state]) => state === 'created')
    assert.equal(queued.length, 2, 'one of the two, and the third source')
    await using jobs = await working(app.app.context, undefined, 1, { reading })
    await jobs.done('source', 2)
    await queueDue(db, queue, all, now())
    await jobs.done('source', 3)
    const [one, other] = await db.rows<[string, string]>(
      sql`select started_at::text, finished_at::text from runs where source_id <> 'br.made' order by 1`,
    )
    assert.ok(one![1] <= other![0], 'one after the other')
  })

  it('is not read if SOURCES excludes it', async () => {
    await db.script('delete from source_items; delete from source_items; delete from runs')
    await queueDue(db, queue, [], now())
    assert.deepEqual(
      (await waiting(db, 'source')).filter(([state]) => state === 'created'),
      [],
    )
  })
})

describe('the rate of a host', () => {
  it('is shared by all processes, and a pause applies to all', async () => {
    // The time is that of the database; no machine takes minutes between two statements.
    const minute = 60_000
    assert.equal(await takeTurns(db, 'a.example', 3, 5 * minute), 0)
    const next = await takeTurns(db, 'a.example', 1, 5 * minute)
    assert.ok(next > 10 * minute && next <= 15 * minute, `${next} ms`)
    assert.equal(await takeTurns(db, 'b.example', 1, minute), 0)
    await db.query(sql`update hosts set free_at = free_at - interval '2 minutes' where host = 'b.example'`)
    assert.equal(await takeTurns(db, 'b.example', 1, minute), 0)
    await holdHost(db, 'b.example', 25 * minute)
    assert.ok((await takeTurns(db, 'b.example', 1, minute)) > 20 * minute)
  })
})
