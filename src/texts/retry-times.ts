// When a file is fetched again: changed documents are rare, failures are transient or permanent.
import type { DocumentStatus } from '#domains/documents.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Pauses after each consecutive failure; after the last there is no further attempt. */
const AFTER_FAILURES = [1, 6, 24, 72, 168, 720].map((hours) => hours * HOUR_MS)

/** Outcomes that a later attempt may improve. */
const PASSING: ReadonlySet<DocumentStatus> = new Set([
  ...(['unreachable', 'refused', 'gone', 'broken', 'wrong_type', 'too_large'] as const),
])

/** True where the outcome of a file counts as a transient failure. */
export function mayPass(status: DocumentStatus): boolean {
  return PASSING.has(status)
}

/** When to try again after this many consecutive failures, one at least; null for never. */
export function retryAfterFailures(failures: number, now: string): string | null {
  const pause = AFTER_FAILURES[failures - 1]
  return pause === undefined ? null : new Date(Date.parse(now) + pause).toISOString()
}

/** When to try again a file that a busy machine did not get to. */
export function retryWhenIdle(now: string): string {
  return new Date(Date.parse(now) + 6 * HOUR_MS).toISOString()
}

/** When a file that was read is fetched again: the longer it has been unchanged, the later. */
export function recheckAfterReading(fetchedAt: string, now: string): string {
  const stood = Date.parse(now) - Date.parse(fetchedAt)
  const pause = Math.min(180 * DAY_MS, Math.max(7 * DAY_MS, stood))
  return new Date(Date.parse(now) + pause).toISOString()
}
