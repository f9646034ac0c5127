// English questions: which queries are English, and their translation into Spanish and Portuguese.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { queryVariants } from '../query/expansion.ts'
import { englishOf, withoutEnglishStopWords } from './english.ts'

/** The first reading in Spanish, without signs; null for a query that is not considered English. */
function spanishOf(query: string): string | null {
  const alternatives = englishOf(query)
  return alternatives && queryVariants(query, alternatives)[1]!.replace(/\s*[?,.;]/g, '')
}

const QUESTIONS: Readonly<Record<string, string>> = {
  'minimum wage': 'salario mínimo',
  'Minimum Wage': 'salario mínimo',
  'abortion bill': 'aborto proyecto de ley',
  'data protection': 'protección de datos',
  'tax reform': 'reforma tributaria',
  'pension reform Chile': 'reforma de pensiones Chile',
  'What laws protect women against domestic violence?': 'leyes proteger mujeres violencia doméstica',
  'who voted against the budget': 'voto en contra presupuesto',
  'women’s rights': 'derechos de la mujer',
  "teachers' strike": "docentes ' huelga",
  'fracking ban in Colombia': 'fracturación hidráulica prohibición Colombia',
  'banning fracking': 'prohibición fracturación hidráulica',
  'illegal gold mining': 'ilegal oro minería',
  'illegal mining': 'minería ilegal',
  'lithium nationalisation': 'litio nacionalización',
  'labor code reform': 'código de trabajo reforma',
  'labour code reform': 'código de trabajo reforma',
  'the right to disconnect': 'desconexión digital',
  'remote work': 'teletrabajo',
  'how to regulate artificial intelligence': 'reglamentación inteligencia artificial',
  'single-use plastics': 'plásticos de un solo uso',
  'drinking water in rural areas': 'agua potable zona rural',
  'indigenous consultation': 'indígena consulta',
  'prior consultation of indigenous peoples': 'consulta previa pueblos indígenas',
  'impeachment of the president': 'juicio político presidente',
  'presidential election runoff': 'elecciones presidenciales segunda vuelta',
  'gender parity in elections': 'paridad de género elecciones',
  'whistleblower protection': 'protección de denunciantes',
  'money laundering through cryptocurrencies': 'lavado de dinero criptomonedas',
  'human trafficking of minors': 'trata de personas menores',
  'prison overcrowding': 'hacinamiento carcelario',
  'gun control': 'control de armas',
  'same-sex marriage': 'matrimonio igualitario',
  'child support': 'pensión alimenticia',
  'school meals and ultra-processed food': 'alimentación escolar ultraprocesados',
  'climate change law': 'ley de cambio climático',
  'carbon tax': 'impuesto al carbono',
  'electric vehicles': 'vehículos eléctricos',
  'net neutrality': 'neutralidad de la red',
  'free trade agreement with the European Union': 'tratado de libre comercio unión europea',
  'central bank independence': 'banco central independencia',
  'state of emergency in Ecuador': 'estado de emergencia Ecuador',
  'Supreme Court ruling': 'corte suprema sentencia',
  'the constitutional court of Guatemala': 'corte constitucional Guatemala',
  'public procurement corruption': 'contratación pública corrupción',
  'organ donation': 'donación de órganos',
  'maternity leave': 'licencia de maternidad',
  'paternity leave': 'licencia de paternidad',
  'sick leave': 'licencia por enfermedad',
  'green hydrogen incentives': 'hidrógeno verde incentivos',
  'Uber drivers': 'Uber conductores',
  'bills about Bukele': 'proyecto de ley Bukele',
  'deforestation in the Amazon': 'deforestación amazonía',
  'votes of the senate on mining royalties': 'votación senado canon minero',
  'value added tax on books': 'impuesto al valor agregado libros',
  'mental health in schools': 'salud mental escuelas',
  VAT: 'impuesto al valor agregado',
  'rent control': 'control de alquileres',
  'anti-corruption prosecutor': 'anticorrupción agente fiscal',
  'fuel subsidies': 'subsidio a los combustibles',
  'freedom of the press': 'libertad de prensa',
  'housing subsidy for young people': 'subsidio de vivienda jóvenes',
  'fishing quota': 'cuota de pesca',
  'animal cruelty penalties': 'maltrato animal penas',
  'military service': 'servicio militar',
  'disability pension': 'pensión de invalidez',
}

test('questions in English ask the same in Spanish', () => {
  assert.ok(Object.keys(QUESTIONS).length >= 60)
  const asked = Object.fromEntries(Object.keys(QUESTIONS).map((query) => [query, spanishOf(query)]))
  assert.deepEqual(asked, QUESTIONS)
})

test('each alternative tells the place of the words that it stands for', () => {
  const query = 'the minimum wages'
  const places = englishOf(query)!.map(({ start, end, texts }) => [
    query.slice(start, end),
    texts.slice(0, 2),
  ])
  assert.deepEqual(places, [
    ['the', ['']],
    ['minimum wages', ['salario mínimo', 'salário mínimo']],
  ])
})

test('Spanish and Portuguese are not English, whatever English words they hold', () => {
  const others = [
    'ley de datos personales',
    'crime organizado',
    'lei de streaming',
    'salário mínimo',
    'pension',
    'proyecto de ley Uber',
    'marketing de alimentos',
    'teletrabajo home office',
    'bullying na escola',
    'impuesto a Netflix',
    'regulación del lobby',
    'data de vencimento',
    'mayor',
    'red de salud',
    'PEC 6x1',
    'TSE',
    'Ley 1581 de 2012',
    '4x4',
    '',
    '¿?',
    '¿Quién publicó The Law of the Sea?',
    'a lei do bem',
    'control de precios',
    'tribunal federal',
    'hospital general',
    'municipal mayores',
    'sector legales',
    'patentes',
    'exames',
    'vetos abril',
  ]
  assert.deepEqual(
    others.filter((query) => englishOf(query)),
    [],
  )
})

test('no query of the project’s own set is taken for English', () => {
  const set = new URL('../../../test/fixtures/search/set.jsonl', import.meta.url)
  const lines = readFileSync(set, 'utf8').trim().split('\n')
  const queries = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === 'query')
  assert.ok(queries.length > 150)
  assert.deepEqual(
    queries.filter(({ text }) => englishOf(text)),
    [],
  )
})

test('any text has an answer, with places in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      let end = 0
      for (const each of englishOf(`the law ${text}`) ?? []) {
        assert.ok(each.start >= end && each.end > each.start && each.texts.length)
        end = each.end
      }
    }),
  )
})

test('the words that were typed are searched without stop words, those within a phrase too', () => {
  assert.equal(withoutEnglishStopWords('freedom of the press in TSE 1581'), 'freedom press TSE 1581')
})
