// Limits per caller, per minute and per day, in fixed windows that begin with the first call.
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Standing } from '#model/standing.ts'

export interface Allowance {
  readonly perMinute: number
  readonly perDay: number
}

export interface Limits {
  /** Counts one call. A refused call counts against the minute, not against the day. */
  count(who: string, allowance: Allowance): Promise<Standing>
  /** Takes a counted call back: it cost nothing. */
  forgive(who: string): Promise<void>
}

const MINUTE_S = 60
const DAY_S = 86_400

/** Limits kept in this process. */
export function limitsInMemory(): Limits {
  // The library's own ceiling is out of the way: each caller has an allowance of its own, compared below.
  const minutes = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: MINUTE_S })
  const days = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: DAY_S })
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))
  return {
    async count(who, { perMinute, perDay }) {
      const minute = await minutes.consume(who)
      const within = minute.consumedPoints <= perMinute
      const day = within ? await days.consume(who) : await days.get(who)
      const spent = day?.consumedPoints ?? 0
      return {
        allowed: within && spent <= perDay,
        minute: {
          limit: perMinute,
          remaining: Math.max(0, perMinute - minute.consumedPoints),
          resetSeconds: seconds(minute.msBeforeNext),
        },
        day: { limit: perDay, remaining: Math.max(0, perDay - spent), resetSeconds: seconds(day?.msBeforeNext ?? DAY_S * 1000) },
      }
    },
    async forgive(who) {
      await Promise.all([minutes.reward(who), days.reward(who)])
    },
  }
}
