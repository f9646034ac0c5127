// Eigenvalues of small dense symmetric matrices.

export interface Eigen {
  /** Largest first. */
  readonly values: Float64Array
  /** Row by row, n × n: column j belongs to value j. */
  readonly vectors: Float64Array
}

const MAX_SWEEPS = 30
/** Share of the matrix's norm below which an off-diagonal entry counts as zero. */
const ENOUGH = 1e-13

/**
 * Of a symmetric n × n matrix, row by row. The cyclic method of Jacobi: Golub and Van Loan, Matrix
 * Computations (2013), §8.5.
 */
export function eigenOf(matrix: Float64Array, n: number): Eigen {
  const a = matrix.slice()
  // Eigenvectors as rows, so that both rotations run along rows.
  const rows = new Float64Array(n * n)
  for (let i = 0; i < n; i++) rows[i * n + i] = 1
  const limit = ENOUGH * Math.sqrt(a.reduce((sum, value) => sum + value * value, 0))
  for (let sweep = 0; sweep < MAX_SWEEPS && offDiagonal(a, n) > limit; sweep++)
    for (let p = 0; p < n - 1; p++)
      for (let q = p + 1; q < n; q++) {
        if (Math.abs(a[p * n + q]!) <= limit / n) continue
        const { c, s } = rotationOf(a[p * n + p]!, a[q * n + q]!, a[p * n + q]!)
        rotateColumns(a, n, p, q, c, s)
        rotateRows(a, n, p, q, c, s)
        rotateRows(rows, n, p, q, c, s)
      }
  const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => a[j * n + j]! - a[i * n + i]!)
  const vectors = new Float64Array(n * n)
  for (const [j, from] of order.entries())
    for (let i = 0; i < n; i++) vectors[i * n + j] = rows[from * n + i]!
  return { values: Float64Array.from(order, (i) => a[i * n + i]!), vectors }
}

function offDiagonal(a: Float64Array, n: number): number {
  let sum = 0
  for (let p = 0; p < n - 1; p++) for (let q = p + 1; q < n; q++) sum += 2 * a[p * n + q]! * a[p * n + q]!
  return Math.sqrt(sum)
}

/** The smaller of the two rotations that zero the off-diagonal entry. */
function rotationOf(app: number, aqq: number, apq: number): { c: number; s: number } {
  const tau = (aqq - app) / (2 * apq)
  const t = (tau >= 0 ? 1 : -1) / (Math.abs(tau) + Math.sqrt(1 + tau * tau))
  const c = 1 / Math.sqrt(1 + t * t)
  return { c, s: t * c }
}

function rotateRows(a: Float64Array, n: number, p: number, q: number, c: number, s: number): void {
  for (let j = 0, x = p * n, y = q * n; j < n; j++, x++, y++) {
    const [ap, aq] = [a[x]!, a[y]!]
    a[x] = c * ap - s * aq
    a[y] = s * ap + c * aq
  }
}

function rotateColumns(a: Float64Array, n: number, p: number, q: number, c: number, s: number): void {
  for (let i = 0, x = p, y = q; i < n; i++, x += n, y += n) {
    const [ap, aq] = [a[x]!, a[y]!]
    a[x] = c * ap - s * aq
    a[y] = s * ap + c * aq
  }
}
