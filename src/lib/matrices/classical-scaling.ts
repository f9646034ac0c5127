// Classical multidimensional scaling: places points in a plane so that their distances there are as close as
// possible to given ones. W. S. Torgerson, "Multidimensional scaling: I. Theory and method", Psychometrika 17
// (1952), 401–419; J. C. Gower, Biometrika 53 (1966), 325–338. Deterministic.
import { eigenOf } from './eigen.ts'

export interface Scaled {
  /** A point for each row of the distances, in their order. */
  readonly points: readonly (readonly [x: number, y: number])[]
  /** The share of the distances that the plane shows, from 0 to 1; 1 where all distances are 0. */
  readonly fit: number
}

/**
 * Points for a symmetric matrix of distances with zeros on its diagonal. The sign of an axis is arbitrary, so
 * the point farthest from the middle is at its right, or at the top.
 */
export function classicalScaling(distances: readonly (readonly number[])[]): Scaled {
  const n = distances.length
  const { values, vectors } = eigenOf(centred(distances), n)
  const axes = [0, 1].map((at) => axis(vectors, values, at, n))
  const all = values.reduce((sum, value) => sum + Math.abs(value), 0)
  const shown = values.slice(0, 2).reduce((sum, value) => sum + Math.max(0, value), 0)
  return {
    points: distances.map((_, i) => [axes[0]![i]!, axes[1]![i]!] as const),
    fit: all > TINY ? shown / all : 1,
  }
}

const TINY = 1e-12

/** Minus half of the squared distances, with the means of rows and columns taken out. */
function centred(distances: readonly (readonly number[])[]): Float64Array {
  const n = distances.length
  const squared = distances.map((row) => row.map((d) => -(d ** 2) / 2))
  const means = squared.map((row) => row.reduce((sum, each) => sum + each, 0) / n)
  const all = means.reduce((sum, each) => sum + each, 0) / n
  return Float64Array.from(
    squared.flatMap((row, i) => row.map((each, j) => each - means[i]! - means[j]! + all)),
  )
}

function axis(vectors: Float64Array, values: Float64Array, at: number, n: number): number[] {
  const value = values[at] ?? 0
  if (value <= TINY) return Array<number>(n).fill(0)
  const own = Array.from({ length: n }, (_, i) => vectors[i * n + at]! * Math.sqrt(value))
  const farthest = own.reduce((most, each) => (Math.abs(each) > Math.abs(most) + 1e-9 ? each : most), 0)
  return own.map((each) => (farthest < 0 ? -each : each) + 0)
}
