// Opens the configured database and brings its schema up to date.
import type { Database } from '#lib/sql.ts'
import { openEmbedded } from './driver/embedded.ts'
import { migrate } from './driver/migrate.ts'
import { type OpenDatabase, openPool } from './driver/postgres.ts'
import { freeLeases } from './lease.ts'
import { outdatedDomains } from './records/declaration-digest.ts'
import { freeRuns } from './runs.ts'

export interface StoreOptions {
  readonly databaseUrl: string | null
  readonly databaseConnections: number
  readonly dataDir: string
}

/**
 * Opens native PostgreSQL when its address is given, else the embedded database in `dataDir`, which it locks.
 */
export async function openStore({
  databaseUrl,
  databaseConnections,
  dataDir,
}: StoreOptions): Promise<OpenDatabase> {
  if (databaseUrl) {
    const db = openPool({
      connectionString: databaseUrl,
      max: databaseConnections,
      connectionTimeoutMillis: CONNECT_MS,
      // Detects a peer that vanished silently, even while no answer is awaited.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: SESSION,
      lost: {},
    })
    try {
      await prepare(db)
    } catch (error) {
      await db[Symbol.asyncDispose]()
      throw error
    }
    return db
  }
  return openEmbedded(dataDir, prepareEmbedded)
}

/** Prepares an embedded database for use. Its folder is locked, so any earlier holder of a lease is dead. */
export async function prepareEmbedded(db: Database): Promise<void> {
  await prepare(db)
  await freeRuns(db)
  await freeLeases(db)
}

/** Brings the schema up to date, and stores the declarations that compose the first records. */
export async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await outdatedDomains(db)
}

/** Time limit of a statement's wait for a connection. */
const CONNECT_MS = 4_000

/**
 * Times in UTC. No parallel workers: a list is one small index scan, and workers would return its rows in any
 * order. A statement whose connection was closed is detected and ended after two seconds, and an idle session
 * whose client is gone after 25. A client that stops inside a transaction loses it, and its locks, within a
 * minute.
 */
export const SESSION = [
  'TimeZone=UTC',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  'client_connection_check_interval=2000',
  'idle_in_transaction_session_timeout=50s',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')
