// How long what was found of a key, a token or a session is believed: less than the five seconds in which a revoked one must be dead everywhere.

const REMEMBER_MS = 4_000

/** Options of a cache that lives by the service's own clock. */
export function remembering(now: () => string) {
  let text = ''
  let at = 0
  return {
    ttl: REMEMBER_MS,
    ttlResolution: 0,
    perf: {
      // Parsed once for each instant: every request asks.
      now() {
        const read = now()
        if (read !== text) {
          text = read
          at = Date.parse(read)
        }
        return at
      },
    },
  }
}
