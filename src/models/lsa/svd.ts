// The strongest directions of a large sparse matrix.
import { eigenOf } from '#lib/matrices/eigen.ts'
import { orthonormal, reorthonormalized, times, transposedTimes } from './dense.ts'
import { gramTimes, type SparseMatrix } from './sparse.ts'

export interface Directions {
  /** Right singular vectors as columns, columns × count, row by row. */
  readonly vectors: Float32Array
  readonly count: number
}

const OVERSAMPLING = 10
const ITERATIONS = 2
/** Share of the strongest singular value, squared, below which a direction is a rounding error. */
const NOTHING = 1e-9

/**
 * Up to `count` right singular vectors, strongest first; fewer when the matrix has a lower rank. Randomised
 * subspace iteration with Rayleigh–Ritz: Halko, Martinsson and Tropp (2011), algorithm 4.4, on AᵀA. Equal
 * matrices give equal directions.
 */
export function strongestDirections(matrix: SparseMatrix, count: number): Directions {
  let width = Math.min(count + OVERSAMPLING, matrix.rows, matrix.columns)
  if (!width || !matrix.values.length) return { vectors: new Float32Array(0), count: 0 }
  let basis = normalDeviates(matrix.columns * width)
  for (let i = 0; i < ITERATIONS; i++)
    ({ basis, width } = orthonormal(gramTimes(matrix, basis, width), width))
  basis = reorthonormalized(basis, width)
  const { values, vectors } = eigenOf(transposedTimes(basis, gramTimes(matrix, basis, width), width), width)
  const real = Math.min(count, values.filter((value) => value > values[0]! * NOTHING).length)
  return { vectors: times(basis, width, vectors, real), count: real }
}

/** From a fixed seed: xorshift32 (Marsaglia, 2003), then the transform of Box and Muller (1958). */
function normalDeviates(length: number): Float32Array {
  let state = 0x9e3779b9
  const uniform = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state >>> 0) + 0.5) / 2 ** 32
  }
  return Float32Array.from(
    { length },
    () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()),
  )
}
