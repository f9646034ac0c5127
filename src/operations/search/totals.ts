// The total number of matches of a search, and their facets: counted while that is fast, else estimated.
import type { TimeBudget } from '#lib/time-budget.ts'
import type { Context } from '#model/operation.ts'
import type {
  FilteredQuery,
  MatchRules,
  NoticeCode,
  Ranked,
  Retrieval,
  RetrievalResult,
} from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { countMatching, estimateMatching, type MatchCount } from '#store/passages/match-queries.ts'
import type { ResultTotal } from './ranking.ts'

export interface CountedTotal extends ResultTotal {
  /** Counts by domain, country and year; null where they could not be counted in time. */
  readonly facets: Facets | null
  readonly notices: readonly NoticeCode[]
}

type Counts = Readonly<Record<string, number>>

export interface Facets {
  readonly domain: Counts
  readonly country_code: Counts
  readonly year: Counts
}

/** The share of a search's time budget that counting all matches may take. */
const COUNT_SHARE = 0.3

/** The same for counting the matches that a window leaves out. */
const LEFT_OUT_SHARE = 0.1

/** Milliseconds for counting what a window leaves out. */
export const leftOutMs = ({ budgetMs }: Pick<Retrieval, 'budgetMs'>): number => budgetMs * LEFT_OUT_SHARE

/** Milliseconds for counting the rows of a page. */
export const countingMs = ({ budgetMs }: Pick<Retrieval, 'budgetMs'>): number => budgetMs * COUNT_SHARE

/** What a search found: its rows, and the conditions of all matches and of those with all words. */
export type FoundMatches = Pick<RetrievalResult, 'match' | 'exact' | 'relaxed'> & {
  readonly ranked: readonly Ranked[]
}

/** Counts within this many milliseconds of the time; the planner's estimate has as many again. */
export async function countedMatches(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { match, ranked, ...found }: FoundMatches,
  { q: _, ...scope }: FilteredQuery,
  time: TimeBudget,
  ms: number,
): Promise<CountedTotal> {
  const beyond = ranked.filter((row) => (match ? row.beyond : !row.related))
  const own = beyond.map(({ domain, country_code, at }) => ({
    domain,
    country_code,
    records: 1,
    year: at === null ? null : Number.parseInt(at, 10),
  }))
  if (!match) return { ...exactTotal(own), notices: [] }
  const within = { ...scope, records: null }
  const hurried = () => inTime(db, time.within(ms).remaining, clock)
  try {
    const counting = hurried()
    const counts = await countMatching(counting, match, within)
    const exact = await exactInTime({ match, ranked, ...found }, recordsIn(counts), async (rules) =>
      recordsIn(await countMatching(counting, rules, within)),
    )
    const total = exactTotal([...counts, ...own])
    return { ...total, ...exactBeside(total.total, exact) }
  } catch {
    const guess = await estimateMatching(hurried(), match, within).catch(() => null)
    const shown = ranked.filter(({ related }) => !related).length
    const total = guess === null ? null : Math.max(guess + own.length, shown)
    return { total, estimated: true, facets: null, notices: [uncounted(total)] }
  }
}

/** The condition of the records with all words and clauses, and those that count without meeting it. */
export function exactRows({ match, exact, relaxed, ranked }: FoundMatches): {
  readonly rules: MatchRules | null
  readonly also: readonly Ranked[]
} {
  const named = ranked.filter(({ beyond, related, explained }) =>
    match ? beyond && isNamed(explained) : !related,
  )
  return { rules: relaxed || !match ? null : exact, also: named }
}

/** True for a record that the whole query identifies. */
const isNamed = ({ named }: Ranked['explained']) => named !== null && named !== 'part of query'

/**
 * The number of records with all words and clauses: all `matching` ones where the two conditions are one, and
 * those that the query names or identifies. Null where it is not counted in time.
 */
export async function exactInTime(
  found: FoundMatches,
  matching: number,
  count: (rules: MatchRules) => Promise<number>,
): Promise<number | null> {
  const { rules, also } = exactRows(found)
  if (!rules) return also.length
  try {
    return also.length + (isSameMatch(found.match, rules) ? matching : await count(rules))
  } catch {
    return null
  }
}

const isSameMatch = (a: MatchRules | null, b: MatchRules) =>
  a?.words === b.words && JSON.stringify(a.named) === JSON.stringify(b.named)

/** The number of records with all words, where it is known, and the notice on results that lack words. */
export function exactBeside(total: number, exact: number | null) {
  const notices: NoticeCode[] = exact === null ? ['out_of_time'] : exact < total ? ['related_results'] : []
  return { ...(exact !== null && { exact }), notices }
}

/** The notice on a total that was not counted; null where there is not even an estimate. */
export const uncounted = (total: number | null): NoticeCode =>
  total === null ? 'out_of_time' : 'total_estimated'

const recordsIn = (counts: readonly MatchCount[]) => counts.reduce((sum, { records }) => sum + records, 0)

function exactTotal(counts: readonly MatchCount[]): { total: number; estimated: false; facets: Facets } {
  const by = (value: (count: MatchCount) => string | null) => {
    const sums = new Map<string, number>()
    for (const count of counts) {
      const name = value(count)
      if (name !== null) sums.set(name, (sums.get(name) ?? 0) + count.records)
    }
    return Object.fromEntries([...sums].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])))
  }
  return {
    total: recordsIn(counts),
    estimated: false,
    facets: {
      domain: by(({ domain }) => domain),
      country_code: by(({ country_code }) => country_code),
      year: by(({ year }) => (year === null ? null : String(year))),
    },
  }
}
