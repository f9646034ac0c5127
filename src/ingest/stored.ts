// A run of a source into the store: its lines are written, and its report is kept.
import type { Database } from '#lib/sql.ts'
import type { Source } from '#model/source.ts'
import { saveRun } from '#store/runs.ts'
import type { RunReport } from './report.ts'
import { type RunOptions, runSource } from './run.ts'
import { writeLines } from './write.ts'

/**
 * Aborts the run: it throws the signal's reason, and keeps no report, for a run cut short says nothing of the
 * source.
 */
interface Stopping {
  readonly signal?: AbortSignal
  /** Who started the run; the service itself when left out. */
  readonly startedBy?: string
}

/** The report of a run, and the id under which it was kept: null for a dry run, which keeps none. */
export type KeptReport = RunReport & { readonly id: number | null }

/** Runs a source, good or bad, and answers the report that was kept. */
export async function runStored(
  db: Database,
  source: Source,
  { signal, startedBy, ...options }: Omit<RunOptions, 'write'> & Stopping,
): Promise<KeptReport> {
  const run = await runSource(source, {
    ...options,
    write: async (lines) => {
      signal?.throwIfAborted()
      return writeLines(db, lines, options.now())
    },
  })
  signal?.throwIfAborted()
  if (options.dry) return { ...run, id: null }
  const { source: source_id, outcome, reason, started_at, finished_at } = run
  const id = await saveRun(
    db,
    { kind: 'source', source_id, started_by: startedBy ?? null, outcome, reason, started_at, finished_at },
    run,
  )
  return { ...run, id }
}
