// Bounds on what strangers may try: passwords, sign-ups, registrations.
import { Problem } from '#model/problem.ts'
import type { Windows } from './windows.ts'

/** At most so many tries of one name in a window of so many seconds. */
export interface Bound {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface Throttle {
  /** Counts a try; false when it is one too many. */
  take(name: string, points: number, seconds: number): Promise<boolean>
  /**
   * Counts a try against each bound. Throws RATE_LIMITED, with when to come back, when it is one too many for
   * any.
   */
  must(bounds: readonly Bound[]): Promise<void>
  /** Takes a counted try back: it was a good one. */
  giveBack(bounds: readonly Bound[]): Promise<void>
}

export function throttleOn(windows: Windows): Throttle {
  const windowOf = ({ name, points, seconds }: Bound) => ({ name: `try:${name}`, limit: points, seconds })
  return {
    async take(name, points, seconds) {
      const [counted] = await windows.take([windowOf({ name, points, seconds })])
      return counted!.count <= points
    },
    async must(bounds) {
      const counts = await windows.take(bounds.map(windowOf))
      const full = counts.find(({ count }, i) => count > bounds[i]!.points)
      if (!full) return
      const wait = String(Math.max(1, Math.ceil(full.msLeft / 1000)))
      throw new Problem('RATE_LIMITED', 'Too many attempts; `Retry-After` says when to come back.', {
        headers: { 'retry-after': wait },
      })
    },
    giveBack: (bounds) => windows.giveBack(bounds.map(windowOf)),
  }
}
