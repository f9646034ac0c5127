// Search by the text itself, as long as there is no index: matches, order and scope.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertProblem, BASE_URL } from '../support/helpers.ts'
import { marked, type Row, read, rowsOf, service, titles, useSearchService } from '../support/search-rows.ts'

useSearchService()

describe('a search', () => {
  it('merges the domains newest first, with the same fields', async () => {
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
      sample: false,
      external_link: 'https://example.org/co/123',
      title_highlights: [{ start: 26, end: 31 }],
      passage: {
        text:
          'Temas: Salud · Autores: Ana Peña · Comisiones: Comisión Séptima · Tipo: Proyecto de ley · ' +
          'Estado: En primer debate',
        highlights: [{ start: 7, end: 12 }],
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
      notices: [{ code: 'index_building', detail: 'The search index is still being built.' }],
      applied: {
        countries: ['CO', 'CL', 'EC', 'PE', 'AR', 'CR', 'DO', 'BR', 'PA', 'MX', 'VE', 'GT'],
        order_by: 'date',
        order: 'desc',
        window: 'date',
        q: 'SALUD',
        domain: [
          ...['entities', 'commissions', 'parties', 'actors', 'bills', 'regulations', 'consultations'],
          ...['transcripts', 'interventions', 'news'],
        ],
      },
    })
  })

  it('ranks records with the exact number first, in any punctuation', async () => {
    await service.store(
      {
        domain: 'news',
        key: 'co:n9',
        country_code: 'CO',
        title: 'El decreto 1072 de 2026, explicado',
        outlet: 'X',
        published_at: '2026-11-20T10:00:00Z',
        link: 'https://example.org/n9',
      },
      {
        domain: 'regulations',
        key: 'co:r9',
        country_code: 'CO',
        title: 'Deroga el Decreto 1072 de 2026',
        number: 'Decreto 9999 de 2026',
        publication_date: '2026-11-20',
      },
    )
    const found = await rowsOf('q=DECRETO%20No.%201072%20de%202026')
    const all = [
      'regulations: Por el cual se reglamenta la atención',
      'news: El decreto 1072 de 2026, explicado',
      'regulations: Deroga el Decreto 1072 de 2026',
    ]
    assert.deepEqual(
      found.map(({ domain, title }) => `${domain}: ${title}`),
      all,
    )
    assert.deepEqual(await titles('q=decreto-1072/de%202026'), all)
    assert.deepEqual(await titles('q=PL2338-2023'), ['bills: Dispõe sobre o uso da inteligência artificial'])
    assert.deepEqual(await titles('q=PL2338-2023&country_code=CO'), [])
    assert.deepEqual(await titles('q=PL2338-2023&since=2024-01-01'), [])
  })

  it('finds all words in any order, phrases as they stand, and no stop words', async () => {
    const mental = [
      'news: Avanza la salud mental',
      'bills: Por la cual se protege la salud mental de los niños',
    ]
    for (const q of ['mental salud', '¿Qué protege la salud mental?', 'salud de la mental', '"salud mental"'])
      assert.deepEqual(
        await titles(`q=${encodeURIComponent(q)}`),
        q.includes('protege') ? mental.slice(1) : mental,
        q,
      )
    for (const q of ['"mental salud"', 'salud minera', '"la salud" minera', 'alud mental'])
      assert.deepEqual(await titles(`q=${encodeURIComponent(q)}`), [], q)
    const list = async (q: string) => (await service.get(`/v1/bills?q=${encodeURIComponent(q)}`)).body
    for (const [q, rows] of [
      ['niños protege', 1],
      ['"salud mental" niños', 1],
      ['"niños salud"', 0],
    ] as const)
      assert.equal((await list(q)).data.length, rows, q)
    const { total } = (await read('q=mental+salud&limit=0')).body.meta
    assert.equal(total, 2)
  })

  it('returns snippets with marked matches, as written', async () => {
    const long = `${'palabra '.repeat(100)}la Niñez, la NIÑEZ y la nin\u0303ez ${'palabra '.repeat(100)}`
    await service.store({ domain: 'bills', key: 'co:b9', country_code: 'CO', title: long, stage: 'filed' })
    const [row] = await rowsOf('q=ninez')
    assert.deepEqual(marked(row!), ['Niñez', 'NIÑEZ', 'niñez'])
    // A highlight includes the punctuation within a phrase; one or two letters match only the beginning of a
    // word.
    assert.deepEqual(marked((await rowsOf('q=%22ninez%20la%22'))[0]!), ['Niñez, la'])
    assert.deepEqual(marked((await rowsOf('q=ninez%20la'))[0]!), ['Niñez', 'NIÑEZ', 'niñez'])
    const [short] = await rowsOf('q=te&domain=consultations,regulations')
    assert.deepEqual([short!.title, marked(short!)], ['Aprueba norma técnica', ['té']])
    await service.store({
      domain: 'bills',
      key: 'co:b9',
      country_code: 'CO',
      title: 'X',
      stage: 'filed',
      summary: long,
    })
    const [summarised] = await rowsOf('q=ninez')
    assert.deepEqual(marked(summarised!), ['Niñez', 'NIÑEZ', 'niñez'])
    assert.ok(
      summarised!.passage!.text.length <= 300 && long.normalize('NFC').includes(summarised!.passage!.text),
    )
    await service.db.query({ text: ["delete from bills where key = 'co:b9'"], values: [] })
  })

  it('is limited to the requested domains, also catalogues and people', async () => {
    assert.deepEqual(await titles('q=salud&domain=entities,commissions'), [
      'entities: Ministerio de Salud',
      'entities: Ministerio de Salud y Protección Social',
      'commissions: Comisión de Salud',
    ])
    assert.deepEqual(await titles('q=muñoz&domain=actors'), ['actors: Luis Muñoz'])
    // Undated rows are in no window.
    assert.deepEqual(await titles('q=salud&domain=entities,news&since=2026-01-01'), [
      'news: Avanza la salud mental',
    ])
  })

  it('applies the window to the date of each domain, in the local time of each country', async () => {
    assert.deepEqual(await titles('q=salud&since=2026-11-01'), [
      'news: Avanza la salud mental',
      'consultations: Proyecto de decreto de salud',
    ])
    assert.deepEqual(await titles('q=salud&since=2026-11-20&domain=news'), [])
    assert.deepEqual(await titles('q=salud&until=2026-11-19&domain=news'), ['news: Avanza la salud mental'])
  })

  it('gives the reason of an empty result, but none before the index is built', async () => {
    const reason = async (query: string) => (await read(query)).body.meta.reason
    assert.equal(await reason('q=inexistente'), undefined)
    assert.equal(await reason('q=salud&country_code=GT'), 'no_data')
    assert.equal(await reason('q=salud&country_code=VE&domain=transcripts'), 'not_covered')
  })

  it('is limited to the scope of the key', async () => {
    const key = async (request: object) => ({ 'x-api-key': await service.key(request) })
    const bills = await key({ domains: ['bills', 'votes'] })
    const found = await read('q=salud', bills)
    assert.deepEqual(found.body.meta.applied.domain, [
      ...['entities', 'commissions', 'parties'],
      ...['bills', 'interventions'],
    ])
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

  it('rejects invalid parameters by name', async () => {
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
      'q=a&limit=-1': 'limit',
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
