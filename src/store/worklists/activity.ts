// The changes of the records of a worklist, from the change log.
import { type Database, sql } from '#lib/sql.ts'
import { instantText } from '../instant.ts'
import type { LoggedChange } from '../reading/change-feed.ts'
import { type EntryScope, inScope } from './entries.ts'

/**
 * Changes of the records of a worklist and of those that were merged into them, the last first, before a
 * number of the log.
 */
export function readActivity(
  db: Database,
  worklist: number,
  scope: EntryScope,
  before: number | null,
  limit: number,
): Promise<LoggedChange[]> {
  return db.query<LoggedChange>(sql`
with named as (
  select e.domain, e.record_id from worklist_entries e
  where e.worklist_id = ${worklist}::bigint and ${inScope(scope)}
  union
  select e.domain, g.replaced_by from worklist_entries e
  join gone g on g.domain = e.domain and g.id = e.record_id and g.replaced_by is not null
  where e.worklist_id = ${worklist}::bigint and ${inScope(scope)}
)
select c.seq, c.domain, c.record_id as id, c.country_code, c.kind, c.changed_fields, c.replaced_by,
  ${instantText('c.at')} as at
from named n cross join lateral (
  select * from changes c where c.domain = n.domain and c.record_id = n.record_id
    and (${before}::bigint is null or c.seq < ${before}::bigint)
  order by c.seq desc limit ${limit}::int) c
order by c.seq desc limit ${limit}::int`)
}
