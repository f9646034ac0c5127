// Stored accounts, with their password hashes.
import { type Database, join, sql } from '#lib/sql.ts'
import type { Account, AccountChange } from '#model/access/account.ts'
import type { LeasedDatabase } from '../lease.ts'
import { releaseWorklists } from '../worklists/worklists.ts'
import { ACCOUNT_COLUMNS, isUsable } from './account-row.ts'

export interface StoredAccount
  extends Pick<
    Account,
    'id' | 'email' | 'admin' | 'language' | 'time_zone' | 'listening_quota' | 'created_at'
  > {
  /** PHC string; null until an invited person chooses a password. */
  readonly password: string | null
  readonly verified_at: string | null
}

/** Stores a new account; undefined when its address is taken. */
export async function insertAccount(db: Database, account: StoredAccount): Promise<Account | undefined> {
  const [row] = await db.query<Account>(sql`
insert into accounts as a (id, email, password, admin, language, time_zone, listening_quota, created_at,
  verified_at)
values (${account.id}, ${account.email}, ${account.password}, ${account.admin}, ${account.language},
  ${account.time_zone}, ${account.listening_quota}, ${account.created_at}, ${account.verified_at})
on conflict (email) do nothing returning ${ACCOUNT_COLUMNS}`)
  return row
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db.query<Account>(sql`select ${ACCOUNT_COLUMNS} from accounts a where a.id = ${id}`)
  return row
}

/** The account of this address with the hash of its password, or undefined. */
export async function findByEmail(
  db: Database,
  email: string,
): Promise<(Account & { readonly password: string | null }) | undefined> {
  const [row] = await db.query<Account & { password: string | null }>(
    sql`select ${ACCOUNT_COLUMNS}, a.password from accounts a where a.email = ${email}`,
  )
  return row
}

/** All accounts, the oldest first. */
export async function readAccounts(db: Database): Promise<Account[]> {
  return db.query<Account>(sql`select ${ACCOUNT_COLUMNS} from accounts a order by a.created_at, a.id`)
}

/** Changes the given fields; undefined when there is no such account. */
export async function updateAccount(
  db: Database,
  id: string,
  { disabled, countries, language, digest, digest_hour, time_zone, listening_quota, admin }: AccountChange,
  now: string,
): Promise<Account | undefined> {
  const changes = [
    ...(language === undefined ? [] : [sql`language = ${language}`]),
    ...(digest === undefined ? [] : [sql`digest = ${digest}`]),
    ...(countries === undefined ? [] : [sql`countries = ${countries}`]),
    ...(digest_hour === undefined ? [] : [sql`digest_hour = ${digest_hour}`]),
    ...(time_zone === undefined ? [] : [sql`time_zone = ${time_zone}`]),
    ...(listening_quota === undefined ? [] : [sql`listening_quota = ${listening_quota}`]),
    ...(admin === undefined ? [] : [sql`admin = ${admin}`]),
    ...(disabled === undefined
      ? []
      : [disabled ? sql`disabled_at = coalesce(a.disabled_at, ${now})` : sql`disabled_at = null`]),
  ]
  if (!changes.length) return findAccount(db, id)
  const [row] = await db.query<Account>(
    sql`update accounts a set ${join(changes, ', ')} where a.id = ${id} returning ${ACCOUNT_COLUMNS}`,
  )
  return row
}

/** Sets a password. Its owner has read the e-mail, so the address counts as confirmed. */
export async function setPassword(
  db: Database,
  id: string,
  password: string,
  now: string,
): Promise<Account | undefined> {
  const [row] = await db.query<Account>(
    sql`update accounts a set password = ${password}, verified_at = coalesce(a.verified_at, ${now})
      where a.id = ${id} returning ${ACCOUNT_COLUMNS}`,
  )
  return row
}

/** Marks an address to which an invitation cannot be delivered; its owner never confirmed it. */
export async function markRefused(db: LeasedDatabase, id: string): Promise<void> {
  await db.query(sql`update accounts set verified_at = null where id = ${id} and password is null`)
}

/** Marks the address as confirmed. */
export async function markVerified(db: Database, id: string, now: string): Promise<Account | undefined> {
  const [row] = await db.query<Account>(
    sql`update accounts a set verified_at = coalesce(a.verified_at, ${now}) where a.id = ${id}
      returning ${ACCOUNT_COLUMNS}`,
  )
  return row
}

/**
 * Deletes an account with everything it owns, its keys included, and invitations that wait for it; false when
 * there is none. Worklists that it shares with another owner or an editor stay with them. `tx` is a
 * transaction.
 */
export async function deleteAccount(tx: Database, id: string): Promise<boolean> {
  await releaseWorklists(tx, id)
  const rows = await tx.query(sql`
with gone as (delete from accounts where id = ${id} returning id, email), invited as (
  delete from worklist_invitations where email in (select email from gone)), counted as (delete from usage
  where caller_id in (select id from gone union all
    select k.id from keys k join gone on gone.id = k.account_id))
select id from gone`)
  return rows.length > 0
}

/**
 * True when another administrator can still sign in; locks them all until the transaction ends.
 */
export async function otherAdmins(db: Database, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`select 1 from accounts a where a.admin and a.id <> ${id} and ${isUsable('a')} for update`,
  )
  return rows.length > 0
}
