// Records by the name of their page on the platform.
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'

/** The id of a record, served or gone, by the last segment of its page's path; undefined without one. */
export async function idOfPage(db: Database, domain: Domain, publicId: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(sql`
select id from ${name(domain.table)} where public_id = ${publicId}
union all select id from gone where domain = ${domain.name} and public_id = ${publicId} limit 1`)
  return row?.id
}

/** True for the id of a record of a domain, served or gone. */
export async function isRecordId(db: Database, domain: Domain, id: number): Promise<boolean> {
  const [row] = await db.rows<[boolean]>(sql`
select exists (select from ${name(domain.table)} where id = ${id}::bigint)
  or exists (select from gone where domain = ${domain.name} and id = ${id}::bigint)`)
  return row![0]
}

/** The paths of pages of records whose ids are in a range, both ends included. */
export async function pagesBetween(
  db: Database,
  domain: Domain,
  from: number,
  to: number,
): Promise<string[]> {
  const rows = await db.query<{ page: string }>(sql`
select page from ${name(domain.table)} where page is not null and id between ${from} and ${to} order by id`)
  return rows.map(({ page }) => page)
}

/** The largest id of a domain; 0 where it is empty. */
export async function lastId(db: Database, domain: Domain): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    sql`select coalesce(max(id), 0)::int as last from ${name(domain.table)}`,
  )
  return row?.last ?? 0
}
