// Search over its index: ranking, snippets, suggestions, and filters before the ranking.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { callTool } from '../support/tool.ts'

interface Row {
  domain: string
  id: number
  country_code: string
  title: string
  date: string | null
  title_highlights: object[]
  passage: {
    text: string
    highlights: { start: number; end: number }[]
    document_id: number | null
    offset: number | null
  } | null
  related?: true
  explain?: Record<string, unknown>
}

const bill = (country_code: string, key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code, key, title, stage: 'filed', filing_date: '2026-05-05' },
  ...more,
})
const news = (country_code: string, key: string, title: string, published_at: string, more: object = {}) => ({
  ...{
    domain: 'news',
    country_code,
    key,
    title,
    published_at,
    outlet: 'X',
    link: `https://example.org/${key}`,
  },
  ...more,
})

/** Filler between the searched words; the signs at its start count as two units each. */
const PROSE = `🏛️🏛️ Considerando. ${'La presente ley rige desde su publicación en la gaceta. '.repeat(60)}`
const LAW = [
  PROSE,
  'Artículo 7. Las abejas nativas y sus colmenas quedan bajo resguardo del ministerio.',
  PROSE,
].join('\n')
const SPEECH = [
  'Se abre la sesión.',
  `El señor PÉREZ.- ${PROSE}`,
  'La señora DÍAZ.- Pido que se cuide el humedal de la cordillera.',
].join('\n')

const LINES = [
  bill('BR', 'br:saude', 'Dispõe sobre a proteção da saúde dos trabalhadores das minas', {
    code: 'PL 812/2025',
  }),
  bill('CO', 'co:mineros', 'Por la cual se regula la minería artesanal', { code: '300/2026S' }),
  bill('CO', 'co:abejas', 'Por la cual se dictan normas del sector agropecuario', {
    documents: [{ title: 'Texto', url: 'https://example.org/abejas.pdf', text: LAW }],
  }),
  bill('CL', 'cl:glaciares', 'Protege los glaciares', { code: '13441-06' }),
  bill('CL', 'cl:glaciares2', 'Modifica la ley que protege los glaciares y el ambiente periglacial', {
    filing_date: '2026-11-01',
  }),
  {
    ...{
      domain: 'transcripts',
      country_code: 'CL',
      key: 'cl:t9',
      title: 'Sesión 44 ordinaria',
      session_date: '2026-06-01',
    },
    ...{ branch: 'legislative', official: true, text: SPEECH },
  },
  {
    ...{
      domain: 'regulations',
      country_code: 'CO',
      key: 'co:1581',
      number: 'LEY 1581 DE 2012',
      publication_date: '2012-10-17',
    },
    title: 'Disposiciones generales para la protección de datos personales',
  },
  {
    ...{ domain: 'regulations', country_code: 'PE', key: 'pe:12', number: 'DECRETO SUPREMO N° 012-2026-MTC' },
    ...{ title: 'Aprueban el reglamento de transporte de carga', publication_date: '2026-03-01' },
  },
  news('PE', 'pe:n1', 'La ley 1581 de 2012 cumple años', '2026-02-02T10:00:00Z'),
  news('CL', 'cl:zorzal', 'El zorzal patagónico anida en los parques', '2026-02-02T10:00:00Z'),
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...WORLD, ...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const read = (query: Record<string, string>, headers?: Record<string, string>) =>
  service.get(`/v1/search?${new URLSearchParams(query)}`, headers)
const rowsOf = async (query: Record<string, string>): Promise<Row[]> => {
  const { body, text } = await read(query)
  assert.ok(body.data, text)
  assert.equal(body.meta.mode, 'semantic', text)
  return body.data
}
const firstOf = async (q: string, more: Record<string, string> = {}) =>
  (await rowsOf({ q, ...more }))[0]?.title
const keyed = async (request: object) => ({ 'x-api-key': await service.key(request) })

describe('the order', () => {
  it('ranks the answer to a question first, in either language, without accents and mistyped', async () => {
    const saude = 'Dispõe sobre a proteção da saúde dos trabalhadores das minas'
    assert.equal(await firstOf('¿Cómo se protege la salud de los trabajadores de las minas?'), saude)
    assert.equal(await firstOf('proteccion salud trabajadores minas'), saude)
    assert.equal(await firstOf('saúde do trabalhador nas minas'), saude)
    assert.equal(await firstOf('trabalhadroes das minas'), saude)
    assert.equal(await firstOf('minería artesanal'), 'Por la cual se regula la minería artesanal')
    assert.equal(await firstOf('mineria artezanal'), 'Por la cual se regula la minería artesanal')
  })

  it('ignores operators of other engines, with a notice', async () => {
    for (const q of [
      ...['glaciares pre/5 minas', 'minas w/s glaciares', 'minas ADJ/2 glaciares', 'gla*res abejas'],
      ...['(glaciares AND minas', 'glaciares OR', 'glaciares w/900 minas', 'g* abejas'],
    ]) {
      const { data, meta } = (await read({ q })).body
      assert.ok(data.length, q)
      assert.deepEqual(meta.notices?.map(({ code }: { code: string }) => code)[0], 'operators_ignored')
    }
    for (const q of [
      'salud and mental',
      'AND OR',
      'PROTECCIÓN DE LA SALUD',
      'ley 4/2020',
      '* salud',
      'glaciares OR minas',
    ]) {
      const { notices = [] } = (await read({ q })).body.meta
      assert.ok(!notices.some(({ code }: { code: string }) => code === 'operators_ignored'), q)
    }
  })

  it('reports an unknown field, but no hour, number or address', async () => {
    const codes = async (q: string): Promise<string[]> =>
      ((await read({ q })).body.meta.notices ?? []).map(({ code }: { code: string }) => code)
    for (const q of ['autro:perez salud', 'abejas subject:"salud"'])
      assert.ok((await codes(q)).includes('unknown_field'), q)
    for (const q of ['autor:perez salud', 'título: abejas', 'artículo 5: abejas', 'a las 10:30'])
      assert.ok(!(await codes(q)).includes('unknown_field'), q)
  })

  it('finds a record by the text of its document, and a session by its speeches', async () => {
    assert.equal(
      await firstOf('colmenas de abejas nativas'),
      'Por la cual se dictan normas del sector agropecuario',
    )
    assert.equal(await firstOf('humedal de la cordillera'), 'Sesión 44 ordinaria')
  })

  it('ranks the record of a number first, in any notation, also inside a longer question', async () => {
    const law = 'Disposiciones generales para la protección de datos personales'
    for (const q of [
      'LEY 1581 DE 2012',
      'ley 1581 de 2012',
      'Ley N° 1.581/2012',
      'ley 1581',
      '¿Qué dice la ley 1581 de 2012 sobre la salud?',
    ])
      assert.equal(await firstOf(q), law, q)
    const decree = 'Aprueban el reglamento de transporte de carga'
    for (const q of [
      'decreto supremo 012-2026-MTC',
      'D.S. N.º 12-2026-MTC',
      'transporte según el DS 012-2026-MTC',
    ])
      assert.equal(await firstOf(q), decree, q)
    for (const q of ['13441-06', '13.441-06', 'boletín 13441-06', 'boletin n° 13.441'])
      assert.equal(await firstOf(q), 'Protege los glaciares', q)
    assert.equal(await firstOf('PL 812/2025'), 'Dispõe sobre a proteção da saúde dos trabalhadores das minas')
    assert.notEqual(await firstOf('decreto 1581 de 2012'), law)
  })

  it('finds nothing for an unknown number, and texts that cite a known one', async () => {
    for (const q of ['PL 813/2025', 'ley 1582 de 2012', 'boletín 13442-06', '2026-00001-CD']) {
      const { body } = await read({ q })
      assert.deepEqual([body.data, body.meta.mode], [[], 'keyword_fallback'], q)
    }
    const cited = (await rowsOf({ q: 'ley 1581 de 2012' })).map(({ title }) => title)
    assert.deepEqual(cited.slice(1), ['La ley 1581 de 2012 cumple años'])
  })

  it('ranks the record of an exact title first', async () => {
    assert.equal(await firstOf('PROTEGE LOS GLACIARES.'), 'Protege los glaciares')
    const [first, second] = await rowsOf({ q: 'protege los glaciares', explain: 'true' })
    assert.deepEqual([first!.explain!.named, second!.explain!.named], ['title', null])
  })

  it('is explained on request', async () => {
    const [row] = await rowsOf({ q: 'minería artesanal', explain: 'true' })
    const { cosine, coverage, score, ...explain } = row!.explain as Record<string, number>
    assert.deepEqual(explain, { named: null, lexical_rank: 1, semantic_rank: 1 })
    assert.ok(cosine! > 0.2 && cosine! <= 1 && coverage === 1 && score! > 0, JSON.stringify(row!.explain))
    const [number] = await rowsOf({ q: 'ley 1581', explain: 'true' })
    assert.equal(number!.explain!.named, 'part of number')
    assert.ok((await rowsOf({ q: 'minería artesanal' })).every((each) => !('explain' in each)))
  })

  it('reports the stages that ran', async () => {
    const { meta } = (await read({ q: 'protección de la salud', limit: '3' })).body
    assert.deepEqual(
      [meta.mode, meta.applied.order_by, meta.applied.order],
      ['semantic', 'relevance', 'desc'],
    )
    assert.equal((await read({ q: 'minería artesanal' })).body.meta.notices, undefined)
    const all = await rowsOf({ q: 'protección de la salud', limit: '100' })
    const whole = all.filter(({ related }) => !related)
    assert.deepEqual([meta.total, meta.related], [whole.length, all.length - whole.length])
    const count = (value: (row: Row) => string) => {
      const groups = Object.entries(Object.groupBy(whole, value)).map(
        ([name, rows]) => [name, rows!.length] as const,
      )
      return Object.fromEntries(groups)
    }
    assert.deepEqual(
      meta.facets.domain,
      count(({ domain }) => domain),
    )
    assert.deepEqual(
      meta.facets.country_code,
      count(({ country_code }) => country_code),
    )
    const dated = whole.filter(({ date }) => date)
    assert.equal(
      Object.values(meta.facets.year as Record<string, number>).reduce((a, b) => a + b),
      dated.length,
    )
  })
})

describe('a snippet', () => {
  it('marks the matching words, with their offset in the document', async () => {
    const [row] = await rowsOf({ q: 'colmenas de abejas nativas' })
    const { text, highlights, document_id, offset } = row!.passage!
    const marked = highlights.map(({ start, end }) => text.slice(start, end))
    assert.deepEqual(marked, ['abejas', 'nativas', 'colmenas'])
    assert.equal(LAW.slice(offset!, offset! + text.length), text)
    const piece = await service.get(
      `/v1/documents/${document_id}/text?offset=${offset}&length=${text.length}`,
    )
    assert.equal(piece.body.data.text, text)
    const told = await callTool(service, 'get_document_text', { document_id, offset, length: text.length })
    assert.equal(told.data.text, text)
  })

  it('is of the record itself if that matched, or of the speeches of a session', async () => {
    const [own] = await rowsOf({ q: 'minería artesanal' })
    assert.deepEqual([own!.passage?.document_id ?? null, own!.passage?.offset ?? null], [null, null])
    assert.ok(own!.title_highlights.length)
    const [session] = await rowsOf({ q: 'humedal de la cordillera' })
    const { text, offset } = session!.passage!
    assert.equal(SPEECH.slice(offset!, offset! + text.length), text)
    assert.equal(session!.passage!.document_id, null)
  })

  it('is never of a document for a key without documents', async () => {
    const bills = await keyed({ domains: ['bills'] })
    const { body } = await read({ q: 'colmenas de abejas nativas' }, bills)
    assert.ok(!JSON.stringify(body.data).includes('colmenas'), JSON.stringify(body.data))
    assert.equal(
      (await service.get('/v1/bills?q=colmenas%20de%20abejas%20nativas', bills)).body.data.length,
      0,
    )
    assert.equal((await service.get('/v1/bills?q=colmenas%20de%20abejas%20nativas')).body.data.length, 1)
  })
})

describe('a suggestion', () => {
  const suggestion = async (q: string, more: Record<string, string> = {}, headers?: Record<string, string>) =>
    (await read({ q, ...more }, headers)).body.meta.suggestion

  it('is made for a near miss, and not applied', async () => {
    const { body } = await read({ q: 'zorxal' })
    assert.deepEqual([body.meta.suggestion, body.meta.applied.q], ['zorzal', 'zorxal'])
    assert.equal(await suggestion('zorzal'), undefined)
  })

  it('is never a word that only occurs outside of the scope', async () => {
    assert.equal(await suggestion('zorxal', { country_code: 'CO' }), undefined)
    assert.equal(await suggestion('zorxal', {}, await keyed({ countries: ['CO'] })), undefined)
    assert.equal(
      await suggestion('salud del zorxal', { country_code: 'CO' }),
      undefined,
      'other words of it stand within',
    )
    assert.equal(await suggestion('zorxal', { domain: 'bills' }), undefined)
    assert.equal(await suggestion('zorxal', { until: '2025-12-31' }), undefined)
    assert.equal(await suggestion('zorxal', { country_code: 'CL' }), 'zorzal')
  })
})

describe('search as a tool', () => {
  it('returns the document to continue with, and is not degraded', async () => {
    const told = await callTool(service, 'search', { q: 'colmenas de abejas nativas' })
    const { document_id } = told.data[0].passage
    assert.equal(told.search_degraded, undefined)
    const document = await callTool(service, 'search', { document_id })
    assert.equal(document.data.id, document_id)
    assert.equal(
      (await callTool(service, 'list_bills', { q: 'minería artesanal' })).search_degraded,
      undefined,
    )
    // Both retrievers ran without a match: that is an answer.
    const { search_degraded, empty_result } = await callTool(service, 'search', { q: 'xyzzy' })
    assert.deepEqual([search_degraded, empty_result.reason], [undefined, 'no_match'])
  })
})
