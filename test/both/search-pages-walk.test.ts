// Walks through ranked pages: each row once, under concurrent writes.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { sql } from '#lib/sql.ts'
import { WORLD } from '../fixtures/world.ts'
import { altered, assertProblem, startApp, type TestApp } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { LINES, type Row, ranked as rankedOf } from '../support/noisy-records.ts'

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD, ...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const ranked = (path: string, query: Record<string, string>, headers?: Record<string, string>) =>
  rankedOf(service, path, query, headers)

const nameOf = ({ domain, id }: Row) => `${domain ?? ''}/${id}`

/** All rows of a walk, and what `between` does after each page. */
async function walk(
  path: string,
  query: Record<string, string>,
  limits: readonly number[],
  between = async (_: number) => {},
) {
  const pages: Row[][] = []
  let cursor: string | null = null
  for (let page = 0; ; page++) {
    const limit = String(limits[page % limits.length])
    const { data, meta } = await ranked(path, { ...query, limit, ...(cursor && { cursor }) })
    assert.ok(data.length <= Number(limit))
    pages.push(data)
    cursor = meta.next_cursor
    assert.equal(meta.has_more, cursor !== null)
    if (!cursor) return pages
    assert.ok(cursor.length <= 200, `a cursor of ${cursor.length}`)
    await between(page)
  }
}

describe('a walk through ranked rows', () => {
  it('returns the rows of a single page, on search and on lists', async () => {
    for (const [path, query, most] of [
      ['/v1/search', {}, 100],
      ['/v1/search', { domain: 'bills,news', explain: 'true' }, 100],
      ['/v1/bills', {}, 500],
      ['/v1/bills', { order: 'asc' }, 500],
      ['/v1/news', { since: '2026-11-20' }, 500],
    ] as const) {
      const whole = (await walk(path, query, [most])).flat()
      assert.ok(whole.length >= 100, `${path}: ${whole.length}`)
      const rows = (await walk(path, query, [1, 13, 40])).flat()
      assert.deepEqual(rows.map(nameOf), whole.map(nameOf), path)
    }
  })

  it('explains the rows within the cursor', async () => {
    const [first, second] = await walk('/v1/search', { explain: 'true' }, [1])
    assert.equal(typeof first![0]!.explain!.score, 'number')
    assert.equal(typeof second![0]!.explain!.score, 'number')
  })

  it('refuses a cursor of another search, or a forged one', async () => {
    const { next_cursor } = (await ranked('/v1/search', { limit: '5' })).meta
    const list = (await ranked('/v1/bills', { limit: '5' })).meta.next_cursor
    const flipped = `${altered(next_cursor.slice(0, -8))}${next_cursor.slice(-8)}`
    const chile = { 'x-api-key': await service.key({ countries: ['CL'] }) }
    const bills = {
      'x-api-key': await service.key({
        domains: ['bills', 'regulations', 'consultations', 'news', 'transcripts'],
      }),
    }
    for (const [path, headers] of [
      [`/v1/search?q=veda&cursor=${next_cursor}`],
      [`/v1/search?q=veda+pesca+arrastre&domain=bills&cursor=${next_cursor}`],
      [`/v1/search?q=veda+pesca+arrastre&explain=true&cursor=${next_cursor}`],
      [`/v1/search?q=veda+pesca+arrastre&cursor=${flipped}`],
      [`/v1/search?q=veda+pesca+arrastre&cursor=${list}`],
      [`/v1/bills?q=veda+pesca+arrastre&cursor=${next_cursor}`],
      [`/v1/bills?cursor=${list}`],
      [`/v1/bills?q=veda+pesca+arrastre&stage=filed&cursor=${list}`],
      [`/v1/search?q=veda+pesca+arrastre&cursor=${next_cursor}`, chile],
      [`/v1/search?q=veda+pesca+arrastre&cursor=${next_cursor}`, bills],
      [`/v1/bills?q=veda+pesca+arrastre&cursor=${'A'.repeat(201)}`],
    ] as const)
      assertProblem(await service.get(path, headers), 'INVALID_PARAM', 400)
  })

  it('returns every constant row once, in the first order, whatever is written', async () => {
    let worlds = 0
    const write = fc.record({
      kind: fc.constantFrom('insert', 'retitle', 'redate', 'remove', 'index', 'rebuild'),
      at: fc.nat(),
    })
    const scenario = fc.record({
      rows: fc.array(fc.constantFrom('bills', 'regulations', 'news'), { minLength: 4, maxLength: 24 }),
      limits: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
      writes: fc.array(fc.array(write, { maxLength: 3 }), { maxLength: 6 }),
    })
    const { builder } = service.app.search
    await fc.assert(
      fc.asyncProperty(scenario, async ({ rows, limits, writes }) => {
        const tens = 'klmnopqrst'[Math.floor(worlds / 10) % 10]
        const word = `mundo${'abcdefghij'[worlds % 10]}${tens}${worlds++}x`
        const stored: { domain: string; key: string; title: string; date: string }[] = []
        const save = ({ domain, key, title, date }: (typeof stored)[number]) =>
          service.store({
            ...{ domain, key, title, country_code: 'CO' },
            ...(domain === 'bills' && { stage: 'filed', filing_date: date }),
            ...(domain === 'regulations' && { publication_date: date }),
            ...(domain === 'news' && {
              outlet: 'X',
              link: 'https://example.org/x',
              published_at: `${date}T12:00:00Z`,
            }),
          })
        const insert = async (domain: string) => {
          const one = {
            domain,
            key: `${word}:${stored.length}`,
            title: `Asunto ${word} ${stored.length}`,
            date: '2026-03-03',
          }
          stored.push(one)
          await save(one)
        }
        for (const domain of rows) await insert(domain)
        await builder.run(new AbortController().signal)
        const query = { q: word, since: '2026-01-01', until: '2026-12-31' }
        const names = new Map<string, string>()
        for (const { domain, key } of stored) {
          const [row] = await service.db.query<{ id: number }>({
            text: [`select id from ${domain} where key = `, ''],
            values: [key],
          })
          names.set(key, `${domain}/${row!.id}`)
        }
        const whole = (await walk('/v1/search', query, [100])).flat().map(nameOf)
        assert.deepEqual([...whole].sort(), [...names.values()].sort())
        const left = new Set(whole)
        const pages = await walk('/v1/search', query, limits, async (page) => {
          for (const { kind, at } of writes[page] ?? []) {
            const one = stored[at % stored.length]!
            if (kind === 'insert') await insert('bills')
            if (kind === 'retitle') await save({ ...one, title: `Otra cosa ${word}` })
            if (kind === 'redate' || kind === 'remove') left.delete(names.get(one.key)!)
            if (kind === 'redate') await save(Object.assign(one, { date: '2020-01-01' }))
            if (kind === 'remove')
              await service.db.query(sql`delete from ${sqlName(one.domain)} where key = ${one.key}`)
            if (kind === 'index') await builder.run(new AbortController().signal)
            if (kind === 'rebuild' && worlds % 8 === 0) await builder.begin(new AbortController().signal)
          }
        })
        const seen = pages.flat().map(nameOf)
        assert.equal(new Set(seen).size, seen.length, 'a row came twice')
        assert.deepEqual(
          seen.filter((name) => left.has(name)),
          whole.filter((name) => left.has(name)),
        )
        assert.ok(seen.every((name) => whole.includes(name)))
      }),
      { numRuns: LONG ? 40 : 15 },
    )
  })
})

const sqlName = (table: string) => ({ text: [table], values: [] })
