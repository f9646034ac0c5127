// One search under way: what is asked, of which index, in which time, and what is to be told of it.
import type { Database } from '#lib/sql.ts'
import { type Budget, budget } from '#lib/time-budget.ts'
import type { Notice, Sought } from '#model/retrieval.ts'
import { ModelFault } from '#models/fault.ts'
import type { GuardedEmbedder, GuardedReranker, Outcome } from '#models/resilience.ts'
import { inTime } from '#store/driver/in-time.ts'
import type { Current } from './active-index.ts'
import type { Guards, LegName } from './guards.ts'

/**
 * The semantic leg: built in, of another embedder with its weight in the fusion and the cosine from which on
 * it vouches for a match, or none.
 */
export type Semantic =
  | { readonly kind: 'none' }
  | { readonly kind: 'built-in' }
  | {
      readonly kind: 'model'
      readonly embedder: () => GuardedEmbedder | undefined
      readonly leastCosine: number
    }

export type Reranking =
  | { readonly kind: 'none' | 'built-in' }
  | { readonly kind: 'model'; readonly reranker: () => GuardedReranker | undefined }

export interface EngineOptions {
  readonly db: Database
  readonly budgetMs: number
  readonly now: () => string
  readonly semantic: Semantic
  readonly reranking: Reranking
}

export interface Search {
  readonly sought: Sought
  readonly inUse: Current
  readonly time: Budget
  readonly notices: Set<Notice>
  readonly guards: Guards
  readonly options: EngineOptions
  /** Set once the tables of the index turned out to be gone: another was put in its place meanwhile. */
  gone: boolean
}

/** A share of the whole time, or what remains of it. */
export function partOf({ time, options }: Search, share: number): Budget {
  return budget(Math.min(time.remaining(), options.budgetMs * share), time.signal)
}

/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = '42P01'

/** Runs a leg behind its guard, on a database whose statements end with the time that it has. */
export function runLeg<T>(
  search: Search,
  leg: LegName,
  time: Budget,
  run: (db: Database) => Promise<T>,
): Promise<Outcome<T>> {
  return search.guards[leg].callOrReason(async () => {
    try {
      return await run(inTime(search.options.db, time.remaining))
    } catch (error) {
      if ((error as { code?: string }).code !== NO_TABLE) throw error
      search.gone = true
      throw new ModelFault('refused', 'The index was swapped for another', { ofRequest: true })
    }
  }, time.signal)
}
