// Runs a change of the store and rolls it back.
import type { Database } from '#lib/sql.ts'

class Undone extends Error {}

/** A whole file is read in one transaction. */
const UNHURRIED = { settings: "set local idle_in_transaction_session_timeout = '15min'" }

/**
 * Runs in a transaction that is rolled back, and returns the result of `run`: nothing is stored, and other
 * writers wait until it is over. Throws what `run` throws.
 */
export async function rolledBack<T>(db: Database, run: (tx: Database) => Promise<T>): Promise<T> {
  let result: T
  try {
    await db.transaction(async (tx) => {
      result = await run(tx)
      throw new Undone()
    }, UNHURRIED)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return result!
}
