// Access tokens that a person granted: looked up by their hash, remembered for a moment.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '#lib/sql.ts'
import { type Bearer, SCOPES } from '#model/authorization.ts'
import { findBearer } from '#store/oauth.ts'
import { remembering } from '../remember.ts'

/** As oidc-provider makes them: 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

export interface Bearers {
  /** What a token for the MCP endpoint stands for, or undefined. Remembered for four seconds. */
  find(token: string): Promise<Bearer | undefined>
}

/** The bearers for one resource, and what makes this process forget at once that it found any. */
export function bearersIn(db: Database, now: () => string, resource: string): Bearers & { forget(): void } {
  const known = new LRUCache<string, Bearer>({ max: 10_000, ...remembering(now) })
  return {
    async find(token) {
      if (!TOKEN.test(token)) return undefined
      const sha256 = hash('sha256', token)
      const remembered = known.get(sha256)
      if (remembered) return remembered
      const found = await findBearer(db, sha256, resource, now())
      if (!found) return undefined
      const granted = found.scope.split(' ')
      const bearer = { account: found.account, scopes: SCOPES.filter((scope) => granted.includes(scope)) }
      known.set(sha256, bearer)
      return bearer
    },
    forget: () => known.clear(),
  }
}
