// How often voters agree: the share of roll calls with the same position among those in which both took a
// side. Pure.
import { SIDES } from '#domains/positions.ts'
import type { Pattern } from '#store/reading/voting/compared-ballots.ts'

/** With fewer roll calls a share tells little, and is marked. */
export const FEWEST = 5

/** Roll calls in which both took a side, and those of them with the same one. */
export interface Shared {
  readonly shared: number
  readonly agree: number
}

/** True for a position that takes a side: for, against or abstaining. */
export const isSide = (position: string | null | undefined): position is (typeof SIDES)[number] =>
  SIDES.some((side) => side === position)

/** The share of the same position, to four decimals; null, which is not zero, without a shared roll call. */
export const rateOf = ({ shared, agree }: Shared): number | null => (shared ? rounded(agree / shared) : null)

/** A figure to four decimals. */
export const rounded = (figure: number): number => Math.round(figure * 1e4) / 1e4

/** What two voters share. */
export function sharedBy(patterns: readonly Pattern[], a: number, b: number): Shared {
  let shared = 0
  let agree = 0
  for (const { positions, n } of patterns) {
    if (!isSide(positions[a]) || !isSide(positions[b])) continue
    shared += n
    if (positions[a] === positions[b]) agree += n
  }
  return { shared, agree }
}

/** The roll calls in which all of these voters took a side, and those in which all took the same. */
export function sharedByAll(patterns: readonly Pattern[], ids: readonly number[]): Shared {
  const all = patterns.filter(({ positions }) => ids.every((id) => isSide(positions[id])))
  return { shared: sum(all), agree: sum(all.filter((each) => sidesIn(each).size === 1)) }
}

/** The roll calls in which two or more of the voters took different sides. */
export const differingIn = (patterns: readonly Pattern[]): number =>
  sum(patterns.filter((each) => sidesIn(each).size > 1))

/** The roll calls of one voter: all with a clear position, and those in which a side was taken. */
export function takenBy(patterns: readonly Pattern[], id: number): { ballots: number; sides: number } {
  const own = patterns.filter(({ positions }) => positions[id])
  return { ballots: sum(own), sides: sum(own.filter(({ positions }) => isSide(positions[id]))) }
}

/** Every two of these, in their order. */
export const pairsOf = (ids: readonly number[]): (readonly [number, number])[] =>
  ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b] as const))

const sum = (patterns: readonly Pattern[]) => patterns.reduce((all, { n }) => all + n, 0)
const sidesIn = ({ positions }: Pattern) => new Set(Object.values(positions).filter(isSide))
