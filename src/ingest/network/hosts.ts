// The hosts that sources are read from: one rate limiter and one circuit breaker for each, shared by all
// sources.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { HostLimits, Unavailability } from '#model/sources/source.ts'

/** The allocator of request slots: in this process, or shared by all processes that use a database. */
export interface Turns {
  /** Reserves the next slots of a host, `gapMs` apart. Returns the milliseconds until the first. */
  take(host: string, count: number, gapMs: number): Promise<number>
  /** Blocks new slots for this long. */
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
  /** Consecutive failures. */
  failures: number
  /** When the last of them was, on the clock of the hosts, and its reason. */
  failedAt: number
  failedBy: Unavailability
  /** The end of a wait that the site asked for and that was too long to be waited for here. */
  restsUntil: number
  /** Runs a piece of work in the host's next slot, within `ms` where that is longer than its limit. */
  turn<T>(work: (signal: AbortSignal) => Promise<T>, ms?: number): Promise<T>
  /** Blocks requests for this long. */
  hold(ms: number): Promise<void>
  /** Lowers the rate to this. */
  slow(perSecond: number): void
}

export interface Hosts {
  readonly clock: Clock
  /** A host by its name and port; of two declarations of one host the slower rate applies. */
  get(host: string, limits: HostLimits): Host
}

const TIMEOUT_MS = 30_000

/** The hosts of a process. */
export function hostsOf(turns?: Turns, clock: Clock = machineClock): Hosts {
  const known = new Map<string, Host>()
  const own = turns ?? turnsInMemory(clock)
  return {
    clock,
    get(name, limits) {
      const host = known.get(name) ?? paced(name, limits, own, clock)
      known.set(name, host)
      host.slow(limits.perSecond)
      return host
    },
  }
}

/** A rate-limited host: a number of requests begun per second, a number at once, none before a block ends. */
function paced(name: string, limits: HostLimits, turns: Turns, clock: Clock): Host {
  let { perSecond } = limits
  const atOnce = limits.atOnce ?? Math.max(1, Math.floor(perSecond))
  const waiting: (() => void)[] = []
  let running = 0
  /** Reserved slots that were not used yet, as times of the clock. */
  let taken: number[] = []
  let taking: Promise<void> | undefined

  async function take(): Promise<void> {
    const gap = 1_000 / perSecond
    // Half a second's worth at a time: an unused slot slows others down.
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
    failedBy: 'source_down',
    restsUntil: 0,
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
