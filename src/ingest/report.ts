// What a run did, in numbers and in the first of its errors.
import type { Outcome } from './write.ts'

/**
 * A run or an item: it brought something new, nothing new, could not be reached, was not believed, or broke.
 */
export type Fate = 'changed' | 'unchanged' | 'unavailable' | 'rejected' | 'failed'

/**
 * Why a run is not simply changed or unchanged. `too_many_rejected` and `too_few_records` point at the reader
 * or at a changed site.
 */
export type Reason = 'source_down' | 'source_refuses' | 'reader_broken' | 'store_failed'

export interface RunError {
  /** Null for the run itself, such as a list that could not be read. */
  readonly item: string | null
  readonly fate: Fate
  readonly detail: string
}

export interface RunReport {
  readonly source: string
  readonly outcome: Fate
  readonly reason: Reason | null
  /** The day since which was asked, null for a full run. */
  readonly since: string | null
  readonly dry: boolean
  readonly started_at: string
  readonly finished_at: string
  readonly items: Readonly<Record<Fate, number>>
  /** Lines by domain and outcome. */
  readonly lines: Readonly<Record<string, Readonly<Partial<Record<Outcome['outcome'], number>>>>>
  readonly requests: number
  readonly bytes: number
  /** The first fifty. */
  readonly errors: readonly RunError[]
}

const MOST_ERRORS = 50

/** Counts of a run as it goes. */
export type Counts = ReturnType<typeof countsOf>

export function countsOf() {
  const items: Record<Fate, number> = { changed: 0, unchanged: 0, unavailable: 0, rejected: 0, failed: 0 }
  const lines: Record<string, Partial<Record<Outcome['outcome'], number>>> = {}
  const errors: RunError[] = []
  let written = 0
  let rejected = 0
  return {
    items,
    lines,
    errors,
    item(fate: Fate): void {
      items[fate]++
    },
    error(item: string | null, fate: Fate, detail: string): void {
      if (errors.length < MOST_ERRORS) errors.push({ item, fate, detail: detail.slice(0, 500) })
    },
    line(domain: string, outcome: Outcome['outcome']): void {
      const counts = (lines[domain] ??= {})
      counts[outcome] = (counts[outcome] ?? 0) + 1
      if (outcome === 'rejected') rejected++
      else written++
    },
    /** Lines given so far, rejected ones left out. */
    written: () => written,
    /** Share of what came and was not believed, by items or by lines, whichever is worse. */
    rejectedShare(): number {
      const read = items.changed + items.unchanged + items.rejected + items.failed
      return Math.max(
        (items.rejected + items.failed) / Math.max(1, read),
        rejected / Math.max(1, written + rejected),
      )
    },
  }
}
