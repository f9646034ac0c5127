// Stored access tokens of the client credentials grant: their hashes, and the key secret that obtained each.
import { type Database, sql } from '#lib/sql.ts'
import type { KeyInUse } from '#model/access/key.ts'
import { IN_FORCE, IN_USE } from './api-keys.ts'

/** Stores a token by its SHA-256 in hex, with the SHA-256 of the secret that obtained it. */
export async function insertClientToken(
  db: Database,
  sha256: string,
  secret: string,
  expiresAt: string,
): Promise<void> {
  await db.query(
    sql`insert into client_tokens (sha256, secret, expires_at) values (decode(${sha256}, 'hex'),
      decode(${secret}, 'hex'), ${expiresAt})`,
  )
}

/** The key of an unexpired token, unless the key or its secret has ended. */
export async function findClientToken(
  db: Database,
  sha256: string,
  now: string,
): Promise<KeyInUse | undefined> {
  const [row] = await db.query<KeyInUse>(sql`
select ${IN_USE} from client_tokens t join key_secrets s on s.sha256 = t.secret
  join keys on keys.id = s.key_id
where t.sha256 = decode(${sha256}, 'hex') and t.expires_at > ${now} and ${IN_FORCE}
  and (s.ends_at is null or s.ends_at > ${now}) and (keys.expires_at is null or keys.expires_at > ${now})`)
  return row
}
