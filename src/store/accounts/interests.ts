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

/** The interests of an account in these countries (null: all), and its subjects. */
export async function interestsOf(db: Database, account: string, countries: readonly CountryCode[] | null) {
  return { data: await readInterests(db, account, countries), subjects: await readSubjects(db, account) }
}

/** Slugs of the subjects of an account, alphabetically. */
export async function readSubjects(db: Database, account: string): Promise<string[]> {
  const rows = await db.rows<[string]>(
    sql`select slug from account_subjects where account_id = ${account} order by slug collate "C"`,
  )
  return rows.map(([slug]) => slug)
}

/** Adds subjects; existing ones keep their creation time. */
export async function addSubjects(
  tx: Database,
  account: string,
  slugs: readonly string[],
  now: string,
): Promise<void> {
  await tx.query(sql`
insert into account_subjects (account_id, slug, since) select ${account}, slug, ${now}
  from unnest(${slugs}::text[]) as subject (slug)
on conflict (account_id, slug) do nothing`)
}

export async function removeSubjects(tx: Database, account: string, slugs: readonly string[]): Promise<void> {
  await tx.query(
    sql`delete from account_subjects where account_id = ${account} and slug = any(${slugs}::text[])`,
  )
}
