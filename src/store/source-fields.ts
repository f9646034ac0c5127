// The fields seen in the replies of a source.
import { sql } from '#lib/sql.ts'
import type { LeasedDatabase } from './lease.ts'

/** Days of learning per place: rare fields appear late. */
const LEARNT_DAYS = 7

/**
 * Stores the fields of replies, by place, and returns those that are new where the others have been known for
 * a week: `place: field`, sorted.
 */
export async function noteFields(
  db: LeasedDatabase,
  source: string,
  seen: ReadonlyMap<string, ReadonlySet<string>>,
  now: string,
): Promise<string[]> {
  const pairs = [...seen].flatMap(([place, fields]) => [...fields].map((field) => [place, field] as const))
  if (!pairs.length) return []
  const rows = await db.rows<[string, string]>(sql`
with learnt as (
  select place from source_fields where source_id = ${source}
  group by place having min(first_seen_at) < ${now}::timestamptz - make_interval(days => ${LEARNT_DAYS})
), fresh as (
  insert into source_fields (source_id, place, field, first_seen_at)
  select ${source}::text, place, field, ${now}::timestamptz
  from unnest(${pairs.map(([place]) => place)}::text[], ${pairs.map(([, field]) => field)}::text[])
    as n (place, field)
  on conflict do nothing returning place, field
)
select place, field from fresh where place in (select place from learnt) order by 1, 2`)
  return rows.map(([place, field]) => `${place}: ${field}`)
}
