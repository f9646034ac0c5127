// Applies the changes of the log to an index, and activates a new one once it has caught up.

import { changesAfter, recordsById } from '#store/passages/indexable-records.ts'
import { type SearchIndex, saveIndexPosition, swapIn } from '#store/passages/indexes.ts'
import { analyze, compact } from '#store/passages/tables.ts'
import { addPassages, type Indexed, removeDocuments, removeRecords } from '#store/passages/write-passages.ts'
import { largestBatch } from './batch-size.ts'
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

export function changeFollower(context: IndexingContext): Follow {
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
    const [changes, changed] = await largestBatch(context, there, (some) => changedRecords(db, some))
    const items: Indexed[] = []
    for (const { domain, records } of changed.perDomain)
      items.push(...(await preparing(context, index, domain, await recordsById(db, domain, records), signal)))
    return locked(db, index, async (tx) => {
      await removeDocuments(tx, index.id, changed.documents)
      for (const { domain, records } of changed.perDomain)
        await removeRecords(tx, index.id, { domain: domain.name, records })
      await addPassages(tx, index, items)
      await saveIndexPosition(tx, index.id, changes.at(-1)!.seq)
      added += items.reduce((sum, { passages }) => sum + passages.length, 0)
      if (added <= STALE) return
      await analyze(tx, index.id)
      added = 0
    })
  }
}
