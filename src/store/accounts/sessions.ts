// Stored sessions, by the hash of their secret.
import { type Database, sql } from '#lib/sql.ts'
import type { Account, OpenSession } from '#model/access/account.ts'
import { instantText } from '../instant.ts'
import { ACCOUNT_COLUMNS, isUsable } from './account-row.ts'

/** Stores a session that lasts until `expires`. */
export async function insertSession(
  db: Database,
  sha256: string,
  account: string,
  now: string,
  expires: string,
): Promise<void> {
  await db.query(
    sql`insert into sessions (sha256, account_id, created_at, expires_at) values (decode(${sha256}, 'hex'),
      ${account}, ${now}, ${expires})`,
  )
}

/** The account of a session that has not expired, or undefined. */
export async function findSession(db: Database, sha256: string, now: string): Promise<Account | undefined> {
  const [row] = await db.query<Account>(sql`
select ${ACCOUNT_COLUMNS} from sessions s join accounts a on a.id = s.account_id
where s.sha256 = decode(${sha256}, 'hex') and s.expires_at > ${now} and ${isUsable('a')}`)
  return row
}

/** When each open session of an account began, the newest first, and whether it is the one of this hash. */
export async function listSessions(
  db: Database,
  account: string,
  sha256: string,
  now: string,
): Promise<OpenSession[]> {
  return db.query<OpenSession>(sql`
select ${instantText('created_at')} as created_at, sha256 = decode(${sha256}, 'hex') as current from sessions
where account_id = ${account} and expires_at > ${now} order by sessions.created_at desc, sha256`)
}

/** Ends every session of an account but one. */
export async function deleteOtherSessions(db: Database, account: string, sha256: string): Promise<void> {
  await db.query(
    sql`delete from sessions where account_id = ${account} and sha256 <> decode(${sha256}, 'hex')`,
  )
}

export async function deleteSession(db: Database, sha256: string): Promise<void> {
  await db.query(sql`delete from sessions where sha256 = decode(${sha256}, 'hex')`)
}

/** Ends every session of an account. */
export async function deleteSessions(db: Database, account: string): Promise<void> {
  await db.query(sql`delete from sessions where account_id = ${account}`)
}
