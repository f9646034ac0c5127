// Exact matches rank before similar ones: exact forms, titles and acronyms before cognates and near misses;
// every declared field is searched; and no relevant result is rejected.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startApp, type TestApp } from '../support/helpers.ts'

const bill = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'bills', country_code: 'CO', key, title, stage: 'filed', filing_date: '2026-05-05' },
  ...more,
})
const regulation = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'regulations', country_code: 'PE', key, title, publication_date: '2026-03-01' },
  ...more,
})
const news = (key: string, title: string, more: object = {}) => ({
  ...{ domain: 'news', country_code: 'CR', key, title, published_at: '2026-02-02T10:00:00Z' },
  ...{ outlet: 'El Faro del Sur', link: `https://example.org/${key}` },
  ...more,
})

/** Filler of a typical collection: each word often enough to be known. */
const COMMON = [
  'la medida del ministerio',
  'el agua del municipio',
  'el contrato del fiscal',
  'la técnica y el precio',
]
const FILLER = Array.from({ length: 60 }, (_, i) =>
  bill(`co:filler:${i}`, `Proyecto ${i} sobre ${COMMON[i % COMMON.length]}`),
)

const LINES = [
  { domain: 'entities', country_code: 'PE', key: 'pe:mtc', name: 'Ministerio de Telecomunicaciones' },
  { domain: 'regulation-types', country_code: 'PE', key: 'pe:rd', name: 'Resolución directoral' },
  { domain: 'commissions', country_code: 'CO', key: 'co:quinta', name: 'Comisión Quinta de Ganadería' },
  { domain: 'interest-tags', country_code: 'CO', key: 'co:tag', name: 'Energías renovables' },
  ...FILLER,
  bill('co:diana', 'Se rinde honores a Diana Turbay, a Diana Uribe y a otras Dianas ilustres'),
  bill('co:dian', 'Se moderniza la DIAN y su carrera administrativa'),
  bill('co:hubiere', 'Cuando hubiere lugar, si hubiera motivo o hubiese causa'),
  bill('co:uber', 'Normas para las plataformas de transporte como Uber'),
  bill('co:casa', 'Subsidio para la casa propia y la mejora de casas rurales'),
  bill('co:caza', 'Se prohíbe la caza deportiva de fauna silvestre'),
  bill('co:senas', 'Reconocimiento de la lengua de señas y de las señas locales'),
  bill('co:sena', 'Se amplía la cobertura del SENA en las regiones'),
  regulation('pe:onp', 'Aprueban directiva de la ONP sobre pensiones'),
  regulation('pe:onpe', 'Aprueban el cronograma de la ONPE para las elecciones'),
  bill('co:ventanilla', 'Se crea la ventanilla única de trámites y la ventanilla de comercio'),
  bill('co:fentanilo', 'Medidas contra el tráfico de fentanilo'),
  bill('co:trabajo', 'Regulación del trabajo en las prisiones y del trabajo social'),
  bill('co:teletrabajo', 'Ley de teletrabajo'),
  bill('co:cautelar', 'Sobre la medida cautelar en procesos civiles'),
  bill('co:potable', 'Acceso al agua potable'),
  bill('co:frontal', 'Ley de etiquetado frontal', { summary: 'Sellos de advertencia en los envases.' }),
  news('cr:harvard', 'Un estudio de Harvard sobre dietas', {
    lead: 'Los alimentos y su etiquetado: un informe del etiquetado frontal y del nutricional.',
  }),
  ...Array.from({ length: 12 }, (_, i) => bill(`co:estatuto:${i}`, `Estatuto ${i} de los funcionarios`)),
  bill('br:sus', 'Fortalece o SUS durante a pandemia', { country_code: 'BR' }),
  bill('br:caps', 'ALTERA LEIS E SUS REFORMAS', { country_code: 'BR' }),
  bill('br:das', 'NORMAS DAS PRAIAS', { country_code: 'BR' }),
  bill('co:puerto', 'Para hacer funcionar el puerto'),
  bill('co:autora', 'Se crea el fondo de vías terciarias', {
    authors: [{ name: 'Johana Obando Bonilla' }],
    commission_keys: ['co:quinta'],
    interest_tag_keys: ['co:tag'],
    bill_type: 'Iniciativa parlamentaria',
    status: 'Pendiente de conciliación',
  }),
  bill('co:otro', 'Se declara benemérito a Pablo Alvarado Bonilla'),
  regulation('pe:antenas', 'Modifican el cuadro de infracciones', {
    entity_key: 'pe:mtc',
    rtype_key: 'pe:rd',
  }),
  regulation('cl:constitucion', 'FIJA EL TEXTO REFUNDIDO, COORDINADO Y SISTEMATIZADO', {
    ...{ country_code: 'CL', common_name: 'CONSTITUCION POLITICA DE LA REPUBLICA DE CHILE' },
  }),
  regulation('cl:tributario', 'SOBRE NORMAS DE APLICACIÓN Y FISCALIZACIÓN', {
    ...{ country_code: 'CL', common_name: 'CODIGO TRIBUTARIO; CT' },
  }),
  ...Array.from({ length: 8 }, (_, i) =>
    regulation(`cl:reforma:${i}`, `REFORMA ${i} DE LA CONSTITUCIÓN POLÍTICA Y DEL CÓDIGO TRIBUTARIO`, {
      country_code: 'CL',
    }),
  ),
  news('cr:firmada', 'La sequía avanza en el norte', { author: 'Camila Zeledón' }),
]

let service: TestApp
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  await service.store(...LINES)
  await service.app.search.builder.run(new AbortController().signal)
})
after(() => service[Symbol.asyncDispose]())

const read = async (q: string) => (await service.get(`/v1/search?${new URLSearchParams({ q })}`)).body
const titles = async (q: string): Promise<string[]> =>
  (await read(q)).data.map(({ title }: { title: string }) => title)

describe('the exact form', () => {
  for (const [q, first] of [
    ['DIAN', 'Se moderniza la DIAN y su carrera administrativa'],
    ['dian', 'Se moderniza la DIAN y su carrera administrativa'],
    ['Uber', 'Normas para las plataformas de transporte como Uber'],
    ['caza', 'Se prohíbe la caza deportiva de fauna silvestre'],
    ['casa', 'Subsidio para la casa propia y la mejora de casas rurales'],
    ['SENA', 'Se amplía la cobertura del SENA en las regiones'],
    ['lengua de señas', 'Reconocimiento de la lengua de señas y de las señas locales'],
    ['ONPE', 'Aprueban el cronograma de la ONPE para las elecciones'],
    ['ONP', 'Aprueban directiva de la ONP sobre pensiones'],
    ['fentanilo', 'Medidas contra el tráfico de fentanilo'],
    ['regulación del teletrabajo', 'Ley de teletrabajo'],
  ] as const)
    it(`of ${q} ranks first`, async () => assert.equal((await titles(q))[0], first))

  it('of an acronym among other words is the only match', async () => {
    const found = await titles('la carrera de la DIAN')
    assert.ok(!found.some((title) => title.includes('Diana')), found.join('; '))
  })

  it('of an acronym that is also a stop word is found in capitals', async () => {
    assert.deepEqual(await titles('SUS'), ['Fortalece o SUS durante a pandemia'])
    assert.equal((await titles('o SUS na pandemia'))[0], 'Fortalece o SUS durante a pandemia')
    assert.equal((await read('SUS')).meta.mode, 'semantic')
    const { meta } = await read('DAS')
    assert.deepEqual([meta.mode, meta.notices[0].code], ['keyword_fallback', 'no_semantic_match'])
  })

  it('of an unknown acronym does not match another', async () => {
    const { data, meta } = await read('pensiones de la ONPS')
    assert.ok(data.length)
    assert.ok(meta.notices.some(({ code }: { code: string }) => code === 'unknown_words'))
    assert.deepEqual(await titles('ONPS'), [])
  })

  it('of a word that is newer than the index is found, and not corrected', async () => {
    const title = 'Rinde cautelas a los bancos'
    await service.store(bill('pe:cautelas', title))
    await service.app.search.builder.run(new AbortController().signal)
    const { data, meta } = await read('cautelas')
    assert.deepEqual([data.map((row: { title: string }) => row.title), meta.total], [[title], 1])
    assert.equal(meta.suggestion, undefined)
  })

  it('is not mixed with similar forms', async () => {
    for (const q of ['fentanilo', 'teletrabajo']) assert.equal((await titles(q)).length, 1, q)
  })

  it('does not exclude cognates and inflexions', async () => {
    assert.equal((await titles('água potável'))[0], 'Acceso al agua potable')
    assert.equal((await titles('cazas deportivas'))[0], 'Se prohíbe la caza deportiva de fauna silvestre')
  })
})

it('an act is found by its common name, which is as good as its title', async () => {
  const constitution = 'FIJA EL TEXTO REFUNDIDO, COORDINADO Y SISTEMATIZADO'
  const code = 'SOBRE NORMAS DE APLICACIÓN Y FISCALIZACIÓN'
  assert.equal((await titles('constitución política de la república de chile'))[0], constitution)
  assert.equal((await titles('código tributario'))[0], code)
  assert.deepEqual(await titles('title:tributario title:código -reforma'), [code])
  const { data } = (await service.get('/v1/regulations?country_code=CL&q=código tributario')).body
  assert.equal(data[0].common_name, 'CODIGO TRIBUTARIO; CT')
})

it('a title ranks before a text with more of the words', async () => {
  assert.equal((await titles('etiquetado frontal'))[0], 'Ley de etiquetado frontal')
})

describe('every declared field', () => {
  for (const [q, title] of [
    ['OBANDO BONILLA JOHANA', 'Se crea el fondo de vías terciarias'],
    ['Comisión Quinta de Ganadería', 'Se crea el fondo de vías terciarias'],
    ['energías renovables', 'Se crea el fondo de vías terciarias'],
    ['pendiente de conciliación', 'Se crea el fondo de vías terciarias'],
    ['iniciativa parlamentaria', 'Se crea el fondo de vías terciarias'],
    ['Ministerio de Telecomunicaciones', 'Modifican el cuadro de infracciones'],
    ['resolución directoral', 'Modifican el cuadro de infracciones'],
    ['Camila Zeledón', 'La sequía avanza en el norte'],
    ['faro del sur', 'La sequía avanza en el norte'],
  ] as const)
    it(`is searched: ${q}`, async () => {
      const found = await titles(q)
      assert.ok(found.slice(0, 3).includes(title), found.slice(0, 5).join('; '))
    })
})

describe('a mistyped or partial query', () => {
  for (const [q, title] of [
    ['medida cauelar', 'Sobre la medida cautelar en procesos civiles'],
    ['agua poatble', 'Acceso al agua potable'],
    ['fentanillo', 'Medidas contra el tráfico de fentanilo'],
    ['teletrabjo', 'Ley de teletrabajo'],
  ] as const)
    it(`finds: ${q}`, async () => assert.equal((await titles(q))[0], title))

  it('also finds the correction if a typing error has the term of another word', async () => {
    const { data, meta } = await read('funcionaros')
    const found = data.map(({ title }: { title: string }) => title)
    assert.equal(found.filter((title: string) => title.startsWith('Estatuto')).length, 12)
    assert.ok(found.includes('Para hacer funcionar el puerto'))
    assert.deepEqual([meta.total, meta.suggestion], [13, 'funcionarios'])
    assert.equal((await read('funcionar')).meta.suggestion, undefined)
  })

  it('finds by one rare word, with any words around it', async () => {
    for (const q of ['what is the policy about fentanilo smuggling', 'quux frobnicate caza xyzzy'])
      assert.ok((await titles(q)).length, q)
    assert.match((await titles('fiscal de ciontrato'))[0]!, /el contrato del fiscal/)
    assert.match((await titles('técica e preço'))[0]!, /la técnica y el precio/)
  })

  it('finds nothing for nonsense', async () => {
    for (const q of ['xyzzy plugh qwertz', 'the quick brown fox', 'asdfghjkl'])
      assert.deepEqual(await titles(q), [], q)
  })

  it('gets no name as a suggestion', async () => {
    for (const q of ['Nayib Bukele', 'Pilar Cisneros', 'DROP TABLE'])
      assert.equal((await read(q)).meta.suggestion, undefined, q)
    assert.equal((await read('medida cauelar')).meta.suggestion, 'medida cautelar')
  })
})
