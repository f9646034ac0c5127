// Parses the stored replies of a source again after its parser was fixed, without the network.
import type { Database } from '#lib/sql.ts'
import type { Source } from '#model/sources/source.ts'
import { itemsOf } from '#store/captures.ts'
import type { RunReport } from '../runs/run-report.ts'
import type { RunOptions } from '../runs/run-source.ts'
import { runStored } from '../runs/run-stored.ts'
import { type Captures, fromCaptures } from './capturing.ts'

interface ReparseOptions extends Pick<RunOptions, 'now' | 'log' | 'dry'> {
  /** Only these items; all that were read when omitted. */
  readonly items?: readonly string[]
  readonly startedBy?: string
  readonly onProgress?: (report: RunReport) => void
}

/** Runs the parsers of a source over its stored replies. */
export function reparse(
  db: Database,
  captures: Captures,
  source: Source,
  { items, ...options }: ReparseOptions,
): Promise<RunReport> {
  const kept: Source = { ...source, discover: () => itemsOf(db, source.id, items ?? null) }
  const get = fromCaptures(captures, source.id)
  return runStored(db, kept, { ...options, get, selection: true, kind: 'reparse' })
}
