// The status of a cell of health and its reason, from what is known of its dates, its readings and its
// sources. Pure; the pairs that can occur are a table in docs/use/rest.md.
export const STATUSES = ['ok', 'warning', 'stale', 'no_data', 'not_covered'] as const
export const REASONS = [
  'quiet_expected',
  'quiet_unusual',
  'source_down',
  'source_refuses',
  'reader_broken',
  'on_trial',
  'not_read',
  'archive',
] as const

export type Reason = (typeof REASONS)[number] | null
export type Delay = 'ok' | 'warning' | 'stale'

/** The last run of a source did not succeed. */
export interface Trouble {
  readonly reason: 'source_down' | 'source_refuses' | 'reader_broken' | 'on_trial'
  /** True unless it is likely to pass by itself. */
  readonly lasts: boolean
}

/** A cell with records. */
export interface CellFacts {
  /** The delay of the date that decides. */
  readonly delay: Delay
  /** The delay of the newest date. */
  readonly silence: Delay
  /** True where the last reading decides, not the newest date. */
  readonly byReading: boolean
  /** True where the calendar explains the silence. */
  readonly expected: boolean
  /** True where no configured source was ever read. */
  readonly unread: boolean
  /** True where it was read, only by sources that are no longer configured. */
  readonly ended: boolean
  /** True where every source is an archive. */
  readonly archive: boolean
  /** The worst of its sources; null where the last run of each succeeded. */
  readonly trouble: Trouble | null
}

/**
 * The state of a cell with records. `ok` has no reason that contradicts it: records that a source with a
 * lasting trouble would have given may be missing, however recent the others are.
 */
export function stateOf(facts: CellFacts): { status: Delay; reason: Reason } {
  const { delay, silence, byReading, expected, unread, ended, archive, trouble } = facts
  const cause = trouble?.reason ?? (unread ? 'not_read' : null)
  // However recently it was read: nothing that followed its end is in it.
  if (archive) return { status: 'stale', reason: cause ?? 'archive' }
  const quiet = silence === 'ok' ? null : expected ? 'quiet_expected' : 'quiet_unusual'
  // Where nobody looked, a recess proves nothing.
  const late = expected && !byReading && !cause ? 'ok' : delay
  const status = late === 'ok' && (ended || trouble?.lasts) ? 'warning' : late
  if (status === 'ok') return { status, reason: unread ? 'not_read' : quiet }
  return { status, reason: cause ?? (byReading ? 'not_read' : quiet) }
}
