// Search over several domains at once: ranked results, or rows that contain the text of `q` where ranking
// is not possible.
import * as z from 'zod'
import { SEARCHED } from '#indexing/searched.ts'
import { isUnder } from '#language/citations/number-lookup.ts'
import { substringSnippet } from '#language/substring.ts'
import { escaped } from '#lib/invisible.ts'
import { fold } from '#lib/text.ts'
import type { Domain } from '#model/domain.ts'
import type { Answer, Context, Input, Operation, Param } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import type { Outcome, Quoted } from '#model/retrieval.ts'
import { notCovered, reasonOf } from '../coverage.ts'
import { placeOf } from '../list/cursor.ts'
import { containedFor } from '../list/filters.ts'
import {
  countryParams,
  csv,
  DEFAULT_ROWS,
  flagParam,
  idParamOf,
  limitParam,
  MAX_ROWS,
  textParam,
  windowParams,
} from '../params.ts'

import { answerByUrl } from './by-url.ts'
import { openMerged } from './merged-cursor.ts'
import { openRanked, type Rest, rankedCursor, sealRanked, type Waiting } from './ranked-cursor.ts'
import { facetsOf, metaOf, readInOrder, windowsOf } from './ranked-rows.ts'
import { appliedOf, ENTITY, NAMES, type SearchRequest, searchRequest, specOf, USUAL } from './request.ts'
import { resultOf } from './result.ts'
import { found, searchMeta } from './shapes.ts'
import { textInTime } from './text-pages.ts'
import { truncation } from './truncation.ts'

const usual = USUAL.map(({ name }) => name)

const domainParam: Param = {
  about:
    `Domains to search, comma-separated, among ${NAMES.join(', ')}. ` +
    `Left out: ${usual.join(', ')}, those that the key covers.`,
  schema: csv(z.enum(NAMES, `is not among ${NAMES.join(', ')}`), NAMES.length),
  in: 'query',
  example: usual.slice(0, 2).join(),
}

export const searchOperation: Operation = {
  id: 'search',
  summary: `Search ${USUAL.map(({ many }) => many).join(', ')} and more at once.`,
  http: { method: 'GET', path: '/v1/search' },
  access: 'key',
  params: {
    q: { ...textParam('Words, a question, a title or a number.'), example: 'salud mental' },
    url: {
      about: 'In place of `q`: the `platform_url` or the official address of a record, as it was pasted.',
      schema: z.string().min(1).max(2_000),
      in: 'query',
      not: ['q', 'since', 'until', ENTITY, 'explain', 'cursor'],
    },
    domain: domainParam,
    ...countryParams,
    ...windowParams('date'),
    [ENTITY]: idParamOf('Only what this entity issued, filed or opened.'),
    explain: flagParam('`true` returns the ranking features of each result.'),
    limit: limitParam(MAX_ROWS, DEFAULT_ROWS),
    cursor: rankedCursor,
  },
  output: z.object({ data: z.array(found), meta: searchMeta }),
  cacheSeconds: 60,
  async run(context, input, caller) {
    if (input.url !== undefined) return answerByUrl(context, input, caller)
    if (input.q === undefined)
      throw invalid('q', 'is needed: words, a question, a title or a number; or send `url`')
    const request = await searchRequest(context, input, caller)
    const { after } = placeOf(context, input, request.identity)
    if (after) {
      const rest = openRanked(after.sort, SEARCHED)
      return rest
        ? rankedPage(context, request, { ...rest, total: after.id }, { mode: rest.mode }, false)
        : textAnswer(context, request, input, null)
    }
    const outcome = await context.retrieval.search({
      q: request.q,
      domains: request.of.map(({ name }) => name),
      countries: request.countries,
      ...windowsOf(request.of, request.window, request.countries),
      entity: request.entity,
      withoutDocuments: request.withoutDocuments,
      within: null,
    })
    const { mode, ranked } = outcome
    if (!ranked) return textAnswer(context, request, input, outcome)
    return rankedPage(
      context,
      request,
      { mode, rows: ranked, total: ranked.length },
      { ...metaOf(outcome), facets: facetsOf(ranked) },
      true,
    )
  },
}

/** A page of ranked rows. `how` is what its `meta` says of how they were found; `total` are on all pages. */
async function rankedPage(
  context: Context,
  request: SearchRequest,
  { mode, rows, total }: Rest & { readonly total: number },
  how: { readonly mode: string; readonly notices?: readonly object[]; readonly facets?: object },
  first: boolean,
): Promise<Answer> {
  const { q, of, countries, limit, explain } = request
  const page = rows.slice(0, limit)
  const rest = rows.slice(limit)
  const like = `%${containedFor(q)}%`
  const lists = of.map((each) => [each, { ...specOf(context, each, request), like }] as const)
  const [more, quotes, ...records] = await Promise.all([
    first || !rest.length ? truncation(context.db, lists, total) : [],
    context.retrieval.quote(q, page),
    ...of.map((each) => {
      const ids = page.flatMap(({ domain, record_id }) => (domain === each.name ? record_id : []))
      return readInOrder(context, each, specOf(context, each, request), ids)
    }),
  ])
  const data = page.flatMap((row) => {
    const at = of.findIndex(({ name }) => name === row.domain)
    // Null for a record that has gone, or left the window, since it was found.
    const doc = records[at]?.get(row.record_id)
    return doc ? shown(request, of[at]!, doc, quotes.get(row.passage_id ?? 0), row) : []
  })
  const next = explain ? rest : rest.map(({ explained: _, ...row }) => row)
  const meta = {
    limit,
    next_cursor: sealRanked({ mode, rows: next }, SEARCHED, request.identity, context.cursorSecret, total),
    has_more: rest.length > 0,
    total,
    ...how,
    ...(more.length && { notices: [...(how.notices ?? []), ...more] }),
    ...(await notCovered(context, of, countries)),
    applied: appliedOf(request, 'relevance'),
  }
  return { json: escaped(JSON.stringify({ data, meta })) }
}

/** A page of rows that contain the text of `q`. `outcome` is that of the search before its first page. */
async function textAnswer(
  context: Context,
  request: SearchRequest,
  input: Input,
  outcome: Outcome | null,
): Promise<Answer> {
  const place = openMerged(context, input, request.identity)
  const { rows, next, matched, late } = await textInTime(context, request, place, outcome)
  const { notices = [], suggestion = null } = outcome ?? {}
  const how = {
    mode: 'keyword_fallback',
    notices: late ? [...notices, 'out_of_time' as const] : notices,
    suggestion,
  } as const
  // A page that ran out of time can be asked for again.
  const next_cursor = late && place ? (input.cursor as string) : next
  const empty = !rows.length && !place && !late
  const meta = {
    limit: request.limit,
    next_cursor,
    has_more: next_cursor !== null,
    ...metaOf(how),
    ...(matched && { matched }),
    ...(empty && { reason: await reasonOf(context, request.of, request.countries) }),
    ...(late ? {} : await notCovered(context, request.of, request.countries)),
    applied: appliedOf(request, 'date'),
  }
  const data = rows.map(({ of, doc }) => shown(request, of, doc, undefined, null))
  return { json: escaped(JSON.stringify({ data, meta })) }
}

/** A result: a record in short, with the part that matched. */
function shown(
  request: SearchRequest,
  of: Domain,
  doc: string,
  quote: Quoted | undefined,
  row: Waiting | null,
) {
  const result = resultOf(of, doc, (record, code) => passageIn(request, of, record, code, quote))
  return { ...result, ...(request.explain && row && { explain: row.explained ?? null }) }
}

function passageIn(
  { q, number: sought }: SearchRequest,
  of: Domain,
  record: Record<string, unknown>,
  number: string | null,
  quote: Quoted | undefined,
) {
  if (number !== null && sought && isUnder(number, sought.exact))
    return { text: number, highlights: [{ start: 0, end: number.length }], document_id: null, offset: null }
  if (quote) return quote
  const fields = of.search.map((field) => record[field])
  const found = substringSnippet(fields, fold(q))
  return found && { ...found, document_id: null, offset: null }
}
