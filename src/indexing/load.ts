// The first load of an index: one domain after the other, in batches.
import { noteLoaded, type SearchIndex } from '#store/passages/indexes.ts'
import { idsAfter, recordsById } from '#store/passages/read.ts'
import { addPassages } from '#store/passages/write.ts'
import { fitting } from './batch.ts'
import type { IndexingContext, Progress } from './context.ts'
import { locked } from './locked.ts'
import { preparing } from './prepared.ts'
import { SEARCHED } from './searched.ts'

/** Loads the next batch. */
export async function load(
  context: IndexingContext,
  index: SearchIndex,
  signal: AbortSignal,
): Promise<Progress> {
  const { db, batch } = context
  const at = SEARCHED.findIndex(({ name }) => name === index.loading_domain)
  const of = SEARCHED[at]!
  const there = await idsAfter(db, of, index.loading_after!, batch.records)
  const [ids] = await fitting(context, there, async (records) => ({ of: [{ of, records }] }))
  const more = there.length === batch.records || ids.length < there.length
  const next = SEARCHED[at + 1]
  const place = more ? { domain: of.name, after: ids.at(-1)! } : next ? { domain: next.name, after: 0 } : null
  const items = await preparing(context, index, of, await recordsById(db, of, ids), signal)
  return locked(db, index, async (tx) => {
    await addPassages(tx, index, items)
    await noteLoaded(tx, index.id, place, ids.length)
  })
}
