// Reads sources in the background: those that are due, each as `hemiciclo ingest` does.
import type { SourceReader } from '#ingest/network/source-reader.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { Queue } from '#model/queue.ts'
import { LOOKED_BACK, nextRun, nextWindow } from '#model/sources/schedule.ts'
import { type Source, Unavailable, type Window } from '#model/sources/source.ts'
import { LeaseLost } from '#store/lease.ts'
import { AlreadyRunning, latestRuns } from '#store/runs.ts'
import { holdsSample } from '#store/sample.ts'
import { type Log, runsTo } from './log-run.ts'

/** Errors of one run that are logged; the report has more. */
const LOGGED = 10

/** Queues the sources whose next run is due. No real data is mixed into the sample world. */
export async function queueDue(
  db: Database,
  queue: Queue,
  sources: readonly Source[],
  now: string,
): Promise<void> {
  if (!sources.length || (await holdsSample(db))) return
  const runs = await latestRuns(db, LOOKED_BACK)
  for (const source of sources) {
    const past = runs.get(source.id) ?? []
    if (past.some(({ running }) => running) || nextRun(source, past, now) > now) continue
    const { id, token } = source
    // Sources with one token share its rate: at once they would wait for it in all places of the queue.
    await db.transaction((tx) => queue.add(tx, 'source', { id, ...(token && { turn: token }) }))
  }
}

export interface IngestOptions {
  readonly reading: SourceReader
  /** The days to read; by the schedule when undefined. */
  readonly window: Window | undefined
  readonly now: () => string
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Reads a source and stores its report; does nothing where another process reads it. Throws the signal's
 * reason once it aborts.
 */
export async function ingest(
  db: Database,
  source: Source,
  { reading, window, now, clock, log, signal }: IngestOptions,
): Promise<void> {
  const runs = (await latestRuns(db, LOOKED_BACK)).get(source.id) ?? []
  const asked = window ?? nextWindow(source, runs, now())
  let logged = 0
  try {
    const report = await runStored(db, source, {
      ...asked,
      get: reading(source),
      now,
      clock,
      signal,
      log({ error, ...event }) {
        // Where the site is the cause, the stack is that of the client.
        const trace = error instanceof Unavailable ? {} : { err: error }
        if (logged++ < LOGGED) log.warn({ ...event, ...trace }, 'part of a source not read')
      },
    })
    runsTo(log)(report)
  } catch (error) {
    if (!(error instanceof AlreadyRunning || error instanceof LeaseLost)) throw error
    log.info({ source: source.id }, error.message)
  }
}
