// Stored API keys: owner, scope and limits. Their secrets are in another table.
import { type Database, raw, sql } from '#lib/sql.ts'
import type { Key, KeyInUse, KeyWithSecrets } from '#model/access/key.ts'
import { instantText } from '../instant.ts'
import { isUsable } from './account-row.ts'

export const COLUMNS = sql`keys.id, keys.name,
  (select f.hint from key_secrets f where f.key_id = keys.id and f.ends_at is null) as hint,
  keys.countries, keys.domains, keys.rate_per_minute, keys.rate_per_day, keys.account_id,
  coalesce(keys.email, (select a.email from accounts a where a.id = keys.account_id)) as email,
  ${instantText('keys.created_at')} as created_at, ${instantText('keys.expires_at')} as expires_at,
  ${instantText('keys.revoked_at')} as revoked_at`

/** Columns of a key that was found by one of its secrets, aliased `s`. */
export const IN_USE = sql`${COLUMNS}, s.first_used_at is not null as used,
  ${instantText('least(keys.expires_at, s.ends_at)')} as valid_until,
  coalesce(s.ends_at <= coalesce(keys.expires_at, 'infinity'), false) as rotated,
  (select a.id from accounts a where ${isUsable('a')}
    and case when keys.account_id is null then a.email = lower(keys.email) else a.id = keys.account_id end
  ) as account`

/** True of keys that are not revoked, and whose account, if any, is active. */
export const IN_FORCE = sql`keys.revoked_at is null and (keys.account_id is null
  or exists (select 1 from accounts a where a.id = keys.account_id and ${isUsable('a')}))`

export type StoredKey = Omit<Key, 'revoked_at' | 'hint'>

export async function insertKey(db: Database, key: StoredKey): Promise<void> {
  await db.query(sql`
insert into keys (id, name, countries, domains, email, account_id, rate_per_minute, rate_per_day, created_at,
  expires_at)
values (${key.id}, ${key.name}, ${key.countries}, ${key.domains}, ${key.email}, ${key.account_id},
  ${key.rate_per_minute}, ${key.rate_per_day}, ${key.created_at}, ${key.expires_at})`)
}

/** An instant of a secret, as text in the form of responses. */
const at = (column: string) => instantText(`s.${column}`)

/** Which keys to read: the one of this id, or those of an account, by its e-mail in lower case. */
interface Chosen {
  readonly id?: string
  readonly owner?: { readonly account: string; readonly email: string }
}

/** All keys, oldest first, or those that the filter selects. */
export async function readKeys(
  db: Database,
  now: string,
  { id, owner }: Chosen = {},
): Promise<KeyWithSecrets[]> {
  return db.query<KeyWithSecrets>(sql`
select ${COLUMNS}, (
  select coalesce(json_agg(json_build_object('hint', s.hint, 'created_at', ${at('created_at')},
    'first_used_at', ${at('first_used_at')}, 'ends_at', ${at('ends_at')})
    order by s.created_at desc, s.ends_at desc nulls first), '[]')
  from key_secrets s where s.key_id = keys.id and (s.ends_at is null or s.ends_at > ${now})) as secrets
from keys where ${id === undefined ? raw('true') : sql`keys.id = ${id}`}
  and ${owner ? sql`(keys.account_id = ${owner.account} or lower(keys.email) = ${owner.email})` : raw('true')}
order by keys.created_at, keys.id`)
}

const ofOwner = (owner: string | null) => (owner === null ? raw('true') : sql`keys.account_id = ${owner}`)

/** Revokes a key, once; false when there is none of this id, or of this owner if one is given. */
export async function markRevoked(
  db: Database,
  id: string,
  now: string,
  owner: string | null,
): Promise<boolean> {
  const rows = await db.query(sql`
update keys set revoked_at = coalesce(revoked_at, ${now}) where id = ${id} and ${ofOwner(owner)}
returning id`)
  return rows.length > 0
}

/** The key with this hash, unless it is revoked; it may have expired. */
export async function findKey(db: Database, sha256: string): Promise<KeyInUse | undefined> {
  const [row] = await db.query<KeyInUse>(sql`
select ${IN_USE} from key_secrets s join keys on keys.id = s.key_id
where s.sha256 = decode(${sha256}, 'hex') and ${IN_FORCE}`)
  return row
}

/** The key of this id, or undefined. */
export async function readKey(db: Database, id: string): Promise<Key | undefined> {
  const [row] = await db.query<Key>(sql`select ${COLUMNS} from keys where keys.id = ${id}`)
  return row
}

/** The number of keys of an account that are still valid. */
export async function countLiveKeys(db: Database, owner: string, now: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(sql`
select count(*)::int as n from keys where account_id = ${owner} and revoked_at is null
  and (expires_at is null or expires_at > ${now})`)
  return row!.n
}

/**
 * The key of this id, if valid and of this owner (if one is given), locked until the transaction ends; or
 * undefined.
 */
export async function holdKey(
  db: Database,
  id: string,
  now: string,
  owner: string | null,
): Promise<Key | undefined> {
  const [row] = await db.query<Key>(sql`
select ${COLUMNS} from keys where keys.id = ${id} and ${ofOwner(owner)} and revoked_at is null
  and (expires_at is null or expires_at > ${now}) for update`)
  return row
}
