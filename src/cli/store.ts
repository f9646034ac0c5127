// Opens what the settings name for the length of one command.
import { readConfig } from '#config.ts'
import { clock } from '#lib/dates.ts'
import { openStore } from '#store/driver/open.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

/**
 * Runs with the database open: `DATABASE_URL`, or the embedded one when no server holds it (else it throws
 * and names the way out).
 */
export async function withStore<T>(run: (db: OpenDatabase) => Promise<T>): Promise<T> {
  await using db = await openStore(readConfig())
  return await run(db)
}

export const now = clock()
