// Checks for matches while retrieval is still running: which records match, and whether enough texts do.
import { setImmediate } from 'node:timers/promises'
import { inTime } from '#store/driver/in-time.ts'
import { type Found, matchingAmong, nameOf } from '#store/passages/matching.ts'
import { heldWords } from './active-index.ts'
import { type Matching, type MatchRule, matchingBy, matchRules } from './matching.ts'
import type { QueryVariants } from './query-variants.ts'
import { fromDatabase, type SearchRequest, shareOf } from './request.ts'

/** The share of the time budget for each statement on matches. */
export const MATCH_SHARE = 0.3

export interface Matcher {
  /** Checks which of these match, unless they were checked before. */
  ask(records: readonly Found[]): void
  /**
   * The rule that finds all matches, and which of the checked records match; null, with a notice, where the
   * database does not answer in time.
   */
  told(): Promise<Matching | null>
}

/**
 * The matcher of one search, whose text is read as `ofText`. What it needs to know of words that statistics
 * lack, it queries once the retrievers have started, concurrently with them.
 */
export function matcherOf(request: SearchRequest, ofText: QueryVariants): Matcher {
  const { parsed, sought, clauses, active, options, notices } = request
  const asked = new Set<string>()
  const answers: Promise<void>[] = []
  const sets: Set<string>[] = []
  let texts: number | null = null
  const timed = () => inTime(options.db, shareOf(request, MATCH_SHARE).remaining, options.clock)
  const ways = kept(setImmediate().then(findWays))

  async function findWays(): Promise<readonly MatchRule[]> {
    const loose = { q: parsed.loose, countries: sought.countries }
    const readings = loose.q === sought.q ? ofText : await options.reader.readings(loose, heldWords(active))
    return matchRules(timed(), parsed, readings, clauses, active, options.analyzer)
  }

  /** Texts are counted with the first records only: if those are enough, more records are too. */
  async function answer(records: readonly Found[], first: boolean): Promise<void> {
    const known = await ways
    const matches = known.map(({ match }) => match)
    const among = await matchingAmong(timed(), matches, records, first ? (known[0]?.enough ?? 0) : 0)
    for (const [i, set] of among.sets.entries()) sets[i] = sets[i]?.union(set) ?? new Set(set)
    texts ??= among.texts
  }

  return {
    ask(records) {
      const first = !asked.size
      const others = records.filter((record) => !asked.has(nameOf(record)) && asked.add(nameOf(record)))
      if (others.length) answers.push(kept(answer(others, first)))
    },
    async told() {
      const matching = await fromDatabase(request, shareOf(request, MATCH_SHARE), async (db) => {
        await Promise.all(answers)
        return matchingBy(db, await ways, { sets, texts })
      })
      if (!matching) notices.add('matches_unknown')
      return matching
    },
  }
}

/** The same promise; its rejection is handled where it is awaited. */
function kept<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
