// The context of one search request: the query, the index, the time budget, and the notices so far.
import type { Analyzer } from '#language/analyzer.ts'
import type { ParsedQuery } from '#language/query/query-syntax.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { type TimeBudget, timeBudget } from '#lib/time-budget.ts'
import type { Clauses, Notice, Sought } from '#model/retrieval.ts'
import type { RerankerModel } from '#models/configured.ts'
import { inTime } from '#store/driver/in-time.ts'
import type { ActiveIndex } from './active-index.ts'
import type { Reader } from './query-variants.ts'

export interface EngineOptions {
  readonly db: Database
  readonly analyzer: Analyzer
  readonly budgetMs: number
  readonly now: () => string
  readonly clock: Clock
  /** False where no embedder is configured. */
  readonly semantic: boolean
  /** The source of alternative words for a query. */
  readonly reader: Reader
  readonly reranker: 'none' | 'built-in' | RerankerModel
}

export interface SearchRequest {
  /** Its `q` is the text used for ranking, without syntax. */
  readonly sought: Sought
  readonly parsed: ParsedQuery
  readonly clauses: Clauses
  readonly active: ActiveIndex
  readonly time: TimeBudget
  readonly notices: Set<Notice>
  readonly options: EngineOptions
  /** Set once the tables of the index turn out to be gone: another was activated meanwhile. */
  indexGone: boolean
}

/** A share of the total time budget, or the remaining time if that is less. */
export function shareOf({ time, options }: SearchRequest, share: number): TimeBudget {
  return timeBudget(Math.min(time.remaining(), options.budgetMs * share), time.signal, options.clock)
}

/** PostgreSQL's code for a missing table. */
const NO_TABLE = '42P01'

/** The database's result within the time limit; null where it fails or takes longer. */
export async function fromDatabase<T>(
  request: SearchRequest,
  time: TimeBudget,
  run: (db: Database) => Promise<T>,
): Promise<T | null> {
  try {
    return await run(inTime(request.options.db, time.remaining, request.options.clock))
  } catch (error) {
    if ((error as { code?: string }).code === NO_TABLE) request.indexGone = true
    return null
  }
}
