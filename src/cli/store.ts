// Opens the configured database for one command.
import { readConfig } from '#config.ts'
import { clock } from '#lib/dates.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { openStore } from '#store/open.ts'

/**
 * Runs with the database open: `DATABASE_URL`, or the embedded one. Throws when a server holds the embedded
 * one, with a hint.
 */
export async function withStore<T>(run: (db: OpenDatabase) => Promise<T>): Promise<T> {
  await using db = await openStore(readConfig())
  return await run(db)
}

export const now = clock()
