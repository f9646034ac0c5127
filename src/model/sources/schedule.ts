// The schedule of a source: when its next run is due, and from which day on, by its past runs. Pure.
import { hash } from 'node:crypto'
import { CLOCKS_DIFFER_MS } from '#lib/clock.ts'
import { addDays, toInstant } from '#lib/dates.ts'
import type { Source, Window } from './source.ts'

/** The known state of a run that is over, running or interrupted. */
export interface PastRun {
  readonly id: number
  readonly outcome: string | null
  readonly reason: string | null
  readonly started_at: string
  readonly since: string | null
  readonly until: string | null
  readonly complete: boolean
  readonly running: boolean
}

type Cadence = Pick<Source, 'id' | 'everyHours' | 'overlapDays' | 'reread'>

/** Runs of a source that the schedule examines. */
export const LOOKED_BACK = 100

const HOUR_MS = 3_600_000
/** The delay after a first failure; doubled with each further one, up to the cadence. */
const AFTER_FAILURE_MS = HOUR_MS / 4
/** Jitter as a share of the cadence, so that sources do not all start together. */
const JITTER = 0.1
const OVERLAP_DAYS = 3
const REREAD = { everyDays: 7, days: 60 }

/**
 * When the next run is due, RFC 3339 in UTC; at or before `now` where it already is. `runs` are newest first;
 * backfills, which have an `until`, do not count.
 */
export function nextRun(source: Cadence, runs: readonly PastRun[], now: string): string {
  const [last, ...before] = ofTheSchedule(runs, now)
  if (!last || isCutOff(last)) return now
  const failures = isGood(last) ? 0 : 1 + before.findIndex((run) => isGood(run)) || 1 + before.length
  const cadence = source.everyHours * HOUR_MS
  const wait = failures && !last.running ? Math.min(cadence, AFTER_FAILURE_MS * 2 ** (failures - 1)) : cadence
  const moved = wait * (1 + JITTER * (unit(`${source.id} ${last.id}`) - 0.5))
  return toInstant(new Date(Date.parse(last.started_at) + moved).toISOString())
}

/**
 * The days that the next run reads: from the last successful one on, with some days of overlap; from time to
 * time further back; all of them where there was none. An interrupted run is resumed.
 */
export function nextWindow(source: Cadence, runs: readonly PastRun[], now: string): Window {
  const past = ofTheSchedule(runs, now)
  const [last] = past
  if (last && (isCutOff(last) || last.reason === 'out_of_bounds')) return { since: last.since, until: null }
  const good = past.filter((run) => isGood(run) && run.complete)
  if (!good.length) return { since: null, until: null }
  const { everyDays, days } = source.reread ?? REREAD
  const deep = good.find(
    ({ since, started_at }) => since === null || since <= addDays(dayOf(started_at), -days),
  )
  const late = !deep || dayOf(deep.started_at) <= addDays(dayOf(now), -everyDays)
  const since = late
    ? addDays(dayOf(now), -days)
    : addDays(dayOf(good[0]!.started_at), -(source.overlapDays ?? OVERLAP_DAYS))
  return { since, until: null }
}

/** Without backfills, and runs of a clock that was ahead: they say nothing about the time since. */
function ofTheSchedule(runs: readonly PastRun[], now: string): PastRun[] {
  const latest = Date.parse(now) + CLOCKS_DIFFER_MS
  return runs.filter(
    ({ until, started_at, running }) => until === null && (running || Date.parse(started_at) <= latest),
  )
}

const isGood = ({ outcome }: PastRun) => outcome === 'changed' || outcome === 'unchanged'
const isCutOff = ({ outcome, running }: PastRun) => outcome === null && !running
const dayOf = (instant: string) => instant.slice(0, 10)

/** A number from 0 to 1, derived from a text. */
function unit(text: string): number {
  return Number.parseInt(hash('sha256', text).slice(0, 8), 16) / 0xffff_ffff
}
