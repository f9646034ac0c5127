// Rate limits per caller, per minute and per day.
import type { RateLimitStatus } from '#model/rate-limit.ts'
import type { Counter } from './counter.ts'

export interface Allowance {
  readonly perMinute: number
  readonly perDay: number
}

export interface RateLimiter {
  /** Counts one call. A refused call counts against the minute, not against the day. */
  count(who: string, allowance: Allowance): Promise<RateLimitStatus>
  /** Takes a counted call back: it cost nothing. */
  refund(who: string): Promise<void>
  /** Calls counted in the current minute. */
  inMinute(who: string): Promise<number>
}

const MINUTE_S = 60
const DAY_S = 86_400

export function rateLimiterOn(counter: Counter): RateLimiter {
  const both = (who: string, { perMinute, perDay }: Allowance) => [
    { name: who, limit: perMinute, seconds: MINUTE_S },
    { name: who, limit: perDay, seconds: DAY_S },
  ]
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))
  return {
    async count(who, allowance) {
      const [minute, day] = await counter.take(both(who, allowance))
      const { perMinute, perDay } = allowance
      return {
        allowed: minute!.count <= perMinute && day!.count <= perDay,
        minute: {
          limit: perMinute,
          remaining: Math.max(0, perMinute - minute!.count),
          resetSeconds: seconds(minute!.msLeft),
        },
        day: {
          limit: perDay,
          remaining: Math.max(0, perDay - day!.count),
          resetSeconds: seconds(day!.msLeft),
        },
      }
    },
    refund: (who) => counter.giveBack(both(who, { perMinute: 0, perDay: 0 })),
    async inMinute(who) {
      const [minute] = await counter.look([{ name: who, limit: 0, seconds: MINUTE_S }])
      return minute!.count
    },
  }
}
