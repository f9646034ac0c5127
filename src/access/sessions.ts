// Sessions of browsers: a random secret in a cookie, its hash in the database.
import { hash, randomBytes } from 'node:crypto'
import type { Database } from '#lib/sql.ts'
import type { Account, Sessions } from '#model/access/account.ts'
import {
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessions,
} from '#store/accounts/sessions.ts'
import { secretCache } from './ttl-cache.ts'

const LASTS_S = 30 * 86_400

/** Name of the session cookie; over HTTPS one that no other host of the domain can set. */
export function sessionCookie(baseUrl: string): string {
  return baseUrl.startsWith('https:') ? '__Host-hemiciclo' : 'hemiciclo'
}

export function storedSessions(db: Database, now: () => string): Sessions {
  const known = secretCache<Account>(now, (sha256) => findSession(db, sha256, now()))
  return {
    async begin(account) {
      const secret = randomBytes(32).toString('base64url')
      const expires = new Date(Date.parse(now()) + LASTS_S * 1000).toISOString()
      await insertSession(db, hash('sha256', secret), account, now(), expires)
      return { secret, seconds: LASTS_S }
    },
    find: known.find,
    list: (account, secret) => listSessions(db, account, hash('sha256', secret), now()),
    async endOthers(account, secret) {
      await deleteOtherSessions(db, account, hash('sha256', secret))
      known.forget()
    },
    async end(secret) {
      await deleteSession(db, hash('sha256', secret))
      known.forget(secret)
    },
  }
}
