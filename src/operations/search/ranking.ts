// The ranking of a search: the rows that precede its list, chosen once on its first page. It is stored under
// a name, which the cursors of later pages have; where it is gone, the search runs again.
import { shortDigest } from '#lib/cursor.ts'
import type { Database } from '#lib/sql.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { OutOfTime } from '#model/outage.ts'
import { invalid } from '#model/problem.ts'
import type { Explained, NoticeCode, Ranked, RetrievalResult } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { pruneRankings, readRanking, writeRanking } from '#store/rankings.ts'

/** A ranked row. */
export type PendingRow = Pick<Ranked, 'domain' | 'record_id' | 'passage_id' | 'related'> & {
  readonly explained?: Explained
}

/** The total number of matches; null where it is unknown. */
export interface ResultTotal {
  readonly total: number | null
  readonly estimated: boolean
  /** The number of records with all words and clauses, on the first page; omitted where it is unknown. */
  readonly exact?: number
}

/** The ranked rows of a result, and the retrieval path that found them. */
export interface Ranking extends ResultTotal {
  readonly mode: RetrievalResult['mode']
  /** The rows before the list, which omits them; with `byDate` rows of the list. */
  readonly rows: readonly PendingRow[]
  /** True for a search that is answered newest first: no row precedes the list. */
  readonly byDate?: true
  /** Ids of ranked rows that do not match, included in the list: where that has an order. */
  readonly also: readonly number[]
  /** True where words decide the rows of the list; else it has only the rows of `also`. */
  readonly matched: boolean
  /** True where the required clauses of the query do not count. */
  readonly relaxed: boolean
}

/** The ranking of a list that contains the text of `q`, without rows before it. */
export const NOTHING_RANKED: Ranking = {
  mode: 'keyword_fallback',
  rows: [],
  also: [],
  matched: true,
  relaxed: false,
  total: null,
  estimated: false,
}

/** What a ranking belongs to. */
export interface RankingScope {
  readonly context: Context
  /** A database with the time budget of the request. */
  readonly db: Database
  /** Identifies the list for its cursors. */
  readonly identity: string
  readonly caller: Caller
}

/** Time limit of storing or reading a ranking within the budget, in milliseconds. */
const STORE_MS = 250

/**
 * The name of a ranking: the first characters of the digest of its list and its rows, in their order. Scores
 * and totals do not count: a later page continues any result with the same rows.
 */
export function rankingName({ identity }: Pick<RankingScope, 'identity'>, ranking: Ranking): string {
  const { mode, rows, also, matched, relaxed } = ranking
  const places = rows.map(({ domain, record_id }) => [domain, record_id])
  return shortDigest(JSON.stringify([identity, mode, matched, relaxed, also, places]))
}

/** Stores a ranking for later pages. Never throws: without it they search again. */
export async function storeRanking(scope: RankingScope, ranking: Ranking): Promise<void> {
  const { context, caller } = scope
  const { exact: _, ...content } = ranking
  const name = rankingName(scope, ranking)
  const at = context.now()
  const db = timed(scope)
  try {
    await writeRanking(db, {
      name,
      caller: shortDigest(caller.key ?? caller.account ?? ''),
      content: JSON.stringify(content),
      at,
    })
    // Names are random to callers: about one ranking in 64 starts a pruning.
    if (name.startsWith('A')) await pruneRankings(db, at)
  } catch {}
}

/** The ranking of a search that was run again; null where nothing is ranked. */
export interface RankedAgain {
  readonly ranking: Ranking | null
  /** What the search could not do. */
  readonly notices: readonly NoticeCode[]
}

/** Notices of a search that may rank other rows when it is run again with more time. */
const PASSING: ReadonlySet<NoticeCode> = new Set([
  'out_of_time',
  'matches_unknown',
  'search_unavailable',
  'lexical_unavailable',
  'semantic_unavailable',
  'reranker_unavailable',
])

/**
 * The ranking of a cursor: the stored one, or that of `again`, which runs the search again. Throws
 * INVALID_PARAM where that is another one, or OutOfTime where time did not suffice to know.
 */
export async function rankingNamed(
  scope: RankingScope,
  name: string,
  again: () => Promise<RankedAgain>,
): Promise<Ranking> {
  if (name === rankingName(scope, NOTHING_RANKED)) return NOTHING_RANKED
  const stored = await readRanking(timed(scope), name).catch(() => undefined)
  if (stored !== undefined) return JSON.parse(stored) as Ranking
  const { ranking, notices } = await again()
  const isSame = ranking !== null && rankingName(scope, ranking) === name
  if (!isSame && notices.some((code) => PASSING.has(code))) throw new OutOfTime()
  if (!isSame)
    throw invalid('cursor', 'is of results that have changed since; omit it to request the first page again')
  await storeRanking(scope, ranking)
  return ranking
}

/** A later page may come before a replica has its ranking. */
const timed = ({ db, context: { clock, primary = db } }: RankingScope) =>
  inTime(primary, () => STORE_MS, clock)
