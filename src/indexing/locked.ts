// Writes to an index under the lock of its one builder.
import type { Database } from '#lib/sql.ts'
import { mayBuild, readIndexes, type SearchIndex } from '#store/passages/indexes.ts'
import type { Progress } from './context.ts'

/**
 * Runs in one transaction with the index as it was read; skipped where another process has advanced it since.
 */
export async function locked(
  db: Database,
  index: SearchIndex,
  run: (tx: Database) => Promise<void>,
): Promise<Progress> {
  return db.transaction(async (tx) => {
    if (!(await mayBuild(tx))) return 'idle'
    const { ready, building, unused } = await readIndexes(tx)
    const same = [ready, building, ...unused].find((each) => each?.id === index.id)
    const unmoved =
      same?.state === index.state &&
      same.seq === index.seq &&
      same.loading_domain === index.loading_domain &&
      same.loading_after === index.loading_after
    if (unmoved) await run(tx)
    return 'more'
  }, UNHURRIED)
}

/** A model may compute between two statements. Nobody waits for this lock: other builders skip their turn. */
const UNHURRIED = { settings: "set local idle_in_transaction_session_timeout = '15min'" }
