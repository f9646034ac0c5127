// Words of a query in one text: passages, phrases, accents and the positions of both.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { passagesWith } from './find-in-text.ts'

const FAR = ' relleno'.repeat(60)
const MIDDLE = `${FAR} El AGUA potable y el saneamiento.${FAR}`
const TEXT = `El agua es de todos.${MIDDLE} Água potável, potable el agua.`
const found = (query: string, text = TEXT) =>
  passagesWith(query, text).map(({ start, end }) => text.slice(start, end))

it('words are found in any case and with any accents', () => {
  assert.deepEqual(found('ágUa'), ['agua', 'AGUA', 'Água potável, potable el agua'])
})

it('passages with all words exclude those with some of them', () => {
  assert.deepEqual(found('agua potable'), ['AGUA potable', 'Água potável, potable el agua'])
})

it('a phrase in quotation marks is found as it is', () => {
  assert.deepEqual(found('"agua potable"'), ['AGUA potable'])
})

it('words far from each other are found one by one, and are not complete', () => {
  const matches = passagesWith('todos saneamiento', TEXT)
  assert.deepEqual(
    matches.map(({ start, end, complete }) => [TEXT.slice(start, end), complete]),
    [
      ['todos', false],
      ['saneamiento', false],
    ],
  )
})

it('a word that does not occur finds nothing', () => {
  assert.deepEqual(found('agua glaciares'), [])
  assert.deepEqual(found('', TEXT), [])
})
