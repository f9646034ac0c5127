// Faults of a source, derived from its runs and its freshness: each finding opens, continues or closes an
// incident. Pure.
import { SERVICE_ALARMS } from '../service-state.ts'
import type { FilledCounts } from './filled-fields.ts'
import { inRecess } from './recess.ts'
import type { Source } from './source.ts'

export const ALARMS = [
  ...(['run_failed', 'item_fails', 'stale', 'field_missing', 'field_new', 'unusual_size'] as const),
  ...SERVICE_ALARMS,
] as const
export type AlarmKind = (typeof ALARMS)[number]

/** A completed run. */
export interface JudgedRun {
  readonly id: number
  readonly outcome: 'changed' | 'unchanged' | 'unavailable' | 'rejected' | 'failed'
  readonly reason: string | null
  readonly since: string | null
  readonly until: string | null
  /** True where everything requested was read. */
  readonly complete: boolean
  readonly started_at: string
  readonly finished_at: string
  /** Items by outcome. */
  readonly items: Readonly<Record<string, number>> | null
  /** Null for runs from before these were counted. */
  readonly filled: FilledCounts | null
  /** Fields that replies had for the first time; null for runs from before these were recorded. */
  readonly appeared: readonly string[] | null
  /** The items among its errors. */
  readonly failed: readonly string[]
  /** The first of its errors. */
  readonly detail: string | null
}

/**
 * A check of a source that passed or failed. Without enough data there is no finding, and incidents stay as
 * they are.
 */
export interface Finding {
  readonly kind: AlarmKind
  /** The item, domain, or domain and field, that it is about; empty for the source as a whole. */
  readonly subject: string
  readonly wrong: boolean
  readonly detail: string
  readonly run_id: number | null
}

/** Runs of a source that are examined. */
export const JUDGED = 30

/** All findings from the runs of a source, newest first. */
export function findingsOf(source: Pick<Source, 'country'>, runs: readonly JudgedRun[]): Finding[] {
  const ended = runs.filter(({ reason }) => reason !== 'cut_off')
  // A backfill brings records of other years, which may lack newer fields.
  const good = ended.filter((run) => isGood(run) && run.until === null)
  return [
    ...failures(ended),
    ...failingItems(good),
    ...fields(good),
    ...newFields(good),
    ...sizes(source, good),
  ]
}

const isGood = ({ outcome }: JudgedRun) => outcome === 'changed' || outcome === 'unchanged'

/** A site may be down once; a broken parser or store does not recover by itself. */
function failures([last, before]: readonly JudgedRun[]): Finding[] {
  if (!last) return []
  const { outcome, reason, detail, id } = last
  const about = { kind: 'run_failed', subject: '', run_id: id } as const
  if (isGood(last)) return [{ ...about, wrong: false, detail: 'It was read again.' }]
  if (outcome === 'unavailable' && before?.outcome !== 'unavailable') return []
  return [{ ...about, wrong: true, detail: `${reason ?? outcome}${detail ? `: ${detail}` : ''}` }]
}

/** A source with so few items reads parts of its site, such as feeds; more are records. */
const FEW_ITEMS = 50
/** Hours that an item fails for: a feed may be away for a night. */
const FAILS_HOURS = 20

/** Items of a source with few that fail in each of several runs, which does not fail a run. */
function failingItems(good: readonly JudgedRun[]): Finding[] {
  const [last] = good
  if (!last?.items || countOf(last) > FEW_ITEMS) return []
  const cut = Date.parse(last.started_at) - FAILS_HOURS * HOUR_MS
  const oldest = good.findIndex(({ started_at }) => Date.parse(started_at) <= cut)
  const compared = oldest < 0 ? [] : good.slice(0, Math.max(oldest + 1, FEWEST_RUNS))
  const known = [...new Set(good.flatMap(({ failed }) => failed))]
  return known.flatMap((item): Finding[] => {
    const about = { kind: 'item_fails', subject: item, run_id: last.id } as const
    if (!last.failed.includes(item)) return [{ ...about, wrong: false, detail: 'It was read again.' }]
    const always = compared.length >= FEWEST_RUNS && compared.every(({ failed }) => failed.includes(item))
    return always ? [{ ...about, wrong: true, detail: `In all of ${compared.length} runs.` }] : []
  })
}

/** Fewer lines than this in a run prove nothing: a field that half of them have may be absent by chance. */
const FEWEST_LINES = 10
const FEWEST_RUNS = 3
const COMPARED = 10
const USUALLY_FILLED = 0.5

/** Fields that at least half of the lines of a domain used to have, and that none of the last run has. */
function fields(good: readonly JudgedRun[]): Finding[] {
  const domains = new Set(good.flatMap(({ filled }) => Object.keys(filled ?? {})))
  return [...domains].flatMap((domain) => {
    const runs = good.flatMap(({ id, filled }) => {
      const counts = filled?.[domain]
      return counts && counts.lines >= FEWEST_LINES ? [{ id, ...counts }] : []
    })
    const [last, ...before] = runs
    if (!last) return []
    const compared = before.slice(0, COMPARED)
    const known = new Set([last, ...compared].flatMap((run) => Object.keys(run.fields)))
    return [...known].flatMap((field): Finding[] => {
      const about = { kind: 'field_missing', subject: `${domain}.${field}`, run_id: last.id } as const
      if (last.fields[field]) return [{ ...about, wrong: false, detail: 'It is filled again.' }]
      const usual = median(compared.map((run) => (run.fields[field] ?? 0) / run.lines))
      if (compared.length < FEWEST_RUNS || usual < USUALLY_FILLED) return []
      const share = `${Math.round(usual * 100)} %`
      return [
        { ...about, wrong: true, detail: `Empty or unknown in all ${last.lines}; usually ${share} have it.` },
      ]
    })
  })
}

const NAMED = 5

/** Fields that the last run saw for the first time; the next run knows them. */
function newFields([last]: readonly JudgedRun[]): Finding[] {
  if (!last?.appeared) return []
  const about = { kind: 'field_new', subject: '', run_id: last.id } as const
  const named = last.appeared.slice(0, NAMED).join(', ')
  const more = last.appeared.length > NAMED ? ` and ${last.appeared.length - NAMED} more` : ''
  return last.appeared.length
    ? [{ ...about, wrong: true, detail: `${named}${more}.` }]
    : [{ ...about, wrong: false, detail: 'They are known now.' }]
}

const FEWEST_ITEMS = 20
const TIMES = 3
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Compares the items per day of the last run with those of runs over as many days. In a recess few are
 * normal. Fewer than a handful of runs or items prove nothing.
 */
function sizes({ country }: Pick<Source, 'country'>, good: readonly JudgedRun[]): Finding[] {
  const all = good.filter(({ complete, items }) => complete && items)
  const [last] = all
  if (!last) return []
  const [size, ...others] = all.filter((run) => reachOf(run) === reachOf(last)).map(sizeOf)
  if (others.length < FEWEST_RUNS + 2) return []
  const usual = median(others.slice(0, COMPARED))
  const about = { kind: 'unusual_size', subject: '', run_id: last.id } as const
  const perDay = last.since === null ? 'items' : 'items for each day'
  const detail = `${round(size!)} ${perDay}; usually ${round(usual)}.`
  const days = daysOf(last)
  if (size! > TIMES * usual && (size! - usual) * days >= FEWEST_ITEMS)
    return [{ ...about, wrong: true, detail }]
  if (size! * TIMES < usual && usual * days >= FEWEST_ITEMS)
    return inRecess(country, last.started_at.slice(0, 10)) ? [] : [{ ...about, wrong: true, detail }]
  return [{ ...about, wrong: false, detail }]
}

const daysOf = ({ since, started_at }: JudgedRun) =>
  since === null ? 1 : Math.max(1, Math.round((Date.parse(started_at) - Date.parse(since)) / DAY_MS))
const countOf = (run: JudgedRun) => Object.values(run.items!).reduce((sum, n) => sum + n, 0)
const sizeOf = (run: JudgedRun) => countOf(run) / daysOf(run)
/** Full runs, long windows and runs since the last one differ in what they find. */
const reachOf = (run: JudgedRun) => (run.since === null ? 'all' : daysOf(run) > 30 ? 'far' : 'near')
const round = (n: number) => Math.round(n * 10) / 10

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
