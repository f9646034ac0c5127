// Decides whether the semantic retriever compares all passages within a scope or searches the graph: a few
// are cheaper to compare than the graph is to search.
import type { Database } from '#lib/sql.ts'
import {
  countWithin,
  estimateWithin,
  isNarrowed,
  type SearchScope,
} from '#store/passages/retriever-queries.ts'
import type { ActiveIndex } from './active-index.ts'

/** Maximum number of passages within a scope for comparing all. */
const EXACT_UP_TO = 20_000
/** An estimate this many times the limit is trusted, because counting takes longer than searching. */
const SURELY = 2

/** True where all are compared. For most scopes the cached counts decide, without a query to the database. */
export async function isExact(
  db: Database,
  { index, counts }: Pick<ActiveIndex, 'index' | 'counts'>,
  scope: SearchScope,
): Promise<boolean> {
  if (!index.graph) return true
  const { domains, countries, meeting, within } = scope
  const there = counts.filter(
    (each) => domains.includes(each.domain) && (!countries || countries.includes(each.country_code)),
  )
  if (there.reduce((sum, { passages }) => sum + passages, 0) <= EXACT_UP_TO) return true
  if (!isNarrowed({ ...scope, countries: null })) return false
  // The planner can only guess the selectivity of a condition on other tables.
  if (!within && !meeting && (await estimateWithin(db, index.id, scope)) > EXACT_UP_TO * SURELY) return false
  return (await countWithin(db, index.id, scope, EXACT_UP_TO)) <= EXACT_UP_TO
}
