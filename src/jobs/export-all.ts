// Exports all records on a schedule.
import { type ExportOptions, runExport } from '#exports/run-export.ts'
import type { SetStore } from '#exports/set-store.ts'
import type { Context } from '#model/operation.ts'
import type { Log } from './log-run.ts'

export interface ExportSchedule extends Pick<ExportOptions, 'formats' | 'maxDrop' | 'keep'> {
  /** A cron expression in UTC; null for none. */
  readonly schedule: string | null
  readonly store: SetStore
}

/** Writes a set, and logs its report. Throws the signal's reason once it aborts. */
export async function exportAll(
  { db, baseUrl, now, clock }: Pick<Context, 'db' | 'baseUrl' | 'now' | 'clock'>,
  { store, formats, maxDrop, keep }: ExportSchedule,
  { log, signal }: { readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  const how = { baseUrl, formats, maxDrop, keep, now, clock, signal, startedBy: null }
  const { set, rows, files, bytes, refused } = await runExport(db, store, how)
  if (refused.length) log.warn({ refused }, 'the export was refused: too many records are gone')
  else log.info({ set, rows, files, bytes }, 'records exported')
}
