// The syntax of a query: phrases in quotes, -words, and words of one field; invalid syntax is read as words.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { QUERY_FIELDS, TRANSLATED } from '#indexing/field-texts.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const bill = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'CO', key, title, stage: 'filed', filing_date: '2026-05-05' },
  ...more,
})
const text = (key: string, body: string) => ({
  documents: [{ title: 'Texto', url: `https://example.org/${key}.pdf`, text: body }],
})

const LINES = [
  bill('phrase', 'Plan de agua potable para las veredas'),
  bill('turned', 'Lo potable y el agua de las veredas'),
  bill('apart', 'Que el agua sea siempre potable en las veredas'),
  bill('summary', 'Acueductos rurales', { summary: 'Lleva agua potable y saneamiento.' }),
  bill('document', 'Obras públicas', text('d', 'Artículo 1. El agua potable es un derecho.')),
  bill('mining', 'Ley de minería y páramos', { code: 'PL 77/2026' }),
  bill('moors', 'Ley de páramos'),
  bill('moorsDoc', 'Ley de páramos altos', text('m', 'Se prohíbe la minería.')),
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const titles = new Map(LINES.map(({ key, title }) => [title, key]))

/** The keys of what a query finds, in search and in the list of bills alike. */
async function found(q: string, headers?: Record<string, string>, ignored = false): Promise<string[]> {
  const all = await Promise.all(
    ['/v1/search', '/v1/bills'].map(async (path) => {
      const { body, text } = await service.get(`${path}?${new URLSearchParams({ q })}`, headers)
      assert.ok(body.data, text)
      assert.equal(body.meta.total, body.data.length, text)
      const codes: string[] = (body.meta.notices ?? []).map(({ code }: { code: string }) => code)
      assert.equal(codes.includes('operators_ignored'), ignored, text)
      return body.data.map(({ title }: { title: string }) => titles.get(title)!).sort() as string[]
    }),
  )
  assert.deepEqual(all[0], all[1])
  return all[0]!
}

const withoutDocuments = async () => ({ 'x-api-key': await service.key({ domains: ['bills'] }) })

describe('a phrase in quotes', () => {
  it('matches word by word, in the record or one of its documents', async () => {
    assert.deepEqual(await found('"agua potable"'), ['document', 'phrase', 'summary'])
    assert.deepEqual(await found('«AGUA POTABLE»'), ['document', 'phrase', 'summary'])
    assert.deepEqual(await found('“agua potable” saneamiento'), ['summary'])
    assert.deepEqual(await found('"potable y el agua"'), ['turned'])
  })

  it('matches no part of a word, and no other form', async () => {
    for (const q of ['"agua potables"', '"páramo"']) {
      const { meta } = (await service.get(`/v1/search?${new URLSearchParams({ q })}`)).body
      assert.equal(meta.exact_total, 0, q)
      assert.equal(meta.notices[0].code, 'no_exact_match', q)
    }
  })

  it('does not match documents outside of the scope', async () => {
    assert.deepEqual(await found('"agua potable"', await withoutDocuments()), ['phrase', 'summary'])
  })
})

describe('a word with a minus sign', () => {
  it('excludes records that have it, also in their documents', async () => {
    assert.deepEqual(await found('páramos -minería'), ['moors'])
    assert.deepEqual(await found('páramos -minería', await withoutDocuments()), ['moors', 'moorsDoc'])
    assert.deepEqual(await found('agua -"agua potable"'), ['apart', 'turned'])
    assert.deepEqual(await found('páramos -title:minería'), ['moors', 'moorsDoc'])
  })
})

describe('a word with a field', () => {
  it('matches in that field', async () => {
    assert.deepEqual(await found('title:agua'), ['apart', 'phrase', 'turned'])
    assert.deepEqual(await found('title:"agua potable"'), ['phrase'])
    assert.deepEqual(await found('summary:agua'), ['summary'])
    assert.deepEqual(await found('páramos code:77'), ['mining'])
  })

  it('can have a Spanish or Portuguese name', async () => {
    for (const q of ['título:"agua potable"', 'TITULO:"agua potable"', 'nome:"agua potable"'])
      assert.deepEqual(await found(q), ['phrase'], q)
    assert.deepEqual(await found('agua -resumo:potable -título:potable'), ['document'])
    assert.deepEqual(await found('páramos número:77'), ['mining'])
    for (const name of TRANSLATED.keys()) assert.equal(QUERY_FIELDS.get(name), name)
  })

  it('is a word if there is no such field', async () => {
    assert.deepEqual(await found('capítulo:páramos'), ['mining', 'moors', 'moorsDoc'])
  })
})

it('invalid syntax is read as words', async () => {
  for (const q of [
    '"páramos',
    'páramos -',
    '- páramos',
    'páramos ""',
    'páramos "" -"',
    ':páramos',
    'páramos title:',
  ])
    assert.deepEqual(await found(q), ['mining', 'moors', 'moorsDoc'], q)
  assert.deepEqual(await found('"-" páramos'), ['mining', 'moors', 'moorsDoc'])
  for (const q of ['-páramos', '-"páramos"', 'de -páramos'])
    assert.deepEqual(await found(q, undefined, true), ['mining', 'moors', 'moorsDoc'], q)
})

it('is ignored with a notice while there is no index', async () => {
  await using other = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await other.store(...LINES)
  for (const path of ['/v1/search', '/v1/bills']) {
    const { body } = await other.get(`${path}?${new URLSearchParams({ q: '"páramos" -minería' })}`)
    const codes: string[] = body.meta.notices.map(({ code }: { code: string }) => code)
    assert.deepEqual(codes, ['index_building', 'operators_ignored'])
    assert.equal(body.data.length, 3)
  }
})
