// Numbers of dockets and norms in running text: citations match, other numbers don't.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { citationOf } from './citation.ts'
import { citedKeys, printedKeys } from './citation-keys.ts'

/** Match types of a query with a number: by its full key, by a loose one, or none. */
function found(q: string, number: string): 'full' | 'loose' | null {
  const { full, loose } = printedKeys(citationOf(number))
  const keys = new Set(citedKeys(citationOf(q)))
  if (full !== '' && keys.has(full)) return 'full'
  return loose.some((key) => keys.has(key)) ? 'loose' : null
}

describe('in running text', () => {
  test('a number is found among other words', () => {
    const sentences: readonly [string, string][] = [
      ['qué dice la ley 1581 de 2012 sobre datos', 'LEY 1581 DE 2012'],
      ['¿Cuándo se votó el boletín 13441-06 en la Cámara?', '13441-06'],
      ['estado del PL 2630/2020 no Senado', 'PL 2630/2020'],
      ['artículo 5 del Decreto 1072 de 2026, por favor', 'DECRETO 1072 DE 2026'],
      ['quién firmó la R.M. 123-2026-MINSA', 'RESOLUCIÓN MINISTERIAL N° 0123-2026-MINSA'],
      ['ley 1581 de 2012 y decreto 1072 de 2026', 'DECRETO 1072 DE 2026'],
    ]
    for (const [q, number] of sentences) assert.equal(found(q, number), 'full', q)
  })

  test('years, dates, amounts, counts and small numbers are no numbers of anything', () => {
    const none = [
      '2024',
      '3',
      '20/11/2026',
      '2026-11-20',
      '20.11.2026',
      '20 de noviembre de 2026',
      '1º de março de 2026',
      'noviembre 2026',
      '1.500 pesos',
      '$1.500',
      'R$ 2.500,00',
      '15%',
      '3,5',
      'año 2024',
      'presupuesto 2024',
      'ley de 2024',
      'leyes de 2024',
      '2020-2024',
      '2024/2025',
      'entre 2020 y 2024',
      '10-15 años',
      'artículo 3',
      'reunión 11/2026',
      'vacunas para 1500 niños',
      'ley que obliga a 1500 empresas',
      'proyecto de 1500 millones',
      'no 3 sino 4',
      'pesos 1500',
      'casos 1.500',
      '',
      '   ',
      '---',
      'proyectos de ley 2024',
    ]
    for (const q of none) assert.deepEqual(citedKeys(citationOf(q)), [], q)
  })
})

describe('whatever the number', () => {
  const digits = fc.integer({ min: 1, max: 99_999 })
  const year = fc.integer({ min: 1990, max: 2049 })
  const kind = fc.constantFrom(
    'Ley',
    'DECRETO SUPREMO N°',
    'Resolución núm.',
    'PL',
    'Portaria Nº',
    'Acuerdo Gubernativo número',
  )

  test('it finds itself, with zeros before it and in other signs', () => {
    fc.assert(
      fc.property(kind, digits, year, (name, n, y) => {
        const printed = `${name} ${n}/${y}`
        for (const q of [
          printed,
          printed.toLowerCase(),
          `${name} 0${n} de ${y}`,
          `${name} ${n}-${y}`,
          `sobre la ${printed}, hoy`,
        ])
          assert.equal(found(q, printed), 'full', q)
        assert.equal(found(`${name} ${n + 1}/${y}`, printed), null)
        assert.equal(found(`${name} ${n}/${y + 1}`, printed), null)
      }),
    )
  })

  test('keys are few, short and have four places', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
        const { full, loose } = printedKeys(citationOf(text))
        const keys = [...(full ? [full] : []), ...loose]
        assert.ok(keys.length <= 6 && new Set(keys).size === keys.length)
        for (const key of [...keys, ...citedKeys(citationOf(text))])
          assert.equal(key.split('|').length, 4, key)
        assert.ok(citedKeys(citationOf(text)).length <= 40)
      }),
    )
  })

  test('words without digits hold none', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L} .,°º/-]*$/u), (text) =>
        assert.deepEqual(citedKeys(citationOf(text)), []),
      ),
    )
  })
})
