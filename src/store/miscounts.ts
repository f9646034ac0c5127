// Compares the rows of every domain's table with the count in `coverage`: a damaged file can lose rows
// without any error.
import { domains } from '#domains/index.ts'
import { type Database, join, name, sql } from '#lib/sql.ts'

export interface Miscount {
  readonly domain: string
  readonly country_code: string
  /** Rows in the table. */
  readonly rows: number
  /** Count in `coverage`. */
  readonly counted: number
}

/** Domains and countries whose row counts differ. Reads every table once. */
export async function miscounts(db: Database): Promise<Miscount[]> {
  const tables = domains.map(
    (
      domain,
    ) => sql`select ${domain.name}::text as domain, country_code, count(*) as rows from ${name(domain.table)}
group by country_code`,
  )
  return db.query<Miscount>(sql`
select domain, country_code, coalesce(t.rows, 0) as rows, coalesce(c.records, 0) as counted
from (${join(tables, ' union all ')}) t full join coverage c using (domain, country_code)
where coalesce(t.rows, 0) <> coalesce(c.records, 0) order by domain, country_code`)
}
