// Checkpoints of the embedded database. PostgreSQL requests them by itself only as a server with
// several processes (PGlite 0.5.14, 2026-11): here the log would grow until the service stops, and all of it
// would be replayed after a kill.
import type { StoredEngine } from './engine.ts'
import { FULL, isFull } from './faults.ts'
import type { OpenDatabase } from './postgres.ts'

/**
 * Bytes that a checkpoint may need on the disk. With less it could end the engine, which then could not start
 * again: reading would end too.
 */
const ROOM_BYTES = 8 * 1024 * 1024

/**
 * The same database, which makes a checkpoint whenever its log has grown. It waits its turn as any other
 * statement, so it interrupts no transaction. One that fails is made again when as much more was logged.
 */
export function checkpointing(engine: StoredEngine, db: OpenDatabase, folder: string): OpenDatabase {
  const listeners = new Set<(error: unknown) => void>()
  let running = false
  let closed = false

  async function checkpoint(): Promise<void> {
    if (await isFull(folder, ROOM_BYTES))
      throw Object.assign(new Error('There is no room on the disk for a checkpoint.'), { code: FULL })
    await db.script('checkpoint')
  }

  engine.onLogGrown(async () => {
    if (running || closed) return
    running = true
    try {
      await checkpoint()
    } catch (error) {
      if (!closed) for (const listener of listeners) listener(error)
    } finally {
      running = false
    }
  })
  return {
    ...db,
    onOwnFailure: (listener) => void listeners.add(listener),
    async [Symbol.asyncDispose]() {
      closed = true
      await db[Symbol.asyncDispose]()
    },
  }
}
