// Bills that accounts follow.
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import { instant } from '../instant.ts'

const SINCE = instant('f.since')

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

export async function unfollow(db: Database, account: string, bill: number): Promise<void> {
  await db.query(sql`delete from follows where account_id = ${account} and bill_id = ${bill}`)
}

export interface Followed {
  readonly bill_id: number
  readonly since: string
  /** The bill's JSON text. */
  readonly doc: string
}

/** Bills that an account follows in these countries (null: all), the last followed first. */
export async function readFollows(
  db: Database,
  account: string,
  countries: readonly CountryCode[] | null,
  after: { readonly sort: string; readonly id: number } | null,
  limit: number,
): Promise<Followed[]> {
  return db.query<Followed>(sql`
select f.bill_id, ${SINCE} as since, t.doc from follows f join bills t on t.id = f.bill_id
where f.account_id = ${account} and (${countries}::text[] is null or t.country_code =
  any(${countries}::text[]))
  and (${after?.sort ?? null}::timestamptz is null or (f.since,
    f.bill_id) < (${after?.sort ?? null}::timestamptz, ${after?.id ?? null}::bigint))
order by f.since desc, f.bill_id desc limit ${limit}::int`)
}
