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

/** Whether an id is that of a record of a domain, served or gone, and whether a served one has no page. */
export async function recordWithId(
  db: Database,
  domain: Domain,
  id: number,
): Promise<{ readonly exists: boolean; readonly isPageless: boolean }> {
  const served = sql`from ${name(domain.table)} where id = ${id}::bigint`
  const [row] = await db.rows<[boolean, boolean]>(sql`
select exists (select ${served})
  or exists (select from gone where domain = ${domain.name} and id = ${id}::bigint),
  exists (select ${served} and page is null)`)
  const [exists, isPageless] = row!
  return { exists, isPageless }
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
