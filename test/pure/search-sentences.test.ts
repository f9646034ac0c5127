// What a search says of the typed words: a phrase keeps its quotation marks, and none is a word.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { searchWords } from '#web/words/search.ts'

it('words typed without quotation marks get them, and a phrase keeps its own', () => {
  assert.equal(searchWords.es.resultsFor('agua potable'), 'Resultados para “agua potable”')
  assert.equal(searchWords.pt.resultsFor('"água potável"'), 'Resultados para "água potável"')
  assert.equal(searchWords.en.corrected('“clean water” rural'), 'Showing results for “clean water” rural.')
})

it('a search without a record of all words says so in words', () => {
  const told = [searchWords.es, searchWords.pt, searchWords.en].map(({ exact }) => [exact(0), exact(1)])
  assert.deepEqual(told, [
    ['ninguno con todas las palabras', '1 con todas las palabras'],
    ['nenhum com todas as palavras', '1 com todas as palavras'],
    ['none with all words', '1 with all words'],
  ])
})
