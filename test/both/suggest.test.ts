// Completion of a query: by titles, names and numbers of stored records, and by authors, within the scope of
// the key; with a typing error corrected where nothing begins as typed.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { typedNumber } from '#language/citations/typed-number.ts'
import { fold } from '#lib/texts/text.ts'
import { nameQuery } from '#model/name-query.ts'
import { fakeClock } from '../clock.ts'
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

const MORE = [
  bill('AR', 'ar:1', 'Régimen de barrancas', '2024-06-01', {
    code: '7060-D-2024',
    authors: [{ name: 'Silvia Lospennato' }, { name: 'Sofía Guillén Pérez' }],
  }),
  bill('AR', 'ar:2', 'Otro régimen de barrancas', '2024-07-01', {
    code: '7061-D-2024',
    authors: [{ name: 'Silvia Lospennato' }],
  }),
  bill('BR', 'br:1', 'Dispõe sobre as ilhas', '2024-07-01', { code: 'PL 123/2024' }),
  bill('CR', 'cr:1', 'Ley de humedales', '2024-07-01', { code: '24.517' }),
  bill('CO', 'co:9', 'Sobre las personas con discapacidad', '2024-07-01', {
    authors: [{ name: 'Ana Refórmez', actor_key: 'co:a' }],
  }),
  bill('CO', 'co:10', 'Por la cual se modifica el código penal', '2024-07-01'),
]

let service: TestApp
before(async () => {
  // Time limits never end by themselves.
  service = await startApp({ now: () => '2026-11-20T12:00:00Z', clock: fakeClock() })
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
      ...{ kind: 'record', q: null, corrected: false },
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

  it('accepts any input, and every answer has its words or number', async () => {
    for (const query of ['', 'q=', 'q=%25', 'q=%20', 'q=a%00', 'q=ref&limit=21', 'q=ref&domain=laws'])
      assert.equal((await ask(query)).code, 'INVALID_PARAM', query)
    const typed = fc.oneof(fc.constantFrom('9', 'ref%', '_ef', 're f', 'R', "r'--", 'reforma\\'), fc.string())
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { data, code } = await ask(new URLSearchParams({ q }).toString())
        if (code === 'INVALID_PARAM') return
        for (const { text, domain, code } of data) {
          // It may be the number of the record.
          if (code && typedNumber(q)) continue
          const words = ['actors', 'commissions'].includes(domain) ? nameQuery(q).words : fold(q).split(' ')
          for (const word of words) assert.ok(` ${fold(text)}`.includes(` ${word}`), `${q}: ${text}`)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a suggestion with the search index', () => {
  before(async () => {
    await service.store(...MORE)
    await service.app.search.builder.run(new AbortController().signal)
  })

  it('has the number as typed, complete or not, in any punctuation', async () => {
    const codes = async (q: string) =>
      (await ask(new URLSearchParams({ q }).toString())).data.map(({ code }: { code: string }) => code)
    for (const q of ['7060-', '7060', '7060d', '7060-D-20', '7.060-D-2024', '7060D2024', '7060/2024'])
      assert.deepEqual(await codes(q), ['7060-D-2024'], q)
    assert.deepEqual((await codes('706')).toSorted(), ['7060-D-2024', '7061-D-2024'])
    for (const q of ['PL 123/2024', 'pl 123', 'PL123', 'pl1232024', '123/20', 'P.L. 123-2024'])
      assert.deepEqual(await codes(q), ['PL 123/2024'], q)
    for (const q of ['24.517', '24517', '2451', '24.5']) assert.deepEqual(await codes(q), ['24.517'], q)
    assert.deepEqual(await codes('pl 123 ilhas'), ['PL 123/2024'])
    assert.deepEqual(await codes('060'), [], 'a number begins as typed')
  })

  it('has authors without a record of their own, with the query that finds their records', async () => {
    const { data } = await ask('q=lospen')
    assert.deepEqual(data, [
      {
        ...{ text: 'Silvia Lospennato', kind: 'author', domain: 'bills', id: null, country_code: 'AR' },
        ...{ code: null, platform_url: null, q: 'author:"Silvia Lospennato"', corrected: false },
      },
    ])
    const found = (await service.get(`/v1/search?${new URLSearchParams({ q: data[0]!.q })}`)).body
    assert.equal(found.meta.total, 2)
    for (const q of ['sofia gui', 'perez gui', 'diputada guill']) {
      const texts = (await ask(`q=${encodeURIComponent(q)}`)).data.map(({ text }: { text: string }) => text)
      assert.deepEqual(texts, ['Sofía Guillén Pérez'], q)
    }
    const kinds = (await ask('q=reformez')).data.map(({ kind }: { kind: string }) => kind)
    assert.deepEqual(kinds, ['record'], 'an author with a record is suggested by it')
    assert.deepEqual(await texts('q=lospen&country_code=CO'), [])
    const chile = { 'x-api-key': await service.key({ countries: ['CL'] }) }
    assert.deepEqual(await texts('q=lospen', chile), [])
  })

  it('corrects one typing error where nothing begins as typed, and says so', async () => {
    const expected = {
      discapasi: 'Sobre las personas con discapacidad',
      'reforma trigutari': 'Reforma tributaria territorial',
      'codgo pen': 'Por la cual se modifica el código penal',
      lospenat: 'Silvia Lospennato',
      barrnacas: 'Régimen de barrancas',
      reformz: 'Ana Refórmez',
    }
    for (const [q, text] of Object.entries(expected)) {
      const { data } = await ask(`q=${encodeURIComponent(q)}`)
      const all = data as { text: string; corrected: boolean }[]
      assert.ok(
        all.some((each) => each.text === text),
        `${q}: ${JSON.stringify(all)}`,
      )
      assert.ok(
        all.every(({ corrected }) => corrected),
        q,
      )
    }
    const { data } = await ask('q=reform')
    assert.ok(data.every(({ corrected }: { corrected: boolean }) => !corrected))
    const chile = { 'x-api-key': await service.key({ countries: ['CL'] }) }
    assert.deepEqual(await texts('q=discapasi', chile), [], 'nothing beyond the scope')
  })
})
