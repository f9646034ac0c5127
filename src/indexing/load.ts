// The first load of an index: one domain after the other, in batches.

import { idsAfter, recordsById } from '#store/passages/indexable-records.ts'
import { type SearchIndex, saveLoadPosition } from '#store/passages/indexes.ts'
import { addPassages } from '#store/passages/write-passages.ts'
import { largestBatch } from './batch-size.ts'
import type { BuildingContext, Progress } from './context.ts'
import { preparing } from './prepared.ts'
import { SEARCHED } from './searched.ts'
import { writeBatch } from './write-batch.ts'

/** Loads the next batch. */
export async function load(
  context: BuildingContext,
  index: SearchIndex,
  signal: AbortSignal,
): Promise<Progress> {
  const { db, batch } = context
  const at = SEARCHED.findIndex(({ name }) => name === index.loading_domain)
  const domain = SEARCHED[at]!
  const there = await idsAfter(db, domain, index.loading_after!, batch.records)
  const [ids] = await largestBatch(context, there, async (records) => ({ perDomain: [{ domain, records }] }))
  const more = there.length === batch.records || ids.length < there.length
  const next = SEARCHED[at + 1]
  const place = more
    ? { domain: domain.name, after: ids.at(-1)! }
    : next
      ? { domain: next.name, after: 0 }
      : null
  const items = await preparing(context, index, domain, await recordsById(db, domain, ids), signal)
  return writeBatch(db, async (tx) => {
    await addPassages(tx, index, items)
    await saveLoadPosition(tx, index.id, place, ids.length)
  })
}
