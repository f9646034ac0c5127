// Attempt limits for callers who are not signed in: log-ins, sign-ups, registrations.
import { Problem } from '#model/problem.ts'
import type { Counter } from './counter.ts'

/** At most `points` attempts under one name in a window of `seconds`. */
export interface AttemptLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface AttemptLimits {
  /** Counts an attempt; false when it is one too many. */
  take(limit: AttemptLimit): Promise<boolean>
  /** Counts an attempt against each limit. Throws RATE_LIMITED, with `Retry-After`, when any is exceeded. */
  mustAllow(limits: readonly AttemptLimit[]): Promise<void>
  /** Takes a counted attempt back, because it succeeded. */
  giveBack(limits: readonly AttemptLimit[]): Promise<void>
}

export function attemptLimitsOn(counter: Counter): AttemptLimits {
  const windowOf = ({ name, points, seconds }: AttemptLimit) => ({
    name: `try:${name}`,
    limit: points,
    seconds,
  })
  return {
    async take(limit) {
      const [counted] = await counter.take([windowOf(limit)])
      return counted!.count <= limit.points
    },
    async mustAllow(limits) {
      const counts = await counter.take(limits.map(windowOf))
      const exceeded = counts.find(({ count }, i) => count > limits[i]!.points)
      if (!exceeded) return
      const wait = String(Math.max(1, Math.ceil(exceeded.msLeft / 1000)))
      throw new Problem('RATE_LIMITED', 'Too many attempts; `Retry-After` says when to try again.', {
        headers: { 'retry-after': wait },
      })
    },
    giveBack: (limits) => counter.giveBack(limits.map(windowOf)),
  }
}
