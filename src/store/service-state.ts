// What the database knows of the state of the service: waiting jobs, beats of loops, replication.
import { type Database, type Sql, sql } from '#lib/sql.ts'
import {
  type LastExport,
  LOOPS,
  type LoopState,
  type QueueState,
  type ReplicationState,
} from '#model/service-state.ts'
import { CLOCKS_DIFFER } from './clock-ahead.ts'
import { instantText } from './instant.ts'

/** The queues, each with its jobs that are due. The clock is the database's, as for the jobs. */
export function queueStates(db: Database): Promise<QueueState[]> {
  return db.query<QueueState>(sql`
select q.name as queue, count(j.id)::int as waiting,
  round(coalesce(extract(epoch from now() - min(j.start_after)), 0))::int as oldest_s
from pgboss.queue q
left join pgboss.job j on j.name = q.name and j.state < 'active' and j.start_after <= now()
where not starts_with(q.name, '__') group by q.name order by q.name`)
}

/**
 * Notes the beats of a process; of two of one loop the later one counts, except one of a clock that was ahead
 * of `now`.
 */
export async function saveBeats(
  db: Database,
  beats: readonly { readonly loop: string; readonly at: string }[],
  now: string,
): Promise<void> {
  await db.query(sql`
insert into beats as b (loop, at)
select * from unnest(${beats.map(({ loop }) => loop)}::text[], ${beats.map(({ at }) => at)}::timestamptz[])
on conflict (loop) do update set at =
  case when b.at > ${now}::timestamptz + ${CLOCKS_DIFFER}
    then excluded.at else greatest(b.at, excluded.at) end`)
}

/** Replaces the beats of one process, and deletes those of processes that are gone. */
export async function saveProcessBeats(
  db: Database,
  process: string,
  beats: readonly { readonly loop: string; readonly at: string }[],
  now: string,
): Promise<void> {
  await db.query(sql`
insert into process_beats (process, loop, at)
select ${process}, * from unnest(
  ${beats.map(({ loop }) => loop)}::text[], ${beats.map(({ at }) => at)}::timestamptz[])
on conflict (process, loop) do update set at = excluded.at`)
  await db.query(sql`
delete from process_beats where process <> ${process} and process in (
  select process from process_beats group by process
  having max(at) < ${now}::timestamptz - make_interval(hours => ${GONE_HOURS}::int))`)
}

/** Deletes the beats of a process that ends; a database that hangs delays its end by a second at most. */
export async function endProcessBeats(db: Database, process: string): Promise<void> {
  await db.query(sql`delete from process_beats where process = ${process}`, { withinMs: 1_000 })
}

const GONE_HOURS = 24

const ageOf = (now: string, at: Sql): Sql =>
  sql`greatest(0, round(extract(epoch from ${now}::timestamptz - ${at})))::int`

/**
 * All loops that ever had a beat, with their age in each running process. A process runs while its `checks`
 * have a beat within their bound: of one that is gone, or suspended, nothing is known.
 */
export function loopStates(db: Database, now: string): Promise<LoopState[]> {
  return db.query<LoopState>(sql`
select b.loop, ${ageOf(now, sql`b.at`)} as age_s, coalesce(
  (select json_agg(json_build_object('process', p.process, 'age_s', ${ageOf(now, sql`p.at`)})
     order by p.process)
   from process_beats p
   join process_beats checks on checks.process = p.process and checks.loop = 'checks'
     and checks.at >= ${now}::timestamptz - make_interval(secs => ${LOOPS.checks}::int)
   where p.loop = b.loop), '[]') as processes
from beats b order by b.loop`)
}

/** The last export that ended; one that was interrupted has not. */
export async function lastExport(db: Database): Promise<LastExport | null> {
  const [row] = await db.query<LastExport>(sql`
select outcome, ${instantText('finished_at')} as finished_at,
  case when outcome <> 'changed' then coalesce(report ->> 'error', (
    select string_agg(concat_ws(' ', f ->> 'domain', f ->> 'country_code', f ->> 'before', '→', f ->> 'rows'),
      ', ') from jsonb_array_elements(report -> 'refused') f)) end as detail
from (
  -- OFFSET 0 keeps the index by source: going back through all runs could take long.
  select * from runs where source_id = 'export' and finished_at is not null
    and outcome in ('changed', 'rejected', 'failed') offset 0) r
order by id desc limit 1`)
  return row ?? null
}

/** The role of this server, its replicas and the greatest lag. */
export async function replicationState(db: Database): Promise<ReplicationState> {
  const [row] = await db.query<ReplicationState>(sql`
select case when pg_is_in_recovery() then 'replica' else 'primary' end as role,
  (select count(*) from pg_stat_replication)::int as replicas,
  round(case
    when not pg_is_in_recovery() then (
      -- Of a role that may not see them the positions are null.
      select max(case when replay_lsn >= pg_current_wal_lsn() then 0
        when replay_lsn is not null then coalesce(extract(epoch from replay_lag), 0) end)
      from pg_stat_replication)
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else extract(epoch from now() - pg_last_xact_replay_timestamp())
  end)::int as lag_s`)
  return row!
}

/**
 * The folder of a PostgreSQL that listens on this machine, or null: it runs on another one, or this role may
 * not see its settings.
 */
export async function databaseFolder(db: Database): Promise<string | null> {
  const [row] = await db.query<{ folder: string }>(sql`
select setting as folder from pg_settings
where name = 'data_directory' and coalesce(host(inet_server_addr()), '127.0.0.1') in ('127.0.0.1', '::1')`)
  return row?.folder ?? null
}
