// Stored e-mail links, by the hash of their secret.
import { type Database, sql } from '#lib/sql.ts'

/** Stores a link; earlier links for the same purpose become invalid. */
export async function putLink(
  db: Database,
  sha256: string,
  account: string,
  purpose: 'verify' | 'reset',
  expires: string,
): Promise<void> {
  await db.query(sql`
with former as (delete from links where account_id = ${account} and purpose = ${purpose})
insert into links (sha256, account_id, purpose, expires_at) values (decode(${sha256}, 'hex'), ${account},
  ${purpose}, ${expires})`)
}

/** The account that a valid link was sent to, with its password hash; `use` consumes the link. */
export async function findEmailLink(
  db: Database,
  sha256: string,
  purpose: 'verify' | 'reset',
  now: string,
  { use }: { use: boolean },
): Promise<{ account: string; password: string | null } | undefined> {
  const here = sql`l.sha256 = decode(${sha256}, 'hex') and l.purpose = ${purpose} and l.expires_at > ${now}
    and a.disabled_at is null`
  const [row] = await db.query<{ account: string; password: string | null }>(
    use
      ? sql`delete from links l using accounts a where a.id = l.account_id and ${here}
        returning l.account_id as account, a.password`
      : sql`select l.account_id as account, a.password from links l join accounts a on a.id = l.account_id
        where ${here}`,
  )
  return row
}

/** Invalidates every link of an account. */
export async function deleteLinks(db: Database, account: string): Promise<void> {
  await db.query(sql`delete from links where account_id = ${account}`)
}
