// When each source last passed a live trial at its site.
import { type Database, sql } from '#lib/sql.ts'
import { instantText } from './instant.ts'

/** Stores that a live trial of a source succeeded. */
export async function saveLiveCheck(db: Database, source: string, at: string): Promise<void> {
  await db.query(sql`
insert into live_checks (source_id, checked_at) values (${source}, ${at})
on conflict (source_id) do update set checked_at = greatest(live_checks.checked_at, excluded.checked_at)`)
}

/** The instants of the last successful trials, by source. */
export async function liveChecks(db: Database): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await db.rows<[string, string]>(
      sql`select source_id, ${instantText('checked_at')} from live_checks order by source_id`,
    ),
  )
}
