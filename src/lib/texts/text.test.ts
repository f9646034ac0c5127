// Text as users type it: numbers of dockets and norms in all their spellings, and typing errors.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold, foldCode, nearest, shortened } from './text.ts'

test('a number is the same however it is punctuated and whatever stands for «number»', () => {
  for (const spelling of [
    'P.L. 123-2024',
    'pl  123 2024',
    'PL N° 123/2024',
    'PL Nº123/2024',
    'PL No. 123/2024',
  ])
    assert.equal(foldCode(spelling), foldCode('PL 123/2024'), spelling)
  assert.equal(foldCode('DECRETO LEGISLATIVO N° 1677'), foldCode('decreto legislativo 1677'))
  assert.notEqual(foldCode('Ley 21.123'), foldCode('Ley 21.124'))
})

test('accents, case and punctuation fold away, letters of every script stay', () => {
  assert.equal(fold('  ¿Niñez y «Educación»?  '), 'ninez y educacion')
  assert.equal(fold('AÇÃO'), 'acao')
  assert.equal(fold('...'), '')
})

test('a slip finds the word that was meant, and nonsense finds none', () => {
  assert.equal(nearest('contry_code', ['country_code', 'commission_id']), 'country_code')
  assert.equal(nearest('titel', ['title', 'code']), 'title')
  assert.equal(nearest('zzzzzz', ['title', 'code']), undefined)
})

test('a long text is cut after a whole word and says so', () => {
  assert.equal(
    shortened('Por la cual se dictan otras disposiciones', 41),
    'Por la cual se dictan otras disposiciones',
  )
  assert.equal(shortened('Por la cual se dictan, y otras disposiciones', 27), 'Por la cual se dictan, y…')
  assert.equal(shortened('Por la cual se dictan, y otras disposiciones', 24), 'Por la cual se dictan…')
  assert.equal(shortened('a'.repeat(9), 5), 'aaaa…')
})
