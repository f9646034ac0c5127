// Alternatives for the words of a query, and its readings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { tokensIn } from '../tokenizer.ts'
import { type Expansion, expansionsIn, mergeExpansions, phraseBook, queryVariants } from './expansion.ts'

const wordsOf = (query: string) =>
  Array.from(tokensIn(query), ({ text, start, end }) => ({ keys: [text], start, end }))
const book = phraseBook([
  [['bill'], ['ley']],
  [
    ['bill', 'of', 'rights'],
    ['carta', 'declaración'],
  ],
  [['tax'], ['impuesto', 'imposto']],
])
const read = (query: string, instead: boolean) =>
  queryVariants(query, expansionsIn(wordsOf(query), [book], instead))

test('the longest phrase counts, wherever it stands', () => {
  const query = 'a bill of rights, a tax bill'
  const places = expansionsIn(wordsOf(query), [book]).map(({ start, end }) => query.slice(start, end))
  assert.deepEqual(places, ['bill of rights', 'tax', 'bill'])
})

test('a surer key goes before another of the same length', () => {
  const books = [phraseBook([[['mining'], ['minería']]]), phraseBook([[['mine'], ['mina']]])]
  const words = [{ keys: ['mining', 'mine'], start: 0, end: 6 }]
  assert.deepEqual(expansionsIn(words, books)[0]!.texts, ['minería'])
})

test('readings take the alternatives by turns, after the query as it was typed', () => {
  assert.deepEqual(read('a tax bill', true), ['a tax bill', 'a impuesto ley', 'a imposto ley'])
  assert.deepEqual(read('a tax', false), ['a tax', 'a impuesto', 'a imposto'])
  assert.deepEqual(read('nothing known', true), ['nothing known'])
  const left = { start: 0, end: 3, texts: [''], instead: true }
  assert.deepEqual(queryVariants('the tax', [left]), ['tax'])
})

test('of alternatives that overlap the first list counts, for the same words both do', () => {
  const at = (start: number, end: number, text: string): Expansion => ({
    start,
    end,
    texts: [text],
    instead: false,
  })
  assert.deepEqual(mergeExpansions([[at(4, 8, 'a')], [at(0, 5, 'b'), at(4, 8, 'c')], [at(0, 3, 'd')]]), [
    at(0, 3, 'd'),
    { ...at(4, 8, 'a'), texts: ['a', 'c'] },
  ])
})

test('readings are few, each once, and the first is what was typed', () => {
  const word = fc.constantFrom('bill', 'tax', 'of', 'rights', 'other')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.boolean(), (words, instead) => {
      const readings = read(words.join(' '), instead)
      assert.equal(readings[0], words.join(' '))
      assert.ok(readings.length <= 6)
      assert.equal(new Set(readings).size, readings.length)
    }),
  )
})
