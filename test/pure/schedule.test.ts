// The schedule of sources and the windows of runs, derived from past runs.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { chosenSources } from '#ingest/runs/chosen-sources.ts'
import { nextRun, nextWindow, type PastRun } from '#model/sources/schedule.ts'
import { sources } from '#sources/index.ts'

const source = { id: 'xx.made', everyHours: 6 }
const at = (day: number, hour = 0) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`
let ids = 0
const run = (started_at: string, more: Partial<PastRun> = {}): PastRun => ({
  ...{ id: ++ids, outcome: 'changed', reason: null, started_at },
  ...{ since: '2026-11-01', until: null, complete: true, running: false },
  ...more,
})
const hoursBetween = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 3_600_000

describe('the next run', () => {
  it('is due at once if there was none, or the last was interrupted', () => {
    assert.equal(nextRun(source, [], at(10)), at(10))
    assert.equal(nextRun(source, [run(at(9), { outcome: null })], at(10)), at(10))
  })

  it('follows the cadence with a small offset, the same in every process', () => {
    const moved = new Set<number>()
    for (let i = 0; i < 50; i++) {
      const past = [run(at(9))]
      const hours = hoursBetween(at(9), nextRun(source, past, at(10)))
      assert.ok(hours >= 5.7 && hours <= 6.3, `${hours} h`)
      assert.equal(nextRun(source, past, at(12)), nextRun(source, past, at(10)))
      moved.add(hours)
    }
    assert.ok(moved.size > 40)
  })

  it('follows sooner after a failure, and later with each further one, up to the cadence', () => {
    const failed = (n: number) => [
      ...Array.from({ length: n }, () => run(at(9), { outcome: 'unavailable', complete: false })),
      run(at(8)),
    ]
    const waits = [1, 2, 3, 9].map(
      (n) => Math.round(hoursBetween(at(9), nextRun(source, failed(n), at(9))) * 4) / 4,
    )
    assert.deepEqual(waits.map((wait) => Math.round(wait * 2) / 2).slice(1), [0.5, 1, 6])
    assert.ok(waits[0]! <= 0.5)
    const always = Array.from({ length: 4 }, () => run(at(9), { outcome: 'failed', complete: false }))
    assert.ok(hoursBetween(at(9), nextRun(source, always, at(9))) > 1.5)
  })

  it('does not wait for a run of a clock that was ahead', () => {
    const year = run('2027-11-09T00:00:00Z')
    const before = run(at(9))
    assert.equal(nextRun(source, [year, before], at(9)), nextRun(source, [before], at(9)))
    assert.equal(nextRun(source, [year], at(10)), at(10))
    assert.deepEqual(nextWindow(source, [year], at(10)), { since: null, until: null })
    // Clocks of two machines differ by seconds.
    assert.ok(nextRun(source, [run('2026-11-10T00:02:00Z')], at(10)) > at(10, 5))
  })

  it('does not wait for a backfill', () => {
    const backfill = run(at(10), { until: '2020-01-01' })
    assert.ok(nextRun(source, [backfill, run(at(9))], at(10)) < at(10))
  })
})

describe('the window of a run', () => {
  it('has all days at first, until a run was complete', () => {
    assert.deepEqual(nextWindow(source, [], at(10)), { since: null, until: null })
    const limited = run(at(9), { complete: false, since: null })
    assert.deepEqual(nextWindow(source, [limited], at(10)), { since: null, until: null })
  })

  it('begins some days before the last successful run', () => {
    const past = [
      run(at(10, 6), { outcome: 'failed', complete: false }),
      run(at(10)),
      run(at(9), { since: null }),
    ]
    assert.deepEqual(nextWindow(source, past, at(11)), { since: '2026-11-07', until: null })
    assert.deepEqual(nextWindow({ ...source, overlapDays: 0 }, past, at(11)).since, '2026-11-10')
  })

  it('goes further back from time to time, for late publications', () => {
    const past = [run(at(20)), run(at(12), { since: null })]
    assert.equal(nextWindow(source, past, at(20)).since, '2026-09-21')
    const looked = [run(at(20), { since: '2026-09-21' }), ...past]
    assert.equal(nextWindow(source, looked, at(21)).since, '2026-11-17')
  })

  it('is that of a run that was interrupted or reached its limits', () => {
    for (const cut of [{ outcome: null }, { reason: 'out_of_bounds' }]) {
      const past = [
        run(at(20), { ...cut, complete: false, since: '2025-01-01' }),
        run(at(19), { since: null }),
      ]
      assert.deepEqual(nextWindow(source, past, at(20)), { since: '2025-01-01', until: null })
    }
  })
})

describe('the setting SOURCES', () => {
  const ids = (setting: string, among = sources) => chosenSources(setting, among).map(({ id }) => id)
  const WALL = { kind: 'refuses_programs', why: 'a wall' } as const
  const blocked = sources.map((each) => (each.id === 'cl.camara' ? { ...each, blocked: WALL } : each))

  it('names countries and ids; by default all that are not blocked', () => {
    assert.deepEqual(
      ids(''),
      sources.filter(({ blocked }) => blocked === undefined).map(({ id }) => id),
    )
    assert.deepEqual(ids('', blocked).length, ids('').length - 1)
    assert.deepEqual(ids('none'), [])
    const chilean = ids('').filter((id) => id.startsWith('cl.'))
    assert.deepEqual(ids('cl, br.camara').sort(), ['br.camara', ...chilean].sort())
    assert.deepEqual(
      ids('CL', blocked),
      chilean.filter((id) => id !== 'cl.camara'),
    )
    assert.deepEqual(ids('cl.camara', blocked), ['cl.camara'])
  })

  it('is rejected if it names nothing', () => {
    assert.throws(() => ids('CL,xx.nobody'), /xx\.nobody/)
  })
})
