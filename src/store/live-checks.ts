// When each source was last read at its site on trial, and that went well.
import { type Database, sql } from '#lib/sql.ts'
import { instant } from './instant.ts'

/** Keeps that a trial of a source went well. */
export async function saveLiveCheck(db: Database, source: string, at: string): Promise<void> {
  await db.query(sql`
insert into live_checks (source_id, checked_at) values (${source}, ${at})
on conflict (source_id) do update set checked_at = excluded.checked_at`)
}

/** The instants of the last good trials, by source. */
export async function liveChecks(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await db.rows<[string, string]>(
      sql`select source_id, ${instant('checked_at')} from live_checks order by source_id`,
    ),
  )
}
