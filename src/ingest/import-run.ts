// An import run by an operator: into the store with an entry among the runs, or dry.
import { randomUUID } from 'node:crypto'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import {
  beginImport,
  type ImportRow,
  type InterruptedImport,
  runningImports,
  takeOverImports,
} from '#store/imports.ts'
import { takeLease, withLease } from '#store/lease.ts'
import { HEARTBEAT_MS, SILENT_S } from '#store/runs.ts'
import { type ImportOptions, importNumbered, importUnder } from './import.ts'
import type { ImportReport } from './import-report.ts'
import type { NumberedLine } from './lines.ts'
import { rolledBack } from './rolled-back.ts'

export interface ImportRunOptions extends ImportOptions {
  /** Origin of the lines, for the entry: a path, or `-`. */
  readonly from: string
  /** The user who runs the import, such as `shell:ana@server`. */
  readonly startedBy: string
  /** The content of the file that is not in the lines, counted by kind; called when everything was read. */
  readonly lost?: () => Readonly<Record<string, number>>
  readonly clock?: Clock
}

/**
 * Imports with an entry among the runs: from its beginning, with the growing report, and also when the import
 * fails: it then rethrows the failure. It resumes an import of the same lines that did not end.
 */
export async function runImport(
  db: Database,
  input: AsyncIterable<NumberedLine>,
  { from, startedBy, lost, clock = machineClock, ...options }: ImportRunOptions,
): Promise<ImportReport> {
  const lease = await takeLease(db, `import ${randomUUID()}`)
  const asked = { started_by: startedBy, started_at: options.now(), from }
  const run = await beginImport(db, lease, asked)
  const stopBeating = clock.every(HEARTBEAT_MS, () => void run.beat().catch(() => {}))
  let stored: ImportReport | null = null
  let resumed: InterruptedImport | null = null
  const reported = (more: object = {}) => ({
    from,
    ...(resumed && { resumes: resumed.run }),
    ...stored,
    ...more,
  })
  const end = (outcome: 'changed' | 'unchanged' | 'rejected' | 'failed', more: object = {}) =>
    run.end(
      { outcome, reason: null, finished_at: options.now() },
      reported({ ...(lost && { lost: lost() }), ...more }),
    )
  try {
    stored = await withLease(lease, (leased) =>
      importUnder(leased, input, options, {
        async begin(lines) {
          await untilSilent(db, run, lines, clock)
          return (resumed = await takeOverImports(db, run.id, lines, options.now()))
        },
        reach: run.reach,
        async keep(report, strict) {
          stored = report
          await run.keep(reported(), strict)
        },
      }),
    )
    await end(outcomeOf(stored))
    return stored
  } catch (error) {
    await end('failed', { error: error instanceof Error ? error.message : String(error) }).catch(() => {})
    throw error
  } finally {
    stopBeating()
  }
}

function outcomeOf({ lines, unchanged, rejected, stored_before = 0 }: ImportReport) {
  if (lines > 0 && rejected === lines) return 'rejected'
  return unchanged + rejected + stored_before === lines ? 'unchanged' : 'changed'
}

const LOOK_MS = 1_000

/**
 * Waits until each other import of the same lines has either sent a heartbeat, so that it is running, or been
 * silent for so long that it counts as interrupted.
 */
async function untilSilent(db: Database, run: ImportRow, lines: Uint8Array, clock: Clock): Promise<void> {
  const heard = await runningImports(db, run.id, lines)
  let unheard = heard.size > 0
  for (let ms = 0; unheard && ms <= SILENT_S * 1_000; ms += LOOK_MS) {
    await clock.sleep(LOOK_MS)
    const running = await runningImports(db, run.id, lines)
    unheard = [...running].some(([id, at]) => heard.get(id) === at)
  }
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
