// Products and orthonormal bases of tall dense matrices, stored row by row.
import { eigenOf } from '#lib/matrices/eigen.ts'

/** Rows processed at a time: each sum is read and written once for this many products. */
const AT_ONCE = 4

/** XᵀY of two matrices of height × width whose product is symmetric. */
export function transposedTimes(x: Float32Array, y: Float32Array, width: number): Float64Array {
  const product = new Float64Array(width * width)
  const height = x.length / width
  let row = 0
  for (; row + AT_ONCE <= height; row += AT_ONCE) {
    const r0 = row * width
    const [r1, r2, r3] = [r0 + width, r0 + 2 * width, r0 + 3 * width]
    for (let i = 0; i < width; i++) {
      const x0 = x[r0 + i]!
      const x1 = x[r1 + i]!
      const x2 = x[r2 + i]!
      const x3 = x[r3 + i]!
      for (let j = i, to = i * width + i; j < width; j++, to++)
        product[to]! += x0 * y[r0 + j]! + x1 * y[r1 + j]! + x2 * y[r2 + j]! + x3 * y[r3 + j]!
    }
  }
  for (; row < height; row++)
    for (let i = 0; i < width; i++)
      for (let j = i; j < width; j++) product[i * width + j]! += x[row * width + i]! * y[row * width + j]!
  for (let i = 0; i < width; i++) for (let j = 0; j < i; j++) product[i * width + j] = product[j * width + i]!
  return product
}

/** X·M for a matrix of height × width and the first `taken` columns of a width × width one. */
export function times(x: Float32Array, width: number, m: Float64Array, taken: number): Float32Array {
  const product = new Float32Array((x.length / width) * taken)
  const sums = new Float64Array(taken)
  for (let row = 0, to = 0; row < x.length; row += width, to += taken) {
    sums.fill(0)
    let i = 0
    for (; i + AT_ONCE <= width; i += AT_ONCE) {
      const m0 = i * width
      const [m1, m2, m3] = [m0 + width, m0 + 2 * width, m0 + 3 * width]
      const x0 = x[row + i]!
      const x1 = x[row + i + 1]!
      const x2 = x[row + i + 2]!
      const x3 = x[row + i + 3]!
      for (let j = 0; j < taken; j++)
        sums[j]! += x0 * m[m0 + j]! + x1 * m[m1 + j]! + x2 * m[m2 + j]! + x3 * m[m3 + j]!
    }
    for (; i < width; i++) for (let j = 0; j < taken; j++) sums[j]! += x[row + i]! * m[i * width + j]!
    product.set(sums, to)
  }
  return product
}

/** Directions weaker than the strongest by this share of its square are rounding errors. */
const RANK_TOLERANCE = 1e-11

/**
 * An orthonormal basis of the columns, smaller when they are linearly dependent; by the eigenvectors of XᵀX.
 */
export function orthonormal(x: Float32Array, width: number): { basis: Float32Array; width: number } {
  const { values, vectors } = eigenOf(transposedTimes(x, x, width), width)
  const rank = values.filter((value) => value > values[0]! * RANK_TOLERANCE).length
  for (let i = 0; i < width; i++)
    for (let j = 0; j < rank; j++) vectors[i * width + j]! /= Math.sqrt(values[j]!)
  return { basis: times(x, width, vectors, rank), width: rank }
}

/**
 * Corrects a basis that is orthonormal only to single precision, which distorts its weak directions: a step
 * of Newton and Schulz, X·(3I − XᵀX)/2. Higham, Functions of Matrices (2008), §8.3.
 */
export function reorthonormalized(x: Float32Array, width: number): Float32Array {
  const step = transposedTimes(x, x, width).map((value, at) => ((at % (width + 1) === 0 ? 3 : 0) - value) / 2)
  return times(x, width, step, width)
}
