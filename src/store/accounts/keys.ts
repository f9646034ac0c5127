// API keys as they are stored: the hash, never the text.
import { type Database, sql } from '#lib/sql.ts'
import type { Key, KeyInUse } from '#model/key.ts'
import { instant } from '../instant.ts'
import { isUsable } from './account-row.ts'

export const COLUMNS = sql`id, name, hint, countries, domains, email, rate_per_minute, rate_per_day,
  ${instant('created_at')} as created_at, ${instant('expires_at')} as expires_at,
  ${instant('revoked_at')} as revoked_at`

/** The account of a key's e-mail, if its owner confirmed it. */
export const ACCOUNT = sql`(
  select a.id from accounts a where a.email = lower(keys.email) and ${isUsable('a')})`

export interface StoredKey extends Omit<Key, 'revoked_at'> {
  /** SHA-256 of the key, in hex. */
  readonly sha256: string
  /** The key that this one replaces, or null. */
  readonly replaces: string | null
}

export async function insertKey(db: Database, key: StoredKey): Promise<Key> {
  const [row] = await db.query<Key>(sql`
insert into keys (id, name, sha256, hint, countries, domains, email, rate_per_minute, rate_per_day,
  created_at, expires_at, replaces)
values (${key.id}, ${key.name}, decode(${key.sha256}, 'hex'), ${key.hint}, ${key.countries}, ${key.domains},
  ${key.email}, ${key.rate_per_minute}, ${key.rate_per_day}, ${key.created_at},
  ${key.expires_at}, ${key.replaces})
returning ${COLUMNS}`)
  return row!
}

/** All keys, the oldest first. */
export async function readKeys(db: Database): Promise<Key[]> {
  return db.query<Key>(sql`select ${COLUMNS} from keys order by keys.created_at, id`)
}

/**
 * Makes a valid key expire in so many seconds, unless it does sooner, and returns it; undefined when there is
 * none.
 */
export async function expireKey(
  db: Database,
  id: string,
  seconds: number,
  now: string,
): Promise<Key | undefined> {
  const [row] = await db.query<Key>(sql`
update keys set expires_at = least(coalesce(expires_at, 'infinity'), ${now}::timestamptz + make_interval(secs
  => ${seconds}::int))
where id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${now}) returning ${COLUMNS}`)
  return row
}

/** Marks a key as revoked, once; false when there is none of this id. */
export async function markRevoked(db: Database, id: string, now: string): Promise<boolean> {
  const rows = await db.query(
    sql`update keys set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} returning id`,
  )
  return rows.length > 0
}

/** The key of this hash unless it is revoked; it may have expired. */
export async function findKey(db: Database, sha256: string): Promise<KeyInUse | undefined> {
  const [row] = await db.query<KeyInUse>(sql`
select ${COLUMNS}, ${ACCOUNT} as account from keys where sha256 = decode(${sha256}, 'hex')
  and revoked_at is null`)
  return row
}

/** The key of this id, or undefined. */
export async function readKey(db: Database, id: string): Promise<Key | undefined> {
  const [row] = await db.query<Key>(sql`select ${COLUMNS} from keys where id = ${id}`)
  return row
}
