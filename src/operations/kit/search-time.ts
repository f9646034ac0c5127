// The time of a request that searches: one budget for everything that may be left out of its answer, and a
// reserve for reading the rows that it found.
import type { Database } from '#lib/sql.ts'
import { type TimeBudget, timeBudget } from '#lib/time-budget.ts'
import type { Context } from '#model/operation.ts'
import { inTime } from '#store/driver/in-time.ts'

/**
 * Time to read found rows by their ids after the budget, in milliseconds: an answer without them is useless.
 * A request takes at most its budget and this reserve; an embedded database also ends a running statement.
 */
export const ROWS_RESERVE_MS = 500

export interface SearchTime {
  readonly budget: TimeBudget
  /** The database within the budget: after it, no statement starts. */
  readonly db: Database
  /** The database within the budget and the reserve, for the rows of the answer. */
  readonly rowsDb: Database
}

/** Starts the time of a request, which takes at most `mostMs` even where the budget of searches is longer. */
export function searchTime({ db, clock, retrieval }: Context, mostMs = Number.POSITIVE_INFINITY): SearchTime {
  const ms = Math.min(retrieval.budgetMs, mostMs)
  const budget = timeBudget(ms, undefined, clock)
  const whole = timeBudget(ms + ROWS_RESERVE_MS, undefined, clock)
  return {
    budget,
    db: inTime(db, budget.remaining, clock),
    rowsDb: inTime(db, whole.remaining, clock),
  }
}
