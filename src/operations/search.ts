// Search over several domains at once: ranked by words and meaning, or, where that cannot be, rows that hold
// the text of `q`.
import * as z from 'zod'
import { SEARCHED } from '#indexing/searched.ts'
import { substringSnippet } from '#language/substring.ts'
import { fold, foldCode } from '#lib/text.ts'
import type { Domain } from '#model/domain.ts'
import { idParam } from '#model/field.ts'
import type { Answer, Context, Input, Operation, Param } from '#model/operation.ts'
import type { Outcome, Quoted, Ranked } from '#model/retrieval.ts'
import { openWalk } from './lanes.ts'
import { placeOf, reasonOf } from './list-page.ts'
import { countryParams, textParam, windowParams } from './params.ts'

import {
  facetsOf,
  metaOf,
  openRanked,
  type Rest,
  rankedCursor,
  readInOrder,
  sealRanked,
  type Waiting,
  windowOver,
} from './ranked.ts'
import { appliedOf, NAMES, type Plan, planOf, specOf, USUAL, yesOrNo } from './search-plan.ts'
import { found, searchMeta } from './search-shape.ts'
import { textInTime } from './search-text.ts'

const DEFAULT_ROWS = 20
const MAX_ROWS = 100

const domainParam: Param = {
  about: `Domains to search, comma-separated, among ${NAMES.join(', ')}. Left out: ${USUAL.join(', ')}, those that the key covers.`,
  schema: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.enum(NAMES, `is not among ${NAMES.join(', ')}`)).max(NAMES.length)),
  in: 'query',
  example: 'bills,news',
}

const limitParam: Param = {
  about: `Rows per page, 1 to ${MAX_ROWS}; ${DEFAULT_ROWS} when left out.`,
  schema: z
    .string()
    .regex(/^\d{1,3}$/, `is not a whole number from 1 to ${MAX_ROWS}`)
    .transform(Number)
    .refine((n) => n >= 1 && n <= MAX_ROWS, `is not from 1 to ${MAX_ROWS}`),
  in: 'query',
  example: String(DEFAULT_ROWS),
}

export const searchOperation: Operation = {
  id: 'search',
  summary: 'Search bills, regulations, consultations, news, transcripts and more at once.',
  http: { method: 'GET', path: '/v1/search' },
  access: 'key',
  params: {
    q: { ...textParam('Words, a question, a title or a number.'), example: 'salud mental', required: true },
    domain: domainParam,
    ...countryParams,
    ...windowParams('date'),
    entity_id: { about: 'Only what this entity issued, filed or opened.', schema: idParam, in: 'query' },
    explain: {
      about: '`true` returns the ranking features of each result.',
      schema: yesOrNo,
      in: 'query',
      example: 'true',
    },
    limit: limitParam,
    cursor: rankedCursor,
  },
  output: z.object({ data: z.array(found), meta: searchMeta }),
  cacheSeconds: 60,
  async run(context, input, caller) {
    const plan = await planOf(context, input, caller)
    const { after } = placeOf(context, input, plan.filters)
    if (after) {
      const waiting = openRanked(after.sort, SEARCHED)
      if (waiting) return rankedPage(context, plan, waiting, null)
      return textAnswer(context, plan, input, null)
    }
    const outcome = await context.retrieval.search({
      q: plan.q,
      domains: plan.of.map(({ name }) => name),
      countries: plan.countries,
      ...windowOver(plan.of, plan.window, plan.countries),
      entity: plan.entity,
      withoutDocuments: plan.withoutDocuments,
      within: null,
    })
    return outcome.ranked
      ? rankedPage(
          context,
          plan,
          { mode: outcome.mode, rows: outcome.ranked },
          { ...outcome, ranked: outcome.ranked },
        )
      : textAnswer(context, plan, input, outcome)
  },
}

/** A page of rows in their order. `outcome` is that of the search which this page is the first of. */
async function rankedPage(
  context: Context,
  plan: Plan,
  { mode, rows }: Rest,
  outcome: (Outcome & { readonly ranked: readonly Ranked[] }) | null,
): Promise<Answer> {
  const page = rows.slice(0, plan.limit)
  const rest = rows.slice(plan.limit)
  const [quotes, ...records] = await Promise.all([
    context.retrieval.quote(plan.q, page),
    ...plan.of.map((of) => {
      const ids = page.flatMap(({ domain, record_id }) => (domain === of.name ? record_id : []))
      return readInOrder(context.db, of, specOf(context, of, plan), ids)
    }),
  ])
  const data = page.flatMap((row) => {
    const at = plan.of.findIndex(({ name }) => name === row.domain)
    // Gone, or moved out of the window, since it was found.
    const doc = records[at]?.get(row.record_id)
    return doc ? shown(plan, plan.of[at]!, doc, quotes.get(row.passage_id ?? 0), row) : []
  })
  const waiting = plan.explain ? rest : rest.map(({ explained: _, ...row }) => row)
  const meta = {
    limit: plan.limit,
    next_cursor: sealRanked({ mode, rows: waiting }, SEARCHED, plan.filters, context.cursorSecret),
    has_more: rest.length > 0,
    ...(outcome ? { ...metaOf(outcome), facets: facetsOf(outcome.ranked) } : { mode }),
    applied: appliedOf(plan, 'relevance'),
  }
  return { value: { data, meta } }
}

async function textAnswer(
  context: Context,
  plan: Plan,
  input: Input,
  outcome: Outcome | null,
): Promise<Answer> {
  const going = openWalk(context, input, plan.filters)
  const { rows, next, late } = await textInTime(context, plan, going, outcome)
  const data = rows.map(({ of, doc }) => shown(plan, of, doc, undefined, null))
  const { notices = [], suggestion = null } = outcome ?? {}
  const said = {
    mode: 'keyword_fallback',
    notices: late ? [...notices, 'out_of_time' as const] : notices,
    suggestion,
  } as const
  // A page that came too late can be asked for again.
  const onward = late && going ? (input.cursor as string) : next
  const meta = {
    limit: plan.limit,
    next_cursor: onward,
    has_more: onward !== null,
    ...metaOf(said),
    ...(!data.length && !going && !late && { reason: await reasonOf(context, plan.of, plan.countries) }),
    applied: appliedOf(plan, 'date'),
  }
  return { value: { data, meta } }
}

function shown(plan: Plan, of: Domain, doc: string, quote: Quoted | undefined, row: Waiting | null) {
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
    passage: passageIn(plan, of, record, code, quote),
    ...(plan.explain && row && { explain: row.explained ?? null }),
  }
}

function passageIn(
  { q, code }: Plan,
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
