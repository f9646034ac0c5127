// What waits to be sent for subscriptions, and how many of everything there is, for the metrics.
import { type Database, sql } from '#lib/sql.ts'
import type { AlertState } from '#model/service-state.ts'

/** One reading, of an index and of small tables; the items of inboxes are an estimate of the database. */
export async function alertState(db: Database, now: string): Promise<AlertState> {
  const [row] = await db.query<AlertState>(sql`
select
  (select coalesce(jsonb_agg(d order by channel), '[]') from (
    select channel, count(*)::int as messages,
      greatest(0, round(extract(epoch from ${now}::timestamptz - min(next_at))))::int as oldest_s
    from deliveries where next_at <= ${now}::timestamptz group by channel) d) as waiting,
  (select coalesce(jsonb_agg(o order by channel, state), '[]') from (
    select channel, count(*)::int as outputs,
      case when paused_at is not null then 'paused' when failing_since is not null then 'failing'
        else 'working' end as state
    from subscription_outputs group by channel, state) o) as outputs,
  (select count(*)::int from subscriptions) as subscriptions,
  (select nullif(reltuples, -1)::float8 from pg_class where oid = 'inbox'::regclass) as inbox_items`)
  return row!
}
