// Sessions of people on the platform: a random secret in a cookie, its hash in the database.
import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '#lib/sql.ts'
import type { Account, Sessions } from '#model/account.ts'
import { deleteSession, findSession, insertSession } from '#store/accounts.ts'
import { remembering } from './remember.ts'

const LASTS_S = 30 * 86_400

/** Name of the cookie of a session: over HTTPS one that no other host of the domain can set. */
export function sessionCookie(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-hemiciclo' : 'hemiciclo'
}

export function sessionsIn(db: Database, now: () => string): Sessions {
  const known = new LRUCache<string, { account: Account | undefined }>({ max: 10_000, ...remembering(now) })
  return {
    async begin(account) {
      const secret = randomBytes(32).toString('base64url')
      const expires = new Date(Date.parse(now()) + LASTS_S * 1000).toISOString()
      await insertSession(db, hash('sha256', secret), account, now(), expires)
      return { secret, seconds: LASTS_S }
    },
    async find(secret) {
      const sha256 = hash('sha256', secret)
      let entry = known.get(sha256)
      if (!entry) {
        entry = { account: await findSession(db, sha256, now()) }
        known.set(sha256, entry)
      }
      return entry.account
    },
    async end(secret) {
      const sha256 = hash('sha256', secret)
      await deleteSession(db, sha256)
      known.delete(sha256)
    },
  }
}
