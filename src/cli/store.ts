// Opens the configured database for one command.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readConfig } from '#config.ts'
import { clock } from '#lib/dates.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'

/** How commands open their database, for a process that keeps one open between several commands. */
export const opening = new AsyncLocalStorage<typeof openStore>()

/**
 * Runs with the database open: `DATABASE_URL`, or the embedded one. Throws when a server holds the embedded
 * one, with a hint.
 */
export async function withStore<T>(run: (db: OpenDatabase) => Promise<T>): Promise<T> {
  const open = opening.getStore() ?? openStore
  await using db = await open(readConfig())
  return await run(db)
}

export const now = clock()
