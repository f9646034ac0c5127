// Decides for a scope whether a retriever compares all its passages or searches an index: few passages are
// cheaper to compare, but the planner takes a scope of a country and a domain for far smaller than it is.
import type { Database } from '#lib/sql.ts'
import {
  countWithin,
  estimateWithin,
  isNarrowed,
  type SearchScope,
} from '#store/passages/retriever-queries.ts'
import type { ActiveIndex } from './active-index.ts'

type Counted = Pick<ActiveIndex, 'index' | 'counts'>

/** Maximum number of passages within a scope for comparing the vectors of all. */
const EXACT_UP_TO = 20_000
/** An estimate this many times the limit is trusted, because counting takes longer than searching. */
const SURELY = 2

/** True where all are compared. For most scopes the cached counts decide, without a query to the database. */
export async function isExact(db: Database, active: Counted, scope: SearchScope): Promise<boolean> {
  const { index } = active
  if (!index.graph) return true
  if (passagesOf(active, scope) <= EXACT_UP_TO) return true
  if (!isNarrowed({ ...scope, countries: null })) return false
  // The planner can only guess the selectivity of a condition on other tables.
  if (!scope.within && !scope.meeting && (await estimateWithin(db, index.id, scope)) > EXACT_UP_TO * SURELY)
    return false
  return (await countWithin(db, index.id, scope, EXACT_UP_TO)) <= EXACT_UP_TO
}

/**
 * True where the passages are read from the BM25 index in the order of their scores, false where each of the
 * scope is scored. Scoring takes its text apart, which costs a hundred times what the index does for one. The
 * index reads as many as it takes to find a hundred of the scope: the costs of both are equal where the scope
 * has about the square root of all passages.
 */
export async function isByIndex(db: Database, active: Counted, scope: SearchScope): Promise<boolean> {
  const few = Math.ceil(Math.sqrt(active.counts.reduce((sum, { passages }) => sum + passages, 0)))
  if (passagesOf(active, scope) <= few) return false
  if (!isNarrowed({ ...scope, countries: null })) return true
  const { id } = active.index
  // No index of passages finds those of an entity or of a filter on records: counting would read all.
  const count =
    scope.entity === null && !scope.within ? countWithin(db, id, scope, few) : estimateWithin(db, id, scope)
  return (await count) > few
}

/** The passages of the scope's domains and countries at the last look-up: at least those of the scope. */
function passagesOf({ counts }: Counted, { domains, countries }: SearchScope): number {
  return counts
    .filter(
      ({ domain, country_code }) => domains.includes(domain) && (countries?.includes(country_code) ?? true),
    )
    .reduce((sum, { passages }) => sum + passages, 0)
}
