// Locks the folder of an embedded database for one process; the operating system releases the lock when it
// dies.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's code for a file that another process has locked. */
const BUSY = 5

/**
 * Locks the folder until disposed of. Throws when another process has locked it, or it is not writable.
 *
 * Node has no file locks, but SQLite, which it includes, uses those of the operating system. So the lock is a
 * transaction on an empty database: it works across containers and paths, and needs no cleaning up after kill
 * -9. Nothing else in this process may open the file: POSIX releases all locks of a process on a file when it
 * closes it anywhere.
 */
export function lockFolder(folder: string): Disposable {
  const path = join(folder, 'lock')
  try {
    const file = new DatabaseSync(path)
    try {
      // Nothing is ever written, so no journal file is needed.
      file.exec('pragma journal_mode = memory; begin exclusive')
    } catch (error) {
      file.close()
      throw error
    }
    return { [Symbol.dispose]: () => file.close() }
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    throw new Error(
      errcode === BUSY
        ? `Another process holds ${folder}. Stop it, or use the administration routes of the running server.`
        : `${path} cannot be locked: ${message}.`,
      { cause: error },
    )
  }
}
