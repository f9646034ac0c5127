// The occurrences of query terms in a passage: where most of them cluster, and how close.

export interface Occurrence {
  /** Position of the passage's term, counted from the start. */
  readonly place: number
  /** Index of the query term that it matches. */
  readonly at: number
  /** 1 for the exact term, less for a near miss. */
  readonly worth: number
}

/** Terms of a window: the length of a sentence, without its stop words. */
const WINDOW = 16

/**
 * The maximum weight of the occurrences within one window, each query term by its best one. Occurrences are
 * in order of position.
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

/** Extra distance for two words in the reverse of their order in the query. */
const BACKWARDS = 1.5

/**
 * Mean inverse distance of the best occurrences of neighbouring query terms, from 0 to 1, where a pair has
 * the lesser of its weights. `best` is the weight of the best occurrence of each term.
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
