// A page of a list with `q`: ranked by the search, or as a fallback the rows that contain its text.
import { documents } from '#domains/index.ts'
import { citationOf } from '#language/citations/citation.ts'
import { lookupOfQuery } from '#language/citations/number-lookup.ts'
import type { Database, Sql } from '#lib/sql.ts'
import { escaped } from '#lib/texts/invisible.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Answer, Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import type { NoticeCode, Ranked, RetrievalResult } from '#model/retrieval.ts'
import { inTime } from '#store/driver/in-time.ts'
import { matchCondition } from '#store/passages/match-queries.ts'
import { withinList } from '#store/passages/within.ts'
import { countRows } from '#store/reading/count.ts'
import type { ListPosition } from '#store/reading/list-spec.ts'
import { notCovered, reasonOf } from '../kit/coverage.ts'
import { allNotices, metaOf, readInOrder, totalIn, windowsOf, withNotices } from '../search/ranked-records.ts'
import { type PendingRow, type Ranking, type ResultTotal, rankingNamed } from '../search/ranking.ts'
import { bySubstring, resultOf } from '../search/result.ts'
import { openResult } from '../search/result-cursor.ts'
import { isEmptyPage, type ResultContext, type ResultPage, resultPage } from '../search/result-page.ts'
import { countingMs, exactMatches, type FoundMatches, relatedBeside } from '../search/totals.ts'
import type { Countable } from './counted-page.ts'
import { datedPage } from './dated-page.ts'
import type { ListRequest } from './list-request.ts'
import { project } from './projection.ts'
import { maySee } from './scope.ts'
import { tieredPage, tiersOfWords } from './tiered-page.ts'

const FALLBACK = { mode: 'keyword_fallback' } as const

/** Answers a page; the first one searches, and later ones continue from a cursor. */
export async function rankedPage(context: Context, request: ListRequest, caller: Caller): Promise<Answer> {
  return request.spec.after
    ? laterPage(context, request, caller, request.spec.after)
    : firstPage(context, request, caller)
}

async function firstPage(context: Context, request: ListRequest, caller: Caller): Promise<Answer> {
  const { domain, countries } = request
  const outcome = await searched(context, request, caller)
  const { ranked, match, remaining } = outcome
  if (!ranked) return containing(context, request, outcome)
  const { notices, ranking } = await rankingOf(context, request, { ...outcome, ranked })
  const reading = readingOf(context, request, caller, { match: async () => match, remaining })
  const page = await resultPage(reading, ranking)
  const how = metaOf({ ...outcome, notices: allNotices(outcome.notices, notices) })
  const reason = isEmptyPage(page) ? { reason: await reasonOf(context, [domain], countries) } : {}
  return pageAnswer(context, request, page, { ...totalIn(ranking), ...how, ...reason })
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

/** The ranking of a later page whose stored one is gone; null where nothing is ranked. */
async function rankedAgain(context: Context, request: ListRequest, caller: Caller): Promise<Ranking | null> {
  const outcome = await searched(context, request, caller)
  const { ranked } = outcome
  return ranked && (await rankingOf(context, request, { ...outcome, ranked })).ranking
}

function searched({ retrieval }: Context, request: ListRequest, caller: Caller): Promise<RetrievalResult> {
  const { domain, q, spec, window, countries } = request
  return retrieval.search({
    q: q!,
    domains: [domain.name],
    countries,
    ...windowsOf([domain], window, countries),
    entity: null,
    within: withinList(domain, spec),
    withoutDocuments: !maySee(caller, documents),
  })
}

/** Ids of ranked rows that no condition finds. */
const alsoFound = ({ match, ranked }: RetrievalResult): number[] =>
  (match ? ranked!.filter(({ beyond }) => beyond) : ranked!).map(({ record_id }) => record_id)

/** All rows that a search finds, for counts; those that contain its text where it ranked none. */
export async function rankedRows(context: Context, request: ListRequest, caller: Caller): Promise<Countable> {
  const { domain, spec } = request
  const outcome = await searched(context, request, caller)
  if (!outcome.ranked) return { spec, found: { ...FALLBACK, ...metaOf(outcome) } }
  const condition = matchCondition(outcome.match, domain, alsoFound(outcome))
  const found = metaOf(outcome)
  if (!condition) return { spec: { ...spec, like: null, ids: [] }, found }
  return { spec: { ...spec, like: null, conditions: [...spec.conditions, condition.found] }, found }
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
  if (!place) return textPage(context, request, context.db, FALLBACK)
  const withoutDocuments = !maySee(caller, documents)
  const reading = readingOf(context, request, caller, {
    match: ({ relaxed }) => retrieval.match({ q: q!, countries, withoutDocuments, relaxed }),
    remaining: () => retrieval.budgetMs,
  })
  const again = () => rankedAgain(context, first(request), caller)
  const ranking = await rankingNamed(reading, place.name, again)
  const page = await resultPage(reading, ranking, place.at)
  return pageAnswer(context, request, page, { ...totalIn(ranking), mode: ranking.mode })
}

/** The request for the first page. */
const first = (request: ListRequest): ListRequest => ({
  ...request,
  spec: { ...request.spec, after: null, walk: null },
})

function readingOf(
  context: Context,
  { domain, spec, identity }: ListRequest,
  caller: Caller,
  { match, remaining }: Pick<ResultContext, 'match'> & Pick<RetrievalResult, 'remaining'>,
): ResultContext {
  const { limit } = spec
  const db = inTime(context.db, remaining, context.clock)
  return { context, db, limit, identity, caller, match, lists: [{ domain, spec }] }
}

/** The total of the list: the matches, and the ranked rows that are included `also`. */
async function counted(
  { db, retrieval, clock }: Context,
  { domain, spec }: ListRequest,
  found: FoundMatches & Pick<RetrievalResult, 'remaining'>,
  also: readonly number[],
): Promise<ResultTotal & { readonly notices: readonly NoticeCode[] }> {
  const { match, remaining } = found
  const condition = matchCondition(match, domain, also)
  if (!match || !condition) return { total: also.length, estimated: false, notices: [] }
  const ms = countingMs(retrieval, remaining())
  const count = (found: Sql) => {
    const rows = { ...spec, like: null, conditions: [...spec.conditions, found] }
    return countRows(db, domain, rows, { ms, clock })
  }
  try {
    const total = await count(condition.found)
    if (total.estimated) return { ...total, notices: ['total_estimated'] }
    const exact = await exactMatches(found, total.total - also.length, async (rules) => {
      const { total } = await count(matchCondition(rules, domain, [])!.found)
      return total
    })
    return { ...total, exact, notices: relatedBeside(total.total, exact) }
  } catch {
    return { total: null, estimated: true, notices: ['total_estimated'] }
  }
}

/** `found` is the part of `meta` about how its rows were found. */
async function pageAnswer(
  context: Context,
  request: ListRequest,
  { ranked, rest, next_cursor, late }: ResultPage,
  found: { readonly mode: string; readonly notices?: readonly object[] },
): Promise<Answer> {
  const { domain, byRank, explain, spec, applied, fields } = request
  const ids = ranked.map(({ record_id }) => record_id)
  const best = await readInOrder(context, domain, spec, ids)
  const docs = project([...best.values(), ...rest.map(({ doc }) => doc)], fields)
  const passages = explain ? await passagesOf(context, request, { ranked, rest }, best) : null
  const meta = {
    limit: spec.limit,
    next_cursor,
    has_more: next_cursor !== null,
    ...found,
    ...(passages && { passages }),
    ...withNotices(found.notices, late ? ['out_of_time'] : []),
    ...(await notCovered(context, [domain], request.countries)),
    applied: { ...applied, ...(byRank && { order_by: 'relevance' }) },
  }
  return { json: `{"data":[${docs.join(',')}],"meta":${escaped(JSON.stringify(meta))}}` }
}

/** The matched passage of each shown row, and its ranking features. */
async function passagesOf(
  { retrieval }: Context,
  { domain, q }: ListRequest,
  { ranked, rest }: Pick<ResultPage, 'ranked' | 'rest'>,
  best: ReadonlyMap<number, string>,
) {
  const { passages, marker } = await retrieval.quote(q!, ranked)
  const shownAs = (doc: string, id: number, row: PendingRow | null) => {
    const match = { quote: passages.get(row?.passage_id ?? 0), marker: marker ?? bySubstring(q!) }
    const { title_highlights, passage } = resultOf(domain, doc, match)
    return { id, title_highlights, passage, explain: row?.explained ?? null }
  }
  return [
    ...ranked.flatMap((row) => {
      const doc = best.get(row.record_id)
      return doc ? shownAs(doc, row.record_id, row) : []
    }),
    ...rest.map(({ doc, position: { id } }) => shownAs(doc, id, null)),
  ]
}

/** The rows that contain the text of `q`, within the remaining time. */
async function containing(context: Context, request: ListRequest, outcome: RetrievalResult): Promise<Answer> {
  const db = inTime(context.db, outcome.remaining, context.clock)
  try {
    return await textPage(context, request, db, { ...FALLBACK, ...metaOf(outcome) })
  } catch (error) {
    // A search always answers; when the last fallback runs out of time too, the page is empty.
    if (error instanceof Problem) throw error
    const found = metaOf({ ...outcome, notices: [...outcome.notices, 'out_of_time'] })
    const { limit } = request.spec
    const meta = { limit, next_cursor: null, has_more: false, ...found, applied: request.applied }
    return { value: { data: [], meta } }
  }
}

/** Rows that contain the text of `q`, after those with that number. */
async function textPage(
  context: Context,
  request: ListRequest,
  db: Database,
  found: object,
): Promise<Answer> {
  const { domain, q, spec } = request
  const number = domain.code === null ? null : lookupOfQuery(citationOf(q!))
  if (!number) return datedPage(context, request, db, found)
  const page = await tieredPage(context, request, tiersOfWords(number, spec.like), { db, versioned: false })
  const empty = page.found === 0 && spec.after === null
  return page.answer({
    matched: page.matched,
    ...found,
    ...(empty && { reason: await reasonOf(context, [domain], request.countries) }),
  })
}
