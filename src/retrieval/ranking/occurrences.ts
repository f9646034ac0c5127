// The occurrences of a query's terms in a passage: where most of them come together, and how close.

export interface Occurrence {
  /** Which term of the passage it is, counted from its start. */
  readonly place: number
  /** Which term of the query it matches. */
  readonly at: number
  /** 1 for the very term, less for a near miss. */
  readonly worth: number
}

/** Terms of a window: a sentence, without its stop words. */
const WINDOW = 16

/**
 * The most weight that the occurrences within one window have, each term of the query by its best.
 * Occurrences are in order of place.
 */
export function densestWindow(found: readonly Occurrence[], weights: readonly number[]): number {
  const best = new Float64Array(weights.length)
  let densest = 0
  for (let last = 0, first = 0; last < found.length; last++) {
    // A window within another one is skipped.
    if (found[last + 1] && found[last + 1]!.place - found[first]!.place < WINDOW) continue
    while (found[last]!.place - found[first]!.place >= WINDOW) first++
    best.fill(0)
    let sum = 0
    for (let i = first; i <= last; i++) {
      const { at, worth } = found[i]!
      if (worth <= best[at]!) continue
      sum += weights[at]! * (worth - best[at]!)
      best[at] = worth
    }
    densest = Math.max(densest, sum)
  }
  return densest
}

/** A word before the one that it follows in the query is so much further away. */
const BACKWARDS = 1.5

/**
 * Mean inverse distance of the best occurrences of neighbours in the query, from 0 to 1, where a pair counts
 * by the lesser of its weights. `best` is the worth of the best occurrence of each term.
 */
export function pairCloseness(
  found: readonly Occurrence[],
  best: Float64Array,
  weights: readonly number[],
): number {
  const last = new Int32Array(weights.length).fill(-1)
  const distance = new Float64Array(weights.length).fill(Infinity)
  for (const { place, at, worth } of found) {
    if (worth < best[at]!) continue
    last[at] = place
    const before = last[at - 1] ?? -1
    const after = last[at + 1] ?? -1
    if (before >= 0 && before < place) distance[at] = Math.min(distance[at]!, place - before)
    if (after >= 0 && after < place)
      distance[at + 1] = Math.min(distance[at + 1]!, BACKWARDS * (place - after))
  }
  let close = 0
  let whole = 0
  for (let at = 1; at < weights.length; at++) {
    const weight = Math.min(weights[at - 1]!, weights[at]!)
    close += weight / distance[at]!
    whole += weight
  }
  return whole && close / whole
}
