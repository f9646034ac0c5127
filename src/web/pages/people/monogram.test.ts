// Initials of names in Spanish and Portuguese.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { initialsOf } from './monogram.ts'

it('initials are those of the first two words that are no particles', () => {
  const cases: readonly [string, string][] = [
    ['Ana de la Peña', 'AP'],
    ['Érika dos Santos Lima', 'ÉS'],
    ['Peña, Ana', 'PA'],
    ['Lula', 'L'],
    ['E\u0301ric y 2', 'É'],
    ['«»', ''],
  ]
  for (const [name, initials] of cases) assert.equal(initialsOf(name), initials, name)
})
