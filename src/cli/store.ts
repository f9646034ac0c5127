// Opens the configured database for one command.
import { AsyncLocalStorage } from 'node:async_hooks'
import { readConfig } from '#config.ts'
import { clock } from '#lib/dates.ts'
import { newDatabase } from '#prepared-archives.ts'
import { type Migrating, migratingText } from '#store/driver/migrate.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'
import { type LongWait, longWaits } from '#store/records/write-lock.ts'
import { progress } from './output.ts'

/** How commands open their database, for a process that keeps one open between several commands. */
export const opening = new AsyncLocalStorage<typeof openStore>()

/** Until the end of a command: if it waits for another writer, it says so, and for which session. */
export function sayWaits(): Disposable {
  const say = (wait: unknown) => {
    const { holder } = wait as LongWait
    const session = holder && ` (session ${holder.pid}, for ${holder.transaction_s} s, ${holder.state})`
    progress(`Another process is writing${session ?? ''}; waiting until it has finished.`)
  }
  longWaits.subscribe(say)
  return { [Symbol.dispose]: () => void longWaits.unsubscribe(say) }
}

/**
 * Runs with the database open: `DATABASE_URL`, or the embedded one. Throws when a server holds the embedded
 * one, with a hint.
 */
export async function withStore<T>(run: (db: OpenDatabase) => Promise<T>): Promise<T> {
  const open = opening.getStore() ?? openStore
  const config = readConfig()
  const onMigrating = (state: Migrating) => progress(migratingText(state))
  const template = config.preparedStart && { template: newDatabase }
  using _ = sayWaits()
  await using db = await open({ ...config, ...template, onMigrating })
  return await run(db)
}

export const now = clock()
