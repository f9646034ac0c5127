// API keys as they are stored: who may see what, and how often. Their secrets stand beside them.
import { type Database, raw, sql } from '#lib/sql.ts'
import type { Key, KeyInUse, KeyWithSecrets } from '#model/key.ts'
import { instant } from '../instant.ts'
import { isUsable } from './account-row.ts'

export const COLUMNS = sql`keys.id, keys.name,
  (select f.hint from key_secrets f where f.key_id = keys.id and f.ends_at is null) as hint,
  keys.countries, keys.domains, keys.email, keys.rate_per_minute, keys.rate_per_day,
  ${instant('keys.created_at')} as created_at, ${instant('keys.expires_at')} as expires_at,
  ${instant('keys.revoked_at')} as revoked_at`

/** Columns of a key that was found by one of its secrets, `s`. */
export const IN_USE = sql`${COLUMNS}, s.first_used_at is not null as used,
  ${instant('least(keys.expires_at, s.ends_at)')} as valid_until,
  coalesce(s.ends_at <= coalesce(keys.expires_at, 'infinity'), false) as rotated,
  (select a.id from accounts a where a.email = lower(keys.email) and ${isUsable('a')}) as account`

export type StoredKey = Omit<Key, 'revoked_at' | 'hint'>

export async function insertKey(db: Database, key: StoredKey): Promise<void> {
  await db.query(sql`
insert into keys (id, name, countries, domains, email, rate_per_minute, rate_per_day, created_at, expires_at)
values (${key.id}, ${key.name}, ${key.countries}, ${key.domains}, ${key.email}, ${key.rate_per_minute},
  ${key.rate_per_day}, ${key.created_at}, ${key.expires_at})`)
}

/** One instant of a secret as the text that answers show. */
const at = (column: string) => instant(`s.${column}`)

/** All keys, the oldest first; or only the one of this id, or those with this e-mail in lower case. */
export async function readKeys(
  db: Database,
  now: string,
  { id = null, email = null }: { readonly id?: string | null; readonly email?: string | null } = {},
): Promise<KeyWithSecrets[]> {
  return db.query<KeyWithSecrets>(sql`
select ${COLUMNS}, (
  select coalesce(json_agg(json_build_object('hint', s.hint, 'created_at', ${at('created_at')},
    'first_used_at', ${at('first_used_at')}, 'ends_at', ${at('ends_at')})
    order by s.created_at desc, s.ends_at desc nulls first), '[]')
  from key_secrets s where s.key_id = keys.id and (s.ends_at is null or s.ends_at > ${now})) as secrets
from keys where ${id === null ? raw('true') : sql`keys.id = ${id}`}
  and ${email === null ? raw('true') : sql`lower(keys.email) = ${email}`} order by keys.created_at, keys.id`)
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
select ${IN_USE} from key_secrets s join keys on keys.id = s.key_id
where s.sha256 = decode(${sha256}, 'hex') and keys.revoked_at is null`)
  return row
}

/** The key of this id, or undefined. */
export async function readKey(db: Database, id: string): Promise<Key | undefined> {
  const [row] = await db.query<Key>(sql`select ${COLUMNS} from keys where keys.id = ${id}`)
  return row
}

/** The key of this id while it is valid, held until the transaction ends; or undefined. */
export async function holdKey(db: Database, id: string, now: string): Promise<Key | undefined> {
  const [row] = await db.query<Key>(sql`
select ${COLUMNS} from keys where keys.id = ${id} and revoked_at is null
  and (expires_at is null or expires_at > ${now}) for update`)
  return row
}
