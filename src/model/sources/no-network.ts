// Many sources that fail for one cause: the machine finds no host. Pure.
import type { NoNetwork } from '../service-state.ts'
import type { Source } from './source.ts'

/** A run that ended. */
export interface EndedRun {
  readonly reason: string | null
  readonly finished_at: string
}

/** One site may have lost its name; two at the same time have not. */
const FEWEST = 2

/**
 * The newest runs of these sources back to the first that reached its host, if there are several and all
 * found no host; otherwise null. `runs` has some of the last of each, in any order. Sources of the same hosts
 * count as one; runs that were cut off say nothing.
 */
export function withoutNetwork(
  sources: readonly Pick<Source, 'id' | 'hosts'>[],
  runs: ReadonlyMap<string, readonly EndedRun[]>,
): NoNetwork | null {
  const newest = sources
    .flatMap(({ id, hosts }) => {
      const site = Object.keys(hosts).sort().join()
      return (runs.get(id) ?? []).map((run) => ({ ...run, id, site }))
    })
    .filter(({ reason }) => reason !== 'cut_off')
    .toSorted((a, b) => Date.parse(b.finished_at) - Date.parse(a.finished_at))
  const reached = newest.findIndex(({ reason }) => reason !== 'host_not_found')
  const lost = reached < 0 ? newest : newest.slice(0, reached)
  if (new Set(lost.map(({ site }) => site)).size < FEWEST) return null
  return { sources: new Set(lost.map(({ id }) => id)).size, since: lost.at(-1)!.finished_at }
}
