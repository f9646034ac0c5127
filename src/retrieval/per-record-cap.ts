// The passages that a retriever contributes: its best ones, and the best of each further record, so that a
// few long texts hide no others.
import { recordName } from '#store/passages/match-queries.ts'
import type { PassageHit } from '#store/passages/retriever-queries.ts'

/** Number of passages from a retriever, and of records among them, where there are so many. */
export const DEPTH = 100
/** Passages that it reads for further records. */
const DEEP = 300
/** Passages that it reads where the first are of too few records. */
const DEEPER = 1_000
/** With fewer records than this among the first, passages per record are limited. */
const MIN_RECORDS = 20
/** Passages kept per record then. */
const MAX_PER_RECORD = 3

/** The best 100 passages that `run` finds, from more than a few records if possible. */
export async function cappedPerRecord<T extends PassageHit>(
  run: (depth: number) => Promise<T[]>,
): Promise<T[]> {
  const hits = await run(DEPTH)
  if (hits.length < DEPTH || recordsIn(hits) >= MIN_RECORDS) return hits
  return capped(await run(DEEPER)).slice(0, DEPTH)
}

/**
 * The best passages that `run` finds, and after them the best one of each further record, up to 100 records:
 * a search by words misses no record that is among the first hundred.
 */
export async function fromManyRecords<T extends PassageHit>(
  run: (depth: number) => Promise<T[]>,
): Promise<T[]> {
  const hits = await run(DEPTH)
  if (hits.length < DEPTH || recordsIn(hits) === DEPTH) return hits
  const few = recordsIn(hits) < MIN_RECORDS
  const deeper = await run(few ? DEEPER : DEEP)
  const best = few ? capped(deeper).slice(0, DEPTH) : hits
  const seen = new Set(best.map(recordName))
  const others = deeper.filter((hit) => !seen.has(recordName(hit)) && seen.add(recordName(hit)))
  return [...best, ...others.slice(0, DEPTH - recordsIn(best))]
}

function capped<T extends PassageHit>(hits: readonly T[]): T[] {
  const taken = new Map<string, number>()
  return hits.filter((hit) => {
    const before = taken.get(recordName(hit)) ?? 0
    taken.set(recordName(hit), before + 1)
    return before < MAX_PER_RECORD
  })
}

const recordsIn = (hits: readonly PassageHit[]) => new Set(hits.map(recordName)).size
