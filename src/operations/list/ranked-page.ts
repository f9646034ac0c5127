// A page of a list with `q`: ranked by the search, or as a fallback the rows that contain its text.
import { documents } from '#domains/index.ts'
import { lookupOfQuery } from '#language/citations/number-lookup.ts'
import type { Sql } from '#lib/sql.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Answer, Context } from '#model/operation.ts'
import { OutOfTime } from '#model/outage.ts'
import { Problem } from '#model/problem.ts'
import type { MatchRules, NoticeCode, Ranked, RetrievalResult } from '#model/retrieval.ts'
import { matchCondition } from '#store/passages/match-queries.ts'
import { withinList } from '#store/passages/within.ts'
import { countRows } from '#store/reading/count.ts'
import type { ListPosition, ListSpec } from '#store/reading/list-spec.ts'
import { coverageMeta } from '../kit/coverage.ts'
import { pageAnswer } from '../kit/page-answer.ts'
import {
  allNotices,
  codesOf,
  metaOf,
  type Notice,
  readInOrder,
  totalIn,
  windowsOf,
  withNotices,
} from '../search/ranked-records.ts'
import {
  type PendingRow,
  type RankedAgain,
  type Ranking,
  type ResultTotal,
  rankingNamed,
} from '../search/ranking.ts'
import { bySubstring, resultOf } from '../search/result.ts'
import { openResult } from '../search/result-cursor.ts'
import { isEmptyPage, type ResultContext, type ResultPage, resultPage } from '../search/result-page.ts'
import {
  countingMs,
  exactBeside,
  exactInTime,
  type FoundMatches,
  leftOutMs,
  uncounted,
} from '../search/totals.ts'
import type { Countable } from './counted-page.ts'
import { datedPage } from './dated-page.ts'
import type { ListRequest } from './list-request.ts'
import { outsideOf } from './no-rows.ts'
import { project } from './projection.ts'
import { maySee } from './scope.ts'
import { tieredPage, tiersOfWords } from './tiered-page.ts'
import { unknownIn } from './undated.ts'

const FALLBACK: { readonly mode: 'keyword_fallback'; readonly notices?: readonly Notice[] } = {
  mode: 'keyword_fallback',
}

/** Answers a page; the first one searches, and later ones continue from a cursor. */
export async function rankedPage(context: Context, request: ListRequest, caller: Caller): Promise<Answer> {
  return request.spec.after
    ? laterPage(context, request, caller, request.spec.after)
    : firstPage(context, request, caller)
}

async function firstPage(context: Context, request: ListRequest, caller: Caller): Promise<Answer> {
  const outcome = await searched(context, request, caller)
  const { ranked, match } = outcome
  if (!ranked) {
    const left = await leftOut(context, request, await allMatches(context, request, caller))
    return containing(context, request, outcome, left)
  }
  const { notices, ranking } = await rankingOf(context, request, { ...outcome, ranked })
  const reading = readingOf(context, request, caller, async () => match)
  const page = await resultPage(reading, ranking)
  const how = metaOf({ ...outcome, notices: allNotices(outcome.notices, notices) })
  const left = await leftOut(context, request, match)
  return foundAnswer(context, request, page, { ...totalIn(ranking), ...left, ...how }, isEmptyPage(page))
}

/** The part of `meta` about matches without a date, which a window leaves out. */
async function leftOut({ clock, retrieval }: Context, request: ListRequest, match: MatchRules | null) {
  const matching = matchingSpec(request, match)
  if (!matching) return {}
  const { db } = request.search!.time
  return unknownIn({ db, clock }, request, matching, { ms: leftOutMs(retrieval) })
}

/** The rows of the list that match. */
function matchingSpec({ domain, spec }: ListRequest, match: MatchRules | null): ListSpec | null {
  const condition = match && matchCondition(match, domain, [])
  return condition && { ...spec, contained: [], conditions: [...spec.conditions, condition.found] }
}

/**
 * What matches `q` whatever its date; only where the list leaves rows out unknown. Null where that is
 * not known, as while there is no index: the count is left out then.
 */
async function allMatches({ retrieval }: Context, request: ListRequest, caller: Caller) {
  const { q, countries, window, leftOut, unsaid, search } = request
  if (!window.since && !window.until && !leftOut && !unsaid.length) return null
  const withoutDocuments = !maySee(caller, documents)
  const sought = { q: q!, countries, withoutDocuments, relaxed: false }
  return retrieval.match(sought, search!.time.budget).catch(() => null)
}

/** The ranking of a list: its first rows, or with an order only what the list includes. */
async function rankingOf(
  context: Context,
  request: ListRequest,
  outcome: RetrievalResult & { readonly ranked: readonly Ranked[] },
): Promise<{ readonly ranking: Ranking; readonly notices: readonly NoticeCode[] }> {
  const { byRank, explain } = request
  const { mode, ranked, match, relaxed } = outcome
  const also = alsoFound(outcome)
  const { notices, ...total } = await counted(context, request, outcome, also)
  const rows = ranked.map(({ domain, record_id, passage_id, explained }) => ({
    ...{ domain, record_id },
    ...(explain ? { passage_id, explained } : { passage_id: null }),
  }))
  const shown = byRank
    ? { rows, also: [], matched: true }
    : { rows: [], also: also.toSorted((a, b) => a - b), matched: match !== null }
  return { ranking: { ...total, mode, relaxed, ...shown }, notices }
}

/** The ranking of a later page whose stored one is gone. */
async function rankedAgain(context: Context, request: ListRequest, caller: Caller): Promise<RankedAgain> {
  const outcome = await searched(context, request, caller)
  const { ranked, notices } = outcome
  if (!ranked) return { ranking: null, notices }
  return { ...(await rankingOf(context, request, { ...outcome, ranked })), notices }
}

/** The search of a list, whose rows all match: it has no related ones. */
async function searched(
  { retrieval }: Context,
  { domain, q, spec, window, countries, search }: ListRequest,
  caller: Caller,
): Promise<RetrievalResult> {
  const filter = withinList(domain, spec)
  const sought = {
    q: q!,
    domains: [domain.name],
    countries,
    ...windowsOf([domain], window, countries),
    entity: null,
    within: filter && [filter],
    withoutDocuments: !maySee(caller, documents),
  }
  const outcome = await retrieval.search(sought, search!.time.budget)
  const ranked = outcome.ranked?.filter(({ related }) => !related) ?? null
  if (ranked?.length === outcome.ranked?.length) return outcome
  return { ...outcome, ranked, notices: outcome.notices.filter((code) => code !== 'related_results') }
}

/** Ids of ranked rows that no condition finds. */
const alsoFound = ({ match, ranked }: RetrievalResult): number[] =>
  (match ? ranked!.filter(({ beyond }) => beyond) : ranked!).map(({ record_id }) => record_id)

/** All rows that a search finds, for counts; those that contain its text where it ranked none. */
export async function rankedRows(context: Context, request: ListRequest, caller: Caller): Promise<Countable> {
  const { domain, spec } = request
  const outcome = await searched(context, request, caller)
  if (!outcome.ranked) {
    const undated = matchingSpec(request, await allMatches(context, request, caller)) ?? spec
    return { spec, undated, found: { ...FALLBACK, ...metaOf(outcome) } }
  }
  const condition = matchCondition(outcome.match, domain, alsoFound(outcome))
  const found = metaOf(outcome)
  if (!condition) return { spec: { ...spec, contained: [], ids: [] }, found }
  return { spec: { ...spec, contained: [], conditions: [...spec.conditions, condition.found] }, found }
}

async function laterPage(
  context: Context,
  request: ListRequest,
  caller: Caller,
  after: ListPosition,
): Promise<Answer> {
  const { q, countries } = request
  const { retrieval } = context
  const place = openResult(after, request.spec.walk)
  if (!place) return containing(context, request, null)
  const withoutDocuments = !maySee(caller, documents)
  const reading = readingOf(context, request, caller, ({ relaxed }) =>
    retrieval.match({ q: q!, countries, withoutDocuments, relaxed }, request.search!.time.budget),
  )
  const again = () => rankedAgain(context, first(request), caller)
  try {
    const ranking = await rankingNamed(reading, place.name, again)
    const page = await resultPage(reading, ranking, place.at)
    return await foundAnswer(context, request, page, { ...totalIn(ranking), mode: ranking.mode })
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    const late = { ranked: [], rest: [], next_cursor: request.cursor, late: true }
    return foundAnswer(context, request, late, {})
  }
}

/** The request for the first page. */
const first = (request: ListRequest): ListRequest => ({
  ...request,
  spec: { ...request.spec, after: null, walk: null },
})

function readingOf(
  context: Context,
  { domain, spec, identity, search }: ListRequest,
  caller: Caller,
  match: ResultContext['match'],
): ResultContext {
  const { limit } = spec
  const { db } = search!.time
  return { context, db, limit, identity, caller, match, lists: [{ domain, spec }] }
}

/** The total of the list: the matches, and the ranked rows that are included `also`. */
async function counted(
  { retrieval, clock }: Context,
  { domain, spec, search }: ListRequest,
  found: FoundMatches,
  also: readonly number[],
): Promise<ResultTotal & { readonly notices: readonly NoticeCode[] }> {
  const { match } = found
  const condition = matchCondition(match, domain, also)
  if (!match || !condition) return { total: also.length, estimated: false, notices: [] }
  const { db, budget } = search!.time
  const left = budget.within(countingMs(retrieval))
  const count = (found: Sql) => {
    const rows = { ...spec, contained: [], conditions: [...spec.conditions, found] }
    return countRows(db, domain, rows, { ms: left.remaining(), clock })
  }
  try {
    const total = await count(condition.found)
    if (total.estimated) return { ...total, notices: ['total_estimated'] }
    const exact = await exactInTime(found, total.total - also.length, async (rules) => {
      const { total, estimated } = await count(matchCondition(rules, domain, [])!.found)
      if (estimated) throw new OutOfTime()
      return total
    })
    return { ...total, ...exactBeside(total.total, exact) }
  } catch {
    return { total: null, estimated: true, notices: [uncounted(null)] }
  }
}

/** `found` is the part of `meta` about how its rows were found; `isEmpty` where there are none. */
async function foundAnswer(
  context: Context,
  request: ListRequest,
  { ranked, rest, next_cursor, late }: ResultPage,
  found: { readonly mode?: string; readonly notices?: readonly Notice[] },
  isEmpty = false,
): Promise<Answer> {
  const { domain, byRank, explain, spec, applied, fields, search } = request
  const ids = ranked.map(({ record_id }) => record_id)
  const best = await readInOrder({ ...context, db: search!.time.rowsDb }, domain, spec, ids)
  const docs = project([...best.values(), ...rest.map(({ doc }) => doc)], fields)
  const { passages, late: unquoted } = explain
    ? await passagesOf(context, request, { ranked, rest }, best)
    : { passages: null, late: false }
  const { about, notices } = coverageMeta(await search!.coverage(), isEmpty, codesOf(found))
  const meta = {
    limit: spec.limit,
    next_cursor,
    has_more: next_cursor !== null,
    ...found,
    ...(passages && { passages }),
    ...withNotices(found.notices, late || unquoted ? ['out_of_time'] : notices),
    ...(isEmpty && (await outsideOf({ ...context, db: search!.time.db }, request, null))),
    ...about,
    applied: { ...applied, ...(byRank && { order_by: 'relevance' }) },
  }
  return pageAnswer(docs, meta)
}

/** The matched passage of each shown row, and its ranking features; `late` without the passages. */
async function passagesOf(
  { retrieval }: Context,
  { domain, q, search }: ListRequest,
  { ranked, rest }: Pick<ResultPage, 'ranked' | 'rest'>,
  best: ReadonlyMap<number, string>,
) {
  const { passages, marker, late } = await retrieval.quote(q!, ranked, search!.time.budget)
  const marking = marker ?? bySubstring(q!)
  const shownAs = (doc: string, id: number, row: PendingRow | null) => {
    const match = { quote: passages.get(row?.passage_id ?? 0), marker: marking }
    const { title_highlights, passage } = resultOf(domain, doc, match)
    return { id, title_highlights, passage, explain: row?.explained ?? null }
  }
  const shown = [
    ...ranked.flatMap((row) => {
      const doc = best.get(row.record_id)
      return doc ? shownAs(doc, row.record_id, row) : []
    }),
    ...rest.map(({ doc, position: { id } }) => shownAs(doc, id, null)),
  ]
  return { passages: shown, late }
}

/**
 * The rows that contain the words of `q`, after those with that number, within the time of the request.
 * `outcome` is that of the search before the first page.
 */
async function containing(
  context: Context,
  request: ListRequest,
  outcome: RetrievalResult | null,
  left: object = {},
): Promise<Answer> {
  const { domain, q, spec, applied, search, cursor } = request
  const { time, coverage } = search!
  const found = { ...FALLBACK, ...(outcome && metaOf(outcome)), ...left }
  const covered = await coverage()
  const about = (isEmpty: boolean, isLate: boolean) => {
    const { about, notices } = coverageMeta(covered, isEmpty && !spec.after, codesOf(found))
    return { ...found, ...withNotices(found.notices, isLate ? ['out_of_time'] : notices), ...about }
  }
  try {
    const number = domain.code === null ? null : lookupOfQuery(q!)
    if (!number) return await datedPage(context, request, { db: time.db, about })
    const tiers = tiersOfWords(number, spec.contained)
    const page = await tieredPage(context, request, tiers, { db: time.db, versioned: false })
    const isEmpty = page.found === 0
    const outside = isEmpty && !spec.after && (await outsideOf({ ...context, db: time.db }, request, null))
    return page.answer({ matched: page.matched, ...about(isEmpty, false), ...outside })
  } catch (error) {
    // A search always answers; when the last fallback runs out of time too, the page is empty, and a later
    // one can be requested again.
    if (error instanceof Problem) throw error
    const place = { next_cursor: cursor, has_more: cursor !== null }
    const meta = { limit: spec.limit, ...place, ...about(false, true), applied }
    return { value: { data: [], meta } }
  }
}
