// Ranked pages: filters hold before the ranking, in search and in lists, and a walk gives each row once
// whatever is written meanwhile.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { sql } from '#lib/sql.ts'
import { WORLD } from './fixtures/world.ts'
import { assertProblem, NATIVE, startApp, type TestApp } from './helpers.ts'

interface Row {
  id: number
  domain?: string
  title: string
  explain?: Record<string, unknown> | null
}

/** More than a leg brings, each a better match than what is looked for among them. */
const NOISE = 130
const Q = 'veda pesca arrastre'
const NEEDLE = 'Normas varias sobre puertos, muelles y vedas para la pesca de varios tipos'

const noisy = (domain: string, more: object) =>
  Array.from({ length: NOISE }, (_, i) => ({
    ...{
      domain,
      country_code: 'CO',
      key: `noise:${domain}:${i}`,
      title: `Veda de la pesca de arrastre ${i}`,
    },
    ...more,
  }))
const needle = (domain: string, key: string, more: object) => ({
  domain,
  country_code: 'CO',
  key,
  title: `${NEEDLE} ${key}`,
  ...more,
})

const NEWS = { outlet: 'X', link: 'https://example.org/x' }
const LINES = [
  ...noisy('bills', { stage: 'filed', filing_date: '2026-06-15', entity_key: 'co:minhacienda' }),
  needle('bills', 'commission', {
    stage: 'filed',
    filing_date: '2026-06-16',
    commission_keys: ['co:septima'],
  }),
  needle('bills', 'actor', {
    stage: 'filed',
    filing_date: '2026-06-17',
    authors: [{ actor_key: 'co:ana', name: 'Ana Peña' }],
  }),
  needle('bills', 'stage', { stage: 'enacted', filing_date: '2026-06-18' }),
  ...noisy('regulations', {
    publication_date: '2026-06-15',
    entity_key: 'co:minhacienda',
    rtype_key: 'co:decreto',
  }),
  needle('regulations', 'country', { country_code: 'CL', publication_date: '2026-06-15' }),
  needle('regulations', 'entity', { publication_date: '2026-06-15', entity_key: 'co:minsalud' }),
  { domain: 'regulation-types', country_code: 'CO', key: 'co:resolucion', name: 'Resolución' },
  needle('regulations', 'rtype', { publication_date: '2026-06-15', rtype_key: 'co:resolucion' }),
  needle('regulations', 'old', { publication_date: '2019-01-01' }),
  ...noisy('consultations', { publication_date: '2026-06-15', end_date: '2026-07-01' }),
  needle('consultations', 'open', { publication_date: '2026-06-15', end_date: '2027-02-01' }),
  // The 20th in Colombia, and the evening before.
  ...noisy('news', { ...NEWS, published_at: '2026-11-20T05:10:00Z' }),
  needle('news', 'evening', { ...NEWS, published_at: '2026-11-20T04:50:00Z' }),
  ...noisy('transcripts', {
    session_date: '2026-06-15',
    branch: 'legislative',
    official: true,
    text: 'Veda.',
  }),
  needle('transcripts', 'bill', {
    session_date: '2026-06-15',
    branch: 'legislative',
    official: true,
    text: 'X',
    bill_key: 'co:b1',
  }),
]

let service: TestApp
const ids = new Map<string, number>()
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD, ...LINES)
  await service.app.search.builder.run(new AbortController().signal)
  for (const table of ['commissions', 'actors', 'entities', 'regulation_types', 'bills'])
    for (const { id, key } of await service.db.query<{ id: number; key: string }>({
      text: [`select id, key from ${table}`],
      values: [],
    }))
      ids.set(`${table}/${key}`, id)
})
after(() => service[Symbol.asyncDispose]())

async function ranked(path: string, query: Record<string, string>, headers?: Record<string, string>) {
  const { status, body, text } = await service.get(
    `${path}?${new URLSearchParams({ q: Q, ...query })}`,
    headers,
  )
  assert.equal(status, 200, text)
  assert.equal(body.meta.mode, 'semantic', text.slice(-600))
  // biome-ignore lint/suspicious/noExplicitAny: of every shape.
  return body as { data: Row[]; meta: Record<string, any> }
}
const idOf = (name: string) => String(ids.get(name)!)
/** Only the row that was looked for, of all that match better. */
async function finds(
  key: string,
  path: string,
  query: Record<string, string>,
  headers?: Record<string, string>,
) {
  const { data, meta } = await ranked(path, query, headers)
  assert.deepEqual(
    data.map(({ title }) => title),
    [`${NEEDLE} ${key}`],
    `${path} ${JSON.stringify(query)}`,
  )
  if (path === '/v1/search')
    assert.deepEqual(Object.values(meta.facets.domain), [1], 'what it counts is what it shows')
}

describe('a filter holds before the ranking', () => {
  it('on search', async () => {
    await finds('country', '/v1/search', { country_code: 'CL' })
    await finds('old', '/v1/search', { until: '2020-01-01' })
    await finds('entity', '/v1/search', { entity_id: idOf('entities/co:minsalud'), domain: 'regulations' })
    await finds('evening', '/v1/search', { domain: 'news', until: '2026-11-19', country_code: 'CO' })
    await finds('evening', '/v1/search', { domain: 'news', since: '2026-11-19', until: '2026-11-19' })
    await finds('evening', '/v1/search', { since: '2026-11-19', until: '2026-11-19' })
    await finds('evening', '/v1/search', { domain: 'news', until: '2026-11-20T05:00:00Z' })
  })

  it('on search for the countries of a key', async () => {
    const chile = { 'x-api-key': await service.key({ countries: ['CL'] }) }
    await finds('country', '/v1/search', {}, chile)
    await finds('country', '/v1/regulations', {}, chile)
  })

  it('on lists', async () => {
    await finds('commission', '/v1/bills', { commission_id: idOf('commissions/co:septima') })
    await finds('actor', '/v1/bills', { actor_id: idOf('actors/co:ana') })
    await finds('stage', '/v1/bills', { stage: 'enacted' })
    await finds('stage', '/v1/bills', { since: '2026-06-18' })
    await finds('entity', '/v1/regulations', { entity_id: idOf('entities/co:minsalud') })
    await finds('rtype', '/v1/regulations', { rtype_id: idOf('regulation_types/co:resolucion') })
    await finds('old', '/v1/regulations', { until: '2019-01-01' })
    await finds('open', '/v1/consultations', { status: 'open' })
    await finds('open', '/v1/consultations', { closing_after: '2027-01-01' })
    await finds('evening', '/v1/news', { until: '2026-11-19' })
    await finds('evening', '/v1/news', { since: '2026-11-19', until: '2026-11-19' })
    await finds('bill', '/v1/transcripts', { bill_id: idOf('bills/co:b1') })
  })

  it('and one long text does not fill the result', async () => {
    const long = {
      title: 'Texto',
      url: 'https://example.org/l',
      text: 'La contratación estatal se rige por la contratación estatal. '.repeat(5_000),
    }
    const bill = { domain: 'bills', country_code: 'CO', stage: 'filed', filing_date: '2026-01-01' }
    await service.store(
      { ...bill, key: 'long', title: 'Estatuto de la contratación estatal', documents: [long] },
      {
        ...bill,
        key: 'short',
        title:
          'Por la cual se crea un registro de proveedores en materia de obras, suministros y contratación',
      },
    )
    await service.app.search.builder.run(new AbortController().signal)
    const { data } = await ranked('/v1/search', { q: 'contratación estatal' })
    assert.deepEqual(
      data.slice(0, 2).map(({ title }) => title.slice(0, 20)),
      ['Estatuto de la contr', 'Por la cual se crea '],
    )
    await service.store({ ...bill, key: 'long', title: 'Estatuto', documents: [] })
  })
})

describe('a list with words', () => {
  it('is ordered by its dates when told to', async () => {
    const keys = async (order: string) =>
      (await ranked('/v1/bills', { q: 'puertos muelles', order })).data.map(({ title }) =>
        title.split(' ').at(-1),
      )
    assert.deepEqual(await keys('desc'), ['stage', 'actor', 'commission'])
    assert.deepEqual(await keys('asc'), ['commission', 'actor', 'stage'])
    const { meta } = await ranked('/v1/bills', { order: 'asc' })
    assert.deepEqual([meta.applied.order_by, meta.applied.order], ['filing_date', 'asc'])
    assert.equal((await ranked('/v1/bills', {})).meta.applied.order_by, 'relevance')
  })

  it('shows the fields asked for', async () => {
    const { data } = await ranked('/v1/bills', { stage: 'enacted', fields: 'title' })
    assert.deepEqual(Object.keys(data[0]!), ['id', 'title'])
  })

  it('is unlike one without, which is not ranked, nor is a catalogue', async () => {
    for (const path of ['/v1/bills', '/v1/entities?q=salud', '/v1/actors?q=ana']) {
      const { meta } = (await service.get(path)).body
      assert.equal(meta.mode, undefined, path)
      assert.notEqual(meta.applied.order_by, 'relevance', path)
    }
  })
})

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
    assert.ok(cursor.length <= 12_000, `a cursor of ${cursor.length}`)
    await between(page)
  }
}

describe('a walk through ranked rows', () => {
  it('gives what a single page gives, on search and on lists', async () => {
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

  it('explains rows for as far as a cursor goes', async () => {
    const [first, second] = await walk('/v1/search', { explain: 'true' }, [1])
    assert.equal(typeof first![0]!.explain!.score, 'number')
    assert.equal(typeof second![0]!.explain!.score, 'number')
  })

  it('refuses a cursor of another search, or of nobody', async () => {
    const { next_cursor } = (await ranked('/v1/search', { limit: '5' })).meta
    const list = (await ranked('/v1/bills', { limit: '5' })).meta.next_cursor
    const flipped = `${next_cursor.slice(0, -9)}${next_cursor.at(-9) === 'A' ? 'B' : 'A'}${next_cursor.slice(-8)}`
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
      [`/v1/bills?q=veda+pesca+arrastre&cursor=${'A'.repeat(12_001)}`],
    ] as const)
      assertProblem(await service.get(path, headers), 'INVALID_PARAM', 400)
  })

  it('gives every row that stood throughout once, in the order of the start, whatever is written', async () => {
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
        const word = `mundo${'abcdefghij'[worlds % 10]}${'klmnopqrst'[Math.floor(worlds / 10) % 10]}${worlds++}x`
        const stored: { domain: string; key: string; title: string; date: string }[] = []
        const save = ({ domain, key, title, date }: (typeof stored)[number]) =>
          service.store({
            ...{ domain, key, title, country_code: 'CO' },
            ...(domain === 'bills' && { stage: 'filed', filing_date: date }),
            ...(domain === 'regulations' && { publication_date: date }),
            ...(domain === 'news' && { ...NEWS, published_at: `${date}T12:00:00Z` }),
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
      { numRuns: NATIVE ? 40 : 25 },
    )
  })
})

const sqlName = (table: string) => ({ text: [table], values: [] })
