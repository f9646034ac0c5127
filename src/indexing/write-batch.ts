// Writes a batch of an index in one transaction.
import type { LeasedDatabase } from '#store/lease.ts'
import type { Progress } from './context.ts'

export async function writeBatch(
  db: LeasedDatabase,
  run: (tx: LeasedDatabase) => Promise<void>,
): Promise<Progress> {
  await db.transaction(run, UNHURRIED)
  return 'more'
}

/** A model may compute between two statements, and nobody waits for the tables of an index. */
const UNHURRIED = { settings: "set local idle_in_transaction_session_timeout = '15min'; " }
