// The only file of the tests that reads the time or waits for it: a clock that tests advance, and ways to
// wait for events. Their limit of minutes means that something hangs; it is not a speed limit.
import { mock } from 'node:test'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '#lib/clock.ts'
import { toInstant } from '#lib/dates.ts'

/** A clock that is stopped until a test advances it. */
export interface FakeClock extends Clock {
  /** The time of day, RFC 3339 in UTC. */
  readonly now: () => string
  /** Advances by so many milliseconds; sleepers wake at their time, one by one. */
  advance(ms: number): Promise<void>
  /** Advances to the next moment that a sleeper waits for, ignoring intervals; does nothing without one. */
  next(): Promise<void>
  /** Resolves once there are so many sleepers or timers, without time limits and intervals. */
  waited(count?: number): Promise<void>
}

interface Waiting {
  readonly at: number
  readonly run: () => void
  /** A sleep or a timer, the end of a time limit, or an interval. */
  readonly kind: 'sleep' | 'limit' | 'round'
}

export function fakeClock(begins = '2026-11-20T12:00:00Z'): FakeClock {
  const first = Date.parse(begins)
  const changes = happenings<void>()
  let elapsed = 0
  let waiting: readonly Waiting[] = []

  function later(ms: number, run: () => void, kind: Waiting['kind']): () => void {
    const mine = { at: elapsed + ms, run, kind }
    // Of two that wait for the same moment the first wakes first.
    waiting = [...waiting, mine].toSorted((a, b) => a.at - b.at)
    changes.add()
    return () => {
      waiting = waiting.filter((each) => each !== mine)
    }
  }

  async function advance(ms: number): Promise<void> {
    const end = elapsed + ms
    for (let next = waiting[0]; next && next.at <= end; next = waiting[0]) {
      waiting = waiting.slice(1)
      elapsed = Math.max(elapsed, next.at)
      next.run()
      // A woken sleeper runs as far as it can before the next wakes.
      await turn()
    }
    elapsed = end
    await turn()
  }

  return {
    elapsed: () => elapsed,
    now: () => toInstant(new Date(first + elapsed).toISOString()),
    after: (ms, run) => later(ms, run, 'sleep'),
    sleep(ms, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const cancel = later(ms, resolve, 'sleep')
      const leave = () => {
        cancel()
        reject(signal!.reason)
      }
      if (signal?.aborted) leave()
      signal?.addEventListener('abort', leave, { once: true })
      return promise
    },
    every(ms, run) {
      let cancel = later(ms, again, 'round')
      function again() {
        cancel = later(ms, again, 'round')
        run()
      }
      return () => cancel()
    },
    timeout(ms) {
      const late = new AbortController()
      later(ms, () => late.abort(new DOMException('The time is up', 'TimeoutError')), 'limit')
      return late.signal
    },
    advance,
    async next() {
      const next = waiting.find(({ kind }) => kind !== 'round')
      if (next) await advance(Math.max(0, next.at - elapsed))
    },
    waited: async (count = 1) => {
      await changes.until(
        `${count} wait for the clock`,
        () => waiting.filter(({ kind }) => kind === 'sleep').length >= count,
      )
    },
  }
}

/** Lets the event loop turn so many times, so that other ready tasks run. */
export async function turns(count = 1): Promise<void> {
  for (let i = 0; i < count; i++) await turn()
}

/** Blocks the event loop for so many milliseconds, as a busy processor does. */
export function blockFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

const HUNG_MINUTES = 5

/** The result of the promise; fails after minutes without one. */
export async function orHung<T>(what: string, promise: Promise<T>): Promise<T> {
  const { promise: hung, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error(`Hung for ${HUNG_MINUTES} minutes: ${what}`)),
    HUNG_MINUTES * 60_000,
  )
  try {
    return await Promise.race([promise, hung])
  } finally {
    clearTimeout(timer)
  }
}

/** The events so far, in order. */
export interface Happenings<T> {
  readonly all: T[]
  add(each: T): void
  /** The result of `look` on them, as soon as there is one; it is called for each new event. */
  until<Found>(what: string, look: (all: readonly T[]) => Found | undefined | false): Promise<Found>
}

/** Collects events of a server, a log or a job, for a test to wait for. */
export function happenings<T>(): Happenings<T> {
  const all: T[] = []
  const lookers = new Set<() => void>()
  return {
    all,
    add(each) {
      all.push(each)
      for (const look of [...lookers]) look()
    },
    async until<Found>(what: string, look: (all: readonly T[]) => Found | undefined | false) {
      const { promise, resolve, reject } = Promise.withResolvers<Found>()
      function again() {
        try {
          const found = look(all)
          if (found !== undefined && found !== false) resolve(found)
        } catch (error) {
          reject(error)
        }
      }
      lookers.add(again)
      again()
      return orHung(what, promise).finally(() => lookers.delete(again))
    },
  }
}

/** Interval between two looks. */
const LOOK_MS = 20

/**
 * The result of `look` once there is one. Only for things that send no event, such as a session of PostgreSQL
 * or a file of another process; wait for everything else by its event.
 */
export async function lookAgain<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  let leave = false
  async function looking(): Promise<T> {
    for (;;) {
      const found = await look()
      if (found !== undefined && found !== false) return found
      if (leave) throw new Error(what)
      await pause(LOOK_MS)
    }
  }
  return orHung(what, looking()).finally(() => {
    leave = true
  })
}

/**
 * The time of the machine, so many milliseconds ahead: for values that libraries compare with their own
 * `Date`.
 */
export const machineNow = (aheadMs = 0): string => toInstant(new Date(Date.now() + aheadMs).toISOString())

/** A `Date` that is stopped until a test advances it, for libraries that do not read our clock. */
export interface FakeDate extends Disposable {
  advance(ms: number): void
}

export function fakeDate(): FakeDate {
  mock.timers.enable({ apis: ['Date'] })
  return {
    advance: (ms) => mock.timers.tick(ms),
    [Symbol.dispose]: () => mock.timers.reset(),
  }
}
