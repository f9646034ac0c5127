// The growth of a series of measurements, which single high or low ones do not change.

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

/**
 * The median of the values, and their growth from the first to the last by the median of the slopes of all
 * pairs (https://en.wikipedia.org/wiki/Theil%E2%80%93Sen_estimator).
 */
export function growthOf(values: readonly number[]): { median: number; growth: number } {
  const slopes = values.flatMap((one, i) => values.slice(i + 1).map((other, n) => (other - one) / (n + 1)))
  return { median: medianOf(values), growth: medianOf(slopes) * (values.length - 1) }
}
