// API keys: issued once, kept as hashes, rotated with a grace window, revoked at once.
import { hash, randomInt, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Database } from '#lib/sql.ts'
import type { Key, KeyInUse, KeyRequest, Keys } from '#model/key.ts'
import { Problem } from '#model/problem.ts'
import { expireKey, findKey, insertKey, markRevoked, readKeys } from '#store/accounts/keys.ts'
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

/** True for text in the format of a key with a valid checksum: a typing error needs no look-up. */
function looksLikeKey(text: string): boolean {
  return KEY.test(text) && checksum(text.slice(3, 46)) === text.slice(46)
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
  const known = secretCache<KeyInUse>(now, (sha256) => findKey(db, sha256))
  const forgetting = [() => known.forget()]
  const forget = () => {
    for (const each of forgetting) each()
  }

  async function store(
    request: KeyRequest,
    replaces: string | null,
    tx: Database,
  ): Promise<Key & { key: string }> {
    const key = newKey()
    const kept = await insertKey(tx, {
      id: randomUUID(),
      name: request.name,
      sha256: hash('sha256', key),
      hint: key.slice(0, 8),
      countries: request.countries ?? null,
      domains: request.domains ?? null,
      email: request.email ?? null,
      rate_per_minute: request.rate_per_minute ?? DEFAULT_PER_MINUTE,
      rate_per_day: request.rate_per_day ?? DEFAULT_PER_DAY,
      created_at: now(),
      expires_at: request.expires_at ?? null,
      replaces,
    })
    return { ...kept, key }
  }

  return {
    issue: (request) => store(request, null, db),
    list: () => readKeys(db),
    rotate: (id, graceSeconds) =>
      db.transaction(async (tx) => {
        const old = await expireKey(tx, id, graceSeconds, now())
        if (!old) throw new Problem('NOT_FOUND', `There is no valid key ${id}.`)
        forget()
        const { expires_at: _, ...rights } = old
        return store(rights, id, tx)
      }),
    async revoke(id) {
      const marked = await markRevoked(db, id, now())
      forget()
      if (!marked) throw new Problem('NOT_FOUND', `There is no key ${id}.`)
    },
    onEnd: (each) => forgetting.push(each),
    async find(secret) {
      if (!looksLikeKey(secret)) return undefined
      const key = await known.find(secret)
      // Parsed, because instants with and without a fraction do not compare as text.
      return key && (key.expires_at === null || Date.parse(key.expires_at) > Date.parse(now()))
        ? key
        : undefined
    },
  }
}
