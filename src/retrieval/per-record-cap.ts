// How many passages a leg brings: more where a few long texts would fill it and hide all others.
import type { Hit } from '#store/passages/retrievers.ts'

/** Passages that a leg brings. */
export const DEPTH = 100
/** Passages that it looks through where the first are of too few records. */
const DEEPER = 1_000
const LEAST_RECORDS = 20
/** Passages of one record that are kept then. */
const MOST_OF_ONE = 3

/** The best passages that `run` finds, no more than 100, of more than a few records if there are any. */
export async function deepened<T extends Hit>(run: (depth: number) => Promise<T[]>): Promise<T[]> {
  const hits = await run(DEPTH)
  if (hits.length < DEPTH || new Set(hits.map(nameOf)).size >= LEAST_RECORDS) return hits
  const taken = new Map<string, number>()
  const kept = (await run(DEEPER)).filter((hit) => {
    const before = taken.get(nameOf(hit)) ?? 0
    taken.set(nameOf(hit), before + 1)
    return before < MOST_OF_ONE
  })
  return kept.slice(0, DEPTH)
}

const nameOf = ({ domain, record_id }: Hit) => `${domain}/${record_id}`
