// Counts calls per key, day and operation: in memory first, written every few seconds.
import type { Database } from '#lib/sql.ts'
import { Problem } from '#model/problem.ts'
import { readKey } from '#store/keys.ts'
import { addCalls, readCalls } from '#store/usage.ts'

export interface Usage extends AsyncDisposable {
  count(key: string, operation: string, now: string): void
  /** What a key did: this minute (of this process), today, and the last thirty days by operation. */
  read(key: string, now: string): Promise<unknown>
}

const FLUSH_MS = 5_000

export function usageIn(db: Database): Usage {
  const pending = new Map<string, number>()
  const minutes = new Map<string, { minute: string; calls: number }>()
  let writing: Promise<void> = Promise.resolve()

  async function write() {
    if (!pending.size) return
    const rows = [...pending].map(([name, calls]) => {
      const [key, day, operation] = name.split('\n') as [string, string, string]
      return { key, day, operation, calls }
    })
    pending.clear()
    try {
      await addCalls(db, rows)
    } catch (error) {
      // The database is away: keep the counts for the next time.
      for (const { key, day, operation, calls } of rows) add(`${key}\n${day}\n${operation}`, calls)
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

  const timer = setInterval(() => flush().catch(() => {}), FLUSH_MS)
  timer.unref()

  return {
    count(key, operation, now) {
      add(`${key}\n${now.slice(0, 10)}\n${operation}`, 1)
      const minute = now.slice(0, 16)
      const known = minutes.get(key)
      if (known?.minute === minute) known.calls++
      else minutes.set(key, { minute, calls: 1 })
    },
    async read(key, now) {
      await flush()
      const known = await readKey(db, key)
      if (!known) throw new Problem('UNAUTHENTICATED')
      const days = await readCalls(db, key, now.slice(0, 10))
      const today = days.filter((entry) => entry.day === now.slice(0, 10)).reduce((sum, entry) => sum + entry.calls, 0)
      const minute = minutes.get(key)
      return {
        key: { id: key, name: known.name, countries: known.countries, domains: known.domains },
        limits: { per_minute: known.rate_per_minute, per_day: known.rate_per_day },
        minute: minute?.minute === now.slice(0, 16) ? minute.calls : 0,
        today,
        days,
      }
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await flush().catch(() => {})
    },
  }
}
