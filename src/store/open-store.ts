// Opens the configured database and brings its schema up to date.
import type { Database } from '#lib/sql.ts'
import { openEmbedded, type Template } from './driver/embedded.ts'
import { type MigrateOptions, migrate } from './driver/migrate.ts'
import { type OpenDatabase, openPool } from './driver/postgres.ts'
import { SESSION } from './driver/session.ts'
import { freeLeases } from './lease.ts'
import { outdatedDomains } from './records/declaration-digest.ts'
import { storeTagSubjects } from './records/tag-subjects.ts'
import { freeRuns } from './runs.ts'

export interface StoreOptions extends Pick<MigrateOptions, 'onMigrating'> {
  readonly databaseUrl: string | null
  readonly databaseConnections: number
  readonly dataDir: string
  /** What a new embedded database begins with; it is empty by default. */
  readonly template?: Template
}

/**
 * Opens native PostgreSQL when its address is given, else the embedded database in `dataDir`, which it locks.
 */
export async function openStore({
  databaseUrl,
  databaseConnections,
  dataDir,
  template,
  onMigrating,
}: StoreOptions): Promise<OpenDatabase> {
  const reports = onMigrating && { onMigrating }
  if (databaseUrl) {
    const db = openServer(databaseUrl, databaseConnections)
    try {
      await prepare(db, reports)
    } catch (error) {
      await db[Symbol.asyncDispose]()
      throw error
    }
    return db
  }
  return openEmbedded(dataDir, (db) => prepareEmbedded(db, reports), template)
}

/** Opens native PostgreSQL as it is. An unreachable one throws at the first statement. */
export const openServer = (connectionString: string, connections: number): OpenDatabase =>
  openPool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // Detects a peer that vanished silently, even while no answer is awaited.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: SESSION,
    lost: {},
  })

/** Prepares an embedded database for use. Its folder is locked, so any earlier holder of a lease is dead. */
export async function prepareEmbedded(db: Database, options: MigrateOptions = {}): Promise<void> {
  await prepare(db, options)
  await freeRuns(db)
  await freeLeases(db)
}

/**
 * Brings the schema up to date, with what is stored of the code: the subjects of tags, and the declarations
 * that compose the first records.
 */
export async function prepare(db: Database, options: MigrateOptions = {}): Promise<void> {
  await migrate(db, options)
  await storeTagSubjects(db)
  await outdatedDomains(db)
}

/** Time limit of a statement's wait for a connection. */
const CONNECT_MS = 4_000
