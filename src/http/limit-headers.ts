// The state of a caller's rate limits as headers, and the problem of a call beyond them.
import type { RateLimitStatus } from '#model/access/rate-limit.ts'
import { limitReached, type Problem } from '#model/problem.ts'

/** Headers of every counted answer. */
export function limitHeaders({ minute, day }: RateLimitStatus): Record<string, number> {
  return {
    'x-ratelimit-limit': minute.limit,
    'x-ratelimit-remaining': minute.remaining,
    'x-ratelimit-reset': minute.resetSeconds,
    'x-ratelimit-limit-day': day.limit,
    'x-ratelimit-remaining-day': day.remaining,
    'x-ratelimit-reset-day': day.resetSeconds,
  }
}

/** The problem of a call that exceeds the rate limits; `detail` where the default one does not apply. */
export function rateLimited({ minute, day }: RateLimitStatus, detail?: string): Problem {
  const ofMinute = minute.remaining === 0 && day.remaining > 0
  const { limit: max, resetSeconds } = ofMinute ? minute : day
  const name = ofMinute ? 'requests_per_minute' : 'requests_per_day'
  return limitReached({ name, max, reset_s: Math.max(1, resetSeconds) }, detail)
}
