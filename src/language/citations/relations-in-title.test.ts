// Relations stated by titles of acts: the verb, the acts that it applies to, and titles that state none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysStored } from './number-lookup.ts'
import { relationsInTitle } from './relations-in-title.ts'

const found = (title: string) =>
  relationsInTitle(title).map(({ kind, citation }) => `${kind} ${citation.number}`)

test('titles state what they amend, repeal and correct', () => {
  const titles: readonly (readonly [string, ...string[]])[] = [
    [
      'Altera a Lei nº 8.112, de 11 de dezembro de 1990, e dá outras providências',
      'amends Lei nº 8.112, de 11 de dezembro de 1990',
    ],
    [
      'LEY NÚM. 21.600 - MODIFICA LA LEY N° 20.285, SOBRE TRANSPARENCIA, Y LA LEY N° 19.880',
      'amends LEY N° 20.285',
      'amends LEY N° 19.880',
    ],
    [
      'Ley que modifica la Ley 30096, Ley de Delitos Informáticos, y deroga el Decreto Legislativo 1182',
      'amends Ley 30096',
      'repeals Decreto Legislativo 1182',
    ],
    [
      'Por la cual se modifica el artículo 5 de la Ley 1581 de 2012 y se dictan otras disposiciones',
      'amends Ley 1581 de 2012',
    ],
    [
      'Deróganse la Resolución 123/2020 y el Decreto 45/2019',
      'repeals Resolución 123/2020',
      'repeals Decreto 45/2019',
    ],
    [
      'Lei nº 14.123, de 10 de março de 2021. Altera as Leis nºs 8.112/1990 e 9.784/1999',
      'amends lei 8.112/1990',
      'amends lei 9.784/1999',
    ],
    [
      'Se aprueba el reglamento y se deroga el Decreto Supremo N° 012-2020-MTC',
      'repeals Decreto Supremo N° 012-2020-MTC',
    ],
    [
      'Deja sin efecto la Resolución Ministerial N° 123-2025-MINSA',
      'repeals Resolución Ministerial N° 123-2025-MINSA',
    ],
    [
      'Retificação da Portaria MF nº 1.234, de 1º de março de 2026',
      'corrects Portaria MF nº 1.234, de 1º de março de 2026',
    ],
    ['Fe de erratas al Decreto 4477 de 2026', 'corrects Decreto 4477 de 2026'],
  ]
  for (const [title, ...expected] of titles) assert.deepEqual(found(title), expected, title)
})

test('repealing a part of an act amends it', () => {
  assert.deepEqual(found('Deroga el artículo 12 del Decreto 123 de 2020'), ['amends Decreto 123 de 2020'])
})

test('titles about something other than the cited act state nothing', () => {
  for (const title of [
    'Modifica el reglamento de la Ley 20.285',
    'Modifica el plazo que establece la Ley 19.628',
    'Reglamenta la Ley 1712 de 2014, que modifica la Ley 100 de 1993',
    'Modifica la autorización otorgada por el Decreto 12 de 2020',
    'Autoriza un viaje en cumplimiento de la Ley 1581 de 2012',
    'Se reforma el artículo 4o. de la Ley General de Salud',
    'Modifica el decreto 12',
    '',
  ])
    assert.deepEqual(found(title), [], title)
})

test('an act does not relate to itself, except an erratum that repeats the number', () => {
  const own = keysStored('LEY 2300 DE 2026')
  assert.deepEqual(relationsInTitle('Modifica la Ley 2300 de 2026', own), [])
  assert.equal(relationsInTitle('Fe de erratas de la Ley 2300 de 2026', own).length, 1)
})
