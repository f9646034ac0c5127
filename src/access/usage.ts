// Counts calls per key, day and operation: in memory first, written every few seconds.
import { type Database, sql } from '#lib/sql.ts'
import { Problem } from '#model/problem.ts'

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
    const rows = [...pending].map(([name, calls]) => [...name.split('\n'), calls] as [string, string, string, number])
    pending.clear()
    try {
      await db.query(sql`
insert into usage as u (key_id, day, operation, calls)
select * from unnest(${rows.map((r) => r[0])}::uuid[], ${rows.map((r) => r[1])}::date[], ${rows.map((r) => r[2])}::text[], ${rows.map((r) => r[3])}::bigint[])
on conflict (key_id, day, operation) do update set calls = u.calls + excluded.calls`)
    } catch (error) {
      // The database is away: keep the counts for the next time.
      for (const [key, day, operation, calls] of rows) add(`${key}\n${day}\n${operation}`, calls)
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
      const [row] = await db.query<{
        name: string
        countries: string[] | null
        domains: string[] | null
        rate_per_minute: number
        rate_per_day: number
      }>(sql`select name, countries, domains, rate_per_minute, rate_per_day from keys where id = ${key}`)
      if (!row) throw new Problem('UNAUTHENTICATED')
      const days = await db.query<{ day: string; operation: string; calls: number }>(
        sql`select day, operation, calls from usage where key_id = ${key} and day > ${now.slice(0, 10)}::date - 30 order by day desc, operation`,
      )
      const today = days.filter((entry) => entry.day === now.slice(0, 10)).reduce((sum, entry) => sum + entry.calls, 0)
      const minute = minutes.get(key)
      return {
        key: { id: key, name: row.name, countries: row.countries, domains: row.domains },
        limits: { per_minute: row.rate_per_minute, per_day: row.rate_per_day },
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
