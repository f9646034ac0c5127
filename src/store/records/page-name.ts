// Records by the name that their page on the platform has.
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'

/** The id of a record, served or gone, by the last part of its page's address; undefined without one. */
export async function idOfPage(db: Database, of: Domain, publicId: string): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(sql`
select id from ${name(of.table)} where public_id = ${publicId}
union all select id from gone where domain = ${of.name} and public_id = ${publicId} limit 1`)
  return row?.id
}
