// The verdict on a run: what its counts, its errors and its silence say about the source.
import { type Source, type Unavailability, Unavailable, type Window } from '#model/sources/source.ts'
import { StoreFailure } from './batches.ts'
import { NotAsDeclared } from './held-back.ts'
import type { Reason, RunCounts, RunOutcome } from './run-report.ts'

const MOST_REJECTED = 0.2
const DAY_MS = 86_400_000

/** What a run was limited to: see `RunOptions`. */
type RunLimits = Partial<Window> & {
  readonly dry?: boolean
  readonly limit?: number
  readonly selection?: boolean
  readonly before?: unknown
}

export interface Verdict {
  readonly fate: RunOutcome
  readonly reason: Reason | null
  readonly detail?: string
}

export const OUT_OF_BOUNDS: Verdict = { fate: 'changed', reason: 'out_of_bounds' }

export function verdictOn(error: unknown): Verdict {
  if (error instanceof StoreFailure) return { fate: 'failed', reason: 'store_failed' }
  if (error instanceof Unavailable) return { fate: 'unavailable', reason: 'source_down' }
  if (error instanceof NotAsDeclared) return { fate: 'failed', reason: 'on_trial' }
  return { fate: 'failed', reason: 'reader_broken' }
}

/**
 * Why a source was unavailable, by the reasons of its errors: a refusal is certain, and so is a proxy that
 * does not work. That no host was found is the reason only of a run that read nothing.
 */
export function whyUnavailable(reasons: ReadonlySet<Unavailability>, bytes: number): Unavailability {
  if (reasons.has('source_refuses')) return 'source_refuses'
  if (reasons.has('egress_down')) return 'egress_down'
  return reasons.has('host_not_found') && reasons.size === 1 && !bytes ? 'host_not_found' : 'source_down'
}

/** True if anything changed so far. */
export function soFar({ items }: Pick<RunCounts, 'items'>): Verdict {
  return { fate: items.changed ? 'changed' : 'unchanged', reason: null }
}

/** The days of a run, and the kinds of items that it found in them. */
export interface Discovered {
  /** Null for all days. */
  readonly from: string | null
  readonly to: string
  readonly has: (kind: string) => boolean
}

type Judged = Pick<RunCounts, 'items' | 'written' | 'rejectedShare'>

/** The verdict on a completed run. */
export function judge(source: Source, options: RunLimits, counts: Judged, found: Discovered): Verdict {
  const { items } = counts
  const broken = (detail: string): Verdict => ({ fate: 'failed', reason: 'reader_broken', detail })
  const share = counts.rejectedShare()
  if (share > MOST_REJECTED) return broken(`${Math.round(share * 100)} % of items or lines were rejected`)
  if (items.unavailable && !items.changed && !items.unchanged)
    return { fate: 'unavailable', reason: 'source_down' }
  const full = isFullRun(options) && !options.since && !items.unavailable
  if (full && counts.written() < source.expect.atLeast)
    return broken(`${counts.written()} records, expected at least ${source.expect.atLeast}`)
  const silent = isJudged(options) && !items.unavailable ? silentKind(source, found) : null
  if (silent) return broken(silent)
  return soFar(counts)
}

/** The verdict that keeps the lines of a source on trial out; null where they may be stored. */
export function onTrial(verdict: Verdict): Verdict | null {
  if (verdict.fate === 'failed') return { ...verdict, reason: 'on_trial' }
  return verdict.fate === 'unavailable' ? verdict : null
}

/** True where the items of the run are all that its window has. */
function isJudged({ limit, selection, before }: RunLimits): boolean {
  return limit === undefined && !selection && !before
}

/** Which kind of items is missing from a window that is too long for it to be true; null where none is. */
function silentKind(source: Source, found: Discovered): string | null {
  return kindsExpected(source, found).find(({ met }) => met === false)?.detail ?? null
}

/** A kind of items that a window should have. */
interface KindExpected {
  /** Null where none was found, and the window is too short to tell. */
  readonly met: boolean | null
  readonly detail: string
}

/** The kinds of items that a source expects within so many days, compared with what a run found. */
export function kindsExpected(
  { expect }: Pick<Source, 'expect'>,
  { from, to, has }: Discovered,
): readonly KindExpected[] {
  const days = from ? (Date.parse(to.slice(0, 10)) - Date.parse(from)) / DAY_MS : Number.POSITIVE_INFINITY
  return Object.entries(expect.within ?? {}).map(([kind, most]) => {
    if (has(kind)) return { met: true, detail: `${kind} in ${days} days, expected within ${most}` }
    const detail = `nothing of the kind ${kind} in ${days} days, expected within ${most}`
    return { met: days >= most ? false : null, detail }
  })
}

/** True where an item of a kind is among those of these ids. */
export function hasKind(ids: Iterable<string>, kind: string): boolean {
  for (const id of ids) if (id === kind || id.startsWith(`${kind}:`)) return true
  return false
}

/** True for a run without a first day, which reads everything. */
export function isFullRun({ until, limit, selection, dry }: RunLimits): boolean {
  return !until && limit === undefined && !selection && !dry
}
