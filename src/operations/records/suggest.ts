// Autocompletion by names and titles of records: each typed word is the prefix of a word in them.
import * as z from 'zod'
import { SEARCHED } from '#indexing/searched.ts'
import { fold } from '#lib/texts/text.ts'
import { timeBudget } from '#lib/time-budget.ts'
import { effectiveCountries, mustSeeDomain } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context, Operation } from '#model/operation.ts'
import { inTime } from '#store/driver/in-time.ts'
import { inCountries } from '#store/reading/conditions.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { beginningPage } from '#store/reading/ranked-rows.ts'
import { askedCountries, countryParams, csv, limitParam, textParam } from '../kit/params.ts'
import { listMeta } from '../kit/shapes.ts'
import { maySee } from '../list/scope.ts'
import { withNotices } from '../search/ranked-rows.ts'
import { NAMES } from '../search/request.ts'
import { resultOf } from '../search/result.ts'

/** Suggestions of an answer: the default, and the maximum. */
const USUAL = 10
const MOST = 20
/** Time limit of a completion in milliseconds; after it the answer has none. */
const PATIENCE_MS = 250
/** Records read per suggestion: the words may be in another field than the title. */
const SPARE = 3

const suggested = z
  .object({
    text: z.string().describe('Title, or name, of the record.'),
    domain: z.enum(NAMES),
    id: z.int(),
    country_code: z.string(),
    code: z.string().nullable().describe('Docket or norm number.'),
    platform_url: z.url().nullable(),
  })
  .meta({ id: 'Suggested', description: 'A record whose title has words that begin as typed.' })

export const suggestOperation: Operation = {
  id: 'suggest',
  summary: 'Complete what is being typed by names and titles of records.',
  http: { method: 'GET', path: '/v1/suggest' },
  access: 'key',
  params: {
    q: {
      ...textParam('What was typed so far: each of its words begins a word of the title.'),
      required: true,
      example: 'reforma tri',
    },
    domain: {
      about: `Domains to suggest from, comma-separated, among ${NAMES.join(', ')}; all when left out.`,
      schema: csv(z.enum(NAMES, `is not among ${NAMES.join(', ')}`), NAMES.length),
      in: 'query',
    },
    ...countryParams,
    limit: limitParam(MOST, USUAL),
  },
  output: z.object({ data: z.array(suggested), meta: listMeta }),
  cacheSeconds: 60,
  async run(context, input, caller) {
    const asked = input.domain as readonly string[] | undefined
    for (const name of asked ?? []) mustSeeDomain(caller, name)
    const countries = effectiveCountries(caller, askedCountries(input))
    const of = SEARCHED.filter((each) => asked?.includes(each.name) ?? maySee(caller, each))
    const limit = (input.limit as number | undefined) ?? USUAL
    const typed = fold(input.q as string)
    const { db, clock } = context
    const { remaining } = timeBudget(PATIENCE_MS, undefined, clock)
    const hurried = { ...context, db: inTime(db, remaining, clock) }
    const found = await Promise.allSettled(
      of.map((each) => beginning(hurried, each, { words: typed.split(' '), countries, limit })),
    )
    const rows = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    const late = found.some(({ status }) => status === 'rejected')
    const data = ordered(rows, typed).slice(0, limit)
    const meta = {
      limit,
      next_cursor: null,
      has_more: false,
      ...withNotices([], late ? ['out_of_time'] : []),
      applied: {
        countries,
        order_by: 'relevance',
        order: 'desc',
        window: null,
        q: input.q,
        domain: of.map(({ name }) => name),
      },
    }
    return { value: { data: data.map(({ shown }) => shown), meta } }
  },
}

interface Row {
  readonly of: Domain
  readonly title: string
  readonly shown: z.infer<typeof suggested>
}

/** Records of a domain in whose title each typed word is the prefix of a word, newest first. */
async function beginning(
  { db, records, now }: Context,
  of: Domain,
  wanted: {
    readonly words: readonly string[]
    readonly countries: readonly CountryCode[]
    readonly limit: number
  },
): Promise<Row[]> {
  const { words, countries, limit } = wanted
  const all = countries.length === COUNTRY_CODES.length
  const spec = {
    ...wholeList(of, { now: now(), limit: limit * SPARE }),
    conditions: all ? [] : [inCountries(countries)],
  }
  const { docs } = await beginningPage(db, of, spec, words)
  return records.declared(of, docs).flatMap((doc) => {
    const { domain, id, country_code, title, code, platform_url } = resultOf(of, doc, null)
    const folded = ` ${fold(title)}`
    if (!words.every((word) => folded.includes(` ${word}`))) return []
    const shown = { text: title, domain, id, country_code, code, platform_url }
    return [{ of, title: folded.trim(), shown: shown as Row['shown'] }]
  })
}

/**
 * Titles that begin with the typed text first, then those that contain it, then the rest; names before dated
 * records; otherwise in the order of reading; one of each title and kind.
 */
function ordered(rows: readonly Row[], typed: string): Row[] {
  const place = (title: string) => (title.startsWith(typed) ? 0 : ` ${title}`.includes(` ${typed}`) ? 1 : 2)
  const rank = ({ of, title }: Row) => place(title) * 2 + Number(of.order !== null)
  const seen = new Set<string>()
  return rows
    .toSorted((a, b) => rank(a) - rank(b))
    .filter(({ of, title }) => {
      const name = `${of.name}/${title}`
      return !seen.has(name) && seen.add(name)
    })
}
