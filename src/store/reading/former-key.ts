// The sort key of a record when a walk began.
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Sorting } from '../records/sorting.ts'

/**
 * The key that a record had at a sequence of the change log, in PostgreSQL's text form; null for an unknown
 * record. One that is gone has its last key.
 */
export async function readFormerKey(
  db: Database,
  domain: Domain,
  { key, movedFrom, hasMoved }: Sorting,
  id: number,
  walk: number,
): Promise<string | null> {
  const [row] = await db.rows<[string | null]>(sql`
select coalesce(
  (select ${movedFrom} from changes
    where domain = ${domain.name} and record_id = ${id}::bigint and seq > ${walk}::bigint and ${hasMoved}
    order by seq limit 1),
  (select ${key} from ${name(domain.table)} t where t.id = ${id}::bigint),
  (select ${movedFrom} from (
    select doc::jsonb as was from gone where domain = ${domain.name} and id = ${id}::bigint
  ) g)
)::text`)
  return row![0]
}
