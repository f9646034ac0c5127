// Access tokens granted by a person: looked up by hash, cached for four seconds.
import { secretCache } from '#access/ttl-cache.ts'
import type { Database } from '#lib/sql.ts'
import { type Bearer, SCOPES } from '#model/access/authorization.ts'
import { findBearer } from '#store/accounts/oauth.ts'

/** In oidc-provider's format: 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

export interface Bearers {
  /** The account and scopes of a token for the MCP endpoint, or undefined. Cached for four seconds. */
  find(token: string): Promise<Bearer | undefined>
}

/** The bearer tokens of one resource; `forget` empties the cache of this process. */
export function bearersIn(db: Database, now: () => string, resource: string): Bearers & { forget(): void } {
  const known = secretCache<Bearer>(now, async (sha256) => {
    const found = await findBearer(db, sha256, resource, now())
    if (!found) return undefined
    const granted = found.scope.split(' ')
    return { account: found.account, scopes: SCOPES.filter((scope) => granted.includes(scope)) }
  })
  return {
    find: async (token) => (TOKEN.test(token) ? known.find(token) : undefined),
    forget: () => known.forget(),
  }
}
