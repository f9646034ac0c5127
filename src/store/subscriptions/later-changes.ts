// What changed in records after they were reported: the values that a report led to are the former ones of
// the next change.
import { type Database, sql } from '#lib/sql.ts'

/** A change of a record, by its number in the log. */
interface ReportedChange {
  readonly seq: number
  readonly domain: string
  readonly record_id: number
}

export interface LaterChange extends ReportedChange {
  readonly changed_fields: readonly string[]
  /** As `Change` has them. */
  readonly before: Readonly<Record<string, unknown>> | null
}

/** The changes of the same records after the earliest of these, by their numbers. */
export async function readLaterChanges(
  db: Database,
  reported: readonly ReportedChange[],
): Promise<LaterChange[]> {
  if (!reported.length) return []
  return db.query<LaterChange>(sql`
with reported as (
  select domain, record_id, min(seq) as seq
  from unnest(${reported.map(({ domain }) => domain)}::text[],
    ${reported.map(({ record_id }) => record_id)}::bigint[], ${reported.map(({ seq }) => seq)}::bigint[])
    as g (domain, record_id, seq)
  group by 1, 2
)
select c.seq, c.domain, c.record_id, c.before,
  coalesce(to_jsonb(c.changed_fields), (select jsonb_agg(f) from jsonb_object_keys(c.before) f))
    as changed_fields
from reported r join changes c on c.domain = r.domain and c.record_id = r.record_id and c.seq > r.seq
where c.kind = 'changed' and c.changed_fields is not null or c.kind = 'created' and c.before <> '{}'
order by c.seq`)
}
