// The size of batches, so that one fits in memory.
import type { Domain } from '#model/declaration/domain.ts'
import { textBytes } from '#store/passages/indexable-records.ts'
import type { IndexingContext } from './context.ts'

/** Records of one domain. */
export interface RecordsOf {
  readonly domain: Domain
  readonly records: readonly number[]
}

/**
 * The longest prefix of `all`, halved until its records, by `recordsOf`, fit into the bytes of a batch; never
 * shorter than one.
 */
export async function largestBatch<T, R extends { readonly perDomain: readonly RecordsOf[] }>(
  { db, batch }: IndexingContext,
  all: readonly T[],
  recordsOf: (some: readonly T[]) => Promise<R>,
): Promise<[some: readonly T[], needed: R]> {
  for (let some = all; ; some = some.slice(0, some.length >> 1)) {
    const needed = await recordsOf(some)
    if (some.length <= 1) return [some, needed]
    const bytes = await Promise.all(
      needed.perDomain.map(({ domain, records }) => textBytes(db, domain, records)),
    )
    if (bytes.reduce((sum, each) => sum + each, 0) <= batch.bytes) return [some, needed]
  }
}
