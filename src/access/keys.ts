// API keys: issued once, their secrets kept as hashes, rotated with a grace window, revoked at once.
import { hash, randomInt, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Database } from '#lib/sql.ts'
import type { KeyFault, KeyInUse, Keys } from '#model/key.ts'
import { invalid, Problem } from '#model/problem.ts'
import { insertSecret, markUsed } from '#store/accounts/key-secrets.ts'
import { findKey, insertKey, markRevoked, readKey, readKeys } from '#store/accounts/keys.ts'
import { rotate } from './rotation.ts'
import { secretCache } from './ttl-cache.ts'

export const DEFAULT_PER_MINUTE = 120
export const DEFAULT_PER_DAY = 20_000

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = /^hk_[0-9A-Za-z]{49}$/

/** A new key: `hk_`, 43 random characters (256 bits) and 6 of checksum. */
export function newKey(): string {
  const random = Array.from({ length: 43 }, () => BASE62[randomInt(62)]).join('')
  return `hk_${random}${checksum(random)}`
}

/** What is wrong with a text that cannot be a key: a typing error needs no look-up. */
function faultOf(text: string): KeyFault | undefined {
  if (!KEY.test(text)) return 'malformed'
  return checksum(text.slice(3, 46)) === text.slice(46) ? undefined : 'mistyped'
}

function checksum(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let i = 0; i < 6; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

export function keysIn(db: Database, now: () => string): Keys {
  const known = secretCache<KeyInUse>(now, async (sha256) => {
    const key = await findKey(db, sha256)
    if (key && !key.used && isValid(key, now())) await markUsed(db, sha256, now())
    return key
  })
  const forgetting = [() => known.forget()]
  const forget = () => {
    for (const each of forgetting) each()
  }

  /** Stores a new secret of a key and returns its text. */
  async function secretOf(tx: Database, key_id: string): Promise<string> {
    const text = newKey()
    await insertSecret(tx, {
      key_id,
      sha256: hash('sha256', text),
      hint: text.slice(0, 8),
      created_at: now(),
    })
    return text
  }

  return {
    async issue(request) {
      // Parsed, because instants with and without a fraction do not compare as text.
      if (request.expires_at && Date.parse(request.expires_at) <= Date.parse(now()))
        throw invalid('expires_at', `lies in the past; it is ${now()}`)
      const id = randomUUID()
      return db.transaction(async (tx) => {
        await insertKey(tx, {
          id,
          name: request.name,
          countries: request.countries ?? null,
          domains: request.domains ?? null,
          email: request.email ?? null,
          rate_per_minute: request.rate_per_minute ?? DEFAULT_PER_MINUTE,
          rate_per_day: request.rate_per_day ?? DEFAULT_PER_DAY,
          created_at: now(),
          expires_at: request.expires_at ?? null,
        })
        const key = await secretOf(tx, id)
        return { ...(await readKey(tx, id))!, key }
      })
    },
    list: () => readKeys(db, now()),
    ofEmail: (email) => readKeys(db, now(), { email: email.toLowerCase() }),
    async read(id) {
      const [key] = await readKeys(db, now(), { id })
      if (!key) throw new Problem('NOT_FOUND', `There is no key ${id}.`)
      return key
    },
    async rotate(id, rotation) {
      const rotated = await db.transaction(async (tx) => {
        const old_secret_ends_at = await rotate(tx, id, rotation, now())
        const key = await secretOf(tx, id)
        return { ...(await readKey(tx, id))!, key, old_secret_ends_at }
      })
      forget()
      return rotated
    },
    async revoke(id) {
      const marked = await markRevoked(db, id, now())
      forget()
      if (!marked) throw new Problem('NOT_FOUND', `There is no key ${id}.`)
    },
    onEnd: (each) => forgetting.push(each),
    async find(secret) {
      const fault = faultOf(secret)
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
