// Links records across sources in the background, after runs and imports that changed something.
import { link } from '#ingest/linking/link-records.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { Log } from './log-run.ts'

interface Linking {
  readonly now: () => string
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Runs the linker and logs its report. Records of the sample world are made up, so nothing is linked to them.
 * Throws the signal's reason once it aborts.
 */
export async function linkRecords(
  db: Database,
  { log, ...options }: Linking & { readonly log: Log },
): Promise<void> {
  const { merged, linked, proposed, dropped } = await link(db, { authority: AUTHORITY, ...options })
  if (merged || linked || proposed || dropped)
    log.info({ merged, linked, proposed, dropped }, 'records linked across sources')
}
