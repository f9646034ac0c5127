// Vectors of models, at the dimension that search compares.
import { ModelFault } from './fault.ts'

/**
 * The vector at unit length. Throws where its dimension is not `dims`, or its Euclidean norm is zero or
 * infinite.
 */
export function unit(row: ArrayLike<number>, dims: number, model: string): Float32Array {
  if (row.length !== dims)
    throw new ModelFault('invalid', `${model}: a vector of ${row.length} numbers instead of ${dims}`)
  let sum = 0
  for (let i = 0; i < dims; i++) sum += row[i]! * row[i]!
  const norm = Math.sqrt(sum)
  if (!(norm > 0 && norm < Infinity))
    throw new ModelFault('invalid', `${model}: a vector without a direction`)
  return Float32Array.from(row, (x) => x / norm)
}
