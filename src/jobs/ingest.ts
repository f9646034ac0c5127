// Reads a source in the background, as `hemiciclo ingest` does.
import { fetcher } from '#ingest/fetch.ts'
import { type KeptReport, runStored } from '#ingest/stored.ts'
import type { Database } from '#lib/sql.ts'
import { VERSION } from '#lib/version.ts'
import type { Get, Source } from '#model/source.ts'

/** A run that could not be relied on, in one line for the log; its report says more. */
export class FailedRun extends Error {
  name = 'FailedRun'
  readonly source: string
  readonly run: number | null

  constructor({ source, id, outcome, reason, errors }: KeptReport) {
    const cause = errors.find(({ item }) => item === null) ?? errors[0]
    super(`${source}: ${outcome} (${reason}), run ${id}: ${cause?.detail ?? 'no error was noted'}`)
    this.source = source
    this.run = id
  }
}

/**
 * Runs a source and stores its report. A run that ended badly is handed to `onFailed`, and not tried again
 * before its time: the site or our reader is at fault. Throws the signal's reason once it aborts.
 */
export async function ingest(
  db: Database,
  source: Source,
  since: string | null,
  now: () => string,
  signal: AbortSignal,
  onFailed: (failure: FailedRun) => void,
): Promise<void> {
  const fetching = fetcher(source, { userAgent: `hemiciclo/${VERSION}` })
  // A slow reply must not delay a stop.
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason)),
  )
  stopped.catch(() => {})
  const get: Get = async (request) => {
    signal.throwIfAborted()
    return Promise.race([fetching(request), stopped])
  }
  const report = await runStored(db, source, { get, since, now, signal })
  if (report.outcome !== 'changed' && report.outcome !== 'unchanged') onFailed(new FailedRun(report))
}
