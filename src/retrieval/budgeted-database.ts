// The database as one search uses it: each statement within a share of the time budget of the search.
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { TimeBudget } from '#lib/time-budget.ts'
import { inTime } from '#store/driver/in-time.ts'

/** Thrown where the tables of the index are gone: another index was swapped in during the search. */
export class IndexReplaced extends Error {
  constructor() {
    super('Another search index was swapped in.')
    this.name = 'IndexReplaced'
  }
}

export interface BudgetedDatabase {
  /** The database; a statement that takes longer than the remaining time throws `OutOfTime`. */
  readonly db: Database
  readonly time: TimeBudget
  /** The same database for at most this share of the whole time budget. */
  within(share: number): BudgetedDatabase
  /** The same database for all the remaining time but this share of the whole time budget. */
  leaving(share: number): BudgetedDatabase
  /** What `run` returns; null where the database fails or the time is over. Throws `IndexReplaced`. */
  attempt<T>(run: (db: Database) => Promise<T>): Promise<T | null>
}

/** PostgreSQL's error code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01'

/** `budgetMs` is the whole time budget of a search, of which `time` is what remains. */
export function budgetedDatabase(
  db: Database,
  time: TimeBudget,
  budgetMs: number,
  clock: Clock,
): BudgetedDatabase {
  const timed = inTime(db, time.remaining, clock)
  const part = (ms: number) => budgetedDatabase(db, time.within(ms), budgetMs, clock)
  return {
    db: timed,
    time,
    within: (share) => part(budgetMs * share),
    leaving: (share) => part(time.remaining() - budgetMs * share),
    async attempt(run) {
      try {
        return await run(timed)
      } catch (error) {
        if (error instanceof IndexReplaced || (error as { code?: string }).code === UNDEFINED_TABLE)
          throw new IndexReplaced()
        return null
      }
    },
  }
}
