// Eigenvalues and eigenvectors, compared with known ones and with the matrix that they make.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eigenOf } from './eigen.ts'

function near(actual: number, expected: number, within = 1e-5): void {
  assert.ok(Math.abs(actual - expected) < within, `${actual} is not ${expected}`)
}

test('eigenvalues of a matrix that is known', () => {
  // An example from Golub and Van Loan: 2 on the diagonal, −1 next to it, with the values 2 − 2cos(kπ/4).
  const { values, vectors } = eigenOf(Float64Array.of(2, -1, 0, -1, 2, -1, 0, -1, 2), 3)
  for (const [i, k] of [3, 2, 1].entries()) near(values[i]!, 2 - 2 * Math.cos((k * Math.PI) / 4))
  near(Math.abs(vectors[0]!), 0.5)
  near(Math.abs(vectors[3]!), Math.SQRT1_2)
})

test('eigenvectors put a matrix together again', () => {
  const matrices = fc
    .integer({ min: 1, max: 8 })
    .chain((n) => fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n * n, maxLength: n * n }))
  fc.assert(
    fc.property(matrices, (entries) => {
      const n = Math.sqrt(entries.length)
      const matrix = Float64Array.from(
        entries,
        (_, at) => entries[at]! + entries[(at % n) * n + Math.floor(at / n)]!,
      )
      const { values, vectors } = eigenOf(matrix, n)
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) {
          let sum = 0
          for (let k = 0; k < n; k++) sum += vectors[i * n + k]! * values[k]! * vectors[j * n + k]!
          near(sum, matrix[i * n + j]!, 1e-8)
        }
    }),
  )
})
