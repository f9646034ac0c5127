// Terms: equal for cognates and inflexions, safe to index, and fast on any input.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eachTermIn, formsIn, indexedTerms, NO_FORM, openAnalyzer } from './analyzer.ts'

const { indexedText, indexedTitle, termsOf, placedTermsOf, queryText } = openAnalyzer()

const SAME = `
ley leyes lei leis | constitución constituciones constituição constituicao | trabajo trabajos trabalho
niño niña niños | mujeres mulher mulheres | ciudad ciudades cidade cidades | municipio municípios
decisión decisão decisões | gestión gestão | región região regiões | proyecto projetos
salud saúde saude | presupuesto presupuestos orçamento orcamento | posible possíveis
nacional nacionales nacionais | jóvenes jovem jovens | tiempo tempo | puerto porto | primero primeiro
agua água aguas | caja caixa | conselho consejo | enmienda emenda | segurança seguridad
personas pessoas | datos dados | inmueble imóveis | voces vozes voz | vivienda moradia | derecho direitos
lluvias chuva | setiembre`

test('a word, its inflexions and its cognate have one term', () => {
  for (const group of SAME.trim().split(/\s*[|\n]\s*/)) {
    const terms = new Set(group.split(' ').map((word) => termsOf(word).join(' ')))
    assert.equal(terms.size, 1, `${group}: ${[...terms].join(', ')}`)
  }
})

test('words that only look alike stay apart', () => {
  for (const pair of [
    'porque porco',
    'persona peso',
    'derecho directo',
    'isla hija',
    'xxiii xi',
    'pensión pasión',
    'mes mesa',
    'guillen chileno',
  ]) {
    const [a, b] = pair.split(' ') as [string, string]
    assert.notDeepEqual(termsOf(`${a} ley`), termsOf(`${b} ley`), pair)
  }
})

test('stop words of both languages and accents make no difference', () => {
  assert.deepEqual(
    termsOf('¿Qué dice la Ley sobre la protección de los datos?'),
    termsOf('dice lei SOBRE proteccion das dados'),
  )
  assert.deepEqual(termsOf('de la y o não são'), [])
  for (const query of ['¿Cuál es?', '']) assert.deepEqual(queryText(query), { titles: '', texts: '' })
})

test('a stop word of three capitals is an acronym between words that are not in capitals, and alone', () => {
  for (const text of ['SUS', 'Sistema Único de Saúde SUS', 'o SUS, na pandemia', 'SUS\nMaría', '(SUS) y'])
    assert.ok(
      placedTermsOf(text).some(({ form }) => form === 'zsus'),
      text,
    )
  for (const text of ['TI', 'O que é TI?', 'serviços de TI, na rede'])
    assert.ok(termsOf(text).includes('ti'), text)
  for (const text of [
    'sus',
    'Sus',
    'LEY Y SUS REFORMAS',
    'DE LA LEY Y SUS\nMaría',
    'el SE y la LA',
    'a ti',
    'Ti',
  ])
    assert.ok(!placedTermsOf(text).some(({ term }) => ['sus', 'se', 'la', 'ti'].includes(term)), text)
})

test('numbers are kept, whatever sets their thousands apart', () => {
  assert.deepEqual(termsOf('Ley N.º 1.581 de 2012'), termsOf('ley 1581 2012'))
  assert.deepEqual(termsOf('1,234,567.89'), ['1234567', '89'])
  assert.deepEqual(termsOf('PL2630/2020, 001-2024'), ['pl', '2630', '2020', '1', '2024'])
  assert.deepEqual(termsOf('10.5.001'), ['10', '5', '1'])
})

test('places are those of the words, whatever they are written with', () => {
  const text = 'La e\u0301poca ﬁscal, se\u00adgu\u00adri\u00addad 😀 y PL2630.'
  const words = placedTermsOf(text).map(({ start, end }) => text.slice(start, end))
  assert.deepEqual(words, ['e\u0301poca', 'ﬁscal', 'se\u00adgu\u00adri\u00addad', 'PL', '2630'])
  assert.deepEqual(termsOf(text).slice(0, 3), termsOf('época fiscal seguridad'))
})

/** Unpaired surrogates too. */
const ANY_UNITS = fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units))

test('places are in order, within the text, none over another', () => {
  fc.assert(
    fc.property(fc.oneof(ANY_UNITS, fc.string({ unit: 'grapheme' })), (text) => {
      let at = 0
      for (const { term, start, end } of placedTermsOf(text)) {
        assert.ok(at <= start && start < end && end <= text.length)
        assert.match(term, /^[a-z\d]{1,80}$/)
        at = end
      }
    }),
  )
})

test('the terms come back from what is indexed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const words = placedTermsOf(text)
      const indexed = indexedText(text)
      const terms = words.map(({ term }) => term)
      assert.deepEqual(indexedTerms(indexed), terms)
      const told: string[] = []
      const length = eachTermIn(indexed, (start, end, place) => (told[place] = indexed.slice(start, end)))
      assert.deepEqual([told, length], [terms, terms.length])
      for (const asked of [words.keys(), [...words.keys()].filter((place) => place % 3 === 1)]) {
        const formAt = formsIn(indexed)
        for (const place of asked) assert.equal(formAt(place), words[place]!.form)
      }
    }),
  )
  assert.deepEqual(indexedTerms(indexedText('')), [])
})

test('a form tells a word from its cognates, and is never a term', () => {
  const formsOf = (text: string) => placedTermsOf(text).map(({ form }) => form)
  assert.deepEqual(formsOf('saúde salud 1581 PL'), ['zsaude', 'zsalud', NO_FORM, NO_FORM])
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,9}$/), (word) => {
      for (const { term, form } of placedTermsOf(word)) assert.ok(form === NO_FORM || !/^z.../.test(term))
    }),
  )
})

test('each token is one to any parser: digits alone, or a letter with letters and digits', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^([a-z\d]{1,9} ){1,9}$/),
    fc.constant('2e5x 1e5 Тесла 東京 ßø'),
  )
  fc.assert(
    fc.property(texts, (text) => {
      for (const token of indexedText(text).split(/[ \n]/)) assert.match(token, /^(?:\d+|[a-z][a-z\d]*|)$/)
    }),
  )
})

test('a prefix is never taken for a term', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^q?[a-z]{1,9}$/), (word) => {
      const [terms, , prefixes] = indexedText(word).split('\n') as [string, string, string]
      assert.ok(!prefixes || (prefixes.startsWith('q') && prefixes.length === 5))
      assert.ok(terms.length !== 5 || !terms.startsWith('q'))
    }),
  )
})

test('a query of ten thousand letters is as good as a shorter one', () => {
  for (const hostile of [
    'a'.repeat(10_000),
    'palabra'.repeat(1_500),
    'x1 '.repeat(3_333),
    '😀'.repeat(5_000),
    '\u0301'.repeat(10_000),
    '1.'.repeat(5_000),
    'ﷺ'.repeat(10_000),
  ])
    assert.ok(queryText(hostile).texts.length < 10_000)
  const many = Array.from({ length: 3_000 }, (_, i) => `palabra${i}`).join(' ')
  assert.ok(queryText(many).texts.split(' ').length <= 200)
})

test('titles are held and asked for by terms and forms, texts by prefixes too', () => {
  const { titles, texts } = queryText('Aguas residuales')
  assert.deepEqual(titles.split(' ').slice(2), ['zaguas', 'zresiduales'])
  assert.equal(texts, `${titles} qagua qresi`)
  const [terms, forms, prefixes] = indexedText('Aguas residuales').split('\n')
  assert.equal(indexedTitle('Aguas residuales'), `${terms}\n${forms}`)
  assert.equal(prefixes, 'qagua qresi')
})

test('the terms of boosted texts count once more, and are no terms of the text', () => {
  const [plain, boosted] = [indexedText('Ley de aguas'), indexedText('Ley de aguas', ['aguas'])]
  assert.deepEqual(indexedTerms(boosted), indexedTerms(plain))
  assert.equal(boosted, `${plain} ${termsOf('aguas')[0]}`)
})
