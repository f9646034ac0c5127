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
  /** Concurrent searches; 4 when left out. */
  readonly concurrency?: number
  /** Stops new searches once it aborts; its reason is thrown. */
  readonly signal?: AbortSignal
}

export interface EvaluateOptions extends RankOptions {
  /** Name of the baseline system; the first when left out. */
  readonly baseline?: string
}

/**
 * The report on the systems. Throws a RangeError when none has the name of the baseline, and the errors of a
 * search.
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
 * The rankings of a system for every measurable query, in the order of the set. Throws an Error for a
 * duplicate document, and the errors of a search.
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

/** A system that returns an earlier ranking, such as a run file. */
export function replayed(name: string, rankings: Rankings): System {
  return { name, search: async ({ id }) => rankings.get(id) ?? [] }
}
