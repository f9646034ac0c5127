// Where the code of the embedded engine is not optimized, to save memory.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { isSmall } from '#store/driver/pglite.ts'

const GIB = 1024 ** 3

it('a machine, or the limit of a process, below 2 GiB is small', () => {
  assert.deepEqual(
    [
      [1 * GIB, undefined],
      [1 * GIB, 0],
      [8 * GIB, 1 * GIB],
      [2 * GIB, 2 ** 64],
      [8 * GIB, 0],
      [8 * GIB, 2 * GIB],
    ].map(([machine, limit]) => isSmall(machine!, limit)),
    [true, true, true, false, false, false],
  )
})
