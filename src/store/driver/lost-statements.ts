// Statements without a deadline whose answer was lost on the way: the server no longer runs them, but the
// connection stays open, because something between the two swallows its packets.
import type { Socket } from 'node:net'
import pg from 'pg'
import { type Clock, machineClock } from '#lib/clock.ts'

export interface LostStatementOptions {
  /** Milliseconds between two looks. A statement is lost when two in a row do not find it. */
  readonly everyMs?: number
  readonly clock?: Clock
}

/** With this a loop whose statement was lost goes on within thirty seconds. */
const EVERY_MS = 8_000
const LOOK_MS = 5_000

/** Characters of a statement that are compared: the server shows its first 100 bytes at least. */
const SHOWN = 80

export interface LostStatements {
  /** The result of a statement; closes the connection when the server does not run it any more. */
  watch<T>(client: pg.PoolClient, text: string, result: Promise<T>): Promise<T>
}

/** Looks for long statements on a connection of its own, which is open only while it looks. */
export function lostStatements(
  config: pg.ClientConfig,
  { everyMs = EVERY_MS, clock = machineClock }: LostStatementOptions = {},
): LostStatements {
  /**
   * True if some session runs it and does not wait for its client; undefined where the server is away or does
   * not show statements.
   */
  async function runs(text: string): Promise<boolean | undefined> {
    const probe = new pg.Client({ ...config, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS })
    probe.on('error', () => {})
    try {
      await probe.connect()
      const { rows } = await probe.query<{ running: boolean | null }>(RUNNING, [text.slice(0, SHOWN)])
      return rows[0]?.running ?? undefined
    } catch {
      return undefined
    } finally {
      probe.end().catch(() => {})
    }
  }

  return {
    async watch(client, text, result) {
      let missed = 0
      let looking = false
      let received = receivedBy(client)
      const stop = clock.every(everyMs, async () => {
        if (looking) return
        looking = true
        const running = await runs(text)
        looking = false
        // A large answer is still arriving, although the server waits for its client.
        const arrives = receivedBy(client) !== received
        received = receivedBy(client)
        if (running === undefined) return
        missed = running || arrives ? 0 : missed + 1
        if (missed > 1) client.connection.stream.destroy(new Error('The answer of the database was lost.'))
      })
      try {
        return await result
      } finally {
        stop()
      }
    },
  }
}

const RUNNING = `select case when current_setting('track_activities')::boolean then exists (
  select from pg_stat_activity
  where usename = current_user and datname = current_database() and pid <> pg_backend_pid()
    and state = 'active' and wait_event_type is distinct from 'Client' and starts_with(query, $1)
) end as running`

const receivedBy = ({ connection }: pg.PoolClient): number => (connection.stream as Socket).bytesRead
