// Access tokens by OAuth client credentials: short-lived, read-only, and invalid once the key is.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#lib/sql.ts'
import type { KeyInUse, Keys } from '#model/access/key.ts'
import { findClientToken, insertClientToken } from '#store/accounts/client-tokens.ts'
import { secretCache } from './ttl-cache.ts'

const CLIENT_TOKEN_SECONDS = 3_600
const TOKEN = /^hm_[\w-]{43}$/

export interface ClientTokensOptions {
  readonly db: Database
  readonly now: () => string
  readonly keys: Keys
}

export interface ClientTokens {
  /**
   * A new token for a key, by its id and its secret, and its lifetime in seconds: an hour, or less where the
   * key ends sooner. Undefined when they do not match, or the key is not valid.
   */
  grant(id: string, secret: string): Promise<{ token: string; seconds: number } | undefined>
  /** The key that a token was obtained with, if both are valid. Cached for four seconds. */
  find(token: string): Promise<KeyInUse | undefined>
}

export function clientTokensIn({ db, now, keys }: ClientTokensOptions): ClientTokens {
  const known = secretCache<KeyInUse>(now, (sha256) => findClientToken(db, sha256, now()))
  keys.onEnd(() => known.forget())
  return {
    async grant(id, secret) {
      const key = await keys.find(secret)
      if (typeof key === 'string' || !sameText(key.id, id.toLowerCase())) return undefined
      const token = `hm_${randomBytes(32).toString('base64url')}`
      const left = key.valid_until === null ? Infinity : Date.parse(key.valid_until) - Date.parse(now())
      const seconds = Math.max(1, Math.min(CLIENT_TOKEN_SECONDS, Math.floor(left / 1000)))
      const expires = new Date(Date.parse(now()) + seconds * 1000).toISOString()
      await insertClientToken(db, hash('sha256', token), hash('sha256', secret), expires)
      return { token, seconds }
    },
    find: async (token) => (TOKEN.test(token) ? known.find(token) : undefined),
  }
}

function sameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
