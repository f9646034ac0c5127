// Search over several domains at once: rows of each that match, merged newest first, those that carry the very number before all.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { fold, foldCode } from '#lib/text.ts'
import { type Caller, effectiveCountries, mustSeeDomain } from '#model/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import type { Answer, Context, Input, Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { inCountries } from '#store/conditions.ts'
import { headOf, type ListPage, type ListSpec, listPage } from '#store/list.ts'
import { readCoverage } from '#store/read.ts'
import { matchPage, numberedPage } from '#store/search.ts'
import { type Lane, merged, openWalk, type Row, rowsOf, sealWalk, type Walk } from './lanes.ts'
import { likeOf, RETRIEVED } from './list.ts'
import { askedCountries, countryParams, pageParams, textParam, windowParams } from './params.ts'
import { passageOf } from './passage.ts'
import { listMeta } from './shapes.ts'
import { boundsOf, isLocal, type Window, windowOf } from './window.ts'

const SEARCHED = domains.filter((of) => of.search.length)
const NAMES = SEARCHED.map((of) => of.name) as [string, ...string[]]
/** Those that are searched when none is named. */
const USUAL = [...RETRIEVED]

const DEFAULT_ROWS = 20
const MAX_ROWS = 100
/** Rows put before all others because they carry the number; beyond them such rows stand where their date puts them. */
const MOST_FIRST = 20

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

const found = z
  .object({
    domain: z.enum(NAMES),
    id: z.int().describe('Id of the record in its domain.'),
    country_code: z.string(),
    title: z.string().describe('Title, or name.'),
    code: z.string().nullable().describe('Docket or norm number.'),
    date: z.string().nullable().describe("The domain's own date: a day, or for news an instant."),
    platform_url: z.url().nullable(),
    external_link: z.url().nullable().describe('Official primary source.'),
    passage: z
      .object({
        text: z.string(),
        highlights: z
          .array(z.object({ start: z.int(), end: z.int() }))
          .describe('What matched: UTF-16 code units of `text`, the end not included.'),
      })
      .nullable()
      .describe('The words of the record that matched.'),
  })
  .meta({ id: 'Found', description: 'A record that matches, in short; its domain has the whole.' })

export const searchOperation: Operation = {
  id: 'search',
  summary: 'Search bills, regulations, consultations, news, transcripts and more at once.',
  http: { method: 'GET', path: '/v1/search' },
  access: 'key',
  params: {
    q: { ...textParam('A piece of a title, of a name or of a number.'), example: 'salud', required: true },
    domain: domainParam,
    ...countryParams,
    ...windowParams('date'),
    limit: limitParam,
    // It holds a place in each domain.
    cursor: { ...pageParams.cursor!, schema: z.string().min(1).max(4_000) },
  },
  output: z.object({ data: z.array(found), meta: listMeta }),
  cacheSeconds: 60,
  run: (context, input, caller) => search(context, planOf(input, caller), input),
  version: (context, input, caller) => versionOf(context, planOf(input, caller)),
}

interface Plan {
  readonly q: string
  /** Number that `q` may be, folded. */
  readonly code: string | null
  readonly of: readonly Domain[]
  readonly countries: readonly CountryCode[]
  readonly window: Window
  readonly limit: number
  /** Names the search for its cursors. */
  readonly filters: string
}

/** Throws INVALID_PARAM, FORBIDDEN_COUNTRY or FORBIDDEN_DOMAIN. */
function planOf(input: Input, caller: Caller): Plan {
  const q = input.q as string
  const window = windowOf(input)
  const countries = effectiveCountries(caller, askedCountries(input))
  for (const name of (input.domain ?? []) as string[]) mustSeeDomain(caller, name)
  const names = (input.domain as string[] | undefined) ?? USUAL.filter((name) => caller.domains?.includes(name) ?? true)
  if (!names.length)
    throw new Problem('FORBIDDEN_DOMAIN', `The key covers none of ${USUAL.join(', ')}; send \`domain\` for another.`)
  return {
    q,
    code: /\d/.test(q) ? foldCode(q) : null,
    of: SEARCHED.filter((of) => names.includes(of.name)),
    countries,
    window,
    limit: (input.limit as number | undefined) ?? DEFAULT_ROWS,
    filters: JSON.stringify(['search', q, names.toSorted(), countries, window.since, window.until]),
  }
}

/** The last change of each domain: what was read after it is never older than it says. */
async function versionOf({ db, now }: Context, { of }: Plan): Promise<string> {
  return (await Promise.all(of.map((each) => headOf(db, each, now())))).join('.')
}

async function search(context: Context, plan: Plan, input: Input): Promise<Answer> {
  const version = await versionOf(context, plan)
  const going = openWalk(context, input, plan.filters)
  const { lanes, first, waiting } = going ? await resumed(context, plan, going) : await begun(context, plan)
  const room = plan.limit - first.length
  const read = await Promise.all(
    lanes.map(async (lane, i) => {
      const of = plan.of[i]!
      return { of, lane, page: lane.done ? null : await laneOf(context, plan, of, lane, room) }
    }),
  )
  const rows = merged(read.map(({ of, page }) => (page ? rowsOf(of, page) : []))).slice(0, room)
  const next = read.map(({ of, lane, page }): Lane => {
    if (!page) return lane
    const taken = rows.filter((row) => row.of === of)
    const done = !page.more && taken.length === page.docs.length
    return { ...lane, after: taken.at(-1)?.position ?? lane.after, walk: lane.walk ?? page.head, done }
  })
  const has_more = waiting.length > 0 || next.some((lane) => !lane.done)
  const data = [...first, ...rows].map((row) => shown(row, plan))
  const meta = {
    limit: plan.limit,
    next_cursor: has_more ? sealWalk({ lanes: next, waiting }, plan.filters, context.cursorSecret) : null,
    has_more,
    mode: 'keyword_fallback',
    ...(!data.length && !going && { reason: await reasonOf(context, plan) }),
    applied: appliedOf(plan),
  }
  return { value: { data, meta }, version }
}

/** The lanes of a page, and the rows that it begins with. */
interface Start extends Walk {
  readonly first: readonly Row[]
}

/** The rows that carry the number, newest first, are chosen once, at the start of a walk. */
async function begun(context: Context, plan: Plan): Promise<Start> {
  const { code, of, window, limit } = plan
  const coded = code === null ? [] : of.filter((each) => each.code)
  const pages = coded.map(async (each) => rowsOf(each, await numberedPage(context.db, each, specOf(context, each, plan), code!)))
  const chosen = merged(await Promise.all(pages)).slice(0, MOST_FIRST)
  const lanes = of.map(
    (each): Lane => ({
      after: null,
      walk: null,
      first: chosen.flatMap((row) => (row.of === each ? row.position.id : [])),
      // What has no date is in no window.
      done: each.order === null && Boolean(window.since || window.until),
    }),
  )
  const waiting = chosen.slice(limit).map((row) => [of.indexOf(row.of), row.position.id] as const)
  return { lanes, waiting, first: chosen.slice(0, limit) }
}

/** The rows that did not fit before are read again by their ids. */
async function resumed(context: Context, plan: Plan, { lanes, waiting }: Walk): Promise<Start> {
  const due = waiting.slice(0, plan.limit)
  const found = await Promise.all(
    plan.of.map(async (of, i) => {
      const ids = due.flatMap(([domain, id]) => (domain === i ? id : []))
      return ids.length ? rowsOf(of, await listPage(context.db, of, { ...specOf(context, of, plan), ids })) : []
    }),
  )
  const first = due.flatMap(([domain, id]) => found[domain]!.filter((row) => row.position.id === id))
  return { lanes, waiting: waiting.slice(plan.limit), first }
}

function laneOf(context: Context, plan: Plan, of: Domain, { after, walk, first }: Lane, limit: number): Promise<ListPage> {
  const { countries, window } = plan
  const apart = countries.length < COUNTRY_CODES.length || isLocal(of, window)
  const spans = apart ? countries.map((country) => ({ country, ...boundsOf(of, window, country) })) : null
  const bounds = apart ? { since: null, until: null } : boundsOf(of, window, countries[0]!)
  const spec = { ...specOf(context, of, plan), spans, ...bounds, conditions: [], after, walk, limit }
  return matchPage(context.db, of, spec, { like: likeOf(plan.q), code: plan.code, except: first })
}

/** A page of the few rows that a number or ids name: found by these, and then held against the countries and the window. */
function specOf({ now }: Context, of: Domain, { countries, window }: Plan): ListSpec {
  const local = isLocal(of, window)
  return {
    spans: local ? countries.map((country) => ({ country, ...boundsOf(of, window, country) })) : null,
    ...(local ? { since: null, until: null } : boundsOf(of, window, countries[0]!)),
    ids: null,
    equals: [],
    linked: null,
    like: null,
    conditions: local ? [] : [inCountries(countries)],
    ascending: false,
    now: now(),
    limit: MOST_FIRST,
    after: null,
    walk: null,
  }
}

function shown({ of, doc }: Row, { q, code }: Plan) {
  const record = JSON.parse(doc) as Record<string, unknown>
  const number = of.code ? (record[of.code] as string | null) : null
  return {
    domain: of.name,
    id: record.id,
    country_code: record.country_code,
    title: record.title ?? record.name,
    code: number,
    date: of.order ? record[of.order] : null,
    platform_url: record.platform_url,
    external_link: record.external_link ?? null,
    passage:
      number !== null && code === foldCode(number)
        ? { text: number, highlights: [{ start: 0, end: number.length }] }
        : passageOf(
            of.search.map((field) => record[field]),
            fold(q),
          ),
  }
}

function appliedOf({ q, of, countries, window }: Plan) {
  const since = window.since && { since: window.since }
  const until = window.until && { until: window.until }
  const domain = of.map((each) => each.name)
  return { countries, order_by: 'date', order: 'desc', window: 'date', ...since, ...until, q, domain }
}

async function reasonOf({ db }: Context, { of, countries }: Plan): Promise<string> {
  const covered = of.filter((each) => countries.some((country) => each.countries.includes(country)))
  if (!covered.length) return 'not_covered'
  const held = (await readCoverage(db)).some(
    (row) => row.records > 0 && countries.includes(row.country_code) && covered.some((each) => each.name === row.domain),
  )
  return held ? 'no_match' : 'no_data'
}
