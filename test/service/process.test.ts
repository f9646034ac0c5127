// The legislative process of a country, observed from the steps of its bills.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sampleWorld } from '#sample/world.ts'
import { assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { bill, LINES } from '../support/process-records.ts'

let service: TestApp

before(async () => {
  service = await startApp()
  await service.store(...LINES)
})

after(() => service[Symbol.asyncDispose]())
const PATH = '/v1/legislative-process'
const read = async (query: string) => (await service.get(`${PATH}?${query}`)).body

describe('the process of a country', () => {
  it('counts bills, days and transitions', async () => {
    const { data, meta } = await read('country_code=CO')
    assert.deepEqual(data, [
      {
        country_code: 'CO',
        country_id: 170,
        observed: true,
        period: { since: '2026-01-01', until: '2026-06-01' },
        bills: 5,
        reason: null,
        stages: [
          // a, b, c after 0 days; e has no days.
          { stage: 'filed', bills: 4, median_days_from_filing: 0, p25: 0, p75: 0, n: 3,
            first_seen: '2026-01-01', last_seen: '2026-06-01' },
          // 10, 20 and 0 days; d has no filing date.
          { stage: 'committee', bills: 4, median_days_from_filing: 10, p25: 5, p75: 15, n: 3,
            first_seen: '2026-01-11', last_seen: '2026-05-01' },
          // a after 40 days; d at an unknown day.
          { stage: 'floor', bills: 2, median_days_from_filing: 40, p25: 40, p75: 40, n: 1,
            first_seen: '2026-02-10', last_seen: '2026-02-20' },
        ],
        transitions: [
          // 10, 20 and 0 days.
          { from: 'filed', to: 'committee', bills: 3, median_days: 10 },
          // a twice, and the first time counts: from its first day in committee.
          { from: 'committee', to: 'floor', bills: 1, median_days: 30 },
          { from: 'floor', to: 'committee', bills: 1, median_days: 5 },
        ],
      },
    ]) // biome-ignore format: a row for each stage
    assert.deepEqual(meta, {
      applied: { countries: ['CO'], window: 'date' },
      note: 'Observed from the steps that sources publish; not the rules of procedure.',
    })
  })

  it('within a window counts its steps, with days from the true beginning', async () => {
    const { data, meta } = await read('country_code=CO&since=2026-01-15&until=2026-02-15')
    const [{ bills, period, stages, transitions }] = data
    assert.deepEqual([bills, period], [1, { since: '2026-01-20', until: '2026-02-15' }])
    assert.deepEqual(stages, [
      // It was in committee before the window: counted there, but not timed.
      { stage: 'committee', bills: 1, median_days_from_filing: null, p25: null, p75: null, n: 0,
        first_seen: '2026-01-20', last_seen: '2026-02-15' },
      { stage: 'floor', bills: 1, median_days_from_filing: 40, p25: 40, p75: 40, n: 1,
        first_seen: '2026-02-10', last_seen: '2026-02-10' },
    ]) // biome-ignore format: a row for each stage
    assert.deepEqual(transitions, [
      { from: 'committee', to: 'floor', bills: 1, median_days: 30 },
      { from: 'floor', to: 'committee', bills: 1, median_days: 5 },
    ])
    assert.deepEqual(meta.applied, {
      countries: ['CO'],
      window: 'date',
      since: '2026-01-15',
      until: '2026-02-15',
    })
    // Undated steps are in no window, not even in one without a beginning.
    const [until] = (await read('country_code=CO&until=9999-12-31')).data
    assert.equal(until.stages.find((each: { stage: string }) => each.stage === 'floor').bills, 1)
  })

  it('gives the reason of an empty result', async () => {
    const { data } = await read('country_code=CL,BR')
    const empty = {
      observed: true,
      period: { since: null, until: null },
      bills: 0,
      stages: [],
      transitions: [],
    }
    assert.deepEqual(data, [
      { country_code: 'CL', country_id: 152, reason: 'no_data', ...empty },
      { country_code: 'BR', country_id: 76, reason: 'no_data', ...empty },
    ])
    assert.equal((await read('country_code=CO&since=2027-01-01')).data[0].reason, 'no_match')
  })

  it('is returned for the countries of the key, and no other', async () => {
    assert.equal((await read('')).data.length, 12)
    const narrow = { 'x-api-key': await service.key({ countries: ['CO', 'PE'], domains: ['bill-updates'] }) }
    const reply = await service.get(PATH, narrow)
    assert.deepEqual(
      reply.body.data.map((row: { country_code: string }) => row.country_code),
      ['CO', 'PE'],
    )
    assertProblem(await service.get(`${PATH}?country_code=CL`, narrow), 'FORBIDDEN_COUNTRY', 403)
    const other = { 'x-api-key': await service.key({ domains: ['votes'] }) }
    assertProblem(await service.get(PATH, other), 'FORBIDDEN_DOMAIN', 403)
  })

  it('rejects invalid windows', async () => {
    for (const query of [
      'since=2026-02-30',
      'since=2026-02-01&until=2026-01-01',
      'country_code=XX',
      'bill_type=x',
    ])
      assertProblem(await service.get(`${PATH}?${query}`), 'INVALID_PARAM', 400)
  })

  it('has a version that changes with its records and no others', async () => {
    const etag = async (country: string) =>
      String((await service.get(`${PATH}?country_code=${country}`)).headers.etag)
    const [own, other] = [await etag('CO'), await etag('CL')]
    await service.store({ ...bill('y', '2026-01-01'), country_code: 'CL' })
    assert.equal(await etag('CO'), own)
    assert.notEqual(await etag('CL'), other)
    // A corrected filing date changes the days.
    await service.store(bill('d', '2026-04-21'))
    const [{ stages }] = (await read('country_code=CO')).data
    assert.deepEqual([stages[1].n, stages[1].median_days_from_filing], [4, 10])
    await service.store(bill('d', null))
  })
})

it('the sample world has a process in every country, from filing on', async () => {
  await using fresh = await startApp()
  const needed = new Set(['bills', 'bill-updates'])
  const bare = (line: Record<string, unknown>) => {
    const {
      entity_key: _,
      commission_key: __,
      commission_keys: ___,
      interest_tag_keys: ____,
      authors: _____,
      documents: ______,
      ...rest
    } = line
    return rest
  }
  await fresh.store(...[...sampleWorld({ scale: 0.3 })].filter(({ domain }) => needed.has(domain)).map(bare))
  const { data } = (await fresh.get(PATH)).body
  for (const { country_code, bills, reason, stages, transitions, period } of data) {
    assert.ok(bills > 0 && reason === null && period.since < period.until, country_code)
    assert.equal(stages[0].stage, 'filed')
    assert.equal(stages[0].median_days_from_filing, 0)
    assert.ok(transitions.length > 0, country_code)
    for (const { bills: seen, n, median_days_from_filing, p25, p75 } of stages) {
      assert.ok(seen <= bills && n <= seen)
      if (n) assert.ok(p25 <= median_days_from_filing && median_days_from_filing <= p75 && p25 >= 0)
    }
  }
})
