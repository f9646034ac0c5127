// Runs for later assessment: which of them are conclusive, and how each compares with earlier ones.
import { type Database, sql } from '#lib/sql.ts'
import type { JudgedRun } from '#model/sources/alarm.ts'
import type { EndedRun } from '#model/sources/no-network.ts'
import { instantText } from './instant.ts'

export interface FaultlessRead {
  readonly source_id: string
  readonly started_at: string
  readonly since: string | null
  readonly until: string | null
}

/** Runs since a day that read everything requested, without a single error. */
export function faultlessReads(
  db: Database,
  sources: readonly string[],
  since: string,
): Promise<FaultlessRead[]> {
  return db.query<FaultlessRead>(sql`
select r.source_id, ${instantText('r.started_at')} as started_at, r.since, r.until from runs r
where r.source_id = any(${sources}::text[]) and r.started_at >= ${since}::date and r.kind = 'source'
  and r.complete and r.report -> 'errors' = '[]'`)
}

/** The latest finished runs of each of these sources, newest first. */
export async function judgedRuns(
  db: Database,
  sources: readonly string[],
  each: number,
): Promise<Map<string, JudgedRun[]>> {
  const rows = await db.query<JudgedRun & { source_id: string }>(sql`
select r.id, s.id as source_id, r.outcome, r.reason, r.since, r.until, r.complete,
  ${instantText('r.started_at')} as started_at, ${instantText('r.finished_at')} as finished_at,
  r.report -> 'items' as items, r.report -> 'filled' as filled,
  r.report -> 'appeared' as appeared,
  array(select distinct e ->> 'item' from jsonb_array_elements(r.report -> 'errors') e
    where e ->> 'item' is not null) as failed,
  r.report -> 'errors' -> 0 ->> 'detail' as detail
from unnest(${sources}::text[]) as s (id), lateral (
  select * from runs where source_id = s.id and kind = 'source' and outcome is not null
  order by started_at desc, id desc limit ${each}::int) r
order by r.started_at desc, r.id desc`)
  return Map.groupBy(rows, ({ source_id }) => source_id)
}

/** How the latest runs of each of these sources ended. */
export async function endedRuns(
  db: Database,
  sources: readonly string[],
  each: number,
): Promise<Map<string, EndedRun[]>> {
  const rows = await db.query<EndedRun & { source_id: string }>(sql`
select s.id as source_id, r.reason, ${instantText('r.finished_at')} as finished_at
from unnest(${sources}::text[]) as s (id), lateral (
  select * from runs where source_id = s.id and kind = 'source' and outcome is not null
  order by started_at desc, id desc limit ${each}::int) r`)
  return Map.groupBy(rows, ({ source_id }) => source_id)
}
