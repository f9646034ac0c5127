// The strongest directions of a matrix, compared with known ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sparseMatrix } from './sparse.ts'
import { strongestDirections } from './svd.ts'

function near(actual: number, expected: number, within = 1e-5): void {
  assert.ok(Math.abs(actual - expected) < within, `${actual} is not ${expected}`)
}

test('the directions of a diagonal matrix are its axes, strongest first', () => {
  const strengths = [1, 7, 3, 5, 2]
  const rows = strengths.map((value, i) => ({ at: Int32Array.of(i), values: Float32Array.of(value) }))
  const { vectors, count } = strongestDirections(sparseMatrix(rows, 5), 3)
  assert.equal(count, 3)
  for (const [j, axis] of [1, 3, 2].entries()) near(Math.abs(vectors[axis * 3 + j]!), 1)
})

test('a matrix of rank two has two directions, however many are asked for', () => {
  const row = (...values: number[]) => ({
    at: Int32Array.from(values.keys()),
    values: Float32Array.from(values),
  })
  const rows = Array.from({ length: 30 }, (_, i) => (i % 2 ? row(1, 2, 0, 1) : row(0, 1, 3, 1)))
  const { vectors, count } = strongestDirections(sparseMatrix(rows, 4), 10)
  assert.equal(count, 2)
  for (const a of [0, 1])
    for (const b of [0, 1])
      near(
        [0, 1, 2, 3].reduce((sum, i) => sum + vectors[i * 2 + a]! * vectors[i * 2 + b]!, 0),
        a === b ? 1 : 0,
      )
})

test('nothing has no directions', () => {
  assert.equal(strongestDirections(sparseMatrix([], 0), 3).count, 0)
  assert.equal(
    strongestDirections(sparseMatrix([{ at: new Int32Array(), values: new Float32Array() }], 5), 3).count,
    0,
  )
})
