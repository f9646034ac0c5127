// A page of a result: its ranked rows, then all other matches, newest first. A search over several domains
// and a list of one with `q` use the same code.
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { MatchRules } from '#model/retrieval.ts'
import { matchCondition } from '#store/passages/match-queries.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { pageMeeting } from '#store/reading/text-matches.ts'
import { type ListPlace, type MergedRow, merged, mergedRows } from './merged-cursor.ts'
import { type PendingRow, type Result, sealRanked } from './ranked-cursor.ts'
import { type Rest, sealRest } from './rest-cursor.ts'

/** The list of one domain, with the filters of the request. */
export interface Searched {
  readonly domain: Domain
  readonly spec: ListSpec
  /** True where none of its records can be within the window. */
  readonly empty?: boolean
}

/** The state shared by the pages of one result. */
export interface ResultContext {
  readonly context: Context
  /** A database with the time budget of the search. */
  readonly db: Database
  readonly lists: readonly Searched[]
  readonly limit: number
  /** Identifies the list for its cursors. */
  readonly identity: string
  /** The domains that a cursor refers to by index. */
  readonly domains: readonly Domain[]
  /**
   * The condition that finds all matches; null where only ranking decides. Throws where it is unavailable
   * now.
   */
  readonly match: () => Promise<MatchRules | null>
}

export interface ResultPage {
  readonly ranked: readonly PendingRow[]
  readonly rest: readonly MergedRow[]
  readonly next_cursor: string | null
  /** True where time ran out before the rest was read: the cursor requests it again. */
  readonly late: boolean
}

/** True where the answer is known to be empty. */
export function isEmptyPage({ ranked, rest, late }: ResultPage): boolean {
  return !late && !ranked.length && !rest.length
}

/** The beginning of the rest of a result, after its ranked rows. */
export function restOf({ mode, rows, total, estimated, relaxed }: Result, lists: readonly Searched[]): Rest {
  return {
    mode,
    total,
    estimated,
    matched: true,
    relaxed,
    also: [],
    lists: lists.map(({ domain: { name }, empty }) => ({
      after: null,
      walk: null,
      done: empty ?? false,
      first: rows.filter(({ domain }) => domain === name).map(({ record_id }) => record_id),
    })),
  }
}

/** The page of a result whose ranked rows have not all been shown. */
export async function rankedPart(reading: ResultContext, result: Result): Promise<ResultPage> {
  const { limit, identity, domains, lists, context } = reading
  const shown = result.shown + limit
  const ranked = result.rows.slice(result.shown, shown)
  if (result.rows.length > shown) {
    const next_cursor = sealRanked({ ...result, shown }, domains, identity, context.cursorSecret)
    return { ranked, rest: [], next_cursor, late: false }
  }
  const counted = result.rows.filter(({ related }) => !related).length
  const isAll = !result.estimated && result.total !== null && result.total <= counted
  if (isAll) return { ranked, rest: [], next_cursor: null, late: false }
  const rest = restOf(result, lists)
  const room = limit - ranked.length
  const next_cursor = sealRest(rest, identity, context.cursorSecret)
  if (!room) return { ranked, rest: [], next_cursor, late: false }
  return { ...(await restPart({ ...reading, limit: room }, rest)), ranked }
}

/** The page that begins at a place after the ranked rows. */
export async function restPart(reading: ResultContext, rest: Rest): Promise<ResultPage> {
  const { context, identity } = reading
  try {
    const { rows, lists } = await read(reading, rest)
    const more = lists.some(({ done }) => !done)
    const next_cursor = more ? sealRest({ ...rest, lists }, identity, context.cursorSecret) : null
    return { ranked: [], rest: rows, next_cursor, late: false }
  } catch (error) {
    // A search always answers; this page can be requested again.
    if (error instanceof Problem) throw error
    return { ranked: [], rest: [], next_cursor: sealRest(rest, identity, context.cursorSecret), late: true }
  }
}

async function read(
  { context, db, lists, limit, match }: ResultContext,
  { matched, also, lists: places }: Rest,
) {
  const by = matched ? await match() : null
  const pages = await Promise.all(
    lists.map(async ({ domain, spec }, i) => {
      const { after, walk, first, done } = places[i]!
      const condition = matchCondition(by, domain, also)
      if (done || !condition) return null
      return pageMeeting(db, domain, { ...spec, like: null, after, walk, limit }, condition, first)
    }),
  )
  const rows = merged(
    pages.map((page, i) => (page ? mergedRows(context, lists[i]!.domain, page) : [])),
  ).slice(0, limit)
  const next = pages.map((page, i): ListPlace => {
    const place = places[i]!
    if (!page) return { ...place, done: true }
    const taken = rows.filter((row) => row.domain === lists[i]!.domain)
    const done = !page.more && taken.length === page.docs.length
    return { ...place, after: taken.at(-1)?.position ?? place.after, walk: place.walk ?? page.head, done }
  })
  return { rows, lists: next }
}
