// A place whose database stays open between the commands of this process: opening the embedded one takes
// longer than most commands.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, prepareEmbedded } from '#store/open-store.ts'
import { type Place, settingsOf } from './child.ts'
import { embeddedDatabase } from './embedded-databases.ts'

type Open = Awaited<ReturnType<typeof openStore>>

const kept = new Map<string, Open>()

/** A migrated, embedded database; only commands of this process can open it. */
export async function keptPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-test-'))
  const dataDir = join(folder, 'data')
  const db = await embeddedDatabase()
  const lent = { ...db, async [Symbol.asyncDispose]() {} }
  kept.set(dataDir, lent)
  return {
    folder,
    env: settingsOf(dataDir, null),
    open: async () => lent,
    async [Symbol.asyncDispose]() {
      kept.delete(dataDir)
      await db[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the database of the settings as the service does, or the one that is kept for its folder. */
export async function openKept(options: Parameters<typeof openStore>[0]): Promise<Open> {
  const db = options.databaseUrl ? undefined : kept.get(options.dataDir)
  if (!db) return openStore(options)
  await prepareEmbedded(db)
  return db
}
