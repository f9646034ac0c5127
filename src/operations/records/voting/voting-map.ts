// Voters on a plane: the nearer, the more often they agree.
import { classicalScaling } from '#lib/matrices/classical-scaling.ts'
import { rounded } from './agreement.ts'

interface Pair {
  readonly a: number
  readonly b: number
  readonly rate: number | null
  readonly few: boolean
}

/**
 * Places by classical scaling of 1 − rate. A voter who shares too few votes with another one on the map has
 * no known distance to it, and so no place: the one with most such gaps is left out first.
 */
export function mapOf(voters: readonly number[], pairs: readonly Pair[]) {
  const known = new Map(
    pairs.flatMap(({ a, b, rate, few }) =>
      few ? [] : ([`${a} ${b}`, `${b} ${a}`] as const).map((both) => [both, 1 - rate!] as const),
    ),
  )
  const distance = (a: number, b: number) => (a === b ? 0 : known.get(`${a} ${b}`))
  let placed = [...voters]
  for (;;) {
    const gaps = placed.map((a) => placed.filter((b) => distance(a, b) === undefined).length)
    const most = Math.max(0, ...gaps)
    if (!most) break
    // Of equal ones the last, which took part in fewest votes.
    placed = placed.filter((_, i) => i !== gaps.lastIndexOf(most))
  }
  if (placed.length < 3) return { places: new Map<number, readonly [number, number]>(), fit: null }
  const { points, fit } = classicalScaling(placed.map((a) => placed.map((b) => distance(a, b)!)))
  const places = new Map(placed.map((n, i) => [n, [rounded(points[i]![0]), rounded(points[i]![1])] as const]))
  return { places, fit: rounded(fit) }
}
