// The acronyms of bodies, commissions and parties in the catalogues.
import { domains } from '#domains/index.ts'
import { type Database, join, name, sql } from '#lib/sql.ts'

export interface NamedBody {
  readonly acronym: string
  readonly name: string
  readonly country_code: string
}

/** The catalogues whose records have both. */
const CATALOGUES = domains.filter(({ columns }) => columns.includes('acronym') && columns.includes('name'))
/** The limit of rows read: the catalogues of twelve countries have a tenth of it. */
const MAX_BODIES = 50_000

/** Everything that has a name and an acronym, by country; oldest first. */
export function readAcronyms(db: Database): Promise<NamedBody[]> {
  const each = CATALOGUES.map(
    ({ table }, i) => sql`select ${i}::int as nth, t.id, t.acronym, t.name, t.country_code
from ${name(table)} t where t.acronym is not null`,
  )
  return db.query(sql`select x.acronym, x.name, x.country_code from (${join(each, ' union all ')}) x
order by x.country_code, x.nth, x.id limit ${MAX_BODIES}::int`)
}
