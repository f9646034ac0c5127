// A page of a result: its ranked rows, then all other matches, newest first. A search over several domains
// and a list of one with `q` use the same code.
import type { Domain } from '#model/declaration/domain.ts'
import { Problem } from '#model/problem.ts'
import type { MatchRules } from '#model/retrieval.ts'
import { matchCondition } from '#store/passages/match-queries.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { pageMeeting } from '#store/reading/text-matches.ts'
import { BEGINNING, type MergedPlace, type MergedRow, type MergingList, readMerged } from './merged-list.ts'
import { type PendingRow, type Ranking, type RankingScope, rankingName, storeRanking } from './ranking.ts'
import { type ResultPlace, sealResult } from './result-cursor.ts'

/** The list of one domain, with the filters of the request. */
export interface Searched {
  readonly domain: Domain
  readonly spec: ListSpec
  /** True where none of its records can be within the window. */
  readonly empty?: boolean
  /** True where words don't find its records: only those that the query names are included. */
  readonly named?: boolean
}

/** The state shared by the pages of one result. */
export interface ResultContext extends RankingScope {
  readonly lists: readonly Searched[]
  readonly limit: number
  /**
   * The condition that finds all matches of a ranking; null where only ranking decides. Throws where it is
   * unavailable now.
   */
  readonly match: (ranking: Pick<Ranking, 'relaxed'>) => Promise<MatchRules | null>
}

export interface ResultPage {
  readonly ranked: readonly PendingRow[]
  /** Rows of the list; with their passages where the ranking has them. */
  readonly rest: readonly (MergedRow & { readonly ranked?: PendingRow | undefined })[]
  readonly next_cursor: string | null
  /** True where time ran out before the rest was read: the cursor requests it again. */
  readonly late: boolean
}

/** True where the answer is known to be empty. */
export function isEmptyPage({ ranked, rest, late }: ResultPage): boolean {
  return !late && !ranked.length && !rest.length
}

/** The page at a place; `at` is the number of ranked rows on earlier pages, or a place after all of them. */
export async function resultPage(
  reading: ResultContext,
  ranking: Ranking,
  at: ResultPlace['at'] = 0,
): Promise<ResultPage> {
  const page = await pageAt(reading, ranking, at)
  // A later page has the ranking from the store already, or has just stored it.
  if (at === 0 && page.next_cursor !== null) await storeRanking(reading, ranking)
  return page
}

async function pageAt(reading: ResultContext, ranking: Ranking, at: ResultPlace['at']): Promise<ResultPage> {
  const { limit } = reading
  if (typeof at !== 'number') return restPage(reading, ranking, at)
  const { rows, total, estimated, byDate } = ranking
  if (byDate) return restPage(reading, ranking, BEGINNING)
  const shown = at + limit
  const ranked = rows.slice(at, shown)
  if (rows.length > shown)
    return { ranked, rest: [], next_cursor: cursorFor(reading, ranking, shown), late: false }
  const counted = rows.filter(({ related }) => !related).length
  const isAll = !estimated && total !== null && total <= counted
  if (isAll) return { ranked, rest: [], next_cursor: null, late: false }
  const room = limit - ranked.length
  if (!room) return { ranked, rest: [], next_cursor: cursorFor(reading, ranking, BEGINNING), late: false }
  return { ...(await restPage({ ...reading, limit: room }, ranking, BEGINNING)), ranked }
}

/** The page that begins at a place after the ranked rows. */
async function restPage(reading: ResultContext, ranking: Ranking, place: MergedPlace): Promise<ResultPage> {
  try {
    const lists = await mergingLists(reading, ranking)
    const { rows, next } = await readMerged(reading.context, reading.db, lists, place, reading.limit)
    const rest = ranking.byDate ? withRanked(rows, ranking) : rows
    return { ranked: [], rest, next_cursor: next && cursorFor(reading, ranking, next), late: false }
  } catch (error) {
    // A search always answers; this page can be requested again.
    if (error instanceof Problem) throw error
    return { ranked: [], rest: [], next_cursor: cursorFor(reading, ranking, place), late: true }
  }
}

function withRanked(rows: readonly MergedRow[], { rows: ranked }: Ranking): ResultPage['rest'] {
  return rows.map((row) => ({
    ...row,
    ranked: ranked.find((each) => each.record_id === row.position.id && each.domain === row.domain.name),
  }))
}

function cursorFor(reading: ResultContext, ranking: Ranking, at: ResultPlace['at']): string {
  const { context, identity } = reading
  return sealResult({ kind: 'RANKED', name: rankingName(reading, ranking), at }, identity, context)
}

async function mergingLists(
  { db, lists, match }: ResultContext,
  ranking: Ranking,
): Promise<readonly MergingList[]> {
  const { rows, also, matched, byDate } = ranking
  const by = matched ? await match(ranking) : null
  return lists.map(({ domain, spec, empty, named }) => {
    const own = rows.flatMap((row) => (row.domain === domain.name ? row.record_id : []))
    const condition = matchCondition(named ? null : by, domain, byDate ? own : also)
    const shown = byDate ? [] : own
    return {
      domain,
      read: (from) =>
        empty || !condition
          ? null
          : pageMeeting(db, domain, { ...spec, contained: [], ...from }, condition, shown),
    }
  })
}
