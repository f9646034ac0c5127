// Citations in running text: their place, number, keys and article, and what is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { citationsIn } from './in-text.ts'

const printed = (text: string) => citationsIn(text).map(({ start, end }) => text.slice(start, end))

test('the form of each country is found where it stands', () => {
  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['La Ley 1581 de 2012 y el Decreto 1072 de 2015.', ['Ley 1581 de 2012', 'Decreto 1072 de 2015']],
    ['Altera a Lei nº 8.112, de 11 de dezembro de 1990, e', ['Lei nº 8.112, de 11 de dezembro de 1990']],
    ['D.S. N° 012-2026-MTC y R.M. 123-2026-MINSA', ['D.S. N° 012-2026-MTC', 'R.M. 123-2026-MINSA']],
    ['la Ley de Defensa del Consumidor N° 24.240, con', ['Ley de Defensa del Consumidor N° 24.240']],
    ['Portaria MF nº 1.234, de 1º de março de 2026', ['Portaria MF nº 1.234, de 1º de março de 2026']],
    [
      'Ley núm. 123-26; LC 214/2025; NOM-012-SSA1-2026',
      ['Ley núm. 123-26', 'LC 214/2025', 'NOM-012-SSA1-2026'],
    ],
    ['DFL Nº 1, de 2006', ['DFL Nº 1, de 2006']],
    [
      'Resolución N.° AMP-012-2026 de 3 de marzo de 2026',
      ['Resolución N.° AMP-012-2026 de 3 de marzo de 2026'],
    ],
    ['Decreto Legislativo N° 1182 (Perú)', ['Decreto Legislativo N° 1182']],
    ['el boletín N° 13441-06 y el PL 2630/2020', ['boletín N° 13441-06', 'PL 2630/2020']],
  ]
  for (const [text, expected] of texts) assert.deepEqual(printed(text), expected, text)
})

test('each number of a list has the kind of its plural', () => {
  const of = (text: string) => citationsIn(text).map(({ number, keys }) => [number, keys[0]])
  assert.deepEqual(of('las leyes 100 de 1993, 715 de 2001 y 1122 de 2007'), [
    ['ley 100 de 1993', '=ley|100|1993|'],
    ['ley 715 de 2001', '=ley|715|2001|'],
    ['ley 1122 de 2007', '=ley|1122|2007|'],
  ])
  assert.deepEqual(of('as Leis nºs 8.112/1990 e 9.784/1999').length, 2)
})

test('an article before a citation belongs to it', () => {
  const article = (text: string) => citationsIn(text).map((each) => each.article)
  assert.deepEqual(article('el artículo 5 de la Ley 1581 de 2012 y la Ley 21.180'), ['5', null])
  assert.deepEqual(article('art. 12 bis del Decreto Legislativo 1182'), ['12 bis'])
  assert.deepEqual(article('Art. 5º da Lei 9.096/1995'), ['5º'])
  assert.deepEqual(article('artículo 3. Ley 1581 de 2012'), [null])
})

test('an article after a citation belongs to it', () => {
  const article = (text: string) => citationsIn(text).map((each) => each.article)
  assert.deepEqual(article('la Ley 2450 de 2025, artículo 3, y la Ley 1581 de 2012 (art. 12 bis)'), [
    '3',
    '12 bis',
  ])
  assert.deepEqual(article('Lei 9.096/1995, art. 5º, e'), ['5º'])
  assert.deepEqual(article('la Ley 1581 de 2012 en su artículo 4.'), ['4'])
  // Of the norm that follows, of several, of a heading, or of another sentence.
  assert.deepEqual(article('la Ley 1581 de 2012, artículo 3 de la Ley 2450 de 2025'), [null, '3'])
  assert.deepEqual(article('la Ley 1581 de 2012 y el artículo 3 de la Ley 2450 de 2025'), [null, '3'])
  assert.deepEqual(article('la Ley 1581 de 2012, artículos 3 y 4'), [null])
  assert.deepEqual(article('la Ley 1581 de 2012, artículo 3, artículo 4'), [null])
  assert.deepEqual(article('la Ley 1581 de 2012. Artículo 3. Modifíquese'), [null])
  assert.deepEqual(article('Ley 1581 de 2012\nArtículo 3'), [null])
})

test('bills are told apart from norms', () => {
  const of = (text: string) => citationsIn(text).map(({ ofBill }) => ofBill)
  assert.deepEqual(of('proyecto de ley 123 de 2026, expediente 22.780, iniciativa 5990'), [true, true, true])
  assert.deepEqual(of('Ley 1581 de 2012; decreto ley 123 de 2020'), [false, false])
})

test('numbers without a kind, or that may be those of several norms, are no citations', () => {
  for (const text of [
    'com 12 votos a favor e 3 contra',
    'una ley de 2024 para 1500 empresas',
    'decreto 12',
    'la medida 3 y el consejo 5',
    'leyes de 2024',
    'el 20/11/2026 se votó',
    'artículo 5, inciso 2',
    '',
  ])
    assert.deepEqual(citationsIn(text), [], text)
})

test('any text is read in its order, without overlaps', () => {
  const word = fc.constantFrom(
    'Ley',
    'leyes',
    'N°',
    '1581',
    'de',
    '2012',
    ',',
    'y',
    'PL',
    '12/2026',
    'Decreto',
    '\n',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(word).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (value) => {
      let end = 0
      for (const each of citationsIn(value)) {
        assert.ok(each.start >= end && each.end > each.start && each.end <= value.length)
        assert.ok(each.keys.length > 0)
        end = each.end
      }
    }),
  )
})
