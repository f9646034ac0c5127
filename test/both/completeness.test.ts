// Served completeness: days of gazettes from stored records and runs, and computed scorecards.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { score } from '#jobs/score.ts'
import { sql } from '#lib/sql.ts'
import { source } from '#model/sources/source.ts'
import { underLease } from '#store/lease.ts'
import { beginRun } from '#store/runs.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { MADE } from '../support/made-source.ts'

let now = '2026-11-20T15:00:00Z'
let app: TestApp
before(async () => {
  app = await startApp({ now: () => now })
})
after(() => app[Symbol.asyncDispose]())

const gazette = source({
  ...MADE,
  ...{ id: 'cl.diario', country: 'CL', domains: ['regulations'], wholeDays: true, hosts: {} },
  async *discover() {},
  parse: () => [],
})
interface Day {
  readonly day: string
  readonly status: string
}
let n = 0
const norm = (publication_date: string, country_code = 'CL', more: object = {}) => ({
  ...{ domain: 'regulations', key: `n${++n}`, country_code, title: 'Decreto', publication_date, ...more },
})
const WORKDAYS = [16, 17, 18, 19].map((day) => `2026-11-${day}`)
const completeness = async (query: string) => (await app.get(`/v1/completeness?${query}`, {})).body
const daysOf = async (query: string) => {
  const [{ gazettes }] = (await completeness(query)).countries
  return Object.fromEntries(gazettes.days.map(({ day, status }: Day) => [day, status]))
}

describe('days of gazettes', () => {
  it('are partial with only an archive, and the answer says so', async () => {
    await app.store(...WORKDAYS.map((day, i) => norm(day, 'PE', { gazette: `El Peruano N° ${100 + i}` })))
    const { countries } = await completeness('country_code=PE&domain=regulations&since=2026-11-14')
    const { gazettes } = countries[0]
    assert.deepEqual([gazettes.whole_days, gazettes.learnt, gazettes.reason], [false, false, null])
    assert.equal(gazettes.until, '2026-11-19')
    assert.deepEqual(
      gazettes.days.map(({ status }: Day) => status),
      ['closed', 'closed', 'partial', 'partial', 'partial', 'partial'],
    )
    assert.deepEqual(gazettes.days[3].editions, ['El Peruano N° 101'])
    assert.deepEqual(gazettes.counts, { complete: 0, partial: 4, gap: 0, late: 0, closed: 2, holiday: 0 })
  })

  it('are complete after a run without errors of a source of whole days, once they are over', async () => {
    Object.assign(app.app.context, { sources: [gazette], covering: [gazette] })
    await app.store(...WORKDAYS.map((day) => norm(day, 'CL', { source_id: gazette.id })))
    const run = async (at: string, errors: readonly object[], since: string | null) => {
      const window = { since, until: null, kind: 'source', started_by: null } as const
      const held = await beginRun(app.db, { ...window, source_id: gazette.id, started_at: at }, () => at)
      await held.end({ outcome: 'changed', reason: null, finished_at: at }, true, { errors })
    }
    const query = 'country_code=CL&since=2026-11-16'
    const count = async () => Object.values(await daysOf(query)).filter((each) => each === 'complete').length
    assert.equal(await count(), 0)
    await run('2026-11-19T12:00:00Z', [{ detail: 'an item was rejected' }], null)
    assert.equal(await count(), 0)
    await run('2026-11-19T13:00:00Z', [], '2026-11-17')
    assert.deepEqual(await daysOf(query), {
      ...{ '2026-11-16': 'partial', '2026-11-17': 'complete' },
      ...{ '2026-11-18': 'complete', '2026-11-19': 'partial' },
    })
  })

  it('are gaps, late or holidays without records, and change with stored records', async () => {
    now = '2026-12-11T15:00:00Z'
    const query = 'country_code=CL&since=2026-12-04'
    assert.deepEqual(await daysOf(query), {
      ...{ '2026-12-04': 'gap', '2026-12-05': 'closed', '2026-12-06': 'closed', '2026-12-07': 'gap' },
      ...{ '2026-12-08': 'holiday', '2026-12-09': 'late', '2026-12-10': 'late' },
    })
    await app.store(norm('2026-12-07'))
    assert.equal((await daysOf(query))['2026-12-07'], 'partial')
    now = '2026-11-20T15:00:00Z'
  })

  it('give the reason if none is assessed, and are omitted unless requested', async () => {
    const { countries } = await completeness('country_code=VE,CL')
    assert.deepEqual([countries[0].gazettes.reason, countries[0].gazettes.days], ['not_covered', []])
    assert.equal((await completeness('country_code=CL&domain=bills')).countries[0].gazettes, null)
    assert.equal((await completeness('')).countries.length, 12)
  })

  it('are limited to a range', async () => {
    for (const query of [
      'since=2026-11-10&until=2026-11-01',
      'since=2026-01-01',
      'since=0001-01-01&until=0001-01-02',
      'since=9999-12-31',
      'since=2026-02-30',
      'domain=laws',
    ])
      assertProblem(await app.get(`/v1/completeness?country_code=PE&${query}`, {}), 'INVALID_PARAM', 400)
    assert.deepEqual(await daysOf('country_code=PE&since=2026-11-25&until=2026-11-28'), {})
  })
})

describe('scorecards', () => {
  it('are computed in the background, with the time and whether anything changed since', async () => {
    const document = (text?: string) => ({ title: 'Texto', url: `https://example.org/${++n}`, text })
    await app.store(
      norm('2026-11-12', 'EC', { documents: [document('Artículo 1.'), document()] }),
      norm('2026-11-18', 'EC'),
      norm('2026-11-19', 'EC', { documents: [document('Artículo 2.'), document('Artículo 3.')] }),
      norm('2015-01-01', 'EC'),
    )
    const roll = (key: string, totals: object | null, seats?: number) => ({
      ...{ domain: 'roll-calls', key, country_code: 'EC', motion: 'Moción', vote_date: '2026-11-18' },
      ...{ totals, ...(seats && { seats }) },
    })
    const ballot = (roll_call_key: string) => ({
      ...{ domain: 'votes', key: `v${++n}`, country_code: 'EC', roll_call_key, position: 'yes' },
      ...{ actor_name: 'Ana', recorded_at: '2026-11-18T12:00:00Z' },
    })
    await app.store(
      ...[roll('a', { yes: 1, no: 0 }), roll('b', { yes: 2, no: 0 }), roll('c', { yes: 1, no: 0 }, 9)],
      ...[roll('d', null), { ...roll('e', null), kind: 'attendance' }],
      ...['a', 'b', 'c'].map(ballot),
    )
    await app.store(
      ...['floor', null].map((stage) => ({
        ...{ domain: 'bills', key: `b${++n}`, country_code: 'EC', title: 'Ley', filing_date: '2026-11-19' },
        ...(stage && { stage }),
      })),
    )
    const cards = async () => (await completeness('country_code=EC')).countries[0].domains
    const uncounted = (await cards()).regulations
    assert.deepEqual(
      [uncounted.records, uncounted.computed_at, uncounted.current, uncounted.with_text],
      [4, null, false, null],
    )
    await underLease(app.db, 'test', (db) => score(db, () => now))
    const counted = await cards()
    assert.deepEqual(counted.regulations, {
      ...{ records: 4, computed_at: now, current: true, documents: 4, with_text: 0.75, dead_links: null },
      ...{ roll_calls: null, staged: null, unknown_stages: null, median_lag_days: 2, lag_records: 3 },
      first_seen: { last_90_days: 4, before: 0 },
    })
    assert.deepEqual(counted['roll-calls'].roll_calls, {
      ...{ reconcile: 0.25, differ: 0.25, incomplete: 0.25, unknown: 0.25, n: 4 },
    })
    assert.deepEqual([counted.bills.unknown_stages, counted.bills.staged], [0.5, 2])
    assert.equal(counted.documents.with_text, 0.75)
    await app.store(norm('2026-11-19', 'EC'))
    const { regulations } = await cards()
    assert.deepEqual([regulations.records, regulations.current, regulations.documents], [5, false, 4])
  })

  it('are computed again after a day, with the trend over two times 90 days', async () => {
    await app.db.query(sql`
update regulations set first_seen_at = timestamptz '2026-11-20 15:00Z' - make_interval(days => 100)
where country_code = 'EC' and publication_date < '2026-11-19'`)
    const trend = async () =>
      (await completeness('country_code=EC')).countries[0].domains.regulations.first_seen
    await underLease(app.db, 'test', (db) => score(db, () => now))
    assert.deepEqual(await trend(), { last_90_days: 4, before: 0 })
    now = '2026-11-21T15:00:01Z'
    await underLease(app.db, 'test', (db) => score(db, () => now))
    assert.deepEqual(await trend(), { last_90_days: 2, before: 3 })
  })
})
