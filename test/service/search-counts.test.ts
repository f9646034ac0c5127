// Counts of a search: `limit=0` and `group_by` count exactly the records that `exact_total` counts.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { holds, lineOf, type Made, WORLD } from '../support/complete-world.ts'
import { assertProblem, startApp, type TestApp, UNHURRIED } from '../support/helpers.ts'
import { tokensOf } from '../support/tokens.ts'
import { callTool } from '../support/tool.ts'

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z', search: UNHURRIED })
  await service.store(...WORLD.map(lineOf))
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

type Query = Readonly<Record<string, string>>
const asked = (query: Query, headers?: Record<string, string>) =>
  service.get(`/v1/search?${new URLSearchParams(query)}`, headers)
// biome-ignore lint/suspicious/noExplicitAny: of every shape.
async function counted(query: Query): Promise<any> {
  const { status, body, text } = await asked(query)
  assert.equal(status, 200, text)
  assert.deepEqual(body.data, [])
  return body.meta
}

/** Queries, with the records that have all of their words. */
const QUERIES: readonly (readonly [string, (made: Made) => boolean])[] = [
  ['bosques', holds(['bosques'])],
  ['reforma bosques norte', holds(['reforma', 'bosques', 'norte'])],
  ['"agua potable"', (made) => made.words.join(' ').includes('agua potable')],
  [
    'cultura OR (agua NOT norte)',
    (made) => holds(['cultura'])(made) || (holds(['agua'])(made) && !holds(['norte'])(made)),
  ],
  ['bosq* fecha:2024', (made) => holds(['bosques'])(made) && made.date?.startsWith('2024') === true],
]

const KEYS: Readonly<Record<string, (made: Made) => string | null>> = {
  year: ({ date }) => date?.slice(0, 4) ?? null,
  month: ({ date }) => date?.slice(0, 7) ?? null,
  day: ({ date }) => date,
  country: ({ country }) => country,
  stage: ({ domain, stage }) => (domain === 'bills' ? stage : null),
  outlet: ({ domain }) => (domain === 'news' ? 'x' : null),
}

const FILTERS: readonly (readonly [Query, (made: Made) => boolean])[] = [
  [{}, () => true],
  [{ domain: 'bills' }, ({ domain }) => domain === 'bills'],
  [{ country_code: 'CO,PE' }, ({ country }) => country !== 'CL'],
  [
    { since: '2024-06-01', until: '2025-02-28' },
    ({ date }) => date !== null && date >= '2024-06-01' && date <= '2025-02-28',
  ],
]

describe('groups of a search', () => {
  for (const [q, isFound] of QUERIES)
    it(`of ${q} are all records with all words, by every key and within filters`, async () => {
      for (const [filter, isWithin] of FILTERS) {
        const found = WORLD.filter((made) => isFound(made) && isWithin(made))
        for (const [key, of] of Object.entries(KEYS)) {
          if (key === 'outlet' && filter.domain) continue
          const {
            grouped,
            total,
            exact_total = total,
            facets,
          } = await counted({ q, group_by: key, limit: '7', ...filter })
          const note = JSON.stringify([q, filter, key])
          const expected = Map.groupBy(found, of)
          assert.equal(exact_total, found.length, note)
          assert.equal(grouped.by, key)
          assert.equal(facets, undefined)
          for (const { key, count } of grouped.groups) assert.equal(count, expected.get(key)?.length, note)
          assert.equal(grouped.none, expected.get(null)?.length ?? 0, note)
          const named = expected.size - (expected.has(null) ? 1 : 0)
          assert.equal(grouped.groups.length + (grouped.left_out?.groups ?? 0), named, note)
          assert.equal(grouped.groups.length, Math.min(7, named), note)
          const rows = grouped.groups.reduce((sum: number, each: { count: number }) => sum + each.count, 0)
          assert.equal(rows + grouped.none + (grouped.left_out?.rows ?? 0), found.length, note)
        }
      }
    })

  it('are the latest of a calendar, oldest first, and else the largest', async () => {
    const months = (await counted({ q: 'bosques', group_by: 'month', limit: '3' })).grouped.groups
    const all = [...new Set(WORLD.filter(holds(['bosques'])).flatMap(({ date }) => date?.slice(0, 7) ?? []))]
    assert.deepEqual(
      months.map(({ key }: { key: string }) => key),
      all.toSorted().slice(-3),
    )
    const { grouped } = await counted({ q: 'bosques', group_by: 'country' })
    const counts: number[] = grouped.groups.map(({ count }: { count: number }) => count)
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => b - a),
    )
    assert.equal(grouped.groups.find(({ key }: { key: string }) => key === 'PE').label, 'Peru')
  })

  it('have keys in words, and only those of the searched domains', async () => {
    assert.equal((await counted({ q: 'bosques', group_by: 'país' })).grouped.by, 'country')
    assertProblem(await asked({ q: 'bosques', domain: 'news', group_by: 'stage' }), 'INVALID_PARAM', 400)
    assertProblem(await asked({ q: 'bosques', group_by: 'planet' }), 'INVALID_PARAM', 400)
    assertProblem(await asked({ url: 'https://example.org/x', group_by: 'year' }), 'INVALID_PARAM', 400)
  })

  it('are within the scope of the key', async () => {
    const headers = { 'x-api-key': await service.key({ countries: ['CO'], domains: ['bills'] }) }
    const { body } = await asked({ q: 'bosques', group_by: 'country' }, headers)
    const found = WORLD.filter(holds(['bosques'])).filter(
      (made) => made.domain === 'bills' && made.country === 'CO',
    )
    assert.deepEqual(body.meta.grouped.groups, [{ key: 'CO', label: 'Colombia', count: found.length }])
  })
})

describe('a search without rows', () => {
  it('has the counts of its first page', async () => {
    for (const q of [
      ...QUERIES.map(([q]) => q),
      'bosques xilófono',
      'agua AND xilófono',
      'potable agua reforma norte',
    ]) {
      const { data, meta } = (await asked({ q })).body
      assert.ok(data.length, q)
      const none = await counted({ q, limit: '0' })
      for (const name of ['total', 'exact_total', 'facets', 'mode'] as const)
        assert.deepEqual(none[name], meta[name], `${q} ${name}`)
      const codes = (notices: { code: string }[] = []) => notices.map(({ code }) => code)
      assert.deepEqual(codes(none.notices), codes(meta.notices), q)
      assert.equal(none.next_cursor, null)
    }
  })

  it('counts similar records, and those at an address', async () => {
    const { id } = (await asked({ q: 'bosques', domain: 'bills' })).body.data[0]
    const similar = { similar_to: `bills:${id}` }
    assert.equal((await counted({ ...similar, limit: '0' })).total, (await asked(similar)).body.meta.total)
    const { grouped, total } = await counted({ ...similar, group_by: 'country' })
    assert.equal(
      grouped.groups.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
      total,
    )
    assert.equal((await counted({ url: `http://hemiciclo.test/v1/bills/${id}`, limit: '0' })).total, 1)
  })

  it('counts rows with the text of `q` while there is no index', async () => {
    await using other = await startApp({ now: () => '2026-11-20T12:00:00Z' })
    await other.store(...WORLD.slice(0, 40).map(lineOf))
    const { meta } = (await other.get('/v1/search?q=bosques&group_by=country')).body
    const found = WORLD.slice(0, 40).filter(holds(['bosques']))
    assert.deepEqual([meta.mode, meta.total], ['keyword_fallback', found.length])
    const inCountries = meta.grouped.groups.reduce(
      (sum: number, { count }: { count: number }) => sum + count,
      0,
    )
    assert.equal(inCountries, found.length)
    assert.equal(meta.notices[0].code, 'index_building')
  })
})

describe('the tool', () => {
  it('counts in one call of at most 500 tokens', async () => {
    for (const group_by of Object.keys(KEYS)) {
      const { data, meta } = await callTool(service, 'search', { q: 'bosques OR agua OR potable', group_by })
      assert.deepEqual(data, [])
      assert.ok(meta.grouped.groups.length, group_by)
      const spent = tokensOf({ data, meta })
      assert.ok(spent <= 500, `${group_by}: ${spent} tokens`)
    }
    const { meta } = await callTool(service, 'search', { q: 'bosques', limit: 0 })
    assert.equal(meta.total, WORLD.filter(holds(['bosques'])).length)
  })
})
