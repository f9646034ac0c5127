// The order that the terms of a query give to passages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openAnalyzer } from '#language/analyzer.ts'
import { queryTerms } from '#language/query/query-terms.ts'
import { lengthOf } from '#language/query/question.ts'
import { statisticsOf } from '#language/term-statistics.ts'
import { fuse } from './fusion.ts'
import { interaction } from './lexical-interaction.ts'
import { isAnswered, lexicalScore, scored } from './scoring.ts'

const COMMON = 'La ley dispone que el ministerio publique el reglamento cada año.'
const analyzer = openAnalyzer()
const texts = [
  ...Array.from({ length: 20 }, (_, i) => `${COMMON} Asunto ${i}.`),
  'La protección de datos personales en los hospitales.',
  'Los datos del censo; la protección de los bosques; los efectos personales.',
  'A proteção dos dados pessoais nos hospitais.',
]
const statistics = statisticsOf(texts, analyzer)

function asking(query: string) {
  const words = queryTerms(query, statistics, analyzer)
  const length = lengthOf(query, words.length)
  return { ...interaction(words, statistics, length), length }
}
const wordsOf = (text: string, titleWords = 0) => ({ tokens: analyzer.indexedText(text), titleWords })

function ranked(query: string, passages: readonly string[], titleWords = 0): string[] {
  const { score, length } = asking(query)
  const scores = new Map(
    passages.map((text) => [text, lexicalScore(score(wordsOf(text, titleWords)), length)]),
  )
  return passages.toSorted((a, b) => scores.get(b)! - scores.get(a)!)
}

test('rare words count more than common ones', () => {
  const [first] = ranked('ley de bosques', [
    'La ley y la ley del ministerio.',
    'Los bosques del norte y sus ríos.',
  ])
  assert.equal(first, 'Los bosques del norte y sus ríos.')
})

test('words close together and in order are better than far apart', () => {
  const close = `${COMMON} La protección de datos personales. ${COMMON}`
  const swapped = `${COMMON} Los personales datos en protección. ${COMMON}`
  const apart = `La protección. ${COMMON} Los datos. ${COMMON} Personales.`
  assert.deepEqual(ranked('protección de datos personales', [apart, swapped, close]), [close, swapped, apart])
})

test('a cognate is the word itself, a typing error is nearly it, another word is not', () => {
  const { score } = asking('protección de datos personales')
  assert.equal(score(wordsOf('A proteção dos dados pessoais')).coverage, 1)
  const mistyped = asking('protecion de datso personalse').score(wordsOf(texts.at(-3)!))
  assert.ok(mistyped.coverage > 0.3 && mistyped.bm25 < score(wordsOf(texts.at(-3)!)).bm25)
  assert.equal(score(wordsOf('El clima de la montaña')).coverage, 0)
})

test('of a few words, the form that was asked goes before its cognates and inflexions', () => {
  const [spanish, portuguese] = [texts.at(-3)!, texts.at(-1)!]
  assert.deepEqual(ranked('datos personales', [portuguese, spanish]), [spanish, portuguese])
  assert.deepEqual(ranked('dados pessoais', [spanish, portuguese]), [portuguese, spanish])
})

test('of one word, the form that was typed goes before another one in a title', () => {
  const { score, length } = asking('bosques')
  const scoreOf = (text: string, titleWords: number) => lexicalScore(score(wordsOf(text, titleWords)), length)
  assert.ok(scoreOf(`${COMMON} Los bosques.`, 0) > scoreOf('Bosque', 1) + 0.4)
})

test('what stands in the title goes before what stands in the text', () => {
  const called = 'Los bosques. La ley del ministerio dispone.'
  const told = 'La ley. Del ministerio dispone los bosques.'
  assert.deepEqual(ranked('bosques', [told, called], 1), [called, told])
})

test('a question names nothing: titles count no more than texts, and another form nearly as much', () => {
  const [spanish, portuguese] = [texts.at(-3)!, texts.at(-1)!]
  const scoreOf = (query: string, text: string, titleWords = 0) => {
    const { score, length } = asking(query)
    return lexicalScore(score(wordsOf(text, titleWords)), length)
  }
  const share = (query: string) => scoreOf(query, portuguese) / scoreOf(query, spanish)
  assert.ok(share('datos') < 0.2 && share('datos personales') < 0.6)
  assert.ok(share('¿Qué son datos personales?') > 0.7)
  assert.equal(scoreOf('¿Qué son los datos?', spanish, 2), scoreOf('¿Qué son los datos?', spanish))
  assert.notEqual(scoreOf('datos', spanish, 2), scoreOf('datos', spanish))
})

test('of a long query, shorter stems are inflexions too', () => {
  const near = (query: string) => asking(query).score(wordsOf('Las normas censales')).coverage
  assert.equal(near('censo'), 0)
  assert.ok(near('¿Qué es el censo?') > 0)
})

test('a known word is not taken for another that resembles it, an unknown one may be', () => {
  const near = (query: string, text: string) => asking(query).score(wordsOf(text)).coverage
  assert.equal(near('hospitales', 'Los capitales'), 0)
  assert.ok(near('hospitales', 'Los servicios hospitalarios') > 0)
  assert.ok(near('hospitaels', 'Los hospitales') > 0)
})

test('every part is a share, whatever is asked of whatever', () => {
  const words = fc.array(
    fc.constantFrom('ley', 'datos', 'datoss', 'personal', 'bosque', '1581', 'zzzz', 'protección'),
    {
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(words, words, (query, passage) => {
      const { words: asked, score } = asking(query.join(' '))
      const { rare, typed, heaviest, ...shares } = score(wordsOf(passage.join(' '), 3))
      const whole = lexicalScore({ ...shares, rare, typed, heaviest }, asked.length)
      for (const share of [...Object.values(shares), whole]) assert.ok(share >= 0 && share <= 1 + 1e-9)
      assert.ok(shares.window <= shares.coverage + 1e-9)
    }),
  )
})

test('a query of thousands of words counts its rarest', () => {
  const query = Array.from({ length: 5_000 }, (_, i) => `palabra${i} `).join('')
  const { words, score } = asking(`${COMMON} ${query}`)
  assert.ok(words.length <= 32)
  assert.ok(!words.some(({ term }) => term === 'ministeri'))
  score(wordsOf(query.repeat(3)))
})

test('nonsense is no answer, a question of the collection is', () => {
  const passages = ['La protección de datos personales en los hospitales.', COMMON]
  const coverage = (query: string) => passages.map((text) => asking(query).score(wordsOf(text)))
  assert.ok(isAnswered(coverage('¿Cómo se protegen los datos personales?')))
  assert.ok(!isAnswered(coverage('xyzzy plugh qwertz')))
  assert.ok(!isAnswered(coverage('the quick brown fox')))
  assert.ok(!isAnswered(coverage('')))
  assert.ok(!isAnswered([]))
  // A text with a rare word is relevant, however many other words no text contains.
  assert.ok(isAnswered(coverage('hospitales xyzzy plugh qwertz frobnicate')))
})

test('a reading that lacks more words than another is not covered by the rest of it', () => {
  const passages = ['Los bosques y la ley.', 'Los hospitales.']
  const coverage = (...queries: string[]) => {
    const readings = queries.map((query) => ({ words: queryTerms(query, statistics, analyzer), length: 2 }))
    const candidates = passages.map((_, id) => ({
      hit: { id, domain: '', record_id: id, document_id: null, country_code: 'CO', at: null },
      lexical_rank: 1,
      semantic_rank: null,
      fused: 1,
      cosine: null,
    }))
    const features = new Map(passages.map((text, id) => [id, { ...wordsOf(text), cosine: null }]))
    return scored(readings, candidates, features, statistics, null).map((each) => each.coverage!)
  }
  const [forests, hospitals] = coverage('bosques hospitales', 'bosques xyzzy')
  assert.ok(forests! < 0.7 && hospitals! > 0)
  assert.deepEqual(coverage('bosques xyzzy', 'bosques plugh'), [1, 0])
  assert.ok(coverage('bosques xyzzy', 'bosques hospitales')[0]! < 0.7)
})

test('fusion sums the weighted inverse ranks', () => {
  const lexical = { ranked: ['a', 'b', 'c'], weight: 1 }
  const semantic = { ranked: ['c', 'd'], weight: 0.25 }
  const fused = fuse([lexical, semantic])
  assert.deepEqual(
    fused.map(({ item }) => item),
    ['c', 'a', 'b', 'd'],
  )
  assert.ok(Math.abs(fused[0]!.score - (1 / 63 + 0.25 / 61)) < 1e-12)
  assert.deepEqual(fuse([]), [])
})
