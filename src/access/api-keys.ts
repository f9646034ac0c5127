// API keys: issued once, their secrets stored as hashes, rotated with a grace period, revoked immediately.
import type { Database } from '#lib/sql.ts'
import type { KeyInUse, Keys, Rotation } from '#model/access/key.ts'
import { besides } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import { findKey, markRevoked, readKey, readKeys } from '#store/accounts/api-keys.ts'
import { markUsed } from '#store/accounts/key-secrets.ts'
import { addSecret, issueKey, issueOwn } from './issue.ts'
import { keyFaultOf } from './key-text.ts'
import type { AttemptLimits } from './limits/attempts.ts'
import { rotate } from './rotation.ts'
import { secretCache } from './ttl-cache.ts'

/** Secrets that an account may create per hour, so that no account fills the table with them. */
const SECRETS_PER_HOUR = 30

export interface KeysOptions {
  /** Keys that an account may issue for itself; none by default. */
  readonly perAccount?: number
  /** Limits the secrets that an account creates per hour; no limit if omitted. */
  readonly attempts?: AttemptLimits
}

export function keysIn(
  db: Database,
  now: () => string,
  { perAccount = 0, attempts }: KeysOptions = {},
): Keys {
  const known = secretCache<KeyInUse>(now, async (sha256) => {
    const key = await findKey(db, sha256)
    if (key && !key.used && isValid(key, now())) await besides(markUsed(db, sha256, now()))
    return key
  })
  const forgetting = [() => known.forget()]
  const forget = () => {
    for (const each of forgetting) each()
  }

  async function rotateOf(owner: string | null, id: string, rotation: Rotation, once?: string) {
    const rotated = await db.transaction(async (tx) => {
      const old_secret_ends_at = await rotate(tx, id, rotation, { now: now(), owner, once })
      const key = await addSecret(tx, id, { now: now(), once })
      return { ...(await readKey(tx, id))!, key, old_secret_ends_at }
    })
    forget()
    return rotated
  }

  async function revokeOf(owner: string | null, id: string): Promise<void> {
    const marked = await markRevoked(db, id, now(), owner)
    forget()
    if (!marked) throw new Problem('NOT_FOUND', `There is no key ${id}.`)
  }

  return {
    perAccount,
    issue: (request, once) => db.transaction((tx) => issueKey(tx, request, { now: now(), once })),
    list: () => readKeys(db, now()),
    async read(id) {
      const [key] = await readKeys(db, now(), { id })
      if (!key) throw new Problem('NOT_FOUND', `There is no key ${id}.`)
      return key
    },
    rotate: (id, rotation, once) => rotateOf(null, id, rotation, once),
    revoke: (id) => revokeOf(null, id),
    ownedBy({ id: account, email }) {
      const mustBeFew = () =>
        attempts?.mustAllow([{ name: `keys ${account}`, points: SECRETS_PER_HOUR, seconds: 3_600 }])
      // A name need only be unique to its owner.
      const nameOf = (once: string) => `${account} ${once}`
      return {
        list: () => readKeys(db, now(), { owner: { account, email: email.toLowerCase() } }),
        async issue(request, once) {
          await mustBeFew()
          const issuing = { account, once: nameOf(once), now: now(), most: perAccount }
          return db.transaction((tx) => issueOwn(tx, request, issuing))
        },
        async rotate(id, rotation, once) {
          await mustBeFew()
          return rotateOf(account, id, rotation, nameOf(once))
        },
        revoke: (id) => revokeOf(account, id),
      }
    },
    forget,
    onEnd: (each) => forgetting.push(each),
    async find(secret) {
      const fault = keyFaultOf(secret)
      if (fault) return fault
      const key = await known.find(secret)
      if (!key) return 'unknown'
      if (isValid(key, now())) return key
      return key.rotated ? 'rotated' : 'expired'
    },
  }
}

function isValid({ valid_until }: KeyInUse, now: string): boolean {
  return valid_until === null || Date.parse(valid_until) > Date.parse(now)
}
