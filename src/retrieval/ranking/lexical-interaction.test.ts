// The order that the terms of a query give to passages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { openAnalyzer } from '#language/analyzer.ts'
import { statisticsOf } from '#language/term-statistics.ts'
import { fuse } from './fusion.ts'
import { interaction } from './lexical-interaction.ts'
import { isAnswered, lexicalScore } from './scoring.ts'

const COMMON = 'La ley dispone que el ministerio publique el reglamento cada año.'
const analyzer = openAnalyzer()
const { termsOf } = analyzer
const texts = [
  ...Array.from({ length: 20 }, (_, i) => `${COMMON} Asunto ${i}.`),
  'La protección de datos personales en los hospitales.',
  'Los datos del censo; la protección de los bosques; los efectos personales.',
  'A proteção dos dados pessoais nos hospitais.',
]
const statistics = statisticsOf(texts, analyzer)

function ranked(query: string, passages: readonly string[]): string[] {
  const { score } = interaction(termsOf(query), statistics)
  const scores = new Map(passages.map((text) => [text, lexicalScore(score(termsOf(text)))]))
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
  const { score } = interaction(termsOf('protección de datos personales'), statistics)
  assert.equal(score(termsOf('A proteção dos dados pessoais')).coverage, 1)
  const mistyped = score(termsOf('protecion de datso personalse'))
  assert.ok(mistyped.coverage > 0.3 && mistyped.coverage < 1)
  assert.equal(score(termsOf('El clima de la montaña')).coverage, 0)
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
      const found = interaction(termsOf(query.join(' ')), statistics).score(termsOf(passage.join(' ')))
      for (const share of [...Object.values(found), lexicalScore(found)])
        assert.ok(share >= 0 && share <= 1 + 1e-9)
      assert.ok(found.window <= found.coverage + 1e-9)
    }),
  )
})

test('a query of thousands of words counts its rarest', () => {
  const query = Array.from({ length: 5_000 }, (_, i) => `palabra${i} `).join('')
  const { terms, score } = interaction(termsOf(`${COMMON} ${query}`), statistics)
  assert.ok(terms.length <= 32)
  assert.ok(!terms.includes('ministeri'))
  score(termsOf(query.repeat(3)))
})

test('nonsense is no answer, a question of the collection is', () => {
  const passages = ['La protección de datos personales en los hospitales.', COMMON].map(termsOf)
  const coverage = (query: string) => passages.map(interaction(termsOf(query), statistics).score)
  assert.ok(isAnswered(coverage('¿Cómo se protegen los datos personales?')))
  assert.ok(!isAnswered(coverage('xyzzy plugh qwertz')))
  assert.ok(!isAnswered(coverage('the quick brown fox')))
  assert.ok(!isAnswered(coverage('')))
  assert.ok(!isAnswered([]))
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
