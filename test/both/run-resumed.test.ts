// Runs that are interrupted, taken over or reach their limits: the next resumes where they stopped.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { parties } from '#domains/catalogues.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { raw, sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { type Get, type Source, source, Unavailable } from '#model/sources/source.ts'
import { inEach } from '#sources/kit/concurrent-lists.ts'
import { takeLease } from '#store/lease.ts'
import { latestRuns } from '#store/runs.ts'
import { turns } from '../clock.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'

const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

/** A source of so many items, each with enough lines to be written at once. */
const many = (count: number, more: Partial<Source> = {}) =>
  source({
    ...MADE,
    hosts: { 'example.org': { perSecond: 1 } },
    async *discover() {
      for (let n = 0; n < count; n++)
        yield { id: `i${n}`, requests: { page: { url: `https://example.org/${n}` } } }
    },
    parse: (_replies, item) =>
      Array.from({ length: 1_000 }, (_, n) => {
        const key = `${item.id}:${n}`
        return line(parties, { key, country_code: 'BR', name: key })
      }),
    ...more,
  })

let asked: string[] = []
const get: Get = async ({ url }) => {
  asked.push(url.split('/').at(-1)!)
  return { url, status: 200, headers: {}, body: Buffer.from(url), retrieved_at: NOW }
}
const options = { get, now: () => NOW }
const held = async () => (await db.rows<[number]>(sql`select count(*) from parties`))[0]![0]
const last = async () => (await latestRuns(db, 1)).get('br.made')![0]!

beforeEach(async () => {
  asked = []
  await db.script('delete from source_items; delete from source_items; delete from runs')
})

/** Reads until so many items are stored, and stops like an ending service. */
async function stopAfter(items: number, from = many(4)): Promise<void> {
  const end = new AbortController()
  const stopped = new Error('stopped')
  const onProgress = (report: RunReport) => {
    if (report.items.changed + report.items.unchanged >= items) end.abort(stopped)
  }
  await assert.rejects(runStored(db, from, { ...options, signal: end.signal, onProgress }), stopped)
}

describe('a run', () => {
  it('that was stopped is resumed: stored items are not requested again', async () => {
    await stopAfter(2)
    assert.deepEqual([(await last()).outcome, (await last()).running], [null, false])
    asked = []
    const report = await runStored(db, many(4), options)
    assert.deepEqual(asked.sort(), ['2', '3'])
    assert.deepEqual([report.items.changed, report.lines.parties], [4, { created: 4_000 }])
    assert.deepEqual([report.requests >= 4, await held()], [true, 4_000])
    const run = await last()
    assert.deepEqual([run.outcome, run.complete, run.running], ['changed', true, false])
  })

  it('that is stopped leaves nothing in doubt, and reports no failure', async () => {
    const end = new AbortController()
    const stopping: Get = (request) => {
      if (!request.url.endsWith('/2')) return get(request)
      end.abort(new Error('stopped'))
      return new Promise(() => {})
    }
    const told: string[] = []
    const log = ({ detail }: { readonly detail: string }) => told.push(detail)
    const run = runStored(db, many(4), { ...options, get: stopping, signal: end.signal, log })
    await assert.rejects(run, /stopped/)
    const items = await db.rows(sql`select item, fate from source_items where fate <> 'stored'`)
    assert.deepEqual([items, told, (await last()).outcome], [[], [], null])
    const { items: read } = await runStored(db, many(4), options)
    assert.equal(read.changed + read.unchanged, 4)
  })

  it('that was killed is taken over after a while without a heartbeat', async () => {
    await stopAfter(1)
    // As after kill -9: the process sent a heartbeat, and sends no more.
    await db.script('update runs set heard_at = clock_timestamp()')
    await assert.rejects(runStored(db, many(4), options), /A run of br\.made has been active since/)
    await db.script("update runs set heard_at = clock_timestamp() - interval '31 seconds'")
    const report = await runStored(db, many(4), options)
    assert.equal(report.items.changed + report.items.unchanged, 4)
    assert.equal((await db.rows(sql`select * from runs`)).length, 1)
  })

  it('that another process took over writes nothing more', async () => {
    const from = many(6)
    const taking: Get = async (request) => {
      if (request.url.endsWith('/3')) await takeLease(db, 'run br.made')
      return get(request)
    }
    await assert.rejects(runStored(db, from, { ...options, get: taking }), /was taken over/)
    const items = await db.rows(sql`select * from source_items where fate = 'stored'`)
    assert.ok(items.length < 6, `${items.length} items were kept`)
    assert.equal((await last()).outcome, null)
    await db.script("update runs set heard_at = clock_timestamp() - interval '31 seconds'")
    const report = await runStored(db, from, options)
    assert.equal(report.items.changed + report.items.unchanged, 6)
  })

  it('ends at its limits, reports it, and is resumed by the next', async () => {
    const bounded = many(5, { bounds: { requests: 2, bytes: 1e9, hours: 1 } })
    const reports: RunReport[] = []
    for (let n = 0; n < 3; n++) reports.push(await runStored(db, bounded, options))
    assert.deepEqual(
      reports.map(({ reason }) => reason),
      ['out_of_bounds', 'out_of_bounds', null],
    )
    assert.equal(asked.length, 5)
    assert.equal(reports[2]!.items.changed + reports[2]!.items.unchanged, 5)
    assert.equal(reports[2]!.requests, 5)
    const heavy = many(3, { bounds: { requests: 100, bytes: 30, hours: 1 } })
    assert.match((await runStored(db, heavy, { ...options, since: '2026-01-01' })).errors[0]!.detail, /bytes/)
  })

  it('requests failed items of earlier runs again, though they did not change since', async () => {
    let down = true
    const flaky: Get = async (request) => {
      if (down && request.url.endsWith('/1')) throw new Unavailable('down')
      return get(request)
    }
    const moved = (count: number) =>
      many(4, {
        async *discover() {
          for await (const item of many(4).discover({ since: null, until: null, get }))
            if (item.id < `i${count}`) yield item
        },
      })
    const first = await runStored(db, moved(4), { ...options, get: flaky })
    assert.deepEqual([first.items.changed + first.items.unchanged, first.items.unavailable], [3, 1])
    const again = async (from: Source) => {
      asked = []
      return runStored(db, from, { ...options, get: flaky, since: '2026-11-01' })
    }
    // It fails again: reported, but without effect on the outcome of a run with nothing else to read.
    const quiet = await again(moved(0))
    assert.deepEqual([quiet.outcome, quiet.items.unavailable, quiet.errors[0]!.item], ['unchanged', 0, 'i1'])
    down = false
    const { items } = await again(moved(1))
    assert.deepEqual([asked, items.changed + items.unchanged], [['0', '1'], 2])
    await again(moved(1))
    assert.deepEqual(asked, ['0'])
  })

  it('that is over sends no more requests, though it was reading ahead', async () => {
    const slow: Get = async (request) => {
      await turns(5)
      return get(request)
    }
    const lists = many(0, {
      async *discover(input) {
        yield* inEach([0, 1, 2], async function* (list) {
          for (let page = 0; page < 20; page++) {
            await input.get({ url: `https://example.org/${list}-${page}` })
            if (list === 0) throw new Unavailable('down')
          }
          yield* []
        })
      },
    })
    assert.equal((await runStored(db, lists, { ...options, get: slow })).outcome, 'unavailable')
    const before = asked.length
    await turns(200)
    assert.ok(asked.length <= before + 2, `${asked.length - before} requests after its end`)
  })

  it('over other days starts from the beginning, and reports the interrupted one', async () => {
    await stopAfter(1)
    await runStored(db, many(4), { ...options, since: '2026-11-01' })
    const outcomes = await db.rows(raw('select outcome, reason, complete from runs order by id'))
    assert.deepEqual(outcomes[0], ['failed', 'cut_off', false])
    assert.equal(outcomes[1]![2], true)
  })

  it('with an unavailable item requests it again when it is resumed', async () => {
    const bounds = { requests: 3, bytes: 1e9, hours: 1 }
    let down = true
    const flaky: Get = async (request) => {
      if (down && request.url.endsWith('/1')) throw new Error('reset')
      return get(request)
    }
    const from = many(4, { bounds })
    await runStored(db, from, { ...options, get: flaky })
    down = false
    asked = []
    const report = await runStored(db, from, { ...options, get: flaky })
    assert.deepEqual(asked.sort(), ['1', '3'])
    assert.deepEqual([report.items.failed, report.items.changed + report.items.unchanged], [0, 4])
  })
})
