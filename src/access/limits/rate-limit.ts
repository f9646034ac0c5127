// Rate limits per caller, per minute and per day.
import type { RateLimitStatus } from '#model/access/rate-limit.ts'
import type { Counter, WindowCount } from './counter.ts'

export interface Allowance {
  readonly perMinute: number
  readonly perDay: number
}

/** The limit of ranked searches per minute, and the seconds until it is renewed. */
export interface SearchWait {
  readonly max: number
  readonly wait: number
}

export interface RateLimiter {
  /** Counts one call. A refused call counts against the minute, not against the day. */
  count(who: string, allowance: Allowance): Promise<RateLimitStatus>
  /**
   * Counts further calls of a request that was already counted: all of them, or none where they exceed the
   * limit.
   */
  countMore(who: string, allowance: Allowance, calls: number): Promise<RateLimitStatus>
  /** The state of a caller's limits, without counting a call. */
  look(who: string, allowance: Allowance): Promise<RateLimitStatus>
  /** Refunds a counted call: it cost nothing. */
  refund(who: string): Promise<void>
  /** Counts a ranked search; returns the limit and the seconds to wait when it is exceeded, else null. */
  countSearch(who: string, allowance: Allowance): Promise<SearchWait | null>
  /** Calls counted in the current minute. */
  inMinute(who: string): Promise<number>
}

const isFull = ({ count, limit }: WindowCount) => count > limit

const MINUTE_S = 60
const DAY_S = 86_400

/**
 * Rate limits on a counter. `searchShare` is the share of its calls per minute that a caller may spend on
 * ranked searches, each of which costs as much as dozens of other calls.
 */
export function rateLimiterOn(counter: Counter, searchShare: number): RateLimiter {
  const both = (who: string, { perMinute, perDay }: Allowance, calls = 1) => [
    { name: who, limit: perMinute, seconds: MINUTE_S, calls },
    { name: who, limit: perDay, seconds: DAY_S, calls },
  ]
  const seconds = (ms: number) => Math.max(0, Math.ceil(ms / 1000))
  const windowOf = ({ count, limit, msLeft }: WindowCount) => ({
    limit,
    remaining: Math.max(0, limit - count),
    resetSeconds: seconds(msLeft),
  })
  const status = ([minute, day]: readonly WindowCount[]): RateLimitStatus => ({
    allowed: !isFull(minute!) && !isFull(day!),
    minute: windowOf(minute!),
    day: windowOf(day!),
  })
  return {
    count: async (who, allowance) => status(await counter.take(both(who, allowance))),
    async countMore(who, allowance, calls) {
      const windows = both(who, allowance, calls)
      const counts = await counter.take(windows)
      const after = status(counts)
      // After a full minute the day was not counted.
      const counted = isFull(counts[0]!) ? windows.slice(0, 1) : windows
      if (!after.allowed) await counter.giveBack(counted)
      return after
    },
    look: async (who, allowance) => status(await counter.look(both(who, allowance))),
    refund: (who) => counter.giveBack(both(who, { perMinute: 0, perDay: 0 })),
    async countSearch(who, { perMinute }) {
      const most = Math.ceil(perMinute * searchShare)
      const [counted] = await counter.take([{ name: `search ${who}`, limit: most, seconds: MINUTE_S }])
      const { limit, msLeft } = counted!
      return isFull(counted!) ? { max: limit, wait: Math.max(1, seconds(msLeft)) } : null
    },
    async inMinute(who) {
      const [minute] = await counter.look([{ name: who, limit: 0, seconds: MINUTE_S }])
      return minute!.count
    },
  }
}
