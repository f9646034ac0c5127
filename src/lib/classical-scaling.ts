// Classical multidimensional scaling: places points in a plane so that their distances there are as close as
// possible to given ones. W. S. Torgerson, "Multidimensional scaling: I. Theory and method", Psychometrika 17
// (1952), 401–419; J. C. Gower, Biometrika 53 (1966), 325–338. Deterministic.

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
  const { values, vectors } = eigen(centred(distances))
  const order = values.map((_, i) => i).sort((a, b) => values[b]! - values[a]! || a - b)
  const axes = [0, 1].map((at) => axis(vectors, values, order[at], distances.length))
  const all = values.reduce((sum, value) => sum + Math.abs(value), 0)
  const shown = order.slice(0, 2).reduce((sum, i) => sum + Math.max(0, values[i]!), 0)
  return {
    points: distances.map((_, i) => [axes[0]![i]!, axes[1]![i]!] as const),
    fit: all > TINY ? shown / all : 1,
  }
}

const TINY = 1e-12
/** Sweeps after which the rotations have converged for any matrix of this size, by far. */
const SWEEPS = 60

/** Minus half of the squared distances, with the means of rows and columns taken out. */
function centred(distances: readonly (readonly number[])[]): number[][] {
  const n = distances.length
  const squared = distances.map((row) => row.map((d) => -(d ** 2) / 2))
  const means = squared.map((row) => row.reduce((sum, each) => sum + each, 0) / n)
  const all = means.reduce((sum, each) => sum + each, 0) / n
  return squared.map((row, i) => row.map((each, j) => each - means[i]! - means[j]! + all))
}

function axis(vectors: number[][], values: number[], at: number | undefined, n: number): number[] {
  if (at === undefined || values[at]! <= TINY) return Array<number>(n).fill(0)
  const own = vectors.map((row) => row[at]! * Math.sqrt(values[at]!))
  const farthest = own.reduce((most, each) => (Math.abs(each) > Math.abs(most) + 1e-9 ? each : most), 0)
  return own.map((each) => (farthest < 0 ? -each : each) + 0)
}

/** The eigenvalues of a symmetric matrix, and their vectors as columns, by Jacobi's rotations. */
function eigen(matrix: readonly (readonly number[])[]) {
  const n = matrix.length
  const a = matrix.map((row) => [...row])
  const v = a.map((_, i) => a.map((_, j) => (i === j ? 1 : 0)))
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let off = 0
    for (let p = 0; p < n; p++)
      for (let q = p + 1; q < n; q++) {
        off += Math.abs(a[p]![q]!)
        rotate(a, v, p, q)
      }
    if (off < TINY) break
  }
  return { values: a.map((row, i) => row[i]!), vectors: v }
}

/** Makes `a[p][q]` zero. */
function rotate(a: number[][], v: number[][], p: number, q: number): void {
  const apq = a[p]![q]!
  if (Math.abs(apq) < TINY / 1e3) return
  const theta = (a[q]![q]! - a[p]![p]!) / (2 * apq)
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta ** 2 + 1))
  const c = 1 / Math.sqrt(t ** 2 + 1)
  const s = t * c
  for (const row of a) turn(row, p, q, c, s)
  for (let k = 0; k < a.length; k++) {
    const [x, y] = [a[p]![k]!, a[q]![k]!]
    a[p]![k] = c * x - s * y
    a[q]![k] = s * x + c * y
  }
  for (const row of v) turn(row, p, q, c, s)
}

function turn(row: number[], p: number, q: number, c: number, s: number): void {
  const [x, y] = [row[p]!, row[q]!]
  row[p] = c * x - s * y
  row[q] = s * x + c * y
}
