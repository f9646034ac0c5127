// A service over the whole sample world, as of its last day.
import type { AppOptions } from '#app.ts'
import { writeAll } from '#first-run.ts'
import type { Database } from '#lib/sql.ts'
import { codeDigest } from '#prepared-archives.ts'
import { SAMPLE_TODAY, sampleWorld } from '#sample/world.ts'
import { openInMemory } from '#store/driver/embedded-clients.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { embeddedTemplate, keptDump } from './databases.ts'
import { embeddedFrom } from './embedded-databases.ts'
import { freshDatabase, NATIVE, startAppOver, type TestApp } from './helpers.ts'

const now = () => `${SAMPLE_TODAY}T12:00:00Z`

export async function startSampleApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  return startAppOver(await sampleDatabase(), { now, ...options })
}

/** On the embedded database a copy of one that is kept: loading takes ten times as long. */
async function sampleDatabase(): Promise<OpenDatabase> {
  if (!NATIVE) return embeddedSample()
  const db = await freshDatabase()
  await load(db)
  return db
}

/** The sample world in an embedded database in memory. */
export async function embeddedSample(): Promise<OpenDatabase> {
  return embeddedFrom(await sampleDump())
}

/** Read once: it is of two thousand files. */
let digested: Promise<string> | undefined

async function sampleDump(): Promise<Blob> {
  digested ??= codeDigest()
  return keptDump(`sample-${await digested}.tar`, async () => {
    await using db = await openInMemory(await embeddedTemplate())
    await load(db)
    return await db.dump()
  })
}

const load = (db: Database) => writeAll(db, sampleWorld({}), now, () => {})
