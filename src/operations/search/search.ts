// Search over several domains: ranked results, or as a fallback rows that contain the text of `q`.
import * as z from 'zod'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { escapedJson } from '#lib/texts/invisible.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { groupKeysOf } from '#model/declaration/grouping.ts'
import { commaSeparated } from '#model/declaration/param-text.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import type { Answer, Context, Param } from '#model/operation.ts'
import { OutOfTime } from '#model/outage.ts'
import { invalid } from '#model/problem.ts'
import type { FilteredQuery, Ranked, RetrievalResult } from '#model/retrieval.ts'
import { coverageMeta } from '../kit/coverage.ts'
import { pageAnswer } from '../kit/page-answer.ts'
import {
  choiceParam,
  countryParams,
  DEFAULT_ROWS,
  flagParam,
  groupParam,
  idParamOf,
  MAX_ROWS,
  pageParams,
  rowsParam,
  SYNTAX,
  subjectParam,
  textParam,
  weightParam,
  windowParams,
} from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'
import { loneAddress } from './address-place.ts'
import { answerCitations, MAX_TEXT } from './by-citations.ts'
import { answerByUrl } from './by-url.ts'
import { countedSearch, undatedMatches } from './counted-search.ts'
import { type NamedRecords, namedRecords } from './named-records.ts'
import { outcomeFor } from './outcome.ts'
import type { Match } from './passage.ts'
import {
  allNotices,
  codesOf,
  metaOf,
  type Notice,
  readInOrder,
  totalIn,
  windowsOf,
  withNotices,
} from './ranked-records.ts'
import { type PendingRow, type RankedAgain, type Ranking, rankingNamed } from './ranking.ts'
import { bySubstring, resultOf } from './result.ts'
import type { ResultPlace } from './result-cursor.ts'
import { isEmptyPage, type ResultContext, type ResultPage, resultPage } from './result-page.ts'
import { found, searchMeta } from './result-shapes.ts'
import {
  appliedOf,
  domainsWithResults,
  ENTITY,
  NAMED,
  NAMES,
  namedIn,
  pageSpecOf,
  type SearchRequest,
  searchRequest,
  specOf,
  subjectFilter,
  USUAL,
} from './search-request.ts'
import { textInTime } from './text-pages.ts'
import { countedMatches, countingMs } from './totals.ts'

const usual = USUAL.map(({ name }) => name)

const domainParam: Param = {
  about:
    `Domains to search, comma-separated: ${NAMES.join(', ')}. ` +
    `Default: those of ${usual.join(', ')} that the key covers, after the people and bodies ` +
    `(${NAMED.map(({ name }) => name).join(', ')}) that \`q\` names.`,
  schema: commaSeparated(choiceText(NAMES, DOMAIN_WORDS), NAMES.length),
  in: 'query',
  example: usual.slice(0, 2).join(),
}

const ORDERS: readonly ['relevance', 'date'] = ['relevance', 'date']

export const searchOperation = onReplicas({
  id: 'search',
  summary: `Search ${USUAL.map(({ many }) => many).join(', ')} at once; people and bodies in \`q\` first.`,
  http: { method: 'GET', path: '/v1/search' },
  access: 'key',
  params: {
    q: { ...textParam(`Words, a question, a title or a number. ${SYNTAX}`), example: 'salud mental' },
    url: {
      about:
        'Instead of `q`: the `platform_url` or the official address of a record, as pasted. An address ' +
        'alone in `q` counts as `url`.',
      schema: z.string().min(1).max(2_000),
      in: 'query',
      not: ['q', 'since', 'until', ENTITY, 'subject', 'recency', 'explain', 'cursor', 'group_by'],
    },
    text: {
      about:
        'Pasted text whose cited norms and bills to look up, instead of `q`. ' +
        '`meta.citations` has each with its place and article, and `data` all their records, ' +
        'whatever `limit`. A number that is not stored, or that several records have, is marked so.',
      schema: z.string().min(1).max(MAX_TEXT),
      in: 'query',
      not: ['q', 'url', 'since', 'until', ENTITY, 'subject', 'recency', 'explain', 'cursor', 'group_by'],
    },
    similar_to: {
      about:
        'Instead of `q`: finds records similar to one, such as `bills:7`. The query is the most ' +
        'distinctive words of its title and summary; the record itself is excluded.',
      schema: z.string().regex(/^[a-z-]{1,40}:\d{1,15}$/, 'is not a domain and an id, such as bills:7'),
      in: 'query',
      not: ['q', 'url', 'text'],
    },
    domain: domainParam,
    ...countryParams,
    ...windowParams('date'),
    [ENTITY]: idParamOf('Only records that this entity issued, filed or opened.'),
    subject: subjectParam,
    recency: weightParam(
      'Weight of newer records, 0 to 1. It applies to the ranked ones; at 1 a record that is a year ' +
        'old has half the weight.',
    ),
    order_by: choiceParam('Order of the results; `date`: all matches, newest first.', ORDERS),
    explain: flagParam('Adds ranking features. They are `explain` of each result.'),
    group_by: groupParam([...new Set(SEARCHED.flatMap(groupKeysOf))]),
    limit: rowsParam(MAX_ROWS, DEFAULT_ROWS),
    cursor: pageParams.cursor,
  },
  output: z.object({ data: z.array(found), meta: searchMeta }),
  cacheSeconds: 60,
  async run(context, input, caller) {
    const { q, ...rest } = input
    // An address in `q` is looked up: its words would find records that have nothing to do with it.
    if (loneAddress(context, q) !== null) return answerByUrl(context, { ...rest, url: q }, caller)
    if (input.url !== undefined) return answerByUrl(context, input, caller)
    if (input.text !== undefined) return answerCitations(context, input, caller)
    if (input.q === undefined && input.similar_to === undefined)
      throw invalid(
        'q',
        'is needed: words, a question, a title or a number; or send `url`, `text` or `similar_to`',
      )
    const request = await searchRequest(context, input, caller)
    void request.coverage()
    const isCounted = request.groupBy !== null || request.limit === 0
    return request.place && !isCounted
      ? laterPage(context, request, caller, request.place)
      : firstPage(context, request, caller)
  },
})

async function firstPage(context: Context, request: SearchRequest, caller: Caller): Promise<Answer> {
  const { similar, time } = request
  const { retrieval } = context
  const { sought, naming } = soughtBy(context, request)
  const outcome = outcomeFor(request, await retrieval.search(sought, time.budget))
  if (request.groupBy || request.limit === 0)
    return countedSearch(context, request, caller, sought, { outcome, names: await naming })
  const { ranked, match } = outcome
  // The words derived from a record are no text for a substring match: without ranking there is no result.
  if (!ranked && similar) return foundAnswer(context, request, NOTHING, metaOf(outcome))
  const names = await naming
  if (!ranked) return textAnswer(context, request, caller, { outcome, names })
  const { facets, notices, total, ranking } = await countedRanking(context, request, sought, {
    ...outcome,
    ranked,
  })
  const reading = readingOf(context, request, caller, async () => match)
  const page = await resultPage(reading, ranking)
  const how = metaOf({ ...outcome, notices: allNotices(outcome.notices, names.notices, notices) })
  const left = await undatedMatches(context, request, outcome, names)
  const about = { ...totalIn(total), ...left, ...relatedIn(ranked), ...how, ...(facets && { facets }) }
  return foundAnswer(context, request, page, about, isEmptyPage(page))
}

/** The query of a request, and the records that it names. */
function soughtBy(context: Context, request: SearchRequest) {
  const { q, domains, window, countries, entity, subjects, recency, withoutDocuments } = request
  const naming = namedRecords(context, request)
  const sought = {
    named: naming.then(({ rows }) => rows),
    q,
    domains: domains.map(({ name }) => name),
    countries,
    ...windowsOf(domains, window, countries),
    entity,
    recency,
    withoutDocuments,
    within: subjects && domains.flatMap((domain) => subjectFilter(domain, subjects) ?? []),
  }
  return { sought, naming }
}

/** The ranking of a result with its total and facets; features only where the request wants them. */
async function countedRanking(
  context: Context,
  request: SearchRequest,
  sought: FilteredQuery,
  found: RetrievalResult & { readonly ranked: readonly Ranked[] },
) {
  const { explain, time, byDate } = request
  const { mode, relaxed, ranked, match } = found
  const ms = countingMs(context.retrieval)
  const { facets, notices, ...total } = await countedMatches(context, found, sought, time.budget, ms)
  const rows = ranked.map(({ domain, record_id, passage_id, related, explained }) => ({
    ...{ domain, record_id, passage_id },
    ...(related && { related }),
    ...(explain && { explained }),
  }))
  const ranking: Ranking = {
    ...{ ...total, mode, relaxed, rows, also: [] },
    ...(byDate ? { byDate, matched: match !== null } : { matched: true }),
  }
  return { facets, notices, total, ranking }
}

/** The ranking of a later page whose stored one is gone. */
async function rankedAgain(context: Context, request: SearchRequest): Promise<RankedAgain> {
  const { sought } = soughtBy(context, request)
  const { budget } = request.time
  const outcome = outcomeFor(request, await context.retrieval.search(sought, budget))
  const { ranked, notices } = outcome
  if (!ranked) return { ranking: null, notices }
  const { ranking } = await countedRanking(context, request, sought, { ...outcome, ranked })
  return { ranking, notices }
}

/** A page without rows. */
const NOTHING: ResultPage = { ranked: [], rest: [], next_cursor: null, late: false }

/** The page of a cursor: of a ranked result, or of the substring match. */
async function laterPage(
  context: Context,
  request: SearchRequest,
  caller: Caller,
  place: ResultPlace,
): Promise<Answer> {
  const { retrieval } = context
  if (place.kind === 'TEXT') return textAnswer(context, request, caller, null)
  const reading = readingOf(context, request, caller, ({ relaxed }) =>
    retrieval.match({ ...request, relaxed }, request.time.budget),
  )
  try {
    const ranking = await rankingNamed(reading, place.name, () => rankedAgain(context, request))
    const page = await resultPage(reading, ranking, place.at)
    return await foundAnswer(context, request, page, { ...totalIn(ranking), mode: ranking.mode })
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    return foundAnswer(context, request, { ...NOTHING, next_cursor: request.cursor, late: true }, {})
  }
}

function readingOf(
  context: Context,
  request: SearchRequest,
  caller: Caller,
  match: ResultContext['match'],
): ResultContext {
  const { domains, window, limit, identity, time, byDate } = request
  const isBounded = Boolean(window.since || window.until)
  return {
    context,
    limit,
    identity,
    caller,
    match,
    db: time.db,
    // Named people and bodies precede the ranked rows; in an order by date they are rows of their lists.
    lists: (byDate ? domainsWithResults(request) : domains).map((domain) => ({
      domain,
      spec: pageSpecOf(context, domain, request),
      // Records without a date are in no window.
      empty: domain.order === null && isBounded,
      named: !domains.includes(domain),
    })),
  }
}

/** `how` is the part of `meta` about how the rows were found; `isEmpty` where there are known to be none. */
async function foundAnswer(
  context: Context,
  request: SearchRequest,
  { ranked, rest, next_cursor, late }: ResultPage,
  how: { readonly mode?: string; readonly notices?: readonly Notice[] },
  isEmpty = false,
): Promise<Answer> {
  const { q, limit, time } = request
  const shown = domainsWithResults(request)
  const reading = { ...context, db: time.rowsDb }
  const [{ passages, marker, late: unquoted }, ...records] = await Promise.all([
    context.retrieval.quote(q, [...ranked, ...rest.flatMap(({ ranked }) => ranked ?? [])], time.budget),
    ...shown.map((each) => {
      const ids = ranked.flatMap(({ domain, record_id }) => (domain === each.name ? record_id : []))
      return readInOrder(reading, each, specOf(context, each, request), ids)
    }),
  ])
  const marking = marker ?? bySubstring(q)
  const shownAs = (domain: Domain, doc: string, row: PendingRow | null) => {
    const match = { quote: passages.get(row?.passage_id ?? 0), marker: marking }
    return resultShown(request, domain, doc, match, row)
  }
  const best = ranked.flatMap((row) => {
    const at = shown.findIndex(({ name }) => name === row.domain)
    // Null for a record that has gone, or left the window, since it was found.
    const doc = records[at]?.get(row.record_id)
    return doc ? shownAs(shown[at]!, doc, row) : []
  })
  const others = rest.map(({ domain, doc, ranked }) => shownAs(domain, doc, ranked ?? null))
  const { about, notices } = coverageMeta(await request.coverage(), isEmpty, codesOf(how))
  const meta = {
    limit,
    next_cursor,
    has_more: next_cursor !== null,
    ...how,
    ...namedIn(request),
    ...withNotices(how.notices, late || unquoted ? ['out_of_time'] : notices),
    ...about,
    applied: appliedOf(request, request.byDate ? 'date' : 'relevance'),
  }
  return pageAnswer([...best, ...others].map(rowText), meta)
}

/**
 * A page of rows that contain the text of `q`, after the records that it names. `searched` is the search
 * before the first page.
 */
async function textAnswer(
  context: Context,
  request: SearchRequest,
  caller: Caller,
  searched: { readonly outcome: RetrievalResult; readonly names: NamedRecords } | null,
): Promise<Answer> {
  const { place } = request
  const { outcome = null, names = null } = searched ?? {}
  const { rows, next, matched, late } = await textInTime(context, request, caller, names?.rows ?? [])
  const { notices = [], suggestion = null, indexBuild = null } = outcome ?? {}
  const empty = !rows.length && !place && !late
  const before = [...notices, ...(names?.notices ?? [])]
  const coverage = coverageMeta(await request.coverage(), empty, before)
  const all = [...before, ...(late ? (['out_of_time'] as const) : coverage.notices)]
  const how = { mode: 'keyword_fallback', notices: [...new Set(all)], suggestion, indexBuild } as const
  // A page that ran out of time can be requested again.
  const next_cursor = late && place ? request.cursor : next
  const meta = {
    limit: request.limit,
    next_cursor,
    has_more: next_cursor !== null,
    ...metaOf(how),
    ...namedIn(request),
    ...(matched && { matched }),
    ...(outcome && names && !late && (await undatedMatches(context, request, outcome, names))),
    ...coverage.about,
    applied: appliedOf(request, 'date'),
  }
  const match = { quote: undefined, marker: bySubstring(request.q) }
  const data = rows.map(({ domain, doc }) => resultShown(request, domain, doc, match, null))
  return pageAnswer(data.map(rowText), meta)
}

const rowText = (row: object) => escapedJson(row)

/** The part of `meta` about rows beside the total. */
function relatedIn(ranked: readonly Ranked[]) {
  const rows = ranked.filter(({ related }) => related).length
  return rows ? { related: rows } : {}
}

/** A result, with its ranking features where the request wants them and it was ranked. */
const resultShown = (
  { explain }: SearchRequest,
  domain: Domain,
  doc: string,
  match: Match,
  row: PendingRow | null,
) => ({
  ...resultOf(domain, doc, match),
  ...(row?.related && { related: true }),
  ...(explain && { explain: row?.explained ?? null }),
})
