// Bills that accounts follow.
import { bills } from '#domains/bills.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import { FOLLOWS_QUERY } from '#model/subscription.ts'
import { instantText } from '../instant.ts'
import { servedFields } from '../reading/live-fields.ts'

const SINCE = instantText('f.since')

/**
 * Follows a bill and returns since when; following again keeps the first time. Undefined when the account or
 * the bill does not exist.
 */
export async function follow(
  db: Database,
  account: string,
  bill: number,
  now: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ since: string }>(sql`
insert into follows as f (account_id, bill_id, since) select a.id, b.id, ${now} from accounts a, bills b
  where a.id = ${account} and b.id = ${bill}
on conflict (account_id, bill_id) do update set since = f.since returning ${SINCE} as since`)
  return row?.since
}

/** True where an account follows bills, or has a subscription to those that it follows. */
export async function hasFollows(db: Database, account: string): Promise<boolean> {
  const [row] = await db.rows<[boolean]>(sql`
select exists (select from follows where account_id = ${account})
  or exists (select from subscriptions where account_id = ${account} and query = ${FOLLOWS_QUERY})`)
  return row![0]
}

/** The bill and those that were merged into it. */
const heldBy = (account: string, bill: number) => sql`account_id = ${account} and (bill_id = ${bill}
  or bill_id in (select id from gone where domain = ${bills.name} and replaced_by = ${bill}))`

/** Unfollows a bill and those that were merged into it. */
export async function unfollow(db: Database, account: string, bill: number): Promise<void> {
  await db.query(sql`delete from follows where ${heldBy(account, bill)}`)
}

/** True where the account follows the bill, or one that was merged into it. */
export async function isFollowed(db: Database, account: string, bill: number): Promise<boolean> {
  const rows = await db.query(sql`select 1 from follows where ${heldBy(account, bill)} limit 1`)
  return rows.length > 0
}

export interface Followed {
  readonly bill_id: number
  readonly since: string
  /** The bill's JSON text, as served. */
  readonly doc: string
}

/**
 * Bills that an account follows in these countries (null: all), last followed first. A merged bill is
 * returned as its survivor; a withdrawn one is left out while it is withdrawn.
 */
export async function readFollows(
  db: Database,
  account: string,
  countries: readonly CountryCode[] | null,
  after: { readonly sort: string; readonly id: number } | null,
  { limit, now }: { readonly limit: number; readonly now: string },
): Promise<Followed[]> {
  const { doc, join } = servedFields(bills, now)
  return db.query<Followed>(sql`
select t.id as bill_id, ${SINCE} as since, ${doc} as doc
from follows f left join gone g on g.domain = ${bills.name} and g.id = f.bill_id
join bills t on t.id = coalesce(g.replaced_by, f.bill_id) ${join}
where f.account_id = ${account}
  and not exists (select from follows s where s.account_id = f.account_id and s.bill_id = g.replaced_by)
  and (${countries}::text[] is null or t.country_code = any(${countries}::text[]))
  and (${after?.sort ?? null}::timestamptz is null
    or (f.since, t.id) < (${after?.sort ?? null}::timestamptz, ${after?.id ?? null}::bigint))
order by f.since desc, t.id desc limit ${limit}::int`)
}
