// The fallback of a search: rows that contain the words of `q`, of all domains by date, after those with
// exactly its number.
import { isUnder, type NumberKeys } from '#language/citations/number-lookup.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { readListPage } from '#store/reading/list-page.ts'
import { matchPage, readNumberedPage } from '#store/reading/text-matches.ts'
import { textsOfSearch } from '../list/contained-text.ts'
import { BEGINNING, type MergedRow, type MergingList, merged, mergedRows, readMerged } from './merged-list.ts'
import { type NamedRecords, namedRecords } from './named-records.ts'
import {
  NOTHING_RANKED,
  type RankedAgain,
  type Ranking,
  rankingName,
  rankingNamed,
  storeRanking,
} from './ranking.ts'
import { type ResultPlace, sealResult } from './result-cursor.ts'
import { domainsWithResults, MOST_FIRST, pageSpecOf, type SearchRequest, specOf } from './search-request.ts'

export interface TextPage {
  readonly rows: readonly MergedRow[]
  /** The cursor of the next page, or null on the last. */
  readonly next: string | null
  /**
   * Rows with exactly the number that `q` consists of, and those whose number may be meant; on the first
   * page.
   */
  readonly matched?: { readonly exact: number; readonly like: number }
}

/** The page at a place; the first page without one. */
async function textPage(
  context: Context,
  request: SearchRequest,
  caller: Caller,
  place: ResultPlace | null,
  named: NamedRecords['rows'],
): Promise<TextPage> {
  const { limit, identity } = request
  const scope = { context, db: context.db, identity, caller }
  const { ranking, matched } = place
    ? { ranking: await rankingNamed(scope, place.name, () => rankedAgain(context, request)), matched: null }
    : await begun(context, request, named)
  const at = place?.at ?? 0
  const name = rankingName(scope, ranking)
  const cursorAt = (at: ResultPlace['at']) => sealResult({ kind: 'TEXT', name, at }, identity, context)
  const first =
    typeof at === 'number' ? await rowsOf(context, request, ranking.rows.slice(at, at + limit)) : []
  const shown = typeof at === 'number' ? at + limit : ranking.rows.length
  const page =
    shown < ranking.rows.length
      ? { rows: [], next: shown }
      : await readMerged(
          context,
          context.db,
          mergingLists(context, request, ranking),
          typeof at === 'number' ? BEGINNING : at,
          limit - first.length,
        )
  if (!place && page.next !== null && ranking.rows.length) await storeRanking(scope, ranking)
  return {
    rows: [...first, ...page.rows],
    next: page.next === null ? null : cursorAt(page.next),
    ...(matched && { matched }),
  }
}

/** The same within the time of the request; `late` when that was too short. */
export async function textInTime(
  context: Context,
  request: SearchRequest,
  caller: Caller,
  named: NamedRecords['rows'],
): Promise<TextPage & { readonly late: boolean }> {
  const { time, place } = request
  try {
    return { ...(await textPage({ ...context, db: time.db }, request, caller, place, named)), late: false }
  } catch (error) {
    // A search always answers; when the last fallback runs out of time too, the page is empty.
    if (error instanceof Problem) throw error
    return { rows: [], next: null, late: true }
  }
}

/** The named rows, and those with the number, newest first, are chosen once, at the start of a walk. */
async function begun(
  context: Context,
  request: SearchRequest,
  named: NamedRecords['rows'],
): Promise<Pick<TextPage, 'matched'> & { readonly ranking: Ranking }> {
  const { number, byDate } = request
  const keys = keysOf(number)
  const coded = keys.length ? request.domains.filter((each) => each.code) : []
  const pages = coded.map(async (each) =>
    mergedRows(context, each, await readNumberedPage(context.db, each, specOf(context, each, request), keys)),
  )
  const newest = merged(await Promise.all(pages))
  const numbered = newest.toSorted((a, b) => rankOf(a, number) - rankOf(b, number)).slice(0, MOST_FIRST)
  const first = [
    ...named,
    ...numbered.map(({ domain, position }) => ({ domain: domain.name, record_id: position.id })),
  ].map(({ domain, record_id }) => ({ domain, record_id, passage_id: null }))
  const rows = byDate ? [] : first
  const exact = numbered.filter((row) => rankOf(row, number) === 0).length
  const matched = numbered.length ? { exact, like: numbered.length - exact } : undefined
  return { ranking: { ...NOTHING_RANKED, rows }, ...(matched && { matched }) }
}

/** The same ranking for a later page. */
async function rankedAgain(context: Context, request: SearchRequest): Promise<RankedAgain> {
  const { rows } = await namedRecords(context, request)
  return { ...(await begun(context, request, rows)), notices: [] }
}

const keysOf = (number: NumberKeys | null) => (number ? [...number.exact, ...number.like] : [])

/** Rows with exactly the number come before those whose number may be meant. */
function rankOf({ domain, doc }: MergedRow, number: NumberKeys | null): number {
  const printed = (JSON.parse(doc) as Record<string, unknown>)[domain.code!]
  return isUnder(String(printed), number?.exact ?? []) ? 0 : 1
}

/** These records in their order, without those that are gone. */
async function rowsOf(
  context: Context,
  request: SearchRequest,
  wanted: Ranking['rows'],
): Promise<MergedRow[]> {
  const found = await Promise.all(
    domainsWithResults(request).map(async (domain) => {
      const ids = wanted.flatMap((row) => (row.domain === domain.name ? row.record_id : []))
      if (!ids.length) return []
      const page = await readListPage(context.db, domain, { ...specOf(context, domain, request), ids })
      return mergedRows(context, domain, page)
    }),
  )
  const rows = found.flat()
  return wanted.flatMap(
    ({ domain, record_id }) =>
      rows.find((row) => row.domain.name === domain && row.position.id === record_id) ?? [],
  )
}

/** The lists of rows that contain the words of `q`, without the ranked ones. */
function mergingLists(context: Context, request: SearchRequest, ranking: Ranking): MergingList[] {
  const { domains, window, q, number } = request
  const isBounded = Boolean(window.since || window.until)
  return domainsWithResults(request).map((domain) => {
    // Records without a date are in no window.
    const isEmpty = !domains.includes(domain) || (domain.order === null && isBounded)
    const except = ranking.rows.flatMap((row) => (row.domain === domain.name ? row.record_id : []))
    const filter = { texts: textsOfSearch(q), numbers: keysOf(number), except }
    return {
      domain,
      read: (from) =>
        isEmpty
          ? null
          : matchPage(context.db, domain, { ...pageSpecOf(context, domain, request), ...from }, filter),
    }
  })
}
