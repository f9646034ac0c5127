// Caps the passages per record where a few long texts would fill the candidates and hide all others.
import { recordName } from '#store/passages/match-queries.ts'
import type { PassageHit } from '#store/passages/retriever-queries.ts'

/** Maximum number of passages from a retriever. */
export const DEPTH = 100
/** Passages that it reads where the first are of too few records. */
const DEEPER = 1_000
const MIN_RECORDS = 20
/** Passages kept per record then. */
const MAX_PER_RECORD = 3

/** The best passages that `run` finds, at most 100, from more than a few records if possible. */
export async function cappedPerRecord<T extends PassageHit>(
  run: (depth: number) => Promise<T[]>,
): Promise<T[]> {
  const hits = await run(DEPTH)
  if (hits.length < DEPTH || new Set(hits.map(recordName)).size >= MIN_RECORDS) return hits
  const taken = new Map<string, number>()
  const kept = (await run(DEEPER)).filter((hit) => {
    const before = taken.get(recordName(hit)) ?? 0
    taken.set(recordName(hit), before + 1)
    return before < MAX_PER_RECORD
  })
  return kept.slice(0, DEPTH)
}
