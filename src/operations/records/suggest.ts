// Autocompletion by names and titles of records: each typed word is the prefix of a word in them.
import * as z from 'zod'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { fold } from '#lib/texts/text.ts'
import { timeBudget } from '#lib/time-budget.ts'
import { effectiveCountries, mustSeeDomain } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import type { Context, Operation } from '#model/operation.ts'
import { inTime } from '#store/driver/in-time.ts'
import { inCountries } from '#store/reading/conditions.ts'
import { wholeList } from '#store/reading/list-spec.ts'
import { beginningPage } from '#store/reading/text-matches.ts'
import { commaSeparated, countryParams, limitParam, requestedCountries, textParam } from '../kit/params.ts'
import { listMeta } from '../kit/record-shapes.ts'
import { maySee } from '../list/scope.ts'
import { withNotices } from '../search/ranked-records.ts'
import { resultOf } from '../search/result.ts'
import { NAMES } from '../search/search-request.ts'

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
  .meta({ id: 'Suggested', description: 'A record whose title has words that begin with the typed ones.' })

export const suggestOperation: Operation = {
  id: 'suggest',
  summary: 'Complete typed text with names and titles of records.',
  http: { method: 'GET', path: '/v1/suggest' },
  access: 'key',
  params: {
    q: {
      ...textParam('The typed text: each of its words is the prefix of a word in the title.'),
      required: true,
      example: 'reforma tri',
    },
    domain: {
      about: `Domains to suggest from, comma-separated, among ${NAMES.join(', ')}; all when left out.`,
      schema: commaSeparated(choiceText(NAMES, DOMAIN_WORDS), NAMES.length),
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
    const countries = effectiveCountries(caller, requestedCountries(input))
    const domains = SEARCHED.filter((each) => asked?.includes(each.name) ?? maySee(caller, each))
    const limit = (input.limit as number | undefined) ?? USUAL
    const typed = fold(input.q as string)
    const { db, clock } = context
    const { remaining } = timeBudget(PATIENCE_MS, undefined, clock)
    const hurried = { ...context, db: inTime(db, remaining, clock) }
    const found = await Promise.allSettled(
      domains.map((each) => beginning(hurried, each, { words: typed.split(' '), countries, limit })),
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
        domain: domains.map(({ name }) => name),
      },
    }
    return { value: { data: data.map(({ shown }) => shown), meta } }
  },
}

interface SuggestedRow {
  readonly domain: Domain
  readonly title: string
  readonly shown: z.infer<typeof suggested>
}

/** Records of a domain in whose title each typed word is the prefix of a word, newest first. */
async function beginning(
  { db, records, now }: Context,
  domain: Domain,
  wanted: {
    readonly words: readonly string[]
    readonly countries: readonly CountryCode[]
    readonly limit: number
  },
): Promise<SuggestedRow[]> {
  const { words, countries, limit } = wanted
  const all = countries.length === COUNTRY_CODES.length
  const spec = {
    ...wholeList(domain, { now: now(), limit: limit * SPARE }),
    conditions: all ? [] : [inCountries(countries)],
  }
  const { docs } = await beginningPage(db, domain, spec, words)
  return records.declared(domain, docs).flatMap((doc) => {
    const { domain: domainName, id, country_code, title, code, platform_url } = resultOf(domain, doc, null)
    const folded = ` ${fold(title)}`
    if (!words.every((word) => folded.includes(` ${word}`))) return []
    const shown = { text: title, domain: domainName, id, country_code, code, platform_url }
    return [{ domain, title: folded.trim(), shown: shown as SuggestedRow['shown'] }]
  })
}

/**
 * Titles that begin with the typed text first, then those that contain it, then the rest; names before dated
 * records; otherwise in the order of reading; one of each title and kind.
 */
function ordered(rows: readonly SuggestedRow[], typed: string): SuggestedRow[] {
  const place = (title: string) => (title.startsWith(typed) ? 0 : ` ${title}`.includes(` ${typed}`) ? 1 : 2)
  const rank = ({ domain, title }: SuggestedRow) => place(title) * 2 + Number(domain.order !== null)
  const seen = new Set<string>()
  return rows
    .toSorted((a, b) => rank(a) - rank(b))
    .filter(({ domain, title }) => {
      const name = `${domain.name}/${title}`
      return !seen.has(name) && seen.add(name)
    })
}
