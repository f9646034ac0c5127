// Windows: what they leave out is said, and records without a date are listed.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

const bill = (key: string, country_code: string, more: object) => ({
  ...{ domain: 'bills', key, country_code, title: `Proyecto ${key}`, stage: 'filed' },
  ...more,
})

const person = (name: string, terms: object) => ({
  ...{ domain: 'actors', key: name, country_code: 'CO', name, branch: 'legislative', active: true },
  ...{ chamber: 'senado', terms },
})

let app: TestApp
let key: string
before(async () => {
  app = await startApp({ now: () => '2026-11-20T12:00:00Z', search: UNHURRIED })
  await app.store(
    bill('a', 'CO', { filing_date: '2026-03-01', last_moved_on: '2026-04-01' }),
    bill('b', 'CO', { filing_date: '2026-05-01', stage: 'enacted' }),
    bill('c', 'CO', {}),
    bill('d', 'CO', { stage: 'enacted' }),
    bill('e', 'GT', { filing_date: '2020-01-01' }),
    {
      domain: 'schedules',
      key: 's',
      country_code: 'CO',
      title: 'Sesión',
      kind: 'plenary',
      starts_at: '2026-11-01T15:00:00Z',
    },
    person('Ana Ruiz', [{ from: '2018-07-20', until: '2022-07-19' }]),
    person('Beto Ruiz', [{ position: 'Senador' }]),
    person('Caro Paz', []),
  )
  await app.app.search.builder.run(new AbortController().signal)
  key = await app.key()
})
after(() => app[Symbol.asyncDispose]())

const metaOf = async (address: string) => (await app.get(address)).body.meta

describe('a window', () => {
  it('says how many records of the same filters have no date', async () => {
    assert.equal((await metaOf('/v1/bills?country_code=CO&since=2026-06-01')).undated, 2)
    assert.equal((await metaOf('/v1/bills?country_code=CO&since=2026-06-01&stage=enacted')).undated, 1)
    assert.equal((await metaOf('/v1/bills?country_code=GT&since=2026-06-01')).undated, undefined)
    const { undated, next_cursor } = await metaOf('/v1/bills?country_code=CO&since=2026-01-01&limit=1')
    assert.equal(undated, 2)
    const later = `/v1/bills?country_code=CO&since=2026-01-01&limit=1&cursor=${next_cursor}`
    assert.equal((await metaOf(later)).undated, undefined)
    assert.equal((await metaOf('/v1/bills?country_code=CO')).undated, undefined)
  })

  it('outside the stored records says from when to when they are', async () => {
    const stored = { oldest: '2026-03-01', newest: '2026-05-01' }
    for (const rest of [
      'since=2026-06-01',
      'until=2025-12-31',
      'until=2025-12-31&limit=0',
      'until=2019-01-01&group_by=month',
    ])
      assert.deepEqual((await metaOf(`/v1/bills?country_code=CO&${rest}`)).stored, stored, rest)
    assert.deepEqual((await metaOf('/v1/bills?country_code=CO,GT&until=2019-01-01')).stored, {
      oldest: '2020-01-01',
      newest: '2026-05-01',
    })
    for (const rest of [
      'since=2026-03-02&until=2026-04-01',
      'stage=rejected',
      'since=2026-04-01&stage=rejected',
    ])
      assert.equal((await metaOf(`/v1/bills?country_code=CO&${rest}`)).stored, undefined, rest)
  })

  it('of a search says how many matches have no date, with rows and without', async () => {
    for (const [address, undated] of [
      ['/v1/bills?country_code=CO&q=proyecto&since=2026-01-01', 2],
      ['/v1/bills?country_code=CO&q=proyecto&since=2026-06-01', 2],
      ['/v1/bills?country_code=CO&q=proyecto&since=2026-06-01&limit=0', 2],
      ['/v1/bills?country_code=CO&q=proyecto&since=2026-06-01&stage=enacted', 1],
      ['/v1/bills?country_code=GT&q=proyecto&since=2019-01-01', undefined],
      ['/v1/search?q=proyecto&since=2026-01-01', 2],
      ['/v1/search?q=proyecto&since=2026-06-01', 2],
      ['/v1/search?q=proyecto&since=2026-06-01&group_by=year', 2],
      ['/v1/search?q=proyecto', undefined],
    ] as const)
      assert.equal((await metaOf(address)).undated, undated, address)
    const { empty_result } = await callTool(app, 'search', { q: 'proyecto', since: '2026-06-01' }, key)
    assert.match(empty_result.suggestion, /2 of these records have no date: the call without days/)
  })

  it('of days to come says nothing about stored records', async () => {
    assert.equal((await metaOf('/v1/schedules?country_code=CO&since=2026-12-01')).stored, undefined)
    assert.ok((await metaOf('/v1/schedules?country_code=CO&since=2026-11-10&until=2026-11-12')).stored)
  })

  it('without rows is explained to agents', async () => {
    const { empty_result } = await callTool(
      app,
      'list_bills',
      { country_code: 'CO', since: '2026-06-01' },
      key,
    )
    assert.match(empty_result.suggestion, /2 of these records have no date: `undated: true`/)
    assert.match(empty_result.suggestion, /from 2026-03-01 to 2026-05-01/)
  })
})

describe('a filter by a date', () => {
  it('says how many records it leaves out, because that date is not known', async () => {
    for (const [address, undated] of [
      ['/v1/bills?last_moved_after=2026-01-01', 4],
      ['/v1/bills?last_moved_before=2020-01-01', 4],
      ['/v1/bills?last_moved_after=2026-01-01&stage=enacted', 2],
      ['/v1/bills?last_moved_after=2026-01-01&limit=0', 4],
      // Without either date.
      ['/v1/bills?country_code=CO&last_moved_after=2026-01-01&since=2026-04-01', 3],
      ['/v1/bills?country_code=CO&q=proyecto&last_moved_after=2026-01-01', 3],
    ] as const)
      assert.equal((await metaOf(address)).undated, undated, address)
  })

  it('says how many people have no mandate with a first day', async () => {
    for (const [address, total, undated] of [
      ['/v1/actors?as_of=2020-03-01', 1, 2],
      ['/v1/actors?as_of=1990-03-01', 0, 2],
      ['/v1/actors?as_of=2020-03-01&chamber=senado', 1, 2],
      ['/v1/actors?as_of=2020-03-01&chamber=camara', 0, undefined],
      ['/v1/actors?as_of=2020-03-01&position=senador', 0, undefined],
      ['/v1/actors?as_of=2020-03-01&q=ruiz', 1, 1],
      ['/v1/actors?as_of=2020-03-01&limit=0', 1, 2],
      ['/v1/actors?former=true', 0, undefined],
      ['/v1/actors', 3, undefined],
    ] as const) {
      const meta = await metaOf(address)
      assert.deepEqual([meta.total, meta.undated], [total, undated], address)
    }
    const { empty_result } = await callTool(app, 'list_actors', { q: 'beto ruiz', as_of: '2020-03-01' }, key)
    assert.match(
      empty_result.suggestion,
      /The other filters exclude Beto Ruiz .*1 of these records have no date/,
    )
  })
})

describe('records without a date', () => {
  it('are listed and counted, with other filters', async () => {
    const titles = async (query: string) =>
      (await app.get(`/v1/bills?${query}`)).body.data.map(({ title }: { title: string }) => title).sort()
    assert.deepEqual(await titles('undated=true'), ['Proyecto c', 'Proyecto d'])
    assert.deepEqual(await titles('undated=true&stage=enacted&country_code=CO'), ['Proyecto d'])
    assert.deepEqual(await titles('undated=true&country_code=GT'), [])
    assert.equal((await titles('undated=false')).length, 5)
    assert.equal((await metaOf('/v1/bills?undated=true&limit=0')).total, 2)
    assert.deepEqual(await titles('undated=true&limit=1&order=asc'), ['Proyecto c'])
  })

  it('cannot be combined with a window', async () => {
    const { status, body } = await app.get('/v1/bills?undated=true&since=2026-01-01')
    assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'])
  })

  it('are no parameter where every record has a date', async () => {
    assert.equal((await app.get('/v1/votes?undated=true')).status, 400)
  })
})
