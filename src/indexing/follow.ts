// Applies the changes of the log to an index, and activates a new one once it has caught up.
import { noteTaken, type SearchIndex, swapIn } from '#store/passages/indexes.ts'
import { changesAfter, recordsById } from '#store/passages/read.ts'
import { analyze, compact } from '#store/passages/tables.ts'
import { addPassages, type Indexed, removeDocuments, removeRecords } from '#store/passages/write.ts'
import { fitting } from './batch.ts'
import { changedRecords } from './changed.ts'
import type { IndexingContext, Progress } from './context.ts'
import { locked } from './locked.ts'
import { preparing } from './prepared.ts'

/**
 * Number of added passages after which the planner's statistics are updated: an embedded database has no
 * autovacuum.
 */
const STALE = 1_000

export type Follow = (index: SearchIndex, signal: AbortSignal) => Promise<Progress>

export function following(context: IndexingContext): Follow {
  const { db, batch, loadFirst, swapped, now } = context
  let added = 0

  async function swap(index: SearchIndex): Promise<Progress> {
    const progress = await locked(db, index, async (tx) => {
      if ((await changesAfter(tx, index.seq, 1)).length) return
      if (!loadFirst) await compact(tx, index.id)
      await analyze(tx, index.id)
      await swapIn(tx, index.id, now())
    })
    swapped?.()
    return progress
  }

  return async (index, signal) => {
    const there = await changesAfter(db, index.seq, batch.records)
    if (!there.length) return index.state === 'ready' ? 'idle' : swap(index)
    const [changes, changed] = await fitting(context, there, (some) => changedRecords(db, some))
    const items: Indexed[] = []
    for (const { of, records } of changed.of)
      items.push(...(await preparing(context, index, of, await recordsById(db, of, records), signal)))
    return locked(db, index, async (tx) => {
      await removeDocuments(tx, index.id, changed.documents)
      for (const { of, records } of changed.of)
        await removeRecords(tx, index.id, { domain: of.name, records })
      await addPassages(tx, index, items)
      await noteTaken(tx, index.id, changes.at(-1)!.seq)
      added += items.reduce((sum, { passages }) => sum + passages.length, 0)
      if (added <= STALE) return
      await analyze(tx, index.id)
      added = 0
    })
  }
}
