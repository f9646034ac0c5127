// Reads a source in the background, as `hemiciclo ingest` does.
import { fetcher } from '#ingest/fetch.ts'
import { type KeptReport, runStored } from '#ingest/stored.ts'
import type { Database } from '#lib/sql.ts'
import { VERSION } from '#lib/version.ts'
import type { Get, Source } from '#model/source.ts'

/** Runs a source, and stores and answers its report. Throws the signal's reason once it aborts. */
export async function ingest(
  db: Database,
  source: Source,
  since: string | null,
  now: () => string,
  signal: AbortSignal,
): Promise<KeptReport> {
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
  return runStored(db, source, { get, since, now, signal })
}
