// The same counts shared by several processes, through Valkey.
import { Redis } from 'ioredis'
import { batched } from '#lib/batch.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Counter, counterInMemory, type LimitWindow, type RefundableWindow } from './counter.ts'
import { NoAnswer, patiently } from './patience.ts'

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

/** A cache that answers slower is considered down; `?commandTimeout=` in its address sets another limit. */
const PATIENCE_MS = 250
/** A connection without an answer for this long is replaced: something may swallow its packets. */
const SILENCE_MS = 2_000
/** Pause without requests after that. */
const REST_MS = 1_000

type Shared = Redis & {
  take(keys: number, ...rest: (string | number)[]): Promise<number[]>
  giveBack(keys: number, ...rest: (string | number)[]): Promise<void>
}

export interface SharedCounterOptions {
  /** The share of each limit that this process grants while the server is down. */
  readonly fallback?: number
  readonly clock?: Clock
}

/**
 * A counter shared by all processes that use this server; while it is down each process counts for itself,
 * against its share of the limits. No call fails because of it.
 */
export function sharedCounter(
  url: string,
  { fallback = 1, clock = machineClock }: SharedCounterOptions = {},
): Counter {
  const alone = counterInMemory(clock)
  const { address, patience } = addressOf(url)
  const server = new Redis(address, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    disconnectTimeout: 50,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  }) as Shared
  server.defineCommand('take', { lua: TAKE })
  server.defineCommand('giveBack', { lua: GIVE_BACK })
  // Without a listener a lost connection would end the process.
  server.on('error', () => {})
  // The client has no time limit for the handshake, during which no command is sent whose silence would show.
  let greeted = () => {}
  let greeting = Promise.resolve()
  server.on('connect', () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    greeted = resolve
    greeting = patiently(promise, SILENCE_MS, clock).catch(() => server.disconnect(true))
  })
  for (const event of ['ready', 'close'] as const) server.on(event, () => greeted())
  let restUntil = Number.NEGATIVE_INFINITY
  const up = () => server.status === 'ready' && clock.elapsed() >= restUntil
  const keyOf = ({ name, seconds }: RefundableWindow) => `hemiciclo:${seconds}:${name}`

  /** The answer to a command. The client's own time limits would count the time in which nobody reads it. */
  async function answered<T>(command: Promise<T>): Promise<T> {
    try {
      return await patiently(command, patience, clock)
    } catch (error) {
      if (error instanceof NoAnswer)
        patiently(command, SILENCE_MS - patience, clock).catch((still) => {
          if (still instanceof NoAnswer) server.disconnect(true)
        })
      throw error
    }
  }

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
    const flat = await answered(server.take(keys.length, ...keys, ...spans))
    let at = 0
    return new Map(
      calls.map(
        (windows) => [windows, windows.map(() => ({ count: flat[at++]!, msLeft: flat[at++]! }))] as const,
      ),
    )
  })
  async function counts(windows: readonly LimitWindow[], limitOf = ({ limit }: LimitWindow) => limit) {
    const counted = await together(windows.map((window) => ({ ...window, limit: limitOf(window) })))
    return counted!.map((each, i) => ({ ...each, limit: windows[i]!.limit }))
  }

  /** At least one call, so that nobody is shut out; a limit of none stays one. */
  const ownShare = (windows: readonly LimitWindow[]) =>
    windows.map((window) => ({
      ...window,
      limit: Math.max(Math.min(1, window.limit), Math.floor(window.limit * fallback)),
    }))

  return {
    take: (windows) =>
      ask(
        () => counts(windows),
        () => alone.take(ownShare(windows)),
      ),
    look: (windows) =>
      ask(
        () => counts(windows, () => ONLY_READ),
        () => alone.look(ownShare(windows)),
      ),
    giveBack: (windows) =>
      ask(
        () =>
          answered(
            server.giveBack(windows.length, ...windows.map(keyOf), ...windows.map(({ calls = 1 }) => calls)),
          ),
        () => alone.giveBack(windows),
      ),
    state: () => (up() ? 'ok' : 'down'),
    share: () => (up() ? 1 : fallback),
    report(to) {
      listener = to
    },
    async [Symbol.asyncDispose]() {
      server.disconnect()
      greeted()
      await greeting
    },
  }
}

/** The address for the client, which only knows the older scheme, and the time limit of an answer. */
function addressOf(url: string): { readonly address: string; readonly patience: number } {
  const address = new URL(url.replace(/^valkey/, 'redis'))
  const named = address.searchParams.get('commandTimeout')
  address.searchParams.delete('commandTimeout')
  const patience = named === 'none' ? Number.POSITIVE_INFINITY : Number(named ?? PATIENCE_MS)
  return { address: address.href, patience: patience > 0 ? patience : PATIENCE_MS }
}
