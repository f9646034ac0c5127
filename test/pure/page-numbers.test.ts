// Whole numbers as pages write them.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { number } from '#web/words/words.ts'

it('whole numbers have the separators of the language', () => {
  const shown = (n: number) => [number('es', n), number('pt', n), number('en', n)]
  assert.deepEqual(shown(999), ['999', '999', '999'])
  assert.deepEqual(shown(1_181), ['1181', '1.181', '1,181'])
  assert.deepEqual(shown(1_018_446), ['1\u00a0018\u00a0446', '1.018.446', '1,018,446'])
})
