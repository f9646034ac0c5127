// Search by the text itself, as long as there is no index: what is found, in which order, for whom, and walks
// that are exact.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#lib/dates.ts'
import { WORLD } from './fixtures/world.ts'
import { assertProblem, BASE_URL, NATIVE, startApp, type TestApp } from './helpers.ts'

interface Row {
  domain: string
  id: number
  country_code: string
  title: string
  date: string | null
  passage: { text: string; highlights: { start: number; end: number }[] } | null
}

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD)
})
after(() => service[Symbol.asyncDispose]())

const read = (query: string, headers?: Record<string, string>) => service.get(`/v1/search?${query}`, headers)
const rowsOf = async (query: string): Promise<Row[]> => (await read(query)).body.data
const titles = async (query: string) =>
  (await rowsOf(query)).map(({ domain, title }) => `${domain}: ${title}`)

/** The words that a passage marks. */
const marked = ({ passage }: Row) =>
  passage?.highlights.map(({ start, end }) => passage.text.slice(start, end))

describe('a search', () => {
  it('merges the domains newest first, in one shape', async () => {
    const { body } = await read('q=SALUD')
    assert.deepEqual(
      body.data.map(({ domain, title, date }: Row) => [domain, title, date]),
      [
        ['news', 'Avanza la salud mental', '2026-11-20T04:30:00Z'],
        ['consultations', 'Proyecto de decreto de salud', '2026-11-01'],
        ['bills', 'Por la cual se protege la salud mental de los niños', '2026-08-01'],
      ],
    )
    const { id, platform_url, ...bill } = body.data[2]
    assert.deepEqual(bill, {
      domain: 'bills',
      country_code: 'CO',
      title: 'Por la cual se protege la salud mental de los niños',
      code: '123/2026C',
      date: '2026-08-01',
      external_link: 'https://example.org/co/123',
      passage: {
        text: 'Por la cual se protege la salud mental de los niños',
        highlights: [{ start: 26, end: 31 }],
        document_id: null,
        offset: null,
      },
    })
    assert.ok(platform_url.startsWith(`${BASE_URL}/bills/`), platform_url)
    assert.equal((await service.get(`/v1/bills/${id}`)).body.data.platform_url, platform_url)
    assert.deepEqual(body.meta, {
      limit: 20,
      next_cursor: null,
      has_more: false,
      mode: 'keyword_fallback',
      notices: [{ code: 'index_building', detail: 'The index of search is still being built.' }],
      applied: {
        countries: ['CO', 'CL', 'EC', 'PE', 'AR', 'CR', 'DO', 'BR', 'PA', 'MX', 'VE', 'GT'],
        order_by: 'date',
        order: 'desc',
        window: 'date',
        q: 'SALUD',
        domain: ['bills', 'regulations', 'consultations', 'transcripts', 'news'],
      },
    })
  })

  it('puts those that carry the very number first, whatever its punctuation', async () => {
    await service.store(
      { domain: 'news', key: 'co:n9', country_code: 'CO', title: 'El decreto 1072 de 2026, explicado', outlet: 'X', published_at: '2026-11-20T10:00:00Z', link: 'https://example.org/n9' },
      { domain: 'regulations', key: 'co:r9', country_code: 'CO', title: 'Deroga el Decreto 1072 de 2026', number: 'Decreto 9999 de 2026', publication_date: '2026-11-20' },
    ) // biome-ignore format: a record each
    const found = await rowsOf('q=DECRETO%20No.%201072%20de%202026')
    assert.deepEqual(
      found.map(({ domain, title }) => `${domain}: ${title}`),
      ['regulations: Por el cual se reglamenta la atención'],
    )
    assert.deepEqual(marked(found[0]!), ['Decreto 1072 de 2026'])
    assert.deepEqual(await titles('q=decreto-1072/de%202026'), [
      'regulations: Por el cual se reglamenta la atención',
      'news: El decreto 1072 de 2026, explicado',
      'regulations: Deroga el Decreto 1072 de 2026',
    ])
    assert.deepEqual(await titles('q=PL2338-2023'), ['bills: Dispõe sobre o uso da inteligência artificial'])
    assert.deepEqual(await titles('q=PL2338-2023&country_code=CO'), [])
    assert.deepEqual(await titles('q=PL2338-2023&since=2024-01-01'), [])
  })

  it('quotes and marks what matched, as it is written', async () => {
    const long = `${'palabra '.repeat(100)}la Niñez, la NIÑEZ y la nin\u0303ez ${'palabra '.repeat(100)}`
    await service.store({ domain: 'bills', key: 'co:b9', country_code: 'CO', title: long, stage: 'filed' })
    const [row] = await rowsOf('q=ninez')
    assert.deepEqual(marked(row!), ['Niñez', 'NIÑEZ', 'nin\u0303ez'])
    assert.ok(row!.passage!.text.length <= 300 && long.includes(row!.passage!.text))
    // Punctuation between the words is part of what is marked; one or two letters only count at the start of
    // a word.
    assert.deepEqual(marked((await rowsOf('q=ninez%20la'))[0]!), ['Niñez, la'])
    const [short] = await rowsOf('q=te&domain=consultations,regulations')
    assert.deepEqual([short!.title, marked(short!)], ['Aprueba norma técnica', ['té']])
    // Where the number matched, and not the title, the number is quoted.
    const [number] = await rowsOf('q=2025S')
    assert.deepEqual(number!.passage, {
      text: '045/2025S',
      highlights: [{ start: 4, end: 9 }],
      document_id: null,
      offset: null,
    })
    await service.db.query({ text: ["delete from bills where key = 'co:b9'"], values: [] })
  })

  it('keeps to the domains asked for, catalogues and people among them', async () => {
    assert.deepEqual(await titles('q=salud&domain=entities,commissions'), [
      'entities: Ministerio de Salud',
      'entities: Ministerio de Salud y Protección Social',
      'commissions: Comisión de Salud',
    ])
    assert.deepEqual(await titles('q=muñoz&domain=actors'), ['actors: Luis Muñoz'])
    // What has no date is in no window.
    assert.deepEqual(await titles('q=salud&domain=entities,news&since=2026-01-01'), [
      'news: Avanza la salud mental',
    ])
  })

  it('bounds each domain by its own date, in the time of each country', async () => {
    assert.deepEqual(await titles('q=salud&since=2026-11-01'), [
      'news: Avanza la salud mental',
      'consultations: Proyecto de decreto de salud',
    ])
    assert.deepEqual(await titles('q=salud&since=2026-11-20&domain=news'), [])
    assert.deepEqual(await titles('q=salud&until=2026-11-19&domain=news'), ['news: Avanza la salud mental'])
  })

  it('says why it finds nothing', async () => {
    const reason = async (query: string) => (await read(query)).body.meta.reason
    assert.equal(await reason('q=inexistente'), 'no_match')
    assert.equal(await reason('q=salud&country_code=GT'), 'no_data')
    assert.equal(await reason('q=salud&country_code=VE&domain=transcripts'), 'not_covered')
  })

  it('keeps to the scope of the key', async () => {
    const key = async (request: object) => ({ 'x-api-key': await service.key(request) })
    const bills = await key({ domains: ['bills', 'votes'] })
    const found = await read('q=salud', bills)
    assert.deepEqual(found.body.meta.applied.domain, ['bills'])
    assert.equal(found.body.data.length, 1)
    assertProblem(await read('q=salud&domain=bills,news', bills), 'FORBIDDEN_DOMAIN', 403)
    assertProblem(await read('q=salud', await key({ domains: ['votes'] })), 'FORBIDDEN_DOMAIN', 403)
    const chile = await key({ countries: ['CL'] })
    assert.deepEqual(
      (await read('q=codigo', chile)).body.data.map((row: Row) => row.country_code),
      ['CL'],
    )
    assert.deepEqual((await read('q=salud', chile)).body.data, [])
    assertProblem(await read('q=salud&country_code=CO', chile), 'FORBIDDEN_COUNTRY', 403)
    assertProblem(await read('q=salud', {}), 'UNAUTHENTICATED', 401)
  })

  it('refuses what it cannot take, by name', async () => {
    const refused: Record<string, string> = {
      '': 'q',
      'q=': 'q',
      'q=...': 'q',
      'q=%00a': 'q',
      [`q=${'a'.repeat(301)}`]: 'q',
      'q=a&domain=votes': 'domain',
      'q=a&domain=': 'domain',
      'q=a&domain=bills,bilis': 'domain',
      'q=a&limit=101': 'limit',
      'q=a&limit=0': 'limit',
      'q=a&cursor=AAAA': 'cursor',
      'q=a&since=2026-02-30': 'since',
      'q=a&since=2026-02-01&until=2026-01-01': 'until',
      'q=a&fields=id': 'fields',
    }
    for (const [query, param] of Object.entries(refused)) {
      const reply = await read(query)
      assertProblem(reply, 'INVALID_PARAM', 400)
      assert.ok(
        reply.body.errors.some((error: { param: string }) => error.param === param),
        `${query}: ${reply.text}`,
      )
    }
    const { next_cursor } = (await read('q=la&limit=1')).body.meta
    for (const query of ['q=de', 'q=la&domain=bills', 'q=la&country_code=CO', 'q=la&since=2020-01-01']) {
      const foreign = await read(`${query}&limit=1&cursor=${next_cursor}`)
      assertProblem(foreign, 'INVALID_PARAM', 400)
      assert.match(foreign.body.detail, /other filters/)
    }
    assertProblem(await service.get(`/v1/bills?cursor=${next_cursor}`), 'INVALID_PARAM', 400)
  })
})

describe('a walk through a search', () => {
  const COUNTRIES = ['CO', 'CL', 'BR'] as const
  const date = fc.option(
    fc.integer({ min: 0, max: 12 }).map((n) => addDays('2026-01-01', n)),
    { freq: 6, nil: null },
  )
  const domain = fc.constantFrom('bills', 'regulations', 'news', 'commissions')
  /** `code`: 0 carries the number, 1 has it in its title, 2 both, 3 neither but the words. */
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

  it('gives a row that moves ahead of it where it stood when the walk began, in whichever domain', async () => {
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

  it('gives every row that stood throughout exactly once, in one order', async () => {
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
      { numRuns: NATIVE ? 150 : 60 },
    )
  })
})
