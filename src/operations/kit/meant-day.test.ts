// The day that a date in another notation was meant for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meantDays, momentHint } from './meant-day.ts'

for (const [text, days] of [
  ['2026/03/01', '2026-03-01'],
  ['2026-3-1', '2026-03-01'],
  ['2026.3.1', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2026-03', '2026-03-01'],
  ['202603', '2026-03-01'],
  ['2026', '2026-01-01'],
  ['01/03/2026', '2026-03-01 2026-01-03'],
  ['3-3-2026', '2026-03-03'],
  ['25/12/2026', '2026-12-25'],
  ['12.25.2026', '2026-12-25'],
  ['2026-02-30', ''],
  ['20260231', ''],
  ['31/02/2026', ''],
  ['1/3/26', ''],
  ['0000', ''],
  ['yesterday', ''],
] as const)
  test(`${text} means ${days || 'no day'}`, () => {
    assert.equal(meantDays(text).join(' '), days)
  })

test('an instant without its offset, or with a plus sign that became a space, is told apart', () => {
  assert.match(momentHint('2026-03-01T10:00:00'), /needs its offset, such as 2026-03-01T10:00:00Z/)
  assert.match(momentHint('2026-03-01T10:00:00 05:00'), /%2B/)
  assert.equal(momentHint('2026-03-01T25:00:00'), '')
})
