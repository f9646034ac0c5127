// Attempt limits for anonymous callers: log-ins, sign-ups, registrations.
import type { Database } from '#lib/sql.ts'
import { limitReached } from '#model/problem.ts'
import { countAttempt, uncountAttempt } from '#store/accounts/attempts.ts'

/** At most `points` attempts under one name in a window of `seconds`. */
export interface AttemptLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/**
 * A limit on the attempts of all callers together. Alone, it would let strangers exhaust it and lock out
 * everyone; so beyond it each network only gets a lower limit.
 */
export interface CrowdLimit {
  readonly all: AttemptLimit
  /** Of one network, once `all` is exceeded. */
  readonly each: AttemptLimit
}

/** A limit that was exceeded: its attempts, and when it is renewed. */
interface Exceeded {
  readonly max: number
  readonly msLeft: number
}

export interface AttemptLimits {
  /** Counts an attempt against each limit; false when it exceeds one. */
  allow(limits: readonly AttemptLimit[], crowd?: CrowdLimit): Promise<boolean>
  /** The same; throws RATE_LIMITED, with `Retry-After`, when it exceeds one. */
  mustAllow(limits: readonly AttemptLimit[], crowd?: CrowdLimit): Promise<void>
  /** Refunds a counted attempt, because it succeeded. */
  giveBack(limits: readonly AttemptLimit[], crowd?: CrowdLimit): Promise<void>
}

/**
 * Counts attempts in the database: all processes share the counts, with or without a cache, and a restart
 * keeps them.
 */
export function attemptLimitsIn(db: Database, now: () => string): AttemptLimits {
  /** The first limit that is exceeded; the attempt does not count against those after it. */
  async function exceeded(limits: readonly AttemptLimit[]): Promise<Exceeded | undefined> {
    for (const { name, points, seconds } of limits) {
      const { count, msLeft } = await countAttempt(db, name, seconds, now())
      if (count > points) return { max: points, msLeft }
    }
  }

  async function refusal(limits: readonly AttemptLimit[], crowd?: CrowdLimit): Promise<Exceeded | undefined> {
    const own = await exceeded(limits)
    if (own || !crowd || !(await exceeded([crowd.all]))) return own
    return exceeded([crowd.each])
  }

  return {
    allow: async (limits, crowd) => !(await refusal(limits, crowd)),
    async mustAllow(limits, crowd) {
      const refused = await refusal(limits, crowd)
      if (!refused) return
      const reset_s = Math.max(1, Math.ceil(refused.msLeft / 1000))
      throw limitReached(
        { name: 'attempts', max: refused.max, reset_s },
        'Too many attempts; `Retry-After` says when to retry.',
      )
    },
    async giveBack(limits, crowd) {
      for (const { name } of [...limits, ...(crowd ? [crowd.all, crowd.each] : [])])
        await uncountAttempt(db, name, now())
    },
  }
}
