// A search and a list with words return all matches: totals, facets, orders and walks agree with each other
// and with every filter.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { sql } from '#lib/sql.ts'
import { LANGUAGES } from '#model/access/account.ts'
import { searchWords } from '#web/words/search.ts'
import { COUNTRIES, holds, lineOf, type Made, WORLD } from '../support/complete-world.ts'
import { NATIVE, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
/** The keys of the records by domain and id. */
const keys = new Map<string, string>()
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD.map(lineOf))
  await service.app.search.builder.run(new AbortController().signal)
  for (const domain of ['bills', 'news'] as const)
    for (const { id, key } of await service.db.query<{ id: number; key: string }>(
      domain === 'bills' ? sql`select id, key from bills` : sql`select id, key from news`,
    ))
      keys.set(`${domain}/${id}`, key)
})
after(() => service[Symbol.asyncDispose]())

/** More rows than the retrievers rank. */
const RANKED = 320

type Query = Readonly<Record<string, string>>
interface Row {
  domain?: string
  id: number
  related?: true
  filing_date?: string | null
}

async function page(path: string, query: Query, headers?: Record<string, string>) {
  const { status, body, text } = await service.get(`${path}?${new URLSearchParams(query)}`, headers)
  assert.equal(status, 200, text)
  // biome-ignore lint/suspicious/noExplicitAny: of every shape.
  return body as { data: Row[]; meta: Record<string, any> }
}

/** All pages of a walk. */
async function walk(path: string, query: Query, limit: number, between = async () => {}) {
  const pages = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const one = await page(path, { ...query, limit: String(limit), ...(cursor && { cursor }) })
    assert.ok(one.data.length <= limit)
    pages.push(one)
    cursor = one.meta.next_cursor
    assert.ok((cursor?.length ?? 0) <= 200)
    if (cursor) await between()
  }
  return pages
}

const keyIn = (path: string) => (row: Row) =>
  keys.get(`${row.domain ?? path.slice('/v1/'.length)}/${row.id}`) ?? `${row.domain}/${row.id}`

/** The keys of all matches of a walk, each row once, and the totals of its pages. */
async function found(path: string, query: Query, limit = 100) {
  const pages = await walk(path, query, limit)
  const all = pages.flatMap(({ data }) => data)
  const keys = all.map(keyIn(path))
  assert.equal(new Set(keys).size, keys.length, 'a row came twice')
  const matches = all.filter(({ related }) => !related)
  for (const { meta } of pages) assert.equal(meta.total, matches.length)
  assert.equal(pages[0]!.meta.related ?? 0, all.length - matches.length)
  return { rows: matches.map(keyIn(path)).sort(), all, meta: pages[0]!.meta }
}

const keysOf = (some: readonly Made[]) => some.map(({ key }) => key).sort()
// biome-ignore lint/suspicious/noExplicitAny: of every shape.
const codesOf = (meta: Record<string, any>) => meta.notices?.map(({ code }: { code: string }) => code)
const counts = (values: readonly (string | undefined)[]) => {
  const sums: Record<string, number> = {}
  for (const value of values) if (value !== undefined) sums[value] = (sums[value] ?? 0) + 1
  return sums
}

describe('the matches of a search', () => {
  const reform = WORLD.filter(holds(['reforma']))

  it('are counted by totals and facets, and returned by walks of any limit', async () => {
    assert.ok(reform.length > 400)
    for (const limit of [7, 100]) {
      const { rows, meta } = await found('/v1/search', { q: 'reforma' }, limit)
      assert.deepEqual(rows, keysOf(reform))
      assert.deepEqual(meta.facets, {
        domain: counts(reform.map(({ domain }) => domain)),
        country_code: counts(reform.map(({ country }) => country)),
        year: counts(reform.map(({ date }) => date?.slice(0, 4))),
      })
      assert.equal(meta.notices, undefined)
    }
    const bills = reform.filter(({ domain }) => domain === 'bills')
    for (const limit of [7, 500])
      assert.deepEqual((await found('/v1/bills', { q: 'reforma' }, limit)).rows, keysOf(bills))
  })

  it('are in the order of a list, without missing any', async () => {
    const bills = WORLD.filter(({ domain }) => domain === 'bills').filter(holds(['reforma']))
    for (const [order, way] of [
      ['desc', 1],
      ['asc', -1],
    ] as const) {
      const pages = await walk('/v1/bills', { q: 'reforma', order }, 40)
      const rows = pages.flatMap(({ data }) => data)
      assert.deepEqual(rows.map(keyIn('/v1/bills')).sort(), keysOf(bills))
      const dates = rows.map(({ filing_date }) => filing_date ?? null)
      const dated = dates.filter((date) => date !== null)
      const sorted = dated.toSorted((a, b) => way * (a < b ? 1 : -1))
      // Undated rows come last.
      assert.deepEqual(dates, [...sorted, ...dates.filter((date) => date === null)])
    }
    const [first] = (await page('/v1/bills', { q: 'reforma', order: 'desc', limit: '1' })).data
    const newest = bills.reduce((a, b) => ((a.date ?? '') > (b.date ?? '') ? a : b))
    assert.equal(keyIn('/v1/bills')(first!), newest.key)
  })

  it('come best first: ranked rows, then the rest, newest first', async () => {
    const rows = (await walk('/v1/search', { q: 'reforma', explain: 'true' }, 60)).flatMap(({ data }) => data)
    const explained = rows.map((row) => (row as { explain?: object | null }).explain !== null)
    assert.ok(explained.slice(0, 60).every(Boolean) && !explained.slice(RANKED).some(Boolean))
    const rest = rows.slice(RANKED) as { date?: string | null }[]
    assert.ok(rest.length > 100)
    const dates = rest.map(({ date }) => date?.slice(0, 10) ?? '')
    assert.deepEqual(dates, dates.toSorted().reverse())
  })

  it('are exactly the filtered subset, with any filters', async () => {
    const day = fc.integer({ min: 0, max: 840 }).map((n) => new Date(Date.UTC(2024, 0, 1 + n)))
    const filters = fc.record({
      words: fc.constantFrom(['reforma'], ['cultura'], ['bosques', 'norte'], ['norte', 'potable']),
      countries: fc.subarray([...COUNTRIES], { minLength: 1 }),
      domain: fc.constantFrom('bills', 'news', 'bills,news', 'list'),
      since: fc.option(day, { nil: null }),
      until: fc.option(day, { nil: null }),
      stage: fc.constantFrom(null, 'enacted', 'filed'),
      limit: fc.constantFrom(7, 33, 100),
    })
    await fc.assert(
      fc.asyncProperty(filters, async ({ words, countries, domain, since, until, stage, limit }) => {
        const [from, to] = [since, until].map((date) => date?.toISOString().slice(0, 10))
        if (from && to && from > to) return
        const isList = domain === 'list'
        const expected = WORLD.filter(holds(words)).filter(
          (one) =>
            countries.includes(one.country as never) &&
            (isList ? one.domain === 'bills' : domain.includes(one.domain)) &&
            (!isList || stage === null || one.stage === stage) &&
            (!from || (one.date !== null && one.date >= from)) &&
            (!to || (one.date !== null && one.date <= to)),
        )
        const query = {
          q: words.join(' '),
          country_code: countries.join(),
          ...(from && { since: from }),
          ...(to && { until: to }),
          ...(isList ? stage && { stage } : { domain }),
        }
        const path = isList ? '/v1/bills' : '/v1/search'
        // Without a match, partial matches are marked.
        if (!expected.length) return
        const { rows, all, meta } = await found(path, query, limit)
        assert.deepEqual(rows, keysOf(expected))
        // One word has no related rows, a list neither, and they come after the ranked matches.
        const isAlone = isList || words.length === 1
        assert.deepEqual(
          all.map(({ related }) => related),
          all.map((_, i) => (!isAlone && i >= expected.length ? true : undefined)),
        )
        if (!isList)
          assert.deepEqual(meta.facets.country_code, counts(expected.map(({ country }) => country)))
      }),
      { numRuns: NATIVE ? 80 : 40 },
    )
  })

  it('are replaced by partial matches, with a notice, if there are none', async () => {
    const { data, meta } = await page('/v1/search', { q: 'bosques norte', until: '2024-01-06' })
    assert.ok(data.length)
    assert.deepEqual(codesOf(meta), ['partial_matches'])
  })

  it('are strict for three words with enough matches', async () => {
    const q = 'reforma potable norte'
    const { rows: all, meta } = await found('/v1/search', { q })
    assert.ok(all.length > 40 && all.length < WORLD.length / 2)
    // Two of the three words were enough for some.
    assert.deepEqual(codesOf(meta), ['related_results'])
    assert.equal(meta.exact_total, WORLD.filter(holds(['reforma', 'potable', 'norte'])).length)
    for (const country_code of COUNTRIES) {
      const within = WORLD.filter(({ country, key }) => country === country_code && all.includes(key))
      assert.deepEqual((await found('/v1/search', { q, country_code })).rows, keysOf(within))
    }
  })

  it('come with similar rows, and a notice, for a long question or an unknown word', async () => {
    for (const [q, codes] of [
      ['¿Qué agua potable hay en el norte para la cultura?', ['related_results']],
      ['cultura potable nortes desconocidísima', ['unknown_words', 'related_results']],
      ['desconocidísima inauditísima', ['no_semantic_match']],
    ] as const) {
      const { meta } = await page('/v1/search', { q })
      assert.deepEqual(codesOf(meta), codes, q)
      for (const language of LANGUAGES) {
        const { text } = await service.get(`/${language}/search?${new URLSearchParams({ q })}`)
        const { notices, beside } = searchWords[language]
        // The number of results says how many are similar.
        const related_results = meta.related ? beside(meta.related) : notices.related_results
        const told: Record<string, string> = { ...notices, related_results }
        for (const [code, words] of Object.entries(told))
          assert.equal(text.includes(words), codes.includes(code as never), `${q}: ${code} in ${language}`)
      }
    }
  })

  it('require both of two words of similar weight, and the rare one of a rare and a common one', async () => {
    const total = async (q: string) => (await page('/v1/search', { q, limit: '1' })).meta.total
    assert.equal(await total('bosques norte'), WORLD.filter(holds(['bosques', 'norte'])).length)
    assert.equal(await total('proyecto cultura'), WORLD.filter(holds(['cultura'])).length)
  })

  it('ignore words that no record has', async () => {
    const { meta } = await page('/v1/search', { q: 'reforma desconocidísima' })
    assert.equal(meta.total, WORLD.filter(holds(['reforma'])).length)
    assert.deepEqual(codesOf(meta), ['unknown_words', 'related_results'])
    assert.equal(meta.exact_total, 0)
  })
})

describe('a walk through all matches', () => {
  it('returns constant rows once, whatever is written and indexed meanwhile', async () => {
    const { builder } = service.app.search
    const expected = new Set(keysOf(WORLD.filter(holds(['cultura']))))
    let writes = 0
    const seen: string[] = []
    const pages = await walk('/v1/search', { q: 'cultura' }, 9, async () => {
      const n = writes++
      const fresh = { ...WORLD[4]!, key: `fresh:${n}`, date: n % 2 ? '2026-10-10' : '2024-06-06' }
      await service.store(lineOf(fresh))
      const moved = WORLD.filter(holds(['cultura']))[n * 3]
      // Another date, which changes its position in the rest.
      if (moved?.domain === 'bills') await service.store(lineOf({ ...moved, date: '2026-11-01' }))
      const gone = WORLD.filter(holds(['cultura']))[n * 3 + 1]
      if (gone?.domain === 'bills' && n % 2) {
        expected.delete(gone.key)
        const { domain, key, country } = gone
        await service.store({ domain, key, country_code: country, withdraw: true })
      }
      if (n % 3 === 0) await builder.run(new AbortController().signal)
    })
    for (const { data } of pages) seen.push(...data.map((row) => `${row.domain}/${row.id}`))
    assert.equal(new Set(seen).size, seen.length, 'a row came twice')
    const given = new Set(seen.map((name) => keys.get(name)))
    for (const key of expected) assert.ok(given.has(key), `${key} was lost`)
  })
})
