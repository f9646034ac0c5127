// What was found of a secret — a key, a token, a session — believed for a moment, under its hash.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Less than the five seconds in which a revoked secret must be dead in every process. */
const REMEMBER_MS = 4_000
const MOST = 10_000

export interface Memory<T> {
  /**
   * What `load` finds for the SHA-256 of a secret, in hex; asked again after four seconds. That there is
   * nothing is remembered too.
   */
  find(secret: string): Promise<T | undefined>
  /** Forgets one secret, or all that is remembered. */
  forget(secret?: string): void
}

/** A memory that lives by the service's own clock. */
export function memoryOf<T>(now: () => string, load: (sha256: string) => Promise<T | undefined>): Memory<T> {
  const known = new LRUCache<string, { found: T | undefined }>({
    max: MOST,
    ttl: REMEMBER_MS,
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

/** The clock in milliseconds, each instant parsed once: every request asks. */
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
