// Suggestions: for words that nothing holds, never for those that something does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnalyzer } from './analyzer.ts'
import { speller } from './spelling.ts'
import { statisticsOf } from './term-statistics.ts'

const analyzer = openAnalyzer()
const suggestOver = (texts: string[]) => speller(statisticsOf(texts, analyzer), analyzer).suggest
const suggest = suggestOver([
  'La protección de datos personales y la educación superior.',
  'La educación básica y la salud. Ley 1581 de 2012.',
  'A educação básica e a proteção de dados.',
])

test('typing errors are put right in the usual spelling, the rest stays as it was typed', () => {
  assert.equal(suggest('¿La edcuación superior?'), '¿La educación superior?')
  assert.equal(suggest('Proteccoin de datos, EDUCACIPN'), 'Protección de datos, EDUCACIÓN')
  assert.equal(suggest('salid'), 'salud')
})

test('a word that is known, in any inflexion or in either language, is left alone', () => {
  for (const query of [
    'educación superior',
    'EDUCACION',
    'educaciones',
    'proteçao',
    'superiores',
    'la de y o',
  ])
    assert.equal(suggest(query), null, query)
})

test('numbers, short words and nonsense have no suggestion', () => {
  for (const query of [
    '1582',
    'ley 1582/2013',
    'sal',
    'xyzzyplugh',
    'covid19',
    '',
    '😀',
    'a'.repeat(10_000),
    'edcuación '.repeat(50),
  ])
    assert.equal(suggest(query), null, query)
})

test('an acronym has no other suggested', () => {
  assert.equal(suggest('SALID'), null)
  assert.equal(suggest('educación en el SALID'), null)
  assert.equal(suggest('edcuación en el SALID'), 'educación en el SALID')
})

test('a short word is not mended by two errors at once, which make another word of it', () => {
  const over = suggestOver(['El estudiante deverá elegir la disciplina.'])
  assert.equal(over('deseja'), null)
  assert.equal(over('dverá'), 'deverá')
  assert.equal(over('discplina'), 'disciplina')
  assert.equal(over('estdiante elegri'), 'estudiante elegir')
  assert.equal(over('estdiantte'), 'estudiante')
})

test('of words as near, the one that more texts hold', () => {
  assert.equal(suggestOver(['casa', 'cama', 'cama', 'caza'])('cava'), 'cama')
})

test('names and words of another language have no suggestion', () => {
  const over = suggestOver([
    'Los mineros del Pilar piden una licencia, que no se tope el precio.',
    'Nos duele la espera: el salario mínimo créase por ley, y la table queda.',
    'Robando a los demás, John Bonilla fue condenado por rop.',
  ])
  for (const query of [
    'Pilar Cisneros',
    'Nayib Bukele',
    'minimum wage increase',
    'DROP TABLE',
    'OBANDO BONILLA JOHANA',
    'Johana Obando Bonilla',
  ])
    assert.equal(over(query), null, query)
  assert.equal(over('licenia del Pilar'), 'licencia del Pilar')
  assert.equal(over('mieros y licncia'), 'mineros y licencia')
})
