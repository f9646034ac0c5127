// Completion of a query: by titles and names with words of these prefixes, of stored records within the scope
// of the key.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { fold } from '#lib/texts/text.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

const bill = (country_code: string, key: string, title: string, filing_date: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code, key, title, stage: 'filed', filing_date },
  ...more,
})

const LINES = [
  bill('CO', 'co:1', 'Por la cual se expide una reforma tributaria estructural', '2026-08-01'),
  bill('CO', 'co:2', 'Reforma tributaria territorial', '2025-01-01', { code: '9/2025C' }),
  bill('CL', 'cl:1', 'Reforma el trabajo portuario', '2026-10-01'),
  bill('CL', 'cl:2', 'Reforma el trabajo portuario', '2026-09-01'),
  bill('CO', 'co:3', 'Protege la niñez', '2026-07-01', { summary: 'Una reforma de trámites' }),
  ...['Reforma Agraria, Comisión de la', 'Comisión de Trabajo'].map((name, i) => ({
    ...{ domain: 'commissions', country_code: 'CO', key: `co:c${i}`, name, chamber: 'senado' },
  })),
  {
    domain: 'actors',
    country_code: 'CO',
    key: 'co:a',
    name: 'Ana Refórmez',
    branch: 'legislative',
    active: true,
  },
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
})
after(() => service[Symbol.asyncDispose]())

const ask = async (query: string, headers?: Record<string, string>) =>
  (await service.get(`/v1/suggest?${query}`, headers)).body
const texts = async (query: string, headers?: Record<string, string>) =>
  ((await ask(query, headers)).data as { text: string }[]).map(({ text }) => text)

describe('a suggestion', () => {
  it('begins as typed first; names precede dated records, newest first, each title once', async () => {
    assert.deepEqual(await texts('q=refor'), [
      'Reforma Agraria, Comisión de la',
      'Reforma el trabajo portuario',
      'Reforma tributaria territorial',
      'Ana Refórmez',
      'Por la cual se expide una reforma tributaria estructural',
    ])
  })

  it('has a word for each typed one, in any order, ignoring accents', async () => {
    const both = [
      'Por la cual se expide una reforma tributaria estructural',
      'Reforma tributaria territorial',
    ]
    assert.deepEqual((await texts('q=TRIB réf')).toSorted(), both)
    assert.deepEqual(await texts('q=reforma trib'), both.toReversed())
    assert.equal((await texts('q=de la'))[0], 'Reforma Agraria, Comisión de la')
    assert.deepEqual(await texts('q=orma'), [])
    assert.deepEqual(await texts('q=reforma tramites'), [], 'words of a summary are no title')
  })

  it('identifies its record, and needs no search index', async () => {
    const { data, meta } = await ask('q=territorial')
    const { id, platform_url, ...rest } = data[0]
    assert.deepEqual(rest, {
      ...{ text: 'Reforma tributaria territorial', domain: 'bills', country_code: 'CO', code: '9/2025C' },
    })
    assert.equal((await service.get(`/v1/bills/${id}`)).body.data.platform_url, platform_url)
    assert.deepEqual([meta.limit, meta.has_more, meta.notices], [10, false, undefined])
  })

  it('is limited to the requested kinds and countries, and the scope of the key', async () => {
    assert.deepEqual(await texts('q=reforma&country_code=CL'), ['Reforma el trabajo portuario'])
    assert.deepEqual(await texts('q=ref&domain=actors'), ['Ana Refórmez'])
    assert.deepEqual(await texts('q=ref&limit=1'), ['Reforma Agraria, Comisión de la'])
    const chile = { 'x-api-key': await service.key({ countries: ['CL'] }) }
    assert.deepEqual(await texts('q=ref', chile), ['Reforma el trabajo portuario'])
    assert.equal((await ask('q=ref&country_code=CO', chile)).code, 'FORBIDDEN_COUNTRY')
    const actors = { 'x-api-key': await service.key({ domains: ['actors'] }) }
    // With the catalogues that actors name.
    assert.deepEqual(await texts('q=ref', actors), ['Reforma Agraria, Comisión de la', 'Ana Refórmez'])
    assert.equal((await ask('q=ref&domain=bills', actors)).code, 'FORBIDDEN_DOMAIN')
  })

  it('accepts any input, and every answer has its words', async () => {
    for (const query of ['', 'q=', 'q=%25', 'q=%20', 'q=a%00', 'q=ref&limit=21', 'q=ref&domain=laws'])
      assert.equal((await ask(query)).code, 'INVALID_PARAM', query)
    const typed = fc.oneof(fc.constantFrom('ref%', '_ef', 're f', 'R', "r'--", 'reforma\\'), fc.string())
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { data, code } = await ask(new URLSearchParams({ q }).toString())
        if (code === 'INVALID_PARAM') return
        for (const { text } of data)
          for (const word of fold(q).split(' '))
            assert.ok(` ${fold(text)}`.includes(` ${word}`), `${q}: ${text}`)
      }),
      { numRuns: 60 },
    )
  })
})
