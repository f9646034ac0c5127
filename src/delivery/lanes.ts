// Receivers that are attempted at the same time, so that a slow one delays nobody else. One account, one host
// and the receivers that were slow before may use a part of the lanes each.
import type { Clock } from '#lib/clock.ts'

/** Attempts under way at the same time, of all receivers, of one account, and of one host. */
const LANES = 64
const OF_ACCOUNT = 8
export const OF_ORIGIN = 8
/** A receiver whose last attempt took more milliseconds is slow; all slow ones share half of the lanes. */
const SLOW_MS = 2_000
const OF_SLOW = LANES / 2
/** Slow receivers that are remembered. */
const MOST_SLOW = 10_000

export interface Receiver {
  readonly output: number
  readonly account: string
  /** Scheme and host. */
  readonly origin: string
}

/** The mail server: it has a lane of its own. */
export const MAIL: Receiver = { output: 0, account: '', origin: '' }

/** Receivers that no lane is free for. */
export interface Occupied {
  readonly outputs: readonly number[]
  readonly accounts: readonly string[]
  readonly origins: readonly string[]
}

export interface Lanes {
  occupied(): Occupied
  /**
   * Begins work for a receiver, which resolves to the milliseconds of its slowest attempt; false where no
   * lane is free for it.
   */
  begin(receiver: Receiver, work: () => Promise<number>): boolean
  /**
   * Waits until all work has ended, for at most `ms`; false where none was under way. Throws what ended a
   * work early, once.
   */
  settled(ms: number): Promise<boolean>
}

/** Lanes that are all free. `slow` holds receivers whose last attempt was slow, for later lanes too. */
export function lanesOf(clock: Clock, slow = new Set<number>()): Lanes {
  const underWay = new Map<number, Receiver>()
  const works = new Set<Promise<void>>()
  let failures: unknown[] = []

  const slowUnderWay = () => [...underWay.keys()].filter((output) => slow.has(output)).length
  const fullBy = <K extends 'account' | 'origin'>(key: K, most: number) =>
    Array.from(Map.groupBy(underWay.values(), (each) => each[key]))
      .filter(([, some]) => some.length >= most)
      .map(([value]) => value)
  function occupied(): Occupied {
    const isSlowFull = slowUnderWay() >= OF_SLOW
    return {
      outputs: [...underWay.keys(), ...(isSlowFull ? slow : [])],
      accounts: fullBy('account', OF_ACCOUNT),
      origins: fullBy('origin', OF_ORIGIN),
    }
  }

  function noteTime(output: number, ms: number): void {
    slow.delete(output)
    if (ms <= SLOW_MS) return
    if (slow.size >= MOST_SLOW) slow.delete(slow.values().next().value!)
    slow.add(output)
  }

  return {
    occupied,
    begin(receiver, work) {
      const { outputs, accounts, origins } = occupied()
      const { output, account, origin } = receiver
      const isFull = receiver !== MAIL && underWay.size >= LANES
      if (isFull || outputs.includes(output) || accounts.includes(account) || origins.includes(origin))
        return false
      underWay.set(output, receiver)
      const done = work()
        .then((ms) => receiver !== MAIL && noteTime(output, ms))
        .catch((error: unknown) => failures.push(error))
        .then(() => {
          underWay.delete(output)
          works.delete(done)
        })
      works.add(done)
      return true
    },
    async settled(ms) {
      const wasUnderWay = works.size > 0
      const over = new AbortController()
      const waited = clock.sleep(ms, over.signal).catch(() => {})
      await Promise.race([Promise.all(works), waited])
      over.abort()
      const [failure] = failures
      failures = []
      if (failure) throw failure
      return wasUnderWay
    },
  }
}
