// One search as the stages of the engine read it, and what the engine is built from. Neither changes during
// the search: stages return their results and notices.
import type { Analyzer } from '#language/analyzer.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { Clauses, FilteredQuery } from '#model/retrieval.ts'
import type { RerankerModel } from '#models/configured.ts'
import type { ActiveIndex } from './active-index.ts'
import type { BudgetedDatabase } from './budgeted-database.ts'
import type { SearchQuery } from './query.ts'
import type { QueryReader } from './query-variants.ts'

export interface EngineOptions {
  readonly db: Database
  readonly analyzer: Analyzer
  readonly budgetMs: number
  readonly now: () => string
  readonly clock: Clock
  /** False where no embedder is configured. */
  readonly semantic: boolean
  /** The source of alternative words for a query. */
  readonly reader: QueryReader
  readonly reranker: 'none' | 'built-in' | RerankerModel
}

export interface RetrievalRequest {
  readonly query: SearchQuery
  /** What narrows the search besides its query. */
  readonly filters: Omit<FilteredQuery, 'q'>
  readonly clauses: Clauses
  readonly active: ActiveIndex
  readonly database: BudgetedDatabase
}
