// Ranks weighted by something else than the fit of rows: their age, or their country.
import type { Ranked } from '#model/retrieval.ts'

/**
 * Smooths ranks as reciprocal rank fusion does, with less than its 60: a weight should move a row by only a
 * few places.
 */
const DAMPING = 10

/**
 * The rows by weight / (10 + rank), the greatest first, within each group of `place`, lowest first. Ranks
 * replace scores, which are not of one scale.
 */
export function byWeightedRank(
  rows: readonly Ranked[],
  weightOf: (row: Ranked) => number,
  place: (row: Ranked) => number,
): readonly Ranked[] {
  const values = new Map(rows.map((row, i) => [row, weightOf(row) / (DAMPING + i + 1)]))
  return rows.toSorted((a, b) => place(a) - place(b) || values.get(b)! - values.get(a)!)
}
