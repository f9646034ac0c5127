// Counts calls in fixed windows that begin with the first call: in this process, or shared through Valkey.
import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { batched } from '#lib/batch.ts'
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
        return { count: held?.count ?? 0, msLeft: held ? held.until - now : window.seconds * 1000 }
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
      return windows.map((window) => {
        const held = current(window, now)
        return { count: held?.count ?? 0, msLeft: held ? held.until - now : window.seconds * 1000 }
      })
    },
    state: () => 'memory',
    async [Symbol.asyncDispose]() {},
  }
}

/**
 * One script, so that a call is counted in all its windows or in none, and concurrent calls share a round
 * trip. Four arguments for each key: its limit, its length in milliseconds, the number of calls to count, and
 * 1 for the first key of a call.
 */
const TAKE = `
local answer, room = {}, true
for i, key in ipairs(KEYS) do
  local limit, span, calls = tonumber(ARGV[4 * i - 3]), tonumber(ARGV[4 * i - 2]), tonumber(ARGV[4 * i - 1])
  local count = 0
  if ARGV[4 * i] == '1' then room = true end
  if room and limit >= 0 then
    count = redis.call('INCRBY', key, calls)
    if count == calls then redis.call('PEXPIRE', key, span) end
    room = count <= limit
  else
    count = tonumber(redis.call('GET', key) or '0')
  end
  local left = redis.call('PTTL', key)
  answer[2 * i - 1] = count
  answer[2 * i] = left >= 0 and left or span
end
return answer`

const GIVE_BACK = `
for i, key in ipairs(KEYS) do
  local calls = math.min(tonumber(ARGV[i]), tonumber(redis.call('GET', key) or '0'))
  if calls > 0 then redis.call('DECRBY', key, calls) end
end`

/** A limit below every count: the script then only reads. */
const ONLY_READ = -1

/** A cache that answers slower than this is considered down. */
const PATIENCE_MS = 250
/** A connection without an answer for this long is replaced: something may swallow its packets. */
const SILENCE_MS = 2_000
/** Pause without requests after that. */
const REST_MS = 1_000

type Shared = Redis & {
  take(keys: number, ...rest: (string | number)[]): Promise<number[]>
  giveBack(keys: number, ...rest: (string | number)[]): Promise<void>
}

/**
 * A counter shared by all processes that use this server; while it is down each process counts for itself. No
 * call fails because of it.
 */
export function sharedCounter(url: string, clock: Clock = machineClock): Counter {
  const alone = counterInMemory(clock)
  const server = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  }) as Shared
  server.defineCommand('take', { lua: TAKE })
  server.defineCommand('giveBack', { lua: GIVE_BACK })
  // Without a listener a lost connection would end the process.
  server.on('error', () => {})
  let restUntil = Number.NEGATIVE_INFINITY
  const up = () => server.status === 'ready' && clock.elapsed() >= restUntil
  const keyOf = ({ name, seconds }: RefundableWindow) => `hemiciclo:${seconds}:${name}`

  let sharing = true
  let listener = (_shared: boolean) => {}
  function note(shared: boolean): void {
    if (shared === sharing) return
    sharing = shared
    listener(shared)
  }

  async function ask<T>(shared: () => Promise<T>, local: () => Promise<T>): Promise<T> {
    if (up())
      try {
        const answer = await shared()
        note(true)
        return answer
      } catch {
        restUntil = clock.elapsed() + REST_MS
      }
    note(false)
    return local()
  }

  // Keyed by identity, so equal calls are counted separately.
  const together = batched(async (calls: readonly (readonly LimitWindow[])[]) => {
    const keys = calls.flatMap((windows) => windows.map(keyOf))
    const spans = calls.flatMap((windows) =>
      windows.flatMap(({ limit, seconds, calls = 1 }, i) => [limit, seconds * 1000, calls, i === 0 ? 1 : 0]),
    )
    const flat = await server.take(keys.length, ...keys, ...spans)
    let at = 0
    return new Map(
      calls.map(
        (windows) =>
          [windows, windows.map((): WindowCount => ({ count: flat[at++]!, msLeft: flat[at++]! }))] as const,
      ),
    )
  })
  const counts = async (windows: readonly LimitWindow[]) => (await together(windows))!

  return {
    take: (windows) =>
      ask(
        () => counts([...windows]),
        () => alone.take(windows),
      ),
    look: (windows) =>
      ask(
        () => counts(windows.map((window) => ({ ...window, limit: ONLY_READ }))),
        () => alone.look(windows),
      ),
    giveBack: (windows) =>
      ask(
        () =>
          server.giveBack(windows.length, ...windows.map(keyOf), ...windows.map(({ calls = 1 }) => calls)),
        () => alone.giveBack(windows),
      ),
    state: () => (up() ? 'ok' : 'down'),
    report(to) {
      listener = to
    },
    async [Symbol.asyncDispose]() {
      server.disconnect()
    },
  }
}
