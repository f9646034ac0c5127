// When a message is attempted again, and how long a receiver that fails is left alone.
import { toInstant } from '#lib/dates.ts'

const S = 1_000
const MINUTE = 60 * S
const HOUR = 60 * MINUTE

/** Milliseconds after each failed attempt of a message: five days in all, as Standard Webhooks suggests. */
const PAUSES = [
  ...[5 * S, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR],
  ...[24 * HOUR, 24 * HOUR, 24 * HOUR],
]
/** A receiver that accepted nothing for this time is paused. */
const FAILING_MS = 5 * 24 * HOUR
const LONGEST_REST_MS = 10 * MINUTE
const LONGEST_ASKED_S = 24 * 3_600

const later = (now: string, ms: number) => toInstant(new Date(Date.parse(now) + ms).toISOString())

/**
 * The next attempt after `attempts` of them failed, not before the receiver asks for; null once it is given
 * up. Instants are RFC 3339 in UTC.
 */
export function nextAttempt(attempts: number, retryAfter: number | null, now: string): string | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  return later(now, Math.max(pause, Math.min(retryAfter ?? 0, LONGEST_ASKED_S) * S))
}

/** Until when nothing is sent to a receiver after so many failures in a row. */
export function restUntil(failures: number, retryAfter: number | null, now: string): string {
  const rest = Math.min(5 * S * 2 ** (failures - 1), LONGEST_REST_MS)
  return later(now, Math.max(rest, Math.min(retryAfter ?? 0, LONGEST_ASKED_S) * S))
}

/**
 * True for a receiver that is paused, since it has been failing for days: by the clock, and by as many
 * failures in a row as one message has in these days. A clock that jumps, or a service that was stopped, is
 * not its fault.
 */
export function failedForDays(since: string, failures: number, now: string): boolean {
  return failures > PAUSES.length && Date.parse(now) - Date.parse(since) >= FAILING_MS
}
