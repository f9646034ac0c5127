// The report of a run: counts, and the first of its errors.
import type { Line } from '#model/declaration/domain.ts'
import { type FilledCounts, fillingOf } from '#model/sources/filled-fields.ts'
import type { Unavailability } from '#model/sources/source.ts'
import type { LineOutcome } from '../write-lines.ts'
import type { LineCounts } from './same-replies.ts'

/** The outcome of a run or an item: changed, unchanged, unreachable, rejected as implausible, or failed. */
export type RunOutcome = 'changed' | 'unchanged' | 'unavailable' | 'rejected' | 'failed'

/**
 * Why a run is not simply changed or unchanged. `reader_broken` points at the parser or at a changed site; a
 * run that is `out_of_bounds` is resumed by the next; `on_trial` kept lines of a source on trial out.
 */
export type Reason = Unavailability | 'reader_broken' | 'on_trial' | 'store_failed' | 'out_of_bounds'

export interface RunError {
  /** Null for the run itself, such as a list that could not be read. */
  readonly item: string | null
  readonly fate: RunOutcome
  readonly detail: string
}

export interface RunReport {
  readonly source: string
  readonly outcome: RunOutcome
  readonly reason: Reason | null
  /** The requested days; null for no bound. */
  readonly since: string | null
  readonly until: string | null
  /**
   * A long window is read in parts: their number, and those that were read without errors; null for others.
   */
  readonly parts: { readonly total: number; readonly done: readonly string[] } | null
  readonly dry: boolean
  readonly started_at: string
  readonly finished_at: string
  readonly items: Readonly<Record<RunOutcome, number>>
  /** Lines by domain and outcome. */
  readonly lines: Readonly<Record<string, Readonly<Partial<Record<LineOutcome['outcome'], number>>>>>
  /**
   * Fields that records lost because the source no longer gives them: number, by domain and field. A large
   * number suggests fields that the site renamed.
   */
  readonly cleared: Readonly<Record<string, number>>
  /** The number of stored lines that have each field, by domain. */
  readonly filled: FilledCounts
  /** Fields that replies of a kind have for the first time: the site changed. The first fifty. */
  readonly appeared: readonly string[]
  readonly requests: number
  readonly bytes: number
  /** Optional replies that were unavailable: the data that depends on them is unchanged. */
  readonly missed: number
  /** Replies that were read and could not be stored. */
  readonly unkept: number
  /** The first fifty. */
  readonly errors: readonly RunError[]
  /** All of them, also those that are not in `errors`. */
  readonly error_count: number
}

const MOST_ERRORS = 50

/** What a source on trial holds back. */
export interface Held {
  readonly items: number
  readonly lines: number
}

const NONE: Held = { items: 0, lines: 0 }

/** Running counts of a run. */
export type RunCounts = ReturnType<typeof countsOf>

/** Counts from zero, or continues the stored counts: what was not stored is read again. */
export function countsOf(before?: RunReport | null) {
  const { changed = 0, unchanged = 0 } = before?.items ?? {}
  const items: Record<RunOutcome, number> = { changed, unchanged, unavailable: 0, rejected: 0, failed: 0 }
  const lines: Record<string, Partial<Record<LineOutcome['outcome'], number>>> = structuredClone(
    before?.lines ?? {},
  )
  for (const each of Object.values(lines)) delete each.rejected
  const cleared: Record<string, number> = { ...before?.cleared }
  const errors: RunError[] = []
  const filling = fillingOf(before?.filled)
  let missed = 0
  let errorCount = 0
  const all = Object.values(lines).flatMap((each) => Object.entries(each))
  const sum = (those: typeof all) => those.reduce((total, [, n]) => total + n, 0)
  let written = sum(all.filter(([outcome]) => outcome !== 'rejected'))
  let rejected = sum(all) - written
  /** Share of rejected items or lines, whichever is larger. */
  function rejectedShare(held: Held): number {
    const read = items.changed + items.unchanged + items.rejected + items.failed + held.items
    return Math.max(
      (items.rejected + items.failed) / Math.max(1, read),
      rejected / Math.max(1, written + rejected + held.lines),
    )
  }
  return {
    items,
    lines,
    cleared,
    errors,
    filled: filling.counts,
    item(fate: RunOutcome): void {
      items[fate]++
    },
    /** An unavailable optional reply. */
    miss(): void {
      missed++
    },
    missed: () => missed,
    errorCount: () => errorCount,
    error(item: string | null, fate: RunOutcome, detail: string): void {
      errorCount++
      if (errors.length < MOST_ERRORS) errors.push({ item, fate, detail: detail.slice(0, 500) })
    },
    line(line: Line, outcome: LineOutcome['outcome']): void {
      const counts = (lines[line.domain] ??= {})
      counts[outcome] = (counts[outcome] ?? 0) + 1
      if (outcome === 'rejected') {
        rejected++
        return
      }
      written++
      filling.add(line)
    },
    /** Records of an item that could not be read, beside others. */
    doubt(records: number): void {
      rejected += records
    },
    /** An item whose replies are unchanged, with the lines that it gave then. */
    again(gave: LineCounts): void {
      items.unchanged++
      for (const [domain, n] of Object.entries(gave)) {
        const counts = (lines[domain] ??= {})
        counts.unchanged = (counts.unchanged ?? 0) + n
        written += n
      }
    },
    lost(domain: string, fields: readonly string[]): void {
      for (const field of fields) {
        const place = `${domain}.${field}`
        cleared[place] = (cleared[place] ?? 0) + 1
      }
    },
    /** Items so far that could not be read. */
    failures: () => items.unavailable + items.rejected + items.failed,
    /** Lines given so far, without rejected ones. */
    written: () => written,
    rejectedShare: () => rejectedShare(NONE),
    /** The same as if what a source on trial holds back were stored. */
    withHeld(held: Held) {
      return {
        items: { ...items, changed: items.changed + held.items },
        written: () => written + held.lines,
        rejectedShare: () => rejectedShare(held),
      }
    },
  }
}
