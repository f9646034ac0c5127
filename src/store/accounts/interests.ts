// Subjects that accounts are interested in.
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'

export interface Interest {
  readonly id: number
  readonly name: string
  readonly country_code: CountryCode
}

/** Countries of interest tags, by id; those that do not exist are left out. */
export async function countriesOfTags(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, CountryCode>> {
  return new Map(
    await db.rows<[number, CountryCode]>(
      sql`select id, country_code from interest_tags where id = any(${ids}::bigint[])`,
    ),
  )
}

/** The interests of an account in these countries (null: all), by country and name. */
export async function readInterests(
  db: Database,
  account: string,
  countries: readonly CountryCode[] | null,
): Promise<Interest[]> {
  return db.query<Interest>(sql`
select t.id, t.name, t.country_code from interests i join interest_tags t on t.id = i.interest_tag_id
where i.account_id = ${account} and (${countries}::text[] is null or t.country_code =
  any(${countries}::text[]))
order by t.country_code, t.name, t.id`)
}

/** Adds interests; existing ones keep their creation time. */
export async function addInterests(
  tx: Database,
  account: string,
  ids: readonly number[],
  now: string,
): Promise<void> {
  await tx.query(sql`
insert into interests (account_id, interest_tag_id, since) select ${account}, id, ${now}
  from unnest(${ids}::bigint[]) as tag (id)
on conflict (account_id, interest_tag_id) do nothing`)
}

export async function removeInterests(tx: Database, account: string, ids: readonly number[]): Promise<void> {
  await tx.query(
    sql`delete from interests where account_id = ${account} and interest_tag_id = any(${ids}::bigint[])`,
  )
}
