// The weight of a query word, and its corrections.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnalyzer, queryTokens } from '../analyzer.ts'
import { speller } from '../spelling.ts'
import { statisticsOf } from '../term-statistics.ts'
import { queryTerms, refineWithCandidates } from './query-terms.ts'

const analyzer = openAnalyzer()
const statistics = statisticsOf(
  ['El SENA y la salud mental.', 'La lengua de señas.', 'La salud de las minas y la saúde.', 'La salud.'],
  analyzer,
)
const { mend } = speller(statistics, analyzer)
const asked = (query: string) => queryTerms(query, statistics, analyzer, mend)

test('an acronym among other words that some text holds is asked for as it is', () => {
  const [term] = analyzer.termsOf('sena') as [string]
  const sena = asked('salud en el SENA')[1]!
  assert.ok(sena.only)
  const { titles, texts } = queryTokens([sena, asked('salud')[0]!])
  const alone = (tokens: string) => tokens.split(' ').filter((token) => token === term || token === 'zsena')
  assert.deepEqual(alone(titles), ['zsena', 'zsena'])
  assert.deepEqual(alone(texts), ['zsena', 'zsena', 'zsena'])
  for (const query of ['SENA', 'sena', 'EL SENA', 'salud en las MINAES'])
    assert.ok(!asked(query).at(-1)!.only, query)
})

test('a short acronym that no text holds is none of those that resemble it, nor their words', () => {
  for (const query of ['SEN', 'MENTL', 'salud en la MENTL', 'SENO', 'la SENO'])
    assert.deepEqual(
      asked(query)
        .slice(-1)
        .map(({ known, only, meant }) => [known, only, meant]),
      [[false, true, null]],
      query,
    )
  for (const query of ['mentl', 'SALUD MENTL', 'SALDU MENTAL', 'el MENATL'])
    assert.ok(
      asked(query).some(({ meant }) => meant),
      query,
    )
})

test('what texts that were found hold is known, and means itself', () => {
  const words = asked('saudes mentla imprevistos')
  const texts = ['Las normas mentla', 'As saudes'].map((text) => analyzer.indexedText(text))
  const seen = refineWithCandidates(words, texts, statistics)
  assert.deepEqual(
    seen.map(({ known, exact, meant }) => [known, exact, meant]),
    [
      [true, true, null],
      [true, true, null],
      [false, false, null],
    ],
  )
  assert.deepEqual(refineWithCandidates(words, [], statistics), words)
})

test('a form that texts hold weighs by itself, any other by its term', () => {
  const [salud, saude, saudes] = ['salud', 'saúde', 'saudes'].map((word) => asked(word)[0]!)
  assert.ok(salud!.exact && saude!.exact && !saudes!.exact && saudes!.known)
  assert.ok(saude!.weight > salud!.weight)
  assert.equal(saudes!.weight, salud!.weight)
})

test('a word of a known term may mean another, which it then weighs as', () => {
  const statistics = statisticsOf([...Array<string>(20).fill('Los funcionarios'), 'Debe funcionar'], analyzer)
  const { mend } = speller(statistics, analyzer)
  const asked = (query: string) => queryTerms(query, statistics, analyzer, mend)[0]!
  const word = asked('funcionaros')
  assert.deepEqual([word.known, word.exact, word.meant?.form], [true, false, 'zfuncionarios'])
  assert.equal(word.weight, asked('funcionarios').weight)
})

test('an unknown word means the nearest known one, and weighs as that', () => {
  const [word] = asked('mentla')
  assert.deepEqual([word!.known, word!.meant?.form], [false, 'zmental'])
  assert.equal(word!.weight, asked('mental')[0]!.weight)
  assert.equal(asked('xyzzyplugh')[0]!.meant, null)
})
