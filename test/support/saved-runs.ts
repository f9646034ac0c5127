// Finished runs, as the tests need them in the store.
import { type Database, sql } from '#lib/sql.ts'
import type { Begun, Ended } from '#store/runs.ts'

/** Stores a finished run with its report, and returns its id. */
export async function saveRun(db: Database, run: Begun & Ended, report: unknown): Promise<number> {
  const [row] = await db.rows<[number]>(sql`
insert into runs (kind, source_id, started_by, started_at, finished_at, outcome, reason, report)
values (${run.kind}, ${run.source_id}, ${run.started_by}, ${run.started_at}, ${run.finished_at},
  ${run.outcome}, ${run.reason}, ${JSON.stringify(report)}) returning id`)
  return row![0]
}
