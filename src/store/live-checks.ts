// What shows that sources read their sites: when each last passed a live check, and the trials of those that
// nobody saw read one.
import { type Database, sql } from '#lib/sql.ts'
import { TRIAL_RUNS, type Trial } from '#model/sources/trial.ts'
import { instantText } from './instant.ts'

/** Stores that a live check of a source succeeded. */
export async function saveLiveCheck(db: Database, source: string, at: string): Promise<void> {
  await db.query(sql`
insert into live_checks (source_id, checked_at) values (${source}, ${at})
on conflict (source_id) do update set checked_at = greatest(live_checks.checked_at, excluded.checked_at)`)
}

/** The instants of the last successful checks, by source. */
export async function liveChecks(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await db.rows<[string, string]>(
      sql`select source_id, ${instantText('checked_at')} from live_checks order by source_id`,
    ),
  )
}

/**
 * The trials of these sources, by id. Runs without a record say nothing about a reader. A trial with enough
 * runs has ended with the last of them, whether that is stored yet or not.
 */
export async function trialsOf(
  db: Database,
  sources: readonly string[],
): Promise<ReadonlyMap<string, Trial>> {
  const rows = await db.query<Trial & { source_id: string }>(sql`
select s.id as source_id, r.good_runs,
  ${instantText(`coalesce(t.ended_at, case when good_runs = ${TRIAL_RUNS} then last_at end)`)} as ended_at,
  coalesce(t.released, false) as released
from unnest(${sources}::text[]) as s (id)
  left join ended_trials t on t.source_id = s.id, lateral (
  select count(*)::int as good_runs, max(finished_at) as last_at from (
    select finished_at from runs
    where source_id = s.id and kind = 'source' and complete and report -> 'lines' <> '{}'
    order by started_at limit ${TRIAL_RUNS}::int) g) r`)
  return new Map(rows.map(({ source_id, ...trial }) => [source_id, trial]))
}

/** Ends the trial of a source, by its runs or by an operator. One that ended stays as it is. */
export async function endTrial(
  db: Database,
  source: string,
  { at, released }: { readonly at: string; readonly released: boolean },
): Promise<void> {
  await db.query(sql`
insert into ended_trials (source_id, ended_at, released) values (${source}, ${at}, ${released})
on conflict (source_id) do nothing`)
}
