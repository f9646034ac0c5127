// When a file is asked for again: changed documents are rare, failures pass or they don't.
import type { DocumentStatus } from '#domains/documents.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Pauses after each failure in a row; after the last there is no other attempt. */
const AFTER_FAILURES = [1, 6, 24, 72, 168, 720].map((hours) => hours * HOUR_MS)

/** Outcomes that an attempt later may better. */
const PASSING: ReadonlySet<DocumentStatus> = new Set([
  ...(['unreachable', 'refused', 'gone', 'broken', 'wrong_type', 'too_large'] as const),
])

/** True where what came of a file counts as a failure that may pass. */
export function mayPass(status: DocumentStatus): boolean {
  return PASSING.has(status)
}

/** When to try again after so many failures in a row, one at least; null for not again. */
export function afterFailures(failures: number, now: string): string | null {
  const pause = AFTER_FAILURES[failures - 1]
  return pause === undefined ? null : new Date(Date.parse(now) + pause).toISOString()
}

/** When a file that was read is looked at again: the longer it has stood, the later. */
export function afterReading(fetchedAt: string, now: string): string {
  const stood = Date.parse(now) - Date.parse(fetchedAt)
  const pause = Math.min(180 * DAY_MS, Math.max(7 * DAY_MS, stood))
  return new Date(Date.parse(now) + pause).toISOString()
}
