// Rows of work among the runs from its beginning: heartbeats with the growing report, and its end.
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from './lease.ts'
import { type Begun, type Ended, HEARTBEAT_MS } from './runs.ts'

/** Adds the row of work that begins, and returns its id. */
export async function addRow(tx: Database, begun: Begun, report: unknown): Promise<number> {
  const [row] = await tx.rows<[number]>(sql`
insert into runs (kind, source_id, started_by, started_at, heard_at, report)
values (${begun.kind}, ${begun.source_id}, ${begun.started_by}, ${begun.started_at}, clock_timestamp(),
  ${JSON.stringify(report)}) returning id`)
  return row![0]
}

export interface RunRow {
  /** Renews the heartbeat; stores the report so far, if it is given. */
  beat(report?: unknown): Promise<void>
  end(ended: Ended, report: unknown): Promise<void>
  /** Ends the heartbeats without an outcome: the work is interrupted. */
  release(): Promise<void>
}

/** A row that has not ended; one that another process has ended meanwhile stays as it is. */
export function rowOf(db: Database, id: number): RunRow {
  const open = sql`id = ${id} and finished_at is null`
  return {
    async beat(report) {
      const grown = report === undefined ? null : JSON.stringify(report)
      await db.query(sql`
update runs set heard_at = clock_timestamp(), report = coalesce(${grown}::jsonb, report) where ${open}`)
    },
    async end({ outcome, reason, finished_at }, report) {
      await db.query(sql`
update runs set outcome = ${outcome}, reason = ${reason}, finished_at = ${finished_at},
  report = ${JSON.stringify(report)} where ${open}`)
    },
    async release() {
      await db.query(sql`update runs set heard_at = '-infinity' where ${open}`)
    },
  }
}

export interface Recording {
  readonly now: () => string
  readonly clock?: Clock
  /** Aborts the work. */
  readonly signal?: AbortSignal
}

/**
 * Does work that one process does at a time, under its lease, with a row from its beginning: that of the same
 * work if it was interrupted. `work` passes on the growing report, which is stored with the heartbeats. Work
 * that fails is stored as failed, and aborted work as interrupted; both are rethrown.
 */
export async function recorded<Report extends object>(
  db: LeasedDatabase,
  begun: Begun,
  { now, clock = machineClock, signal }: Recording,
  work: (progress: (report: object) => void) => Promise<Pick<Ended, 'outcome'> & { report: Report }>,
): Promise<Report> {
  const id = await db.transaction(async (tx) => {
    const [open] = await tx.rows<[number]>(sql`
update runs set heard_at = clock_timestamp()
where kind = ${begun.kind} and source_id = ${begun.source_id} and finished_at is null returning id`)
    return open?.[0] ?? (await addRow(tx, begun, {}))
  })
  const row = rowOf(db, id)
  let report: object = {}
  const stopBeating = clock.every(HEARTBEAT_MS, () => void row.beat(report).catch(() => {}))
  const end = (outcome: Ended['outcome'], more: object = {}) =>
    row.end({ outcome, reason: null, finished_at: now() }, { ...report, ...more })
  try {
    const done = await work((grown) => {
      report = grown
    })
    report = done.report
    await end(done.outcome)
    return done.report
  } catch (error) {
    const told = { error: error instanceof Error ? error.message : String(error) }
    // Where the lease was lost, the row is that of another process.
    await (signal?.aborted ? row.release() : end('failed', told)).catch(() => {})
    throw error
  } finally {
    stopBeating()
  }
}
