// Search over several domains at once: ranked results, or rows that contain the text of `q` where ranking
// is not possible.
import * as z from 'zod'
import { SEARCHED } from '#indexing/searched.ts'
import { substringSnippet } from '#language/substring.ts'
import { fold, foldCode } from '#lib/text.ts'
import type { Domain } from '#model/domain.ts'
import type { Answer, Context, Input, Operation, Param } from '#model/operation.ts'
import type { Outcome, Quoted } from '#model/retrieval.ts'
import { notCovered, reasonOf } from '../coverage.ts'
import { placeOf } from '../list/cursor.ts'
import {
  countryParams,
  DEFAULT_ROWS,
  flagParam,
  idParamOf,
  limitParam,
  MAX_ROWS,
  textParam,
  windowParams,
} from '../params.ts'

import { openMerged } from './merged-cursor.ts'
import { openRanked, type Rest, rankedCursor, sealRanked, type Waiting } from './ranked-cursor.ts'
import { facetsOf, metaOf, readInOrder, windowsOf } from './ranked-rows.ts'
import { appliedOf, ENTITY, NAMES, type SearchRequest, searchRequest, specOf, USUAL } from './request.ts'
import { found, searchMeta } from './shapes.ts'
import { textInTime } from './text-pages.ts'

const usual = USUAL.map(({ name }) => name)

const domainParam: Param = {
  about:
    `Domains to search, comma-separated, among ${NAMES.join(', ')}. ` +
    `Left out: ${usual.join(', ')}, those that the key covers.`,
  schema: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(NAMES, `is not among ${NAMES.join(', ')}`)).max(NAMES.length)),
  in: 'query',
  example: usual.slice(0, 2).join(),
}

export const searchOperation: Operation = {
  id: 'search',
  summary: `Search ${USUAL.map(({ many }) => many).join(', ')} and more at once.`,
  http: { method: 'GET', path: '/v1/search' },
  access: 'key',
  params: {
    q: { ...textParam('Words, a question, a title or a number.'), example: 'salud mental', required: true },
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
    const request = await searchRequest(context, input, caller)
    const { after } = placeOf(context, input, request.identity)
    if (after) {
      const rest = openRanked(after.sort, SEARCHED)
      return rest
        ? rankedPage(context, request, rest, { mode: rest.mode })
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
      { mode, rows: ranked },
      { ...metaOf(outcome), facets: facetsOf(ranked) },
    )
  },
}

/** A page of ranked rows. `how` is what its `meta` says of how they were found. */
async function rankedPage(
  context: Context,
  request: SearchRequest,
  { mode, rows }: Rest,
  how: object,
): Promise<Answer> {
  const { q, of, countries, limit, explain } = request
  const page = rows.slice(0, limit)
  const rest = rows.slice(limit)
  const [quotes, ...records] = await Promise.all([
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
    next_cursor: sealRanked({ mode, rows: next }, SEARCHED, request.identity, context.cursorSecret),
    has_more: rest.length > 0,
    ...how,
    ...(await notCovered(context, of, countries)),
    applied: appliedOf(request, 'relevance'),
  }
  return { value: { data, meta } }
}

/** A page of rows that contain the text of `q`. `outcome` is that of the search before its first page. */
async function textAnswer(
  context: Context,
  request: SearchRequest,
  input: Input,
  outcome: Outcome | null,
): Promise<Answer> {
  const place = openMerged(context, input, request.identity)
  const { rows, next, late } = await textInTime(context, request, place, outcome)
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
    ...(empty && { reason: await reasonOf(context, request.of, request.countries) }),
    ...(late ? {} : await notCovered(context, request.of, request.countries)),
    applied: appliedOf(request, 'date'),
  }
  return { value: { data: rows.map(({ of, doc }) => shown(request, of, doc, undefined, null)), meta } }
}

/** A result: a record in short, with the part that matched. */
function shown(
  request: SearchRequest,
  of: Domain,
  doc: string,
  quote: Quoted | undefined,
  row: Waiting | null,
) {
  const record = JSON.parse(doc) as Record<string, unknown>
  const code = of.code ? (record[of.code] as string | null) : null
  return {
    domain: of.name,
    id: record.id,
    country_code: record.country_code,
    title: record.title ?? record.name,
    code,
    date: of.order ? record[of.order] : null,
    platform_url: record.platform_url,
    external_link: record.external_link ?? null,
    passage: passageIn(request, of, record, code, quote),
    ...(request.explain && row && { explain: row.explained ?? null }),
  }
}

function passageIn(
  { q, code }: SearchRequest,
  of: Domain,
  record: Record<string, unknown>,
  number: string | null,
  quote: Quoted | undefined,
) {
  if (number !== null && code === foldCode(number))
    return { text: number, highlights: [{ start: 0, end: number.length }], document_id: null, offset: null }
  if (quote) return quote
  const fields = of.search.map((field) => record[field])
  const found = substringSnippet(fields, fold(q))
  return found && { ...found, document_id: null, offset: null }
}
