// How long an answer asks to wait.

/**
 * `Retry-After` in milliseconds after an instant, RFC 3339, from seconds or a date; null where it is missing
 * or neither. A date that is over asks for no wait.
 */
export function retryAfterMs(text: string | null | undefined, now: string): number | null {
  const asked = text?.trim()
  if (!asked) return null
  if (/^\d+(?:\.\d+)?$/.test(asked)) return Number(asked) * 1_000
  const until = Date.parse(asked)
  return Number.isNaN(until) ? null : Math.max(0, until - Date.parse(now))
}
