// The citation that a query consists of; none for a query that says more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationOf } from './citation.ts'
import { citedNumbers } from './citation-keys.ts'

test('a query that is one citation names what a text must hold, and no other query does', () => {
  const names = (numbers: readonly string[], ...queries: string[]) => {
    for (const q of queries) assert.deepEqual(citedNumbers(citationOf(q)), numbers, q)
  }
  names(['2630'], 'PL 2630/2020', 'PL2630', 'pl nº 2.630/2020')
  names(['1581'], 'ley 1581 de 2012', 'Ley N° 1.581', 'la ley 1581')
  names(['14309'], 'Boletín 14309-04', '14.309-04')
  names(['12', '2026'], 'DECRETO SUPREMO N° 012-2026-MTC')
  names(
    [],
    'ley 1581 sobre datos',
    'ley 1581 y ley 1266',
    '2026',
    'agua 2026',
    'covid-19',
    '5G',
    '1500 hectáreas',
    'artículo 14',
    '',
  )
})
