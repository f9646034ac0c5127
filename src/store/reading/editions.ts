// The stored editions of gazettes, by day.
import { type Database, name, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { EditionHeld } from '#model/sources/edition.ts'

export interface EditionSpan {
  readonly country: CountryCode
  /** Days, both inclusive. */
  readonly since: string
  readonly until: string
}

/** The editions of a gazette domain in a country, by day and source. */
export function readEditions(db: Database, domain: Domain, span: EditionSpan): Promise<EditionHeld[]> {
  return db.query<EditionHeld>(editionsQuery(domain, span))
}

/** An index-only scan: the index has all four columns. */
export function editionsQuery(domain: Domain, { country, since, until }: EditionSpan): Sql {
  return sql`
select t.sort_key as day, t.source_id, nullif(t.edition, '') as edition, count(*) as records
from ${name(domain.table)} t
where t.country_code = ${country} and t.sort_key >= ${since}::date and t.sort_key <= ${until}::date
group by t.sort_key, t.source_id, t.edition order by t.sort_key, t.source_id, t.edition`
}
