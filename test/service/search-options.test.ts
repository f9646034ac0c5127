// Options of a search: explanations of the rows of a list, and newer records first.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

interface Row {
  readonly id: number
  readonly title: string
  readonly title_highlights: readonly unknown[]
  readonly passage: { readonly highlights: readonly unknown[]; readonly document_id: number | null } | null
  readonly explain: object | null
}

const bill = (country_code: string, key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code, key, title, stage: 'filed', filing_date: '2026-05-05' },
  ...more,
})

const LAW = 'Artículo 7. Las abejas nativas y sus colmenas quedan bajo resguardo del ministerio.'
const [OLDER, NEWER] = [
  'Protege los glaciares',
  'Modifica la ley que protege los glaciares y el ambiente periglacial',
] as const
const LINES = [
  bill('CL', 'cl:glaciares', OLDER),
  bill('CL', 'cl:glaciares2', NEWER, { filing_date: '2026-11-01' }),
  bill('CO', 'co:mineros', 'Por la cual se regula la minería artesanal'),
  bill('CO', 'co:salud', 'Por la cual se protege la salud mental'),
  bill('CO', 'co:abejas', 'Por la cual se dictan normas del sector agropecuario', {
    documents: [{ title: 'Texto', url: 'https://example.org/abejas.pdf', text: LAW }],
  }),
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const read = (query: Record<string, string>) => service.get(`/v1/search?${new URLSearchParams(query)}`)
const rowsOf = async (query: Record<string, string>): Promise<Row[]> => (await read(query)).body.data

describe('a search', () => {
  it('of a list explains the match of each row on request, on every page', async () => {
    const query = 'q=glaciares abejas&explain=true&fields=title'
    const { data, meta } = (await service.get(`/v1/bills?${query}`)).body
    assert.deepEqual(
      meta.passages.map(({ id }: { id: number }) => id),
      data.map(({ id }: { id: number }) => id),
    )
    const found = (await rowsOf({ q: 'glaciares abejas', domain: 'bills', explain: 'true' })).map(
      ({ id, title_highlights, passage, explain }) => ({ id, title_highlights, passage, explain }),
    )
    assert.deepEqual(meta.passages, found)
    assert.ok(
      found.some(({ passage }) => passage?.document_id),
      'a passage of a document',
    )
    const paged = []
    for (let cursor = ''; ; ) {
      const page = (await service.get(`/v1/bills?${query}&limit=1${cursor && `&cursor=${cursor}`}`)).body
      paged.push(...page.meta.passages)
      if (!page.meta.has_more) break
      cursor = page.meta.next_cursor
    }
    // Cursors carry numbers of four digits.
    const whole = (rows: readonly object[]) =>
      JSON.parse(JSON.stringify(rows), (_, value) =>
        typeof value === 'number' && !Number.isInteger(value) ? 'a share' : value,
      )
    assert.deepEqual(whole(paged), whole(meta.passages))
    const dated = (await service.get('/v1/bills?q=glaciares&explain=true&order=asc')).body
    assert.deepEqual(
      dated.meta.passages.map(({ id, explain }: Row) => [id, explain]),
      dated.data.map(({ id }: Row) => [id, null]),
    )
    assert.ok(
      dated.meta.passages.every((row: Row) => row.title_highlights.length || row.passage!.highlights.length),
    )
    assert.equal((await service.get('/v1/bills?q=glaciares')).body.meta.passages, undefined)
    assert.equal((await service.get('/v1/bills?explain=true')).body.code, 'INVALID_PARAM')
  })

  it('prefers newer records by the given weight, but not to a known item', async () => {
    const orderOf = async (q: string, recency?: string) =>
      (await rowsOf({ q, domain: 'bills', ...(recency && { recency }) })).map(({ title }) => title)
    assert.deepEqual(await orderOf('glaciares'), [OLDER, NEWER])
    assert.deepEqual(await orderOf('glaciares', '0'), [OLDER, NEWER])
    assert.deepEqual(await orderOf('glaciares', '0.05'), [OLDER, NEWER])
    assert.deepEqual(await orderOf('glaciares', '0.9'), [NEWER, OLDER])
    assert.equal((await orderOf('protege los glaciares', '1'))[0], OLDER)
    assert.equal((await read({ q: 'glaciares', recency: '0.9' })).body.meta.applied.recency, 0.9)
    for (const recency of ['2', '-1', 'new', '0.123', '', 'NaN'])
      assert.equal((await read({ q: 'glaciares', recency })).body.code, 'INVALID_PARAM', recency)
  })

  it('orders all matches by date on request, with their passages, on every page', async () => {
    const query = { q: 'protege', order_by: 'date', limit: '1' }
    const seen: Row[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await read({ ...query, ...(cursor && { cursor }) })
      assert.equal(body.meta.applied.order_by, 'date')
      seen.push(...body.data)
      cursor = body.meta.next_cursor
    }
    const ranked = await rowsOf({ q: 'protege' })
    const dates = seen.map((row) => (row as unknown as { date: string }).date)
    assert.ok(dates.length === 3 && ranked.length >= 3, 'rows that only resemble a match are left out')
    assert.deepEqual(dates, dates.toSorted().reverse())
    const [bees] = await rowsOf({ q: 'abejas nativas', order_by: 'date' })
    assert.ok(bees?.passage?.document_id, 'the passage that ranked the record')
    assert.equal((await read({ q: 'glaciares', order_by: 'title' })).body.code, 'INVALID_PARAM')
  })
})
