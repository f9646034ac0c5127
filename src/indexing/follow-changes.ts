// Applies the changes of the log to an index, and activates a new one once it has caught up.

import { changesAfter, recordsById } from '#store/passages/indexable-records.ts'
import { type SearchIndex, saveIndexPosition, swapIn } from '#store/passages/indexes.ts'
import { analyze, compact } from '#store/passages/tables.ts'
import { addPassages, type Indexed, removeDocuments, removeRecords } from '#store/passages/write-passages.ts'
import { largestBatch } from './batch-size.ts'
import { changedRecords } from './changed.ts'
import type { BuildingContext, Progress } from './context.ts'
import { preparing } from './prepared.ts'
import { writeBatch } from './write-batch.ts'

/**
 * Number of added passages after which the planner's statistics are updated: an embedded database has no
 * autovacuum.
 */
const STALE = 1_000

export type Follow = (context: BuildingContext, index: SearchIndex, signal: AbortSignal) => Promise<Progress>

export function changeFollower(): Follow {
  let added = 0

  async function swap(
    { db, loadFirst, swapped, now }: BuildingContext,
    index: SearchIndex,
  ): Promise<Progress> {
    const progress = await writeBatch(db, async (tx) => {
      if ((await changesAfter(tx, index.seq, 1)).length) return
      if (!loadFirst) await compact(tx, index.id)
      await analyze(tx, index.id)
      await swapIn(tx, index.id, now())
    })
    swapped?.()
    return progress
  }

  return async (context, index, signal) => {
    const { db, batch } = context
    const there = await changesAfter(db, index.seq, batch.records)
    if (!there.length) return index.state === 'ready' ? 'idle' : swap(context, index)
    const [changes, changed] = await largestBatch(context, there, (some) => changedRecords(db, some))
    const items: Indexed[] = []
    for (const { domain, records } of changed.perDomain)
      items.push(...(await preparing(context, index, domain, await recordsById(db, domain, records), signal)))
    return writeBatch(db, async (tx) => {
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
