// Suggestions: for words that no text contains, never for known ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAnalyzer } from './analyzer.ts'
import { speller } from './spelling.ts'
import { statisticsOf } from './term-statistics.ts'

const analyzer = openAnalyzer()
const over = (texts: string[]) => speller(statisticsOf(texts, analyzer), analyzer)
const suggestOver = (texts: string[]) => (query: string) => over(texts).suggest(query)?.text ?? null
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

test('a word of the thesaurus is no error, though no text has it', () => {
  const { suggest, mend } = over(['El lino y la ropa'])
  assert.equal(suggest('linp')?.text, 'lino')
  assert.equal(suggest('lixo'), null)
  assert.equal(mend('Lixo', 'Lixo', 0), null)
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
  const suggest = suggestOver(['El estudiante deverá elegir la disciplina.'])
  assert.equal(suggest('deseja'), null)
  assert.equal(suggest('dverá'), 'deverá')
  assert.equal(suggest('discplina'), 'disciplina')
  assert.equal(suggest('estdiante elegri'), 'estudiante elegir')
  assert.equal(suggest('estdiantte'), 'estudiante')
})

test('of words as near, the one that more texts hold', () => {
  assert.equal(suggestOver(['casa', 'cama', 'cama', 'caza'])('cava'), 'cama')
})

test('names and words of another language have no suggestion', () => {
  const suggest = suggestOver([
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
    assert.equal(suggest(query), null, query)
  assert.equal(suggest('licenia del Pilar'), 'licencia del Pilar')
  assert.equal(suggest('mieros y licncia'), 'mineros y licencia')
})

const many = (text: string, times: number) => Array<string>(times).fill(text)

test('a word that no text holds in this form means one of another term that five times more do', () => {
  const spelling = over([...many('Los funcionarios', 10), ...many('Debe funcionar', 2)])
  assert.equal(spelling.mend('funcionaros', 'funcionaros', 0), 'funcionarios')
  assert.deepEqual(spelling.suggest('los funcionaros'), { text: 'los funcionarios', outnumbered: true })
  // Another form of the same term, which texts contain as typed, or a name among other words.
  for (const [word, query, at] of [
    ['funcionárias', 'funcionárias', 0],
    ['funcionar', 'funcionar', 0],
    ['Funcionaros', 'señor Funcionaros', 6],
  ] as const)
    assert.equal(spelling.mend(word, query, at), null, query)
  const fewer = over([...many('Los funcionarios', 9), ...many('Debe funcionar', 2)])
  assert.equal(fewer.mend('funcionaros', 'funcionaros', 0), null)
})

test('a word that a few texts hold means itself, but what a hundred times more hold is suggested', () => {
  const spelling = over([...many('La infraestructura', 1_000), ...many('La infraesructura civil', 10)])
  assert.deepEqual(spelling.suggest('infraesructura'), { text: 'infraestructura', outnumbered: true })
  assert.equal(spelling.mend('infraesructura', 'infraesructura', 0), null)
  for (const [right, wrong] of [
    [999, 10],
    [1_100, 11],
  ] as const) {
    const { suggest } = over([...many('La infraestructura', right), ...many('La infraesructura', wrong)])
    assert.equal(suggest('infraesructura'), null)
  }
})

test('what one text of many holds is meant by a long word one edit away, where no other is', () => {
  const others = many('La salud', 1_000)
  const spelling = over([...others, 'El cadáver', 'La cuota'])
  assert.equal(spelling.mend('cadváer', 'cadváer', 0), 'cadáver')
  assert.equal(spelling.mend('cuoat', 'cuoat', 0), null)
  assert.equal(
    over([...others, 'El cadáver', ...many('El cadvael', 2)]).mend('cadváer', 'cadváer', 0),
    'cadvael',
  )
})
