// The matcher of one search: checks which records match while others are still being retrieved, and counts
// whether enough texts do.
import { setImmediate } from 'node:timers/promises'
import { type MatchedRecord, matchingAmong, recordName } from '#store/passages/match-queries.ts'
import { indexWords } from '../active-index.ts'
import type { QueryVariants } from '../query-variants.ts'
import type { EngineOptions, RetrievalRequest } from '../retrieval-request.ts'
import { type Matching, matchingBy, matchRules, type QueryRules } from './matching.ts'

/** The share of the time budget that each statement on matches may take. */
export const MATCH_SHARE = 0.3

export interface Matcher {
  /** Checks these records, unless they have been checked. */
  ask(records: readonly MatchedRecord[]): void
  /**
   * The rule that finds all matches, and which of the checked records match; null where the database does not
   * answer in time.
   */
  matching(): Promise<Matching | null>
}

/**
 * Opens the matcher of a search; `ofText` has the variants of its whole text. Terms that the statistics lack
 * are looked up once the retrievers have sent their statements, at the same time.
 */
export function matcherOf(
  { query, filters, clauses, active, database }: RetrievalRequest,
  { reader, analyzer }: EngineOptions,
  ofText: QueryVariants,
): Matcher {
  const checked = new Set<string>()
  const answers: Promise<void>[] = []
  const sets: Set<string>[] = []
  let texts: number | null = null
  const rules = handled(setImmediate().then(findRules))

  async function findRules(): Promise<QueryRules> {
    const { text, loose, looseCitation } = query
    const variants =
      loose === text ? ofText : await reader.variants(looseCitation, filters.countries, indexWords(active))
    return matchRules(database.within(MATCH_SHARE).db, query, variants, clauses, active, analyzer)
  }

  /** Texts are counted with the first records only: if those are enough, more records are too. */
  async function check(records: readonly MatchedRecord[], first: boolean): Promise<void> {
    const { rules: known } = await rules
    const matches = known.map(({ match }) => match)
    const { db } = database.within(MATCH_SHARE)
    const among = await matchingAmong(db, matches, records, first ? (known[0]?.enough ?? 0) : 0)
    for (const [i, set] of among.sets.entries()) sets[i] = sets[i]?.union(set) ?? new Set(set)
    texts ??= among.texts
  }

  return {
    ask(records) {
      const first = !checked.size
      const others = records.filter(
        (record) => !checked.has(recordName(record)) && checked.add(recordName(record)),
      )
      if (others.length) answers.push(handled(check(others, first)))
    },
    matching: () =>
      database.within(MATCH_SHARE).attempt(async (db) => {
        await Promise.all(answers)
        return matchingBy(db, await rules, { sets, texts })
      }),
  }
}

/** The same promise; whoever awaits it handles its rejection. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
