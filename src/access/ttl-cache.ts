// A four-second cache of look-ups by secret (key, token or session) under the secret's SHA-256.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Less than the five seconds within which a revoked secret must stop working in every process. */
const TTL_MS = 4_000
const MAX_ENTRIES = 10_000

export interface SecretCache<T> {
  /**
   * The result of `load` for the SHA-256 of a secret, in hex; reloaded after four seconds. A secret that is
   * not found is cached too.
   */
  find(secret: string): Promise<T | undefined>
  /** Drops the entry of one secret, or all entries. */
  forget(secret?: string): void
}

/** A cache that uses the clock of the service. */
export function secretCache<T>(
  now: () => string,
  load: (sha256: string) => Promise<T | undefined>,
): SecretCache<T> {
  const known = new LRUCache<string, { found: T | undefined }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: parsing(now) },
  })
  return {
    async find(secret) {
      const sha256 = hash('sha256', secret)
      let entry = known.get(sha256)
      if (!entry) {
        entry = { found: await load(sha256) }
        known.set(sha256, entry)
      }
      return entry.found
    },
    forget(secret) {
      if (secret === undefined) known.clear()
      else known.delete(hash('sha256', secret))
    },
  }
}

/** The clock in milliseconds; parses each instant once, because every request reads it. */
function parsing(now: () => string): () => number {
  let text = ''
  let at = 0
  return () => {
    const read = now()
    if (read !== text) {
      text = read
      at = Date.parse(read)
    }
    return at
  }
}
