// Long windows in parts: newest first, resumed by the next run, and nothing twice.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { minutesLeft } from '#cli/commands/ingest.ts'
import { parties } from '#domains/catalogues.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { nextWindow } from '#model/sources/schedule.ts'
import { type DiscoverRequest, type Get, type Item, type Source, source } from '#model/sources/source.ts'
import { windowParts } from '#model/sources/window-parts.ts'
import { sources } from '#sources/index.ts'
import { latestRuns } from '#store/runs.ts'
import { freshDatabase } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'

const TODAY = NOW.slice(0, 10)
const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

/** Days with an item, the last of them in the future; `b` is one item that changed on two of them. */
const DAYS: Readonly<Record<string, string>> = {
  '2026-11-25': 'a',
  '2026-11-03': 'b',
  '2026-10-31': 'c',
  '2026-10-01': 'b',
  '2026-07-15': 'd',
  '2026-06-02': 'e',
}
let searches: string[] = []
let asked: string[] = []
let down = new Set<string>()
const get: Get = async ({ url }) => {
  const name = url.split('/').at(-1)!
  if (!name.startsWith('list?')) asked.push(name)
  if (down.has(name)) throw new Error('reset')
  return { url, status: 200, headers: {}, body: Buffer.from(name), retrieved_at: NOW }
}
const item = (id: string): Item => ({ id, requests: { page: { url: `https://example.org/${id}` } } })

const made = (more: Partial<Source> = {}) =>
  source({
    ...MADE,
    hosts: {},
    parts: { from: '2026-06-01', months: 1 },
    lists: { members: { domain: 'parties', share: 1 } },
    async *discover({ since, until, later, get: list }: DiscoverRequest) {
      searches.push(`${since}/${until}`)
      await list({ url: `https://example.org/list?${since}` })
      if (!later) yield item('members')
      for (const [day, id] of Object.entries(DAYS))
        if (day >= (since ?? '') && day <= (until ?? day) && !later?.wasSeen(id)) yield item(id)
    },
    parse: (_, { id }) => [line(parties, { key: id, country_code: 'BR', name: id })],
    ...more,
  })
type Options = Partial<Parameters<typeof runStored>[2]>
const run = (options: Options = {}, from = made()) => runStored(db, from, { get, now: () => NOW, ...options })

beforeEach(async () => {
  await db.script('delete from source_items; delete from runs; delete from source_lists')
  searches = []
  asked = []
  down = new Set()
})

describe('the parts of a window', () => {
  const cut = (since: string | null, until: string | null, months = 1) =>
    windowParts({ parts: { from: '2025-12-24', months } }, { since, until }, TODAY).map(
      (part) => `${part.since}/${part.until}`,
    )

  it('go back from now to the first day, without gaps or repeated days', () => {
    assert.deepEqual(cut(null, null, 3), [
      '2026-10-01/null',
      '2026-07-01/2026-09-30',
      '2026-04-01/2026-06-30',
      '2026-01-01/2026-03-31',
      '2025-12-24/2025-12-31',
    ])
    assert.deepEqual(cut('2022-11-15', '2023-03-01'), [
      '2023-03-01/2023-03-01',
      '2023-02-01/2023-02-28',
      '2023-01-01/2023-01-31',
      '2022-12-01/2022-12-31',
      '2022-11-15/2022-11-30',
    ])
  })

  it('are one if it is short, as in regular runs after the first, or if the source declares none', () => {
    assert.deepEqual(cut('2026-09-01', null), ['2026-09-01/null'])
    for (const each of sources) {
      const past = (since: string | null, day: string) => {
        const told = { outcome: 'changed', reason: null, until: null, complete: true, running: false }
        return { id: 1, started_at: `${day}T00:00:00Z`, since, ...told }
      }
      for (const day of ['2026-11-19', '2026-11-01']) {
        const window = nextWindow(each, [past(null, day)], NOW)
        assert.deepEqual(windowParts(each, window, TODAY), [window], each.id)
      }
    }
    const whole = { since: null, until: null }
    assert.deepEqual(windowParts({}, whole, TODAY), [whole])
    assert.deepEqual(cut(null, '2020-01-01'), ['null/2020-01-01'], 'before the first day')
  })
})

describe('a run over a long window', () => {
  it('reads the newest part first, whole lists once, and nothing twice', async () => {
    const report = await run()
    assert.deepEqual(searches, [
      '2026-11-01/null',
      '2026-10-01/2026-10-31',
      '2026-09-01/2026-09-30',
      '2026-08-01/2026-08-31',
      '2026-07-01/2026-07-31',
      '2026-06-01/2026-06-30',
    ])
    assert.deepEqual(asked, ['members', 'a', 'b', 'c', 'd', 'e'])
    assert.deepEqual([report.outcome, report.items.changed, report.since], ['changed', 6, null])
    assert.equal(report.parts!.total, 6)
    assert.equal(report.parts!.done.length, 6)
    assert.deepEqual(await db.rows(sql`select list, keys from source_lists`), [['members', ['members']]])
    assert.equal((await latestRuns(db, 1)).get('br.made')![0]!.complete, true)
  })

  it('reads an item once even if the source gives it in each part', async () => {
    await run(
      {},
      made({
        async *discover({ since }) {
          yield item('members')
          yield item(since!)
        },
      }),
    )
    assert.equal(asked.length, 7)
  })

  it('has the newest stored when it is killed, and is resumed from there', async () => {
    const end = new AbortController()
    const stopped = new Error('stopped')
    const onProgress = ({ parts }: RunReport) => {
      if (parts?.done.length === 2) end.abort(stopped)
    }
    await assert.rejects(run({ signal: end.signal, onProgress }), stopped)
    const stored = await db.rows(sql`select item from source_items where fate = 'stored' order by item`)
    assert.deepEqual(stored.flat(), ['a', 'b', 'c', 'members'])
    assert.equal(
      (await db.rows(sql`select * from source_lists`)).length,
      1,
      'a list is settled with its part',
    )
    searches = []
    asked = []
    // Two weeks later the parts are the same.
    const report = await run({ now: () => '2026-12-04T12:00:00Z' })
    assert.deepEqual([searches[0], searches.length], ['2026-09-01/2026-09-30', 4])
    assert.deepEqual(asked, ['d', 'e'])
    assert.equal(report.items.changed + report.items.unchanged, 6)
    assert.deepEqual([report.parts!.done.length, report.started_at], [6, NOW])
  })

  it('that was killed within a part requests its list again, but no stored items', async () => {
    const cutting: Get = async (request) => {
      if (request.url.endsWith('/c')) throw new Error('killed')
      return get(request)
    }
    const bounds = { requests: 9, bytes: 1e9, hours: 1 }
    const first = await run({ get: cutting, bounds })
    assert.equal(first.reason, 'out_of_bounds')
    assert.deepEqual(first.parts!.done, ['2026-11-01/..', '2026-09-01/2026-09-30', '2026-08-01/2026-08-31'])
    searches = []
    asked = []
    const report = await run()
    assert.deepEqual(
      searches,
      ['2026-10-01/2026-10-31', '2026-07-01/2026-07-31', '2026-06-01/2026-06-30'],
      'what failed is looked for again',
    )
    assert.deepEqual(asked, ['c', 'd', 'e'])
    assert.deepEqual([report.items.failed, report.items.changed + report.items.unchanged], [0, 6])
    assert.equal(report.parts!.done.length, 6)
  })

  it('with an end day reads from that day back', async () => {
    const report = await run({ since: '2026-05-01', until: '2026-10-01' })
    assert.deepEqual([searches[0], searches.at(-1)], ['2026-10-01/2026-10-01', '2026-05-01/2026-05-31'])
    assert.deepEqual(asked, ['members', 'b', 'd', 'e'])
    assert.deepEqual([report.until, report.parts!.total], ['2026-10-01', 6])
    assert.deepEqual(await db.rows(sql`select * from source_lists`), [], 'a backfill judges no list')
  })

  it('reads the newest within a limit of items', async () => {
    await run({ limit: 4 })
    assert.deepEqual([asked, searches.length], [['members', 'a', 'b', 'c'], 2])
  })

  it('that replays a selection is not split', async () => {
    assert.equal((await run({ selection: true })).parts, null)
    assert.deepEqual(searches, ['null/null'])
  })
})

it('the remaining time is computed from the items of this process only', () => {
  assert.equal(minutesLeft(10, 500, 600, 1_000), 40)
  assert.equal(minutesLeft(10, 600, 600, 1_000), null)
  assert.equal(minutesLeft(10, 0, 5, 4), null)
  assert.equal(minutesLeft(10, 0, 5, null), null)
})
