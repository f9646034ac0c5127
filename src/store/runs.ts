// Reports of the runs of sources.
import { type Database, sql } from '#lib/sql.ts'

export interface StoredRun {
  readonly source_id: string
  readonly outcome: 'changed' | 'unchanged' | 'unavailable' | 'rejected' | 'failed'
  readonly reason: string | null
  readonly started_at: string
  readonly finished_at: string
}

export async function saveRun(db: Database, run: StoredRun, report: unknown): Promise<void> {
  await db.query(sql`
insert into runs (source_id, started_at, finished_at, outcome, reason, report)
values (${run.source_id}, ${run.started_at}, ${run.finished_at}, ${run.outcome}, ${run.reason}, ${JSON.stringify(report)})`)
}

/** The last run of each source. */
export async function lastRuns(db: Database): Promise<Map<string, StoredRun>> {
  const rows = await db.query<StoredRun>(sql`
select distinct on (source_id) source_id, outcome, reason, started_at, finished_at from runs order by source_id, started_at desc`)
  return new Map(rows.map((row) => [row.source_id, row]))
}
