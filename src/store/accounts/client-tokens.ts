// Access tokens obtained with a key as they are stored: the hash, and the key.
import { type Database, sql } from '#lib/sql.ts'
import type { KeyInUse } from '#model/key.ts'
import { ACCOUNT, COLUMNS } from './keys.ts'

/** Stores a token of a key by its SHA-256 in hex. */
export async function insertClientToken(
  db: Database,
  sha256: string,
  key: string,
  expiresAt: string,
): Promise<void> {
  await db.query(
    sql`insert into client_tokens (sha256, key_id, expires_at) values (decode(${sha256}, 'hex'), ${key},
      ${expiresAt})`,
  )
}

/** The key of a token that has not expired, unless the key is revoked or has expired itself. */
export async function findClientToken(
  db: Database,
  sha256: string,
  now: string,
): Promise<KeyInUse | undefined> {
  const [row] = await db.query<KeyInUse>(sql`
select ${COLUMNS}, ${ACCOUNT} as account from keys
where revoked_at is null and (expires_at is null or expires_at > ${now})
  and id = (select key_id from client_tokens where sha256 = decode(${sha256}, 'hex')
    and expires_at > ${now})`)
  return row
}
