// Stored secrets of keys: the hash, never the text.
import { type Database, sql } from '#lib/sql.ts'
import type { KeySecret } from '#model/access/key.ts'
import { instantText } from '../instant.ts'

export interface NewSecret {
  readonly key_id: string
  /** SHA-256 of the text, in hex. */
  readonly sha256: string
  readonly hint: string
  readonly created_at: string
  /** The client's idempotency name of the request that creates it, or null. */
  readonly request: string | null
}

/** Stores the active secret of a key that has none; false when the same request already created one. */
export async function insertSecret(db: Database, secret: NewSecret): Promise<boolean> {
  const rows = await db.query(sql`
insert into key_secrets (sha256, key_id, hint, created_at, request)
values (decode(${secret.sha256}, 'hex'), ${secret.key_id}, ${secret.hint}, ${secret.created_at},
  ${secret.request})
on conflict (request) do nothing returning key_id`)
  return rows.length > 0
}

/** True when a request with this name has created a secret. */
export async function isMade(db: Database, request: string): Promise<boolean> {
  return (await db.query(sql`select 1 from key_secrets where request = ${request}`)).length > 0
}

/** The secrets of a key, including ended ones: the active one first, then the last to end. */
export async function readSecrets(db: Database, key: string): Promise<KeySecret[]> {
  return db.query<KeySecret>(sql`
select hint, ${instantText('created_at')} as created_at, ${instantText('first_used_at')} as first_used_at,
  ${instantText('ends_at')} as ends_at
from key_secrets where key_id = ${key} order by key_secrets.ends_at desc nulls first`)
}

/** Ends the active secret and those in grace at an instant, unless they end sooner. */
export async function endSecrets(
  db: Database,
  key: string,
  { inForce, others }: { inForce: string; others: string },
): Promise<void> {
  await db.query(sql`
update key_secrets set ends_at = case when ends_at is null then ${inForce}::timestamptz
  else least(ends_at, ${others}::timestamptz) end
where key_id = ${key}`)
}

/** Stores the first use of a secret. */
export async function markUsed(db: Database, sha256: string, now: string): Promise<void> {
  await db.query(sql`
update key_secrets set first_used_at = ${now}
where sha256 = decode(${sha256}, 'hex') and first_used_at is null`)
}
