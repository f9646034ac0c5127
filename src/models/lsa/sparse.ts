// A sparse matrix, one row per text, one column per feature.

/** Compressed rows: the values of row i are at `starts[i]` up to `starts[i + 1]`. */
export interface SparseMatrix {
  readonly rows: number
  readonly columns: number
  readonly starts: Int32Array
  readonly at: Int32Array
  readonly values: Float32Array
}

export interface SparseRow {
  readonly at: Int32Array
  readonly values: Float32Array
}

export function sparseMatrix(rows: readonly SparseRow[], columns: number): SparseMatrix {
  const starts = new Int32Array(rows.length + 1)
  for (const [i, row] of rows.entries()) starts[i + 1] = starts[i]! + row.at.length
  const at = new Int32Array(starts.at(-1)!)
  const values = new Float32Array(starts.at(-1)!)
  for (const [i, row] of rows.entries()) {
    at.set(row.at, starts[i])
    values.set(row.values, starts[i])
  }
  return { rows: rows.length, columns, starts, at, values }
}

/**
 * AᵀA·V for a dense V of columns × width, row by row; a row of A at a time, so that no rows × width matrix is
 * ever in memory.
 */
export function gramTimes(
  { rows, columns, starts, at, values }: SparseMatrix,
  v: Float32Array,
  width: number,
): Float32Array {
  const product = new Float32Array(columns * width)
  const projected = new Float32Array(width)
  for (let row = 0; row < rows; row++) {
    projected.fill(0)
    for (let k = starts[row]!; k < starts[row + 1]!; k++) {
      const value = values[k]!
      for (let j = 0, from = at[k]! * width; j < width; j++, from++) projected[j]! += value * v[from]!
    }
    for (let k = starts[row]!; k < starts[row + 1]!; k++) {
      const value = values[k]!
      for (let j = 0, to = at[k]! * width; j < width; j++, to++) product[to]! += value * projected[j]!
    }
  }
  return product
}
