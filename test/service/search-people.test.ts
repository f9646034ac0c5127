// Search by name over all domains: the named person or body first, then what mentions it.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

const given = { source_id: 'import', country_code: 'EC' }
const person = (key: string, name: string, more: object = {}) => ({
  ...{ ...given, domain: 'actors', key, name, branch: 'legislative', active: true, ...more },
})
const bill = (key: string, title: string, more: object = {}) => ({
  ...{ ...given, domain: 'bills', key, title, stage: 'filed', filing_date: '2026-05-05', ...more },
})
const body = (domain: string, key: string, name: string, acronym?: string) => ({
  ...{ ...given, domain, key, name, ...(acronym && { acronym }) },
})

const GRACIELA = 'Graciela Vega Hidalgo'
const MINISTER = 'Marta Ruiz'
const HEALTH = 'Ministerio de Salud Pública'
const LINES = [
  person('a', GRACIELA),
  person('b', 'Juliano Costa Lima'),
  person('c', MINISTER, { branch: 'executive', position: 'Ministra de Salud Pública', party: 'Boreal' }),
  person('d', 'Pedro Salas', { branch: 'executive', position: 'Ministro de Salud Pública', active: false }),
  ...Array.from({ length: 7 }, (_, i) => person(`p${i}`, `Persona${i} Agua`)),
  body('entities', 'e', HEALTH, 'MSP'),
  body('commissions', 'k', 'Comisión del Derecho a la Salud'),
  body('parties', 'x', 'Acción Boreal', 'AB'),
  bill('1', 'Condecora a Graciela Hidalgo por su trayectoria'),
  bill('2', 'Ley de salud pública'),
  bill('3', 'Ley de aguas', { summary: 'Protege el agua de los páramos' }),
  bill('4', 'Renuncia de Juliano'),
  ...Array.from({ length: 3 }, (_, i) => bill(`s${i}`, `Crea el municipio de Pedro Vicente ${i}`)),
  bill('5', 'Regula la acción del Ministerio de Salud Pública'),
]

let service: TestApp
before(async () => {
  service = await startApp()
  await service.store(...LINES)
})
after(() => service[Symbol.asyncDispose]())

interface Found {
  readonly domain: string
  readonly id: number
  readonly title: string
}
const search = async (q: string, more = '', key?: string) =>
  (await service.get(`/v1/search?q=${encodeURIComponent(q)}${more}`, key ? { 'x-api-key': key } : undefined))
    .body
const first = async (q: string, more = '') => (await search(q, more)).data[0]?.title
const domains = ({ data }: { data: readonly Found[] }) => data.map(({ domain }) => domain)

/** The same expectations with and without the index. */
const inEachMode = (mode: string) => {
  it('has the person first by given name and surname, in any order and with a title', async () => {
    for (const q of ['Graciela Hidalgo', 'Hidalgo, Graciela', 'senadora Graciela Vega', 'VEGA HIDALGO'])
      assert.deepEqual(await first(q), GRACIELA, q)
    const { data, meta } = await search('Graciela Hidalgo')
    assert.equal(meta.mode, mode)
    assert.deepEqual(data[1].title, 'Condecora a Graciela Hidalgo por su trayectoria')
    assert.deepEqual(await first('diputado Juliano'), 'Juliano Costa Lima')
  })

  it('has a body first by its name or acronym, and not where a subject is named', async () => {
    for (const q of [HEALTH, 'ministerio salud', 'MSP', 'msp']) assert.equal(await first(q), HEALTH, q)
    assert.equal(await first('comisión salud'), 'Comisión del Derecho a la Salud')
    assert.equal(await first('AB'), 'Acción Boreal')
    assert.equal(await first('acción boreal'), 'Acción Boreal')
    assert.equal(domains(await search('salud pública'))[0], 'bills')
  })

  it('has who is in an office first, in either gender', async () => {
    for (const q of ['ministro de salud', 'ministra de salud'])
      assert.deepEqual(domains(await search(q)).filter((domain) => domain === 'actors').length, 1, q)
    assert.equal(await first('ministro de salud'), MINISTER)
    assert.ok(!domains(await search('alcalde de Hidalgo')).includes('actors'), 'the office of a place')
    assert.equal(await first('alcaldesa Hidalgo'), GRACIELA)
  })

  it('takes a single word for a subject where many people bear it, and says that they exist', async () => {
    const { data, meta } = await search('agua')
    assert.ok(!domains({ data }).includes('actors'))
    assert.ok(meta.notices.some(({ code }: { code: string }) => code === 'more_names'))
    assert.deepEqual(domains(await search('diputado agua')).slice(0, 5), Array(5).fill('actors'))
  })

  it('names nobody within a window, for another domain, or beyond the scope of the key', async () => {
    for (const more of ['&since=2026-01-01', '&domain=bills', '&country_code=PE'])
      assert.ok(!domains(await search('Graciela Hidalgo', more)).includes('actors'), more)
    const key = await service.key({ domains: ['bills'] })
    assert.ok(!domains(await search('Graciela Hidalgo', '', key)).includes('actors'))
  })

  it('has a person whom a question or a longer text names first, no exact match', async () => {
    // The bill that honours her has all words of the first.
    for (const [q, exact] of [
      ['¿Quién es Graciela Hidalgo?', 1],
      ['quién es la asambleísta Graciela Vega', 0],
      ['quién es graciela vega', 0],
      ['Graciela Vega en Quito', 0],
      ['proyectos de Graciela Hidalgo sobre aguas', 0],
      ['¿Qué dijo la asambleísta Hidalgo sobre el agua?', 0],
      ['cómo votó la diputada hidalgo', 0],
    ] as const) {
      const { data, meta } = await search(q)
      assert.equal(data[0].title, GRACIELA, q)
      if (meta.mode === 'semantic') assert.equal(meta.exact_total, exact, q)
    }
    // A saint, another person with the same given name, and adjacent words of which none begins a name.
    for (const q of [
      'ley de san Graciela Pérez',
      'ley de Graciela Vega Pérez',
      'hidalgo sobre graciela pérez',
      'la asambleísta Pérez y el señor Hidalgo',
      'asambleísta de hidalgo sobre aguas',
    ])
      assert.ok(!domains(await search(q)).includes('actors'), q)
  })

  it('has a person by an initial, and by the words that are not excluded', async () => {
    for (const q of [
      'G. Hidalgo',
      'Hidalgo, G.',
      'Graciela Hidalgo -minería',
      'name:"Graciela Vega"',
      'nombre:Graciela',
    ])
      assert.equal(await first(q), GRACIELA, q)
    assert.ok(!domains(await search('Graciela -Hidalgo')).includes('actors'))
    assert.ok(!domains(await search('author:Graciela')).includes('actors'), 'a field of other records')
  })

  it('pages through named and other records without gaps', async () => {
    const q = '&limit=1'
    const all: string[] = []
    let cursor = ''
    do {
      const { data, meta } = await search('Graciela Hidalgo', `${q}${cursor}`)
      all.push(...data.map(({ domain, id }: Found) => `${domain}/${id}`))
      cursor = meta.next_cursor ? `&cursor=${encodeURIComponent(meta.next_cursor)}` : ''
    } while (cursor)
    assert.equal(new Set(all).size, all.length)
    assert.deepEqual(all.length, (await search('Graciela Hidalgo')).data.length)
  })
}

describe('search by name while the index is being built', () => inEachMode('keyword_fallback'))

describe('search by name over the index', () => {
  before(() => service.app.search.builder.run(new AbortController().signal))

  inEachMode('semantic')

  it('counts the named records in the total and the facets', async () => {
    const { data, meta } = await search('Graciela Hidalgo')
    assert.equal(meta.total, data.length)
    assert.equal(meta.facets.domain.actors, 1)
    assert.deepEqual(meta.applied.domain.includes('actors'), true)
  })

  it('counts texts with a part of the name as related, not as partial matches', async () => {
    const { data, meta } = await search('Pedro Salas')
    assert.deepEqual([meta.total, meta.exact_total, meta.related], [1, 1, 3])
    assert.equal(meta.notices, undefined)
    assert.deepEqual(domains({ data }), ['actors', ...Array(3).fill('bills')])
    assert.ok(data.slice(1).every((row: { related?: boolean }) => row.related))
  })

  it('has people by the fields that only they have, whatever is searched by default', async () => {
    for (const q of ['cargo:ministra', 'position:"salud pública" ministra', 'partido:Boreal'])
      assert.deepEqual(domains(await search(q)).slice(0, 1), ['actors'], q)
  })

  it('explains that the name was found, also over the domain of people alone', async () => {
    for (const more of ['', '&domain=actors']) {
      const { data, meta } = await search('Graciela Hidalgo', `&explain=true${more}`)
      assert.equal(data[0].explain.named, 'name', more)
      assert.equal(meta.total, data.length, more)
    }
  })
})
