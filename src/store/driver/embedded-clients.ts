// The embedded database behind a stream that speaks the wire protocol, so that `pg` runs on it unchanged.
import { type Database, raw } from '#lib/sql.ts'
import { checkpointing } from './checkpoints.ts'
import { type Engine, inThisThread } from './engine.ts'
import { startPglite } from './pglite.ts'
import { type OpenDatabase, openPool, type PoolOptions } from './postgres.ts'
import { inItsOwnThread } from './threaded-engine.ts'
import { WireStream } from './wire-stream.ts'

/** Opens the database in `folder`; it runs in a thread of its own. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  const engine = await inItsOwnThread(folder)
  return closingWith(engine, checkpointing(engine, connectTo(engine, { limitWaits: true }), folder))
}

/** Opens a database in memory, empty or as a dump of a data directory. It runs in this thread. */
export async function openInMemory(snapshot?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const embedded = await startPglite(undefined, snapshot)
  const engine = inThisThread(embedded)
  return {
    ...closingWith(engine, connectTo(engine)),
    async dump() {
      // A copy then has no log to replay.
      await embedded.exec('checkpoint')
      return embedded.dumpDataDir('none') as Promise<Blob>
    },
  }
}

const closingWith = (engine: Engine, pool: OpenDatabase): OpenDatabase => ({
  ...pool,
  async [Symbol.asyncDispose]() {
    await pool[Symbol.asyncDispose]()
    await engine[Symbol.asyncDispose]()
  },
})

/**
 * Begins a new file of the write-ahead log, with room for what closing writes, and returns its name. Those
 * with later names are kept for use again, and hold former content.
 */
export async function lastLogFile(db: Database): Promise<string> {
  await db.query(raw('select pg_switch_wal()'))
  await db.script('checkpoint')
  const [[file]] = (await db.rows(raw('select pg_walfile_name(pg_current_wal_insert_lsn())'))) as [[string]]
  return file
}

/** A client of a running engine, which accepts one at a time. Disposing of it leaves the engine running. */
export function connectTo(engine: Engine, options: Pick<PoolOptions, 'limitWaits'> = {}): OpenDatabase {
  return openPool({ user: 'postgres', max: 1, stream: () => new WireStream(engine) as never, ...options })
}
