// The secret addresses of the feeds of accounts: one for each, stored as a hash.

import { type Database, sql } from '#lib/sql.ts'
import type { Language } from '#model/access/account.ts'
import type { CountryCode } from '#model/country.ts'
import { instantText } from '../instant.ts'

export interface FeedScope {
  /** The scope of the caller who made the address; null is everything. */
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
}

export interface FeedOwner extends FeedScope {
  readonly account: string
  readonly language: Language
  readonly time_zone: string
}

/** Stores the address of an account in place of its former one; false where the account is gone. */
export async function putFeedAddress(
  db: Database,
  account: string,
  sha256: string,
  { countries, domains }: FeedScope,
  now: string,
): Promise<boolean> {
  const rows = await db.rows(sql`
insert into feed_addresses (account_id, sha256, countries, domains, created_at)
  select id, ${sha256}, ${countries}::text[], ${domains}::text[], ${now}::timestamptz from accounts
  where id = ${account}
on conflict (account_id) do update set sha256 = excluded.sha256, countries = excluded.countries,
  domains = excluded.domains, created_at = excluded.created_at
returning account_id`)
  return rows.length > 0
}

/** When the address of an account was made, RFC 3339; undefined without one. */
export async function readFeedAddress(db: Database, account: string): Promise<string | undefined> {
  const [row] = await db.rows<[string]>(
    sql`select ${instantText('created_at')} from feed_addresses where account_id = ${account}`,
  )
  return row?.[0]
}

/** False where there is none. */
export async function deleteFeedAddress(db: Database, account: string): Promise<boolean> {
  const rows = await db.rows(
    sql`delete from feed_addresses where account_id = ${account} returning account_id`,
  )
  return rows.length > 0
}

/** The account of an address, unless it is disabled. */
export async function findFeedOwner(db: Database, sha256: string): Promise<FeedOwner | undefined> {
  const [row] = await db.query<FeedOwner>(sql`
select a.id as account, a.language, a.time_zone, f.countries, f.domains
from feed_addresses f join accounts a on a.id = f.account_id
where f.sha256 = ${sha256} and a.disabled_at is null`)
  return row
}
