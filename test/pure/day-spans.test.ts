// The time between two days in words: to the day up to two months, then in full months and years.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { formatsOf } from '#web/pages/kit/number-formats.ts'

const { days } = formatsOf('es')

it('a deadline within two months is told to the day', () => {
  assert.equal(days('2026-11-29', '2027-01-08'), 'dentro de 40 días')
  assert.equal(days('2026-11-29', '2027-01-14'), 'dentro de 46 días')
  assert.equal(days('2026-11-29', '2026-10-23'), 'hace 37 días')
  assert.equal(formatsOf('pt').days('2026-11-29', '2027-01-08'), 'em 40 dias')
})

it('longer times are told in months and years that have passed in full', () => {
  assert.equal(days('2026-11-29', '2026-07-09'), 'hace 4 meses')
  assert.equal(days('2026-11-29', '2026-05-06'), 'hace 6 meses')
  assert.equal(days('2026-11-29', '2027-01-30'), 'dentro de 2 meses')
  assert.equal(days('2026-07-01', '2026-09-01'), 'dentro de 2 meses')
  assert.equal(days('2026-11-29', '2024-11-30'), 'hace 23 meses')
  assert.equal(days('2026-11-29', '2024-11-29'), 'hace 2 años')
})
