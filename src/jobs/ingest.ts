// Reads a source in the background, as `hemiciclo ingest` does, and keeps the report.
import { domainNamed } from '#domains/index.ts'
import { fetcher } from '#ingest/fetch.ts'
import { runSource } from '#ingest/run.ts'
import { writeLines } from '#ingest/write.ts'
import type { Database } from '#lib/sql.ts'
import { VERSION } from '#lib/version.ts'
import type { Get, Source } from '#model/source.ts'
import { knownKeys } from '#store/references.ts'
import { saveRun } from '#store/runs.ts'

/** Runs a source and keeps its report, good or bad. Throws the signal's reason once it aborts: a run cut short says nothing of the source. */
export async function ingest(
  db: Database,
  source: Source,
  since: string | null,
  now: () => string,
  signal: AbortSignal,
): Promise<void> {
  const fetching = fetcher(source, { userAgent: `hemiciclo/${VERSION}` })
  // A reply that is long in coming must not hold up a stop.
  const stopped = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  stopped.catch(() => {})
  const get: Get = async (request) => {
    signal.throwIfAborted()
    return Promise.race([fetching(request), stopped])
  }
  const run = await runSource(source, {
    get,
    write: async (lines) => {
      signal.throwIfAborted()
      return writeLines(db, lines, now())
    },
    known: (domain, keys) => knownKeys(db, domainNamed(domain)!, keys),
    since,
    now,
  })
  signal.throwIfAborted()
  const { source: source_id, outcome, reason, started_at, finished_at } = run
  await saveRun(db, { source_id, outcome, reason, started_at, finished_at }, run)
}
