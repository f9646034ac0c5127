// The counts of an import.

export interface ImportReport {
  readonly lines: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly withdrawn: number
  /** Pairs of keys that were declared one thing, and pairs that were separated. */
  readonly merged: number
  readonly apart: number
  readonly rejected: number
  /** Fields that a source gave before and no longer does, over all lines. */
  readonly cleared: number
  /** Values that cannot be true, over all lines: they are not stored. */
  readonly doubtful: number
  /** Lines that an interrupted import of the same lines had stored; in an import that resumes one. */
  readonly stored_before?: number
}

/** A report that grows. */
export type Totals = { -readonly [K in keyof ImportReport]: ImportReport[K] }

export const NOTHING: ImportReport = {
  lines: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  withdrawn: 0,
  merged: 0,
  apart: 0,
  rejected: 0,
  cleared: 0,
  doubtful: 0,
}
