// Parses again what a source said before: after a parser was mended, without asking anybody.
import type { Database } from '#lib/sql.ts'
import type { Source } from '#model/sources/source.ts'
import { itemsOf } from '#store/captures.ts'
import type { RunReport } from '../runs/report.ts'
import type { RunOptions } from '../runs/run.ts'
import { runStored } from '../runs/stored.ts'
import { type Captures, fromCaptures } from './captured.ts'

interface ReparseOptions extends Pick<RunOptions, 'now' | 'log' | 'dry'> {
  /** Only these items; all that were read when left out. */
  readonly items?: readonly string[]
  readonly startedBy?: string
  readonly onProgress?: (report: RunReport) => void
}

/** Runs the parsers of a source over the replies that were kept of it. */
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
