// Whether the passages within a scope are so few that comparing them all costs less than walking the graph.
import type { Database } from '#lib/sql.ts'
import { countWithin, estimateWithin, type Scope } from '#store/passages/retrievers.ts'
import type { Current } from './active-index.ts'

/** Passages within a scope up to which all are compared. */
const EXACT_UP_TO = 20_000
/** An estimate of as many more is believed, for to count them takes longer than to search. */
const SURELY = 2

/** True where all are compared. Most scopes are told by the counts at hand, without asking the database. */
export async function fewWithin(
  db: Database,
  { index, counts }: Pick<Current, 'index' | 'counts'>,
  scope: Scope,
): Promise<boolean> {
  if (!index.graph) return true
  const { domains, countries, since, until, spans, entity, withoutDocuments, records, within } = scope
  const there = counts.filter(
    (each) => domains.includes(each.domain) && (!countries || countries.includes(each.country_code)),
  )
  if (there.reduce((sum, { passages }) => sum + passages, 0) <= EXACT_UP_TO) return true
  const narrower = since || until || spans || entity !== null || withoutDocuments || records || within
  if (!narrower) return false
  // Of a condition on other tables the planner only guesses.
  if (!within && (await estimateWithin(db, index.id, scope)) > EXACT_UP_TO * SURELY) return false
  return (await countWithin(db, index.id, scope, EXACT_UP_TO)) <= EXACT_UP_TO
}
