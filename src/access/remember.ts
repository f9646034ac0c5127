// How long what was found of a key, a token or a session is believed: less than the five seconds in which a revoked one must be dead everywhere.

const REMEMBER_MS = 4_000

/** Options of a cache that lives by the service's own clock. */
export function remembering(now: () => string) {
  return { ttl: REMEMBER_MS, ttlResolution: 0, perf: { now: () => Date.parse(now()) } }
}
