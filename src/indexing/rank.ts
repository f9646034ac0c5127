// Creates the ranking indexes over the loaded rows.

import { countPassages } from '#store/passages/indexable-records.ts'
import type { SearchIndex } from '#store/passages/indexes.ts'
import { createRanking } from '#store/passages/tables.ts'
import type { BuildingContext, Progress } from './context.ts'
import { writeBatch } from './write-batch.ts'

/**
 * PostgreSQL's codes for insufficient resources: a parallel build of a graph needs shared memory, of which a
 * container has little.
 */
const NO_ROOM = /^53/

/** In parallel where the server has the memory for it, else by one process. */
export async function rank({ db }: BuildingContext, index: SearchIndex): Promise<Progress> {
  const passages = await countPassages(db, index.id)
  const making = (parallel: boolean) =>
    writeBatch(db, (tx) => createRanking(tx, index, { passages, parallel }))
  try {
    return await making(true)
  } catch (error) {
    if (!NO_ROOM.test((error as { code?: string }).code ?? '')) throw error
    return making(false)
  }
}
