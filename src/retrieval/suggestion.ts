// «Did you mean»: offered, never applied.

import { keysOf, queryText } from '#language/analyzer.ts'
import { suggest } from '#language/spelling.ts'
import { lexicalLeg, readCandidates, type Scope } from '#store/passages/retrievers.ts'
import { given } from './guards.ts'
import { fusedBy, type Scored, weighed } from './ranking/scoring.ts'
import { partOf, runLeg, type Search } from './request.ts'
import { soundCandidates, soundHits } from './row-checks.ts'

/** Passages that the question as it may have been meant is tried on. */
const TRIED = 20
/** Coverage from which on every word of a question stands in an answer as it was written. */
const SURE = 0.97

/**
 * The question with words spelt as the index knows them, when it then finds more within the scope, and each
 * of those words; null otherwise: what stands beyond the scope is not told.
 */
export async function suggested(
  search: Search,
  scope: Scope,
  passages: readonly Scored[],
): Promise<string | null> {
  const { sought, inUse } = search
  const { statistics } = inUse.fitted
  // Words that are found need no other spelling; to look for one costs more than to rank.
  const meant = best(passages) < SURE ? suggest(sought.q, statistics) : null
  if (!meant) return null
  const index = inUse.index.id
  const outcome = await runLeg(search, 'suggestion', partOf(search, 0.2), async (db) => {
    const asked = { tokens: queryText(meant), scope, depth: TRIED }
    const hits = soundHits(await lexicalLeg(db, index, asked), sought)
    const ids = hits.map(({ id }) => id)
    const candidates = soundCandidates(
      await readCandidates(db, index, { domains: sought.domains, ids, vector: null }),
    )
    return { hits, candidates }
  })
  const found = given(outcome)
  if (!found) return null
  const before = new Set(keysOf(sought.q))
  const spelt = keysOf(meant).filter((key) => !before.has(key))
  const texts = Array.from(found.candidates.values(), ({ keys }) => new Set(keys))
  if (!spelt.every((key) => texts.some((text) => text.has(key)))) return null
  const now = weighed(
    meant,
    fusedBy({ hits: found.hits, weight: 1 }, { hits: [], weight: 0 }),
    found.candidates,
    statistics,
  )
  return best(now) > best(passages) ? meant : null
}

const best = (rows: readonly Scored[]) => Math.max(0, ...rows.map(({ coverage }) => coverage ?? 0))
