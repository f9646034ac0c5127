// API keys: issued once, kept as hashes, rotated with a grace window, revoked at once.
import { hash, randomInt, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type Database, sql } from '#lib/sql.ts'
import type { Key, KeyRequest, Keys } from '#model/key.ts'
import { Problem } from '#model/problem.ts'

export const DEFAULT_PER_MINUTE = 120
export const DEFAULT_PER_DAY = 20_000

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = /^hk_[0-9A-Za-z]{49}$/

/** A new key: `hk_`, 43 random characters (256 bits) and 6 of checksum. */
export function newKey(): string {
  const random = Array.from({ length: 43 }, () => BASE62[randomInt(62)]).join('')
  return `hk_${random}${checksum(random)}`
}

/** True for text of the form of a key whose checksum fits: a slip of the pen needs no look-up. */
export function looksLikeKey(text: string): boolean {
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

const COLUMNS = sql`id, name, hint, countries, domains, email, rate_per_minute, rate_per_day,
  to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at, to_char(expires_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at,
  to_char(revoked_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as revoked_at`

const REMEMBER_MS = 5_000

export function keysIn(db: Database, now: () => string): Keys {
  const known = new LRUCache<string, { key: Key | undefined }>({ max: 10_000, ttl: REMEMBER_MS })

  async function store(request: KeyRequest, replaces: string | null, tx: Database): Promise<Key & { key: string }> {
    const key = newKey()
    const [row] = await tx.query<Key>(sql`
insert into keys (id, name, sha256, hint, countries, domains, email, rate_per_minute, rate_per_day, created_at, expires_at, replaces)
values (${randomUUID()}, ${request.name}, decode(${hash('sha256', key)}, 'hex'), ${key.slice(0, 8)}, ${request.countries ?? null}, ${request.domains ?? null},
  ${request.email ?? null}, ${request.rate_per_minute ?? DEFAULT_PER_MINUTE}, ${request.rate_per_day ?? DEFAULT_PER_DAY}, ${now()}, ${request.expires_at ?? null}, ${replaces})
returning ${COLUMNS}`)
    return { ...row!, key }
  }

  return {
    issue: (request) => store(request, null, db),
    list: () => db.query<Key>(sql`select ${COLUMNS} from keys order by keys.created_at, id`),
    rotate: (id, graceSeconds) =>
      db.transaction(async (tx) => {
        const [old] = await tx.query<Key>(sql`
update keys set expires_at = least(coalesce(expires_at, 'infinity'), ${now()}::timestamptz + make_interval(secs => ${graceSeconds}::int))
where id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now()}) returning ${COLUMNS}`)
        if (!old) throw new Problem('NOT_FOUND', `There is no valid key ${id}.`)
        known.clear()
        const { expires_at: _, ...rights } = old
        return store(rights, id, tx)
      }),
    async revoke(id) {
      const rows = await db.query(sql`update keys set revoked_at = coalesce(revoked_at, ${now()}) where id = ${id} returning id`)
      known.clear()
      if (!rows.length) throw new Problem('NOT_FOUND', `There is no key ${id}.`)
    },
    async find(secret) {
      if (!looksLikeKey(secret)) return undefined
      const sha256 = hash('sha256', secret)
      let entry = known.get(sha256)
      if (!entry) {
        const [key] = await db.query<Key>(
          sql`select ${COLUMNS} from keys where sha256 = decode(${sha256}, 'hex') and revoked_at is null`,
        )
        entry = { key }
        known.set(sha256, entry)
      }
      const { key } = entry
      return key && (key.expires_at === null || key.expires_at > now()) ? key : undefined
    },
  }
}
