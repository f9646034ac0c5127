// Similar records: ranked by the most distinctive words of a record, within the scope of the caller, without
// the record itself.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'
import { marked } from '../support/search-rows.ts'

const bill = (country_code: string, key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code, key, title, stage: 'filed', filing_date: '2026-05-05' },
  ...more,
})

/** Bills of many subjects, so that words differ in weight. */
const OTHERS = [
  'Por la cual se regula el transporte de carga por carretera',
  'Por la cual se crea el sistema nacional de becas universitarias',
  'Por la cual se modifica el código penal en materia de hurto',
  'Por la cual se protege la salud mental de los niños y adolescentes',
  'Por la cual se declara patrimonio cultural el carnaval',
  'Por la cual se establecen beneficios tributarios para la vivienda',
]
const LINES = [
  ...OTHERS.map((title, i) => bill('CO', `co:otro${i}`, title, { authors: [{ name: 'Ana Frailejón' }] })),
  bill('CO', 'co:paramo', 'Por la cual se protegen los páramos y sus frailejones', {
    summary: 'Prohíbe la minería de oro en los ecosistemas de alta montaña que regulan el agua.',
    code: '77/2026C',
  }),
  bill('CO', 'co:frailejon', 'Por medio de la cual se conservan los frailejones de alta montaña'),
  bill('EC', 'ec:paramo', 'Ley para la protección de los páramos'),
  bill('CO', 'co:mineria', 'Por la cual se prohíbe la minería de oro a cielo abierto'),
  {
    ...{ domain: 'news', country_code: 'CO', key: 'co:n', published_at: '2026-06-01T12:00:00Z', outlet: 'X' },
    ...{ title: 'Los páramos y la minería de oro', link: 'https://example.org/n' },
  },
]

let service: TestApp
const ids = new Map<string, number>()
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
  await service.app.search.builder.run(new AbortController().signal)
  for (const { id, title } of (await service.get('/v1/bills?limit=100')).body.data) ids.set(title, id)
})
after(() => service[Symbol.asyncDispose]())

const PARAMO = 'Por la cual se protegen los páramos y sus frailejones'
const ALIKE = [
  'Por medio de la cual se conservan los frailejones de alta montaña',
  'Ley para la protección de los páramos',
  'Por la cual se prohíbe la minería de oro a cielo abierto',
]
const like = async (more = '', headers?: Record<string, string>) =>
  service.get(`/v1/search?similar_to=bills:${ids.get(PARAMO)}${more}`, headers)
const titles = ({ body }: { body: { data: { title: string }[] } }) => body.data.map(({ title }) => title)

describe('similar records', () => {
  it('share its most distinctive words, exclude it, and ignore authors', async () => {
    const answer = await like('&domain=bills')
    assert.deepEqual(titles(answer).slice(0, 3).toSorted(), ALIKE.toSorted(), answer.text)
    assert.ok(!titles(answer).includes(PARAMO))
    const { applied, total, mode } = answer.body.meta
    assert.deepEqual(
      [applied.similar_to, applied.q, mode],
      [`bills:${ids.get(PARAMO)}`, undefined, 'semantic'],
    )
    assert.equal(total, answer.body.data.length)
    const words = answer.body.data.flatMap(marked).map((word: string) => word.toLowerCase())
    assert.ok(words.includes('páramos') && words.includes('oro'), String(words))
  })

  it('are of all searched kinds, or of the requested ones', async () => {
    assert.ok(titles(await like()).includes('Los páramos y la minería de oro'))
    assert.deepEqual(titles(await like('&domain=news')), ['Los páramos y la minería de oro'])
    assert.deepEqual(titles(await like('&country_code=EC')), ['Ley para la protección de los páramos'])
  })

  it('are paged as one result', async () => {
    const all = titles(await like())
    const paged: string[] = []
    for (let cursor = ''; ; ) {
      const page = await like(`&limit=2${cursor && `&cursor=${cursor}`}`)
      paged.push(...titles(page))
      if (!page.body.meta.has_more) break
      cursor = page.body.meta.next_cursor
    }
    assert.deepEqual(paged, all)
  })

  it('are limited to the scope of the key, which must include the record too', async () => {
    const ecuador = { 'x-api-key': await service.key({ countries: ['EC'] }) }
    assert.equal((await like('', ecuador)).body.code, 'FORBIDDEN_COUNTRY')
    const news = { 'x-api-key': await service.key({ domains: ['news'] }) }
    assert.equal((await like('', news)).body.code, 'FORBIDDEN_DOMAIN')
    const bills = { 'x-api-key': await service.key({ countries: ['CO'], domains: ['bills'] }) }
    const seen = titles(await like('', bills))
    assert.ok(seen.includes(ALIKE[0]!) && !seen.includes(ALIKE[1]!), String(seen))
  })

  it('need one existing record', async () => {
    for (const query of ['bills:999999', 'laws:1', 'bills', 'bills:1&q=agua', 'bills:x']) {
      const { status, body } = await service.get(`/v1/search?similar_to=${query}`)
      assert.deepEqual([status, body.code], [400, 'INVALID_PARAM'], query)
    }
  })
})

it('are empty without an index, with a reason', async () => {
  await using bare = await startApp()
  await bare.store(...LINES)
  const [{ id }] = (await bare.get('/v1/bills?limit=1')).body.data
  const { status, body } = await bare.get(`/v1/search?similar_to=bills:${id}`)
  assert.deepEqual([status, body.data, body.meta.mode], [200, [], 'keyword_fallback'])
  assert.deepEqual([body.meta.total, body.meta.reason], [undefined, undefined], 'nothing is known of it')
  assert.deepEqual(
    body.meta.notices.map(({ code }: { code: string }) => code),
    ['index_building'],
  )
})
