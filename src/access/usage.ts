// Counts calls per caller, day and operation: in memory first, written every few seconds.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { Caller } from '#model/access/caller.ts'
import { unauthenticated } from '#model/access/credentials.ts'
import { readKey } from '#store/accounts/api-keys.ts'
import { addCalls, type CallerUsage, readAllUsage, readCalls } from '#store/accounts/usage.ts'
import { DEFAULT_PER_DAY, DEFAULT_PER_MINUTE } from './issue.ts'
import type { RateLimiter } from './limits/rate-limit.ts'

export interface Usage extends AsyncDisposable {
  /** Counts a call of a key or an account, by its id. */
  count(id: string, operation: string, now: string): void
  /** Calls of a caller: in the current minute, today, and in the last thirty days by operation. */
  read(caller: Caller, now: string): Promise<unknown>
  /** Calls of every key and account over a number of days, the busiest first. */
  all(days: number, now: string): Promise<CallerUsage[]>
}

const FLUSH_MS = 5_000

/**
 * `limits` is null where calls are not limited; then `minute` is null too. `beat` is called after each write,
 * also where nothing was to be written.
 */
export function usageIn(
  db: Database,
  limits: RateLimiter | null,
  clock: Clock = machineClock,
  beat: () => void = () => {},
): Usage {
  const pending = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()

  async function write() {
    if (!pending.size) return
    const rows = [...pending].map(([name, calls]) => {
      const [caller, day, operation] = name.split('\n') as [string, string, string]
      return { caller, day, operation, calls }
    })
    pending.clear()
    try {
      await addCalls(db, rows)
    } catch (error) {
      // The database is down: keep the counts for the next write.
      for (const { caller, day, operation, calls } of rows) add(`${caller}\n${day}\n${operation}`, calls)
      throw error
    }
  }

  function add(name: string, calls: number) {
    pending.set(name, (pending.get(name) ?? 0) + calls)
  }

  /** One write at a time; a failed one leaves its counts for the next. */
  function flush(): Promise<void> {
    writing = writing.then(write, write)
    return writing
  }

  const stop = clock.every(FLUSH_MS, () => flush().then(beat, () => {}))

  return {
    count(id, operation, now) {
      add(`${id}\n${now.slice(0, 10)}\n${operation}`, 1)
    },
    async read(caller, now) {
      const id = caller.key ?? caller.account
      if (!id) throw unauthenticated(null)
      await flush()
      const key = caller.key === null ? undefined : await readKey(db, caller.key)
      const days = await readCalls(db, id, now.slice(0, 10))
      const today = days
        .filter((entry) => entry.day === now.slice(0, 10))
        .reduce((sum, entry) => sum + entry.calls, 0)
      return {
        key: key ? { id: key.id, name: key.name, countries: key.countries, domains: key.domains } : null,
        account_id: caller.account,
        limits: {
          per_minute: key?.rate_per_minute ?? DEFAULT_PER_MINUTE,
          per_day: key?.rate_per_day ?? DEFAULT_PER_DAY,
        },
        minute: limits ? await limits.inMinute(id) : null,
        today,
        days,
      }
    },
    async all(days, now) {
      await flush()
      return readAllUsage(db, now.slice(0, 10), days)
    },
    async [Symbol.asyncDispose]() {
      stop()
      await flush().catch(() => {})
    },
  }
}
