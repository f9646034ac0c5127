// An import run by an operator: into the store with an entry among the runs, or dry.
import type { Database } from '#lib/sql.ts'
import { saveRun } from '#store/runs.ts'
import { type ImportOptions, type ImportReport, importNumbered } from './import.ts'
import type { NumberedLine } from './lines.ts'
import { rolledBack } from './rolled-back.ts'

export interface ImportRunOptions extends ImportOptions {
  /** Origin of the lines, for the entry: a path, or `-`. */
  readonly from: string
  /** The user who runs the import, such as `shell:ana@server`. */
  readonly startedBy: string
  /** The content of the file that is not in the lines, counted by kind; called when everything was read. */
  readonly lost?: () => Readonly<Record<string, number>>
}

/** Imports and stores an entry among the runs, also when the import fails: it then rethrows the failure. */
export async function runImport(
  db: Database,
  input: AsyncIterable<NumberedLine>,
  { from, startedBy, lost, ...options }: ImportRunOptions,
): Promise<ImportReport> {
  const started_at = options.now()
  let stored: ImportReport | null = null
  const save = (outcome: 'changed' | 'unchanged' | 'rejected' | 'failed', error: string | null) =>
    saveRun(
      db,
      {
        kind: 'import',
        source_id: 'import',
        started_by: startedBy,
        outcome,
        reason: null,
        started_at,
        finished_at: options.now(),
      },
      { from, ...stored, ...(lost && { lost: lost() }), ...(error !== null && { error }) },
    )
  try {
    stored = await importNumbered(db, input, {
      ...options,
      onProgress(report) {
        stored = report
        options.onProgress?.(report)
      },
    })
  } catch (error) {
    await save('failed', error instanceof Error ? error.message : String(error)).catch(() => {})
    throw error
  }
  const { lines, unchanged, rejected } = stored
  await save(
    lines > 0 && rejected === lines ? 'rejected' : unchanged + rejected === lines ? 'unchanged' : 'changed',
    null,
  )
  return stored
}

/**
 * Does the whole import in one transaction that is rolled back: the report is that of the import, nothing is
 * stored, and other writers wait until it is over.
 */
export async function dryImport(
  db: Database,
  input: AsyncIterable<NumberedLine>,
  options: ImportOptions,
): Promise<ImportReport> {
  return rolledBack(db, (tx) => importNumbered(tx, input, options))
}
