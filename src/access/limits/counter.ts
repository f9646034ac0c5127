// Counts calls in fixed windows that begin with the first call, in the memory of this process.
import { LRUCache } from 'lru-cache'
import { type Clock, machineClock } from '#lib/clock.ts'

export interface LimitWindow {
  readonly name: string
  readonly limit: number
  readonly seconds: number
  /** Number of calls to count; 1 by default. */
  readonly calls?: number
}

/** A window from which calls are refunded. */
export type RefundableWindow = Pick<LimitWindow, 'name' | 'seconds' | 'calls'>

export interface WindowCount {
  /** Calls in the window, including these. */
  readonly count: number
  /** The limit of calls that applies at present. */
  readonly limit: number
  readonly msLeft: number
}

export interface Counter extends AsyncDisposable {
  /** Counts in each window in order, atomically; after a full window the others are only read. */
  take(windows: readonly LimitWindow[]): Promise<WindowCount[]>
  /** Refunds counted calls. */
  giveBack(windows: readonly RefundableWindow[]): Promise<void>
  /** Reads the counts without counting. */
  look(windows: readonly LimitWindow[]): Promise<WindowCount[]>
  state(): 'memory' | 'ok' | 'down'
  /** The share of each limit that applies at present. */
  share(): number
  /** Called once where this process begins to count calls alone, and once where they are shared again. */
  report?(listener: (shared: boolean) => void): void
}

/**
 * Maximum number of callers in memory: a flood of addresses evicts the least active ones instead of filling
 * the memory.
 */
const MOST = 200_000

/** A counter of this process alone. */
export function counterInMemory(clock: Clock = machineClock): Counter {
  // By size: `max` would take the memory of all entries at once.
  const open = new LRUCache<string, { count: number; until: number }>({
    maxSize: MOST,
    sizeCalculation: () => 1,
  })
  const idOf = ({ name, seconds }: RefundableWindow) => `${seconds} ${name}`
  // Whole milliseconds: a window of a minute would have 60000.00000000001 left.
  const wholeNow = () => Math.floor(clock.elapsed())

  function current(window: LimitWindow, now: number) {
    const found = open.get(idOf(window))
    return found && found.until > now ? found : undefined
  }

  const countOf = ({ limit, seconds }: LimitWindow, held: ReturnType<typeof current>, now: number) => ({
    count: held?.count ?? 0,
    limit,
    msLeft: held ? held.until - now : seconds * 1000,
  })

  return {
    async take(windows) {
      const now = wholeNow()
      let room = true
      return windows.map((window) => {
        let held = current(window, now)
        if (room) {
          if (!held) open.set(idOf(window), (held = { count: 0, until: now + window.seconds * 1000 }))
          held.count += window.calls ?? 1
          room = held.count <= window.limit
        }
        return countOf(window, held, now)
      })
    },
    async giveBack(windows) {
      for (const window of windows) {
        const held = open.get(idOf(window))
        if (held) held.count = Math.max(0, held.count - (window.calls ?? 1))
      }
    },
    async look(windows) {
      const now = wholeNow()
      return windows.map((window) => countOf(window, current(window, now), now))
    },
    state: () => 'memory',
    share: () => 1,
    async [Symbol.asyncDispose]() {},
  }
}
