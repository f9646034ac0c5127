// Health by the data: the age of the newest, against their usual frequency, the calendar and the runs.
import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { holidaysOf } from '#model/sources/holidays.ts'
import { inRecess } from '#model/sources/recess.ts'
import { expectedDays } from '#operations/service/expected-days.ts'
import { health } from '#operations/service/freshness.ts'
import { sources } from '#sources/index.ts'
import { beginRun } from '#store/runs.ts'
import { markSample } from '#store/sample.ts'
import { startApp } from '../support/helpers.ts'
import { saveRun } from '../support/saved-runs.ts'

let now = '2026-11-20T15:00:00Z'
const app = await startApp({ now: () => now })
const { db } = app
after(() => app[Symbol.asyncDispose]())
const at = (day: string) => `${day}T15:00:00Z`
let n = 0
const bill = (country_code: string, filing_date: string | null) => ({
  ...{ domain: 'bills', key: `b${++n}`, country_code, title: 'Ley', filing_date },
})
const SEATED = { branch: 'legislative', active: true }
const norm = (country_code: string, publication_date: string) => ({
  ...{ domain: 'regulations', key: `n${++n}`, country_code, title: 'Decreto', publication_date },
})
/** Stores a successful run of a source of this domain. */
const read = async (country: string, domain: string) => {
  const source = sources.find((each) => each.country === country && each.domains.includes(domain))!
  const run = { kind: 'source', source_id: source.id, started_by: null, reason: null } as const
  await saveRun(db, { ...run, outcome: 'unchanged', started_at: now, finished_at: now }, {})
}
const freshnessOf = async (country: string, domain: string) => {
  const { countries } = (await app.get(`/v1/health?country_code=${country}&domain=${domain}`, {})).body
  const { status, reason } = countries[0].domains[domain]
  return [status, reason]
}

beforeEach(async () => {
  await db.script(
    "delete from source_items; delete from runs; delete from settings where name = 'sample_world'",
  )
})

describe('health', () => {
  it('of an ended archive is stale, however recently it was loaded', async () => {
    now = at('2026-11-20')
    const days = Array.from({ length: 20 }, (_, i) => `2026-02-${String(i + 1).padStart(2, '0')}`)
    await app.store(...days.map((day) => norm('PE', day)))
    assert.deepEqual(await freshnessOf('PE', 'regulations'), ['stale', 'not_read'])
    await read('PE', 'regulations')
    assert.deepEqual(await freshnessOf('PE', 'regulations'), ['stale', 'quiet_unusual'])
  })

  it('of the domains of a blocked source reports that it refuses us, unless it was read', async () => {
    now = at('2026-11-20')
    const blocked = {
      ...sources[0]!,
      country: 'CR',
      id: 'cr.walled',
      domains: ['bills'],
      blocked: { kind: 'refuses_programs' as const, why: 'a wall' },
    } as const
    const walled = async (past: readonly (typeof blocked)[]) => {
      const context = { ...app.app.context, sources: past, covering: past }
      const [found] = await health(context, ['CR'], [domainNamed('bills')!])
      const { status, reason } = found!.domains.bills!
      return [status, reason]
    }
    assert.deepEqual(await walled([blocked]), ['no_data', 'source_refuses'])
    assert.deepEqual(await walled([]), ['not_covered', null])
    const run = { kind: 'source', source_id: 'cr.walled', started_by: 'shell:ana', reason: null } as const
    await saveRun(db, { ...run, outcome: 'unchanged', started_at: now, finished_at: now }, {})
    assert.deepEqual(await walled([blocked]), ['no_data', null])
  })

  it('of an archive is never current, whatever day its newest record has', async () => {
    now = at('2026-11-20')
    const frozen = {
      ...sources[0]!,
      country: 'CR',
      id: 'cr.frozen',
      domains: ['bills'],
      endedOn: '2026-11-18',
    }
    const told = async (...past: (typeof sources)[number][]) => {
      const context = { ...app.app.context, sources: past, covering: past }
      const [found] = await health(context, ['CR'], [domainNamed('bills')!])
      const { status, reason } = found!.domains.bills!
      return [status, reason]
    }
    const archive = frozen as (typeof sources)[number]
    await app.store(bill('CR', '2026-11-18'))
    assert.deepEqual(await told(archive), ['stale', 'not_read'])
    const run = { kind: 'source', source_id: 'cr.frozen', started_by: null, reason: null } as const
    await saveRun(db, { ...run, outcome: 'unchanged', started_at: now, finished_at: now }, {})
    assert.deepEqual(await told(archive), ['stale', 'archive'])
    const { endedOn: _, ...open } = archive
    assert.deepEqual(await told(archive, { ...open, id: 'cr.open' }), ['ok', null])
    // A blocked source beside it feeds nothing.
    const blocked = { kind: 'geo', why: 'a wall' } as const
    assert.deepEqual(await told(archive, { ...open, id: 'cr.walled', blocked }), ['stale', 'archive'])
  })

  it('of data within the limit of their domain is ok', async () => {
    now = at('2026-11-20')
    await app.store(bill('CL', '2026-11-16'))
    await read('CL', 'bills')
    assert.deepEqual(await freshnessOf('CL', 'bills'), ['ok', null])
  })

  it('adapts to domains with rare records', async () => {
    now = at('2026-11-20')
    const months = Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-02`)
    // No source reads them: they are imported. Records without a day have no frequency.
    await app.store(bill('VE', null), ...months.map((day) => bill('VE', day)))
    assert.deepEqual(await freshnessOf('VE', 'bills'), ['ok', 'not_read'])
    now = at('2026-12-28')
    assert.deepEqual(await freshnessOf('VE', 'bills'), ['warning', 'not_read'])
    now = at('2027-03-20')
    assert.deepEqual(await freshnessOf('VE', 'bills'), ['stale', 'not_read'])
  })

  it('of bills without a day of filing uses the last change of one', async () => {
    now = at('2026-11-20')
    const moved = (last_moved_on: string) => ({ ...bill('PA', null), last_moved_on })
    // Future entries have not changed yet.
    await read('PA', 'bills')
    await app.store(moved('2025-12-04'), moved('2027-01-01'))
    assert.deepEqual(await freshnessOf('PA', 'bills'), ['stale', 'quiet_unusual'])
    await app.store(moved('2026-11-19'))
    assert.deepEqual(await freshnessOf('PA', 'bills'), ['ok', null])
  })

  it('expects no data in a recess and over holidays, but not for ever', async () => {
    now = at('2026-12-15')
    await app.store(bill('CO', '2026-12-15'))
    now = at('2027-02-10')
    assert.deepEqual(await freshnessOf('CO', 'bills'), ['stale', 'not_read'], 'silence proves nothing')
    await read('CO', 'bills')
    await read('CO', 'regulations')
    assert.deepEqual(await freshnessOf('CO', 'bills'), ['ok', 'quiet_expected'])
    now = at('2027-04-20')
    assert.deepEqual(await freshnessOf('CO', 'bills'), ['stale', 'quiet_unusual'])
    await app.store(norm('CO', '2026-12-31'))
    now = at('2027-01-04')
    assert.deepEqual(await freshnessOf('CO', 'regulations'), ['ok', 'quiet_expected'])
  })

  it('reports why a source is not read, and when it was last read successfully', async () => {
    now = at('2026-11-20')
    await app.store(bill('BR', '2026-09-01'))
    const window = { started_by: null, since: null, until: null, kind: 'source' } as const
    const end = async (source_id: string, outcome: 'changed' | 'unavailable', finished_at: string) => {
      const run = await beginRun(db, { ...window, source_id, started_at: finished_at }, () => now)
      const reason = outcome === 'changed' ? null : 'source_refuses'
      await run.end({ outcome, reason, finished_at }, outcome === 'changed', {})
    }
    await end('br.camara', 'changed', '2026-11-18T10:00:00Z')
    await end('br.camara', 'unavailable', '2026-11-19T10:00:00Z')
    assert.deepEqual(await freshnessOf('BR', 'bills'), ['stale', 'source_refuses'])
    const { domains } = (await app.get('/v1/health/BR', {})).body
    assert.equal(domains.bills.last_checked_at, now)
    assert.equal(domains.votes.status, 'no_data')
    assert.deepEqual(await db.rows(sql`select count(*) from runs`), [[2]])
  })

  it('is at best a warning where a source cannot be read, however recent the records are', async () => {
    now = at('2026-11-20')
    await app.store({ domain: 'actors', key: 'a1', country_code: 'CL', name: 'Ana', ...SEATED })
    const ends = async (outcome: 'failed' | 'unavailable', reason: 'reader_broken' | 'source_down') => {
      const run = { kind: 'source', source_id: 'cl.camara', started_by: null, reason } as const
      await saveRun(db, { ...run, outcome, started_at: now, finished_at: now }, {})
    }
    await read('CL', 'actors')
    assert.deepEqual(await freshnessOf('CL', 'actors'), ['ok', null])
    await ends('failed', 'reader_broken')
    assert.deepEqual(await freshnessOf('CL', 'actors'), ['warning', 'reader_broken'])
    // A site that was read lately, and does not answer once.
    const run = { kind: 'source', source_id: 'cl.camara', started_by: null, reason: null } as const
    await saveRun(db, { ...run, outcome: 'changed', started_at: now, finished_at: now }, {})
    now = at('2026-11-21')
    await ends('unavailable', 'source_down')
    assert.deepEqual(await freshnessOf('CL', 'actors'), ['ok', null])
    now = at('2027-02-20')
    await ends('unavailable', 'source_down')
    assert.deepEqual(await freshnessOf('CL', 'actors'), ['warning', 'source_down'])
  })

  it('of votes uses the days of their roll calls, whenever they were imported', async () => {
    now = at('2026-11-20')
    await app.store(
      { domain: 'roll-calls', key: 'rc1', country_code: 'VE', motion: 'Ley', vote_date: '2025-01-15' },
      { domain: 'votes', key: 'v1', country_code: 'VE', roll_call_key: 'rc1', position: 'yes' },
    )
    assert.deepEqual(await freshnessOf('VE', 'votes'), ['stale', 'not_read'])
    const ballot = async () => (await app.get('/v1/votes?country_code=VE')).body.data[0]
    assert.equal((await ballot()).recorded_at, '2025-01-15T04:00:00Z')
    // It follows a correction of the roll call.
    await app.store({
      ...{ domain: 'roll-calls', key: 'rc1', country_code: 'VE', motion: 'Ley' },
      vote_date: '2026-11-18',
    })
    assert.equal((await ballot()).recorded_at, '2026-11-18T04:00:00Z')
    assert.deepEqual(await freshnessOf('VE', 'votes'), ['ok', 'not_read'])
  })

  it('follows corrections, withdrawals and slips', async () => {
    now = at('2026-11-24')
    const newest = async (country: string, domain: string) => {
      const { domains } = (await app.get(`/v1/health/${country}`, {})).body
      const { data } = (await app.get('/v1/countries', {})).body
      const { [domain]: covered } = data.find(
        (each: { country_code: string }) => each.country_code === country,
      ).domains
      assert.equal(covered.newest, domains[domain].newest)
      return [domains[domain].oldest, domains[domain].newest, domains[domain].status]
    }
    const slip = norm('PA', '2031-01-02')
    await app.store(slip, norm('PA', '2025-01-01'))
    assert.deepEqual(await newest('PA', 'regulations'), ['2025-01-01', '2025-01-01', 'stale'])
    await app.store({ ...slip, publication_date: '2025-01-02' })
    assert.deepEqual(await newest('PA', 'regulations'), ['2025-01-01', '2025-01-02', 'stale'])
    const last = bill('DO', '2026-11-24')
    await app.store(bill('DO', '2025-01-01'), last)
    assert.deepEqual(await newest('DO', 'bills'), ['2025-01-01', '2026-11-24', 'ok'])
    await app.store({ domain: 'bills', key: last.key, country_code: 'DO', withdraw: true })
    assert.deepEqual(await newest('DO', 'bills'), ['2025-01-01', '2025-01-01', 'stale'])
  })

  it('of an agenda uses its last reading, and reports that nothing took place for long', async () => {
    now = at('2026-11-20')
    const sitting = (day: string) => ({
      ...{ domain: 'schedules', key: `s${++n}`, country_code: 'CR', title: 'Sesión', kind: 'plenary' },
      starts_at: `${day}T15:00:00Z`,
    })
    await app.store(sitting('2025-03-01'), sitting('2030-05-01'))
    await read('CR', 'schedules')
    assert.deepEqual(await freshnessOf('CR', 'schedules'), ['ok', 'quiet_unusual'])
    await app.store(sitting('2026-11-18'))
    assert.deepEqual(await freshnessOf('CR', 'schedules'), ['ok', null])
    now = at('2026-12-10')
    assert.deepEqual(await freshnessOf('CR', 'schedules'), ['warning', 'not_read'])
    now = at('2027-03-01')
    assert.deepEqual(await freshnessOf('CR', 'schedules'), ['stale', 'not_read'])
  })

  it('does not count a source that is no longer configured', async () => {
    now = at('2026-11-20')
    await app.store(bill('DO', '2026-11-19'))
    await read('DO', 'bills')
    const { context } = app.app
    const [configured, left] = await Promise.all(
      [context, { ...context, covering: [], scheduled: [] }].map((each) =>
        health(each, ['DO'], [domainNamed('bills')!]),
      ),
    )
    const { status, reason, next_check_at } = configured![0]!.domains.bills!
    assert.deepEqual([status, reason, next_check_at! > now], ['ok', null, true])
    const gone = left![0]!.domains.bills!
    assert.deepEqual([gone.status, gone.reason, gone.next_check_at], ['warning', 'not_read', null])
  })

  it('reports when a source is next due: at once if it was never read', async () => {
    now = at('2026-11-20')
    const nextOf = async () => (await app.get('/v1/health/CL', {})).body.domains.news.next_check_at
    assert.equal(await nextOf(), now)
    await read('CL', 'news')
    const next = await nextOf()
    assert.ok(next > now, next)
    const { data } = (await app.get('/v1/countries', {})).body
    const chile = data.find((each: { country_code: string }) => each.country_code === 'CL')
    assert.equal(chile.domains.news.next_check_at, next)
    await markSample(db, 'loaded')
    assert.equal(await nextOf(), null, 'nothing is read into the sample world')
  })

  it('of the sample world uses the day on which it was loaded', async () => {
    now = at('2026-11-20')
    await app.store(bill('GT', '2024-01-01'))
    assert.equal((await freshnessOf('GT', 'bills'))[0], 'stale')
    await markSample(db, 'loaded')
    assert.deepEqual(await freshnessOf('GT', 'bills'), ['ok', null])
  })
})

describe('the calendar', () => {
  it('has the recesses of a constitution, over the turn of the year too', () => {
    const days = ['2026-06-20', '2026-06-21', '2026-12-31', '2027-03-15', '2027-03-16']
    assert.deepEqual(
      days.map((day) => inRecess('CO', day)),
      [false, true, true, true, false],
    )
    assert.equal(inRecess('CR', '2026-01-01'), false)
  })

  it('counts working days: no weekend, no holiday of the country', async () => {
    // Monday 16 November 2026 is a holiday of Colombia, not of Chile.
    assert.equal(await expectedDays('CO', '2026-11-12', at('2026-11-18'), false), 2)
    assert.equal(await expectedDays('CL', '2026-11-12', at('2026-11-18'), false), 3)
  })

  it('knows the holidays of every country in the years of its table, and none in others', async () => {
    for (const country of COUNTRY_CODES) {
      const isHoliday = await holidaysOf(country)
      const known = (year: number) => ['01-01', '12-25'].every((day) => isHoliday(`${year}-${day}`))
      for (let year = 1990; year <= 2050; year++) assert.ok(known(year), `${country} ${year}`)
      assert.deepEqual([isHoliday('1989-12-25'), isHoliday('2051-01-01')], [false, false])
    }
    // Fridays on which a year begins: one of the table, and one after it.
    assert.equal(await expectedDays('CL', '2048-12-30', at('2049-01-02'), false), 1)
    assert.equal(await expectedDays('CL', '2054-12-30', at('2055-01-02'), false), 2)
  })
})
