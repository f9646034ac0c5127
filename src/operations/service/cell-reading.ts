// The reading of a cell of coverage, a domain of a country: when its sources were last read, when the next
// run is due, and what is wrong. Sources that this deployment does not read do not count.
import type { CountryCode } from '#model/country.ts'
import type { Context } from '#model/operation.ts'
import { nextRun, type PastRun } from '#model/sources/schedule.ts'
import type { Source } from '#model/sources/source.ts'
import { latestRuns } from '#store/runs.ts'
import { holdsSample } from '#store/sample.ts'

type Run = PastRun & { readonly finished_at: string | null }

/** The last run of a source, which did not succeed. */
export interface FailedRun extends Pick<Run, 'outcome' | 'reason'> {
  /** When the last successful one of the source ended; null where none is known. */
  readonly read_at: string | null
}

export interface CellReading {
  /** True if one of its sources was read. */
  readonly read: boolean
  /** True if it was read only by sources that are no longer configured. */
  readonly ended: boolean
  /** When a source was last read completely; null where it never was. */
  readonly good_at: string | null
  /** Of the sources whose last run did not succeed. */
  readonly failed: readonly FailedRun[]
  /** True where every source blocks programs, and none was ever read despite that. */
  readonly blocked: boolean
  /** True where every source that can be read is an archive, whose publication has ended. */
  readonly archive: boolean
  /** When its next run is due; null where none is scheduled. */
  readonly next_check_at: string | null
}

/** Runs of each source that are searched for a successful one. */
const LOOKED_BACK = 20

/** Returns the reading of any cell. Nothing is scheduled while the sample world is loaded. */
export async function cellReadings(
  context: Pick<Context, 'db' | 'sources' | 'covering' | 'scheduled' | 'startedAt' | 'now'>,
): Promise<(domain: string, country: CountryCode) => CellReading> {
  const { db, sources, covering } = context
  const [runs, sample] = await Promise.all([latestRuns(db, LOOKED_BACK), holdsSample(db)])
  const scheduled = sample ? [] : context.scheduled
  const now = context.now()
  const endedOf = ({ id }: Source) => (runs.get(id) ?? []).filter(({ outcome }) => outcome !== null)
  // A source without a run is due since the start: an answer must not change with each call.
  const dueAt = (source: Source) => {
    const next = nextRun(source, runs.get(source.id) ?? [], now)
    return next === now ? context.startedAt : next
  }
  const due = new Map(scheduled.map((source) => [source.id, dueAt(source)]))
  return (domain, country) => {
    const feeds = (source: Source) => source.country === country && source.domains.includes(domain)
    const feeding = covering.filter(feeds)
    const open = feeding.filter(({ blocked }) => blocked === undefined)
    const past = feeding.map(endedOf)
    const read = past.flat().some(isGood)
    const whole = past.flatMap((each) => each.find((run) => isGood(run) && run.complete)?.finished_at ?? [])
    return {
      read,
      ended: !read && sources.filter(feeds).flatMap(endedOf).some(isGood),
      good_at: whole.sort().at(-1) ?? null,
      failed: past.flatMap(failedIn),
      blocked: feeding.length > 0 && feeding.every(({ blocked }) => blocked) && !past.flat().length,
      archive: open.length > 0 && open.every(({ endedOn }) => endedOn !== undefined),
      next_check_at: feeding.flatMap(({ id }) => due.get(id) ?? []).sort()[0] ?? null,
    }
  }
}

/** The last run of a source, newest first, where it did not succeed. */
function failedIn(runs: readonly Run[]): FailedRun[] {
  const [last] = runs
  if (!last || isGood(last)) return []
  return [{ outcome: last.outcome, reason: last.reason, read_at: runs.find(isGood)?.finished_at ?? null }]
}

const isGood = ({ outcome }: Run) => outcome === 'changed' || outcome === 'unchanged'
