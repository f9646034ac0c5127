// The hosts that sources are read from: one pace and one breaker for each, whichever source asks.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { HostLimits } from '#model/sources/source.ts'

/** Where turns are shared out: in this process, or among all that share a database. */
export interface Turns {
  /** Takes the next turns of a host, `gapMs` apart. Answers in how many milliseconds the first is. */
  take(host: string, count: number, gapMs: number): Promise<number>
  /** No turn begins for so long. */
  hold(host: string, ms: number): Promise<void>
}

export function turnsInMemory(clock: Clock = machineClock): Turns {
  const free = new Map<string, number>()
  return {
    async take(host, count, gapMs) {
      const now = clock.elapsed()
      const at = Math.max(free.get(host) ?? 0, now)
      free.set(host, at + count * gapMs)
      return at - now
    },
    async hold(host, ms) {
      free.set(host, Math.max(free.get(host) ?? 0, clock.elapsed() + ms))
    },
  }
}

export interface Host {
  readonly limits: HostLimits
  /** Failures in a row. */
  failures: number
  /** When the last of them was, on the clock of the hosts. */
  failedAt: number
  /** Does a piece of work when it is the host's turn, within `ms` where that is longer than its limit. */
  turn<T>(work: (signal: AbortSignal) => Promise<T>, ms?: number): Promise<T>
  /** Lets nobody ask for so long. */
  hold(ms: number): Promise<void>
  /** Asks no more often than this. */
  slow(perSecond: number): void
}

export interface Hosts {
  readonly clock: Clock
  /** A host by its name and port; of two declarations of one host the slower pace counts. */
  of(host: string, limits: HostLimits): Host
}

const TIMEOUT_MS = 30_000

/** The hosts of a process. */
export function hostsOf(turns?: Turns, clock: Clock = machineClock): Hosts {
  const known = new Map<string, Host>()
  const own = turns ?? turnsInMemory(clock)
  return {
    clock,
    of(name, limits) {
      const host = known.get(name) ?? paced(name, limits, own, clock)
      known.set(name, host)
      host.slow(limits.perSecond)
      return host
    },
  }
}

/** A host at its pace: so many requests begun a second, so many at once, none before a hold is over. */
function paced(name: string, limits: HostLimits, turns: Turns, clock: Clock): Host {
  let { perSecond } = limits
  const atOnce = limits.atOnce ?? Math.max(1, Math.floor(perSecond))
  const waiting: (() => void)[] = []
  let running = 0
  /** Turns that were taken and not used yet, as times of the clock. */
  let taken: number[] = []
  let taking: Promise<void> | undefined

  async function take(): Promise<void> {
    const gap = 1_000 / perSecond
    // Half a second's worth at a time: a turn that is taken and not used slows others down.
    const count = Math.min(waiting.length + 1, Math.ceil(perSecond / 2))
    const first = clock.elapsed() + (await turns.take(name, count, gap))
    taken.push(...Array.from({ length: count }, (_, i) => first + i * gap))
  }

  async function myTurn(): Promise<void> {
    while (!taken.length) {
      taking ??= take().finally(() => {
        taking = undefined
      })
      await taking
    }
    const wait = taken.shift()! - clock.elapsed()
    if (wait > 0) await clock.sleep(wait)
  }

  return {
    limits,
    failures: 0,
    failedAt: 0,
    async hold(ms) {
      taken = []
      await turns.hold(name, ms)
    },
    slow(most) {
      perSecond = Math.min(perSecond, most)
    },
    async turn(work, ms = 0) {
      while (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      running++
      try {
        await myTurn()
        return await work(clock.timeout(Math.max(ms, limits.timeoutMs ?? TIMEOUT_MS)))
      } finally {
        running--
        waiting.shift()?.()
      }
    },
  }
}
