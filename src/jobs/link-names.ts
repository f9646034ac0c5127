// Links records across sources in the background, after runs and imports that changed something.
import { link } from '#ingest/linking/link-records.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import type { Database } from '#lib/sql.ts'
import type { Log } from './log-run.ts'

/**
 * Runs the linker and logs its report. Records of the sample world are made up, so nothing is linked to them.
 * Throws the signal's reason once it aborts.
 */
export async function linkRecords(
  db: Database,
  { now, log, signal }: { readonly now: () => string; readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  const { merged, linked, proposed, dropped } = await link(db, { authority: AUTHORITY, now, signal })
  if (merged || linked || proposed || dropped)
    log.info({ merged, linked, proposed, dropped }, 'records linked across sources')
}
