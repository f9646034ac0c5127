// Where a caller is within its rate limits, in headers; and the refusal of a call beyond them.
import { Problem } from '#model/problem.ts'
import type { RateLimitStatus } from '#model/rate-limit.ts'

export function limitHeaders({ minute, day }: RateLimitStatus) {
  return {
    'x-ratelimit-limit': minute.limit,
    'x-ratelimit-remaining': minute.remaining,
    'x-ratelimit-reset': minute.resetSeconds,
    'x-ratelimit-limit-day': day.limit,
    'x-ratelimit-remaining-day': day.remaining,
    'x-ratelimit-reset-day': day.resetSeconds,
  }
}

/** The refusal of a call that exceeds the rate limits; `detail` where it is not one call too many. */
export function beyond({ minute, day }: RateLimitStatus, detail?: string): Problem {
  const spent = minute.remaining === 0 && day.remaining > 0 ? minute : day
  return new Problem('RATE_LIMITED', detail, {
    headers: { 'retry-after': String(Math.max(1, spent.resetSeconds)) },
  })
}
