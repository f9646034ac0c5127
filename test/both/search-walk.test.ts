// Walks through a substring search: exact under concurrent writes.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#lib/dates.ts'
import { LONG } from '../support/long.ts'
import { type Row, read, service, useSearchService } from '../support/search-rows.ts'

useSearchService()

describe('a walk through a search', () => {
  const COUNTRIES = ['CO', 'CL', 'BR'] as const
  const date = fc.option(
    fc.integer({ min: 0, max: 12 }).map((n) => addDays('2026-01-01', n)),
    { freq: 6, nil: null },
  )
  const domain = fc.constantFrom('bills', 'regulations', 'news', 'commissions')
  /** `code`: 0 has the number, 1 has it in its title, 2 both, 3 only the words. */
  const row = fc.record({
    domain,
    country: fc.constantFrom(...COUNTRIES),
    date,
    code: fc.integer({ min: 0, max: 3 }),
  })
  const write = fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('insert' as const), row }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), at: fc.nat(), date }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('renumber' as const),
        at: fc.nat(),
        code: fc.integer({ min: 0, max: 3 }),
      }),
    },
  )
  const scenario = fc.record({
    rows: fc.array(row, { minLength: 3, maxLength: 30 }),
    limits: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
    countries: fc.option(fc.uniqueArray(fc.constantFrom(...COUNTRIES), { minLength: 1, maxLength: 2 }), {
      nil: null,
    }),
    byNumber: fc.boolean(),
    writes: fc.array(fc.array(write, { maxLength: 4 }), { maxLength: 8 }),
  })

  interface Stored {
    key: string
    domain: string
    country: string
    date: string | null
    code: number
  }

  const DATES: Record<string, string> = { bills: 'filing_date', regulations: 'publication_date' }
  let worlds = 0

  const line = (world: string, { key, domain, country, date, code }: Stored) => {
    const numbered = code === 0 || code === 2
    const title = `${code === 1 || code === 2 ? `ley ${world} 77` : 'ley'} ${world}`
    const common = { domain, key, country_code: country }
    if (domain === 'commissions') return { ...common, name: title }
    if (domain === 'news')
      return {
        ...common,
        title,
        outlet: 'X',
        link: 'https://example.org/n',
        published_at: date && `${date}T12:00:00Z`,
      }
    const number = numbered ? `${world}-77` : null
    return {
      ...common,
      title,
      [DATES[domain]!]: date,
      ...(domain === 'bills' ? { code: number, stage: 'filed' } : { number }),
    }
  }

  it('returns a moved row at its initial position, in any domain', async () => {
    for (const domain of ['bills', 'regulations', 'news']) {
      const world = `m${worlds++}x`
      const record = (n: number, at: number): Stored => ({
        key: `${world}:${n}`,
        domain: n % 2 ? domain : 'bills',
        country: 'CO',
        date: addDays('2026-01-01', at),
        code: 3,
      })
      for (let n = 0; n < 12; n++) await service.store(line(world, record(n, n)))
      const seen: string[] = []
      let cursor = ''
      for (let page = 0; ; page++) {
        const { body } = await read(`q=${world}&limit=2${cursor}`)
        seen.push(...body.data.map((row: Row) => `${row.domain}/${row.id}`))
        if (!body.meta.next_cursor) break
        cursor = `&cursor=${body.meta.next_cursor}`
        // The two oldest go to the top, beyond the page that comes next.
        if (page === 0) for (const n of [0, 1]) await service.store(line(world, record(n, 300 + n)))
      }
      assert.equal(seen.length, 12)
      assert.equal(new Set(seen).size, 12)
    }
  })

  it('returns every constant row exactly once, in one order', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ rows, limits, countries, byNumber, writes }) => {
        const world = `w${worlds++}x`
        const stored: Stored[] = []
        const save = (record: Stored) => service.store(line(world, record))
        const insert = async (fresh: Omit<Stored, 'key'>) => {
          const record = { ...fresh, key: `${world}:${stored.length}` }
          stored.push(record)
          await save(record)
        }
        for (const fresh of rows) await insert(fresh)
        const params = new URLSearchParams({
          q: byNumber ? `${world}-77` : world,
          domain: 'bills,regulations,news,commissions',
        })
        if (countries) params.set('country_code', countries.join())
        const matches = ({ domain, country, code }: Stored) =>
          (!countries || (countries as string[]).includes(country)) &&
          (!byNumber || code === 1 || code === 2 || (code === 0 && DATES[domain] !== undefined))
        const stood = new Set(stored.filter(matches))
        const seen: string[] = []
        let cursor: string | null = null
        for (let page = 0; ; page++) {
          params.set('limit', String(limits[page % limits.length]))
          if (cursor) params.set('cursor', cursor)
          const { body, text } = await service.get(`/v1/search?${params}`)
          assert.ok(body.data, text)
          assert.ok(body.data.length <= body.meta.limit)
          seen.push(...body.data.map(({ domain, id }: Row) => `${domain}/${id}`))
          cursor = body.meta.next_cursor
          assert.equal(body.meta.has_more, cursor !== null)
          if (!cursor) break
          for (const change of writes[page] ?? []) {
            if (change.kind === 'insert') await insert(change.row)
            else {
              const record = stored[change.at % stored.length]!
              if (change.kind === 'move') record.date = change.date
              else record.code = change.code
              if (!matches(record)) stood.delete(record)
              await save(record)
            }
          }
          assert.ok(page < 200, 'the walk does not end')
        }
        assert.equal(new Set(seen).size, seen.length, 'a row came twice')
        const ids = new Map<string, string>()
        for (const table of ['bills', 'regulations', 'news', 'commissions'])
          for (const { key, id } of await service.db.query<{ key: string; id: number }>({
            text: [`select key, id from ${table} where key like `, ''],
            values: [`${world}:%`],
          }))
            ids.set(key, `${table}/${id}`)
        for (const { key } of stood) assert.ok(seen.includes(ids.get(key)!), `${key} was lost`)
        if (writes.some((each) => each.length)) return
        params.delete('cursor')
        params.set('limit', '100')
        const whole = (await service.get(`/v1/search?${params}`)).body.data
        assert.deepEqual(
          seen,
          whole.map(({ domain, id }: Row) => `${domain}/${id}`),
        )
      }),
      { numRuns: LONG ? 150 : 40 },
    )
  })
})
