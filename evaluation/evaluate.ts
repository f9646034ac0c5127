// Runs systems over the queries of a test set, and compares them.
import { gradesOf, isMeasurable, type Rankings } from './metrics.ts'
import { type Report, reportOf } from './report.ts'
import type { EvaluationSet, SetQuery } from './set.ts'

export interface System {
  readonly name: string
  /** Ids of documents, best first, none twice. */
  search(query: SetQuery): Promise<readonly string[]>
}

export interface RankOptions {
  /** Searches under way at a time; 4 when left out. */
  readonly concurrency?: number
  /** Searches begun no more once it aborts; its reason is thrown. */
  readonly signal?: AbortSignal
}

export interface EvaluateOptions extends RankOptions {
  /** Name of the system that the others are held against; the first when left out. */
  readonly baseline?: string
}

/**
 * The report on the systems. Throws a RangeError when none has the name of the baseline, and what a search
 * throws.
 */
export async function evaluate(
  set: EvaluationSet,
  systems: readonly System[],
  options: EvaluateOptions = {},
): Promise<Report> {
  const baseline =
    options.baseline === undefined ? systems[0] : systems.find(({ name }) => name === options.baseline)
  if (!baseline) throw new RangeError(`no system is called ${options.baseline}`)
  const ranked = async (system: System) => ({ name: system.name, rankings: await rank(set, system, options) })
  const first = await ranked(baseline)
  const others = []
  for (const system of systems) if (system !== baseline) others.push(await ranked(system))
  return reportOf([first, ...others], set.judgments)
}

/**
 * What a system ranks for every query that can be measured, in the order of the set. Throws an Error when it
 * gives a document twice, and what a search throws.
 */
export async function rank(
  { queries, judgments }: EvaluationSet,
  system: System,
  { concurrency = 4, signal }: RankOptions = {},
): Promise<Rankings> {
  const grades = gradesOf(judgments)
  const asked = queries.filter(({ id }) => isMeasurable(grades.get(id) ?? new Map()))
  const found = new Map<string, readonly string[]>(asked.map(({ id }) => [id, []]))
  const waiting = asked.values()
  let failed = false
  const work = async () => {
    for (const query of waiting) {
      signal?.throwIfAborted()
      if (failed) return
      const documents = await system.search(query)
      if (new Set(documents).size < documents.length)
        throw new Error(`${system.name} gives a document twice for query ${query.id}`)
      found.set(query.id, documents)
    }
  }
  const stop = (error: unknown) => {
    failed = true
    throw error
  }
  await Promise.all(Array.from({ length: concurrency }, () => work().catch(stop)))
  return found
}

/** A system that answers what was ranked before, as from a run file. */
export function replayed(name: string, rankings: Rankings): System {
  return { name, search: async ({ id }) => rankings.get(id) ?? [] }
}
