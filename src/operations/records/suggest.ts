// Completion of typed text: names and titles of records, numbers, and authors; where nothing begins as typed,
// with one typing error corrected.
import * as z from 'zod'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { typedNumber } from '#language/citations/typed-number.ts'
import { fold } from '#lib/texts/text.ts'
import { type TimeBudget, unlessAborted } from '#lib/time-budget.ts'
import { effectiveCountries, mustSeeDomain } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { commaSeparated } from '#model/declaration/param-text.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import type { Context } from '#model/operation.ts'
import { countryParams, limitParam, requestedCountries, textParam } from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'
import { listMeta } from '../kit/record-shapes.ts'
import { searchTime } from '../kit/search-time.ts'
import { maySee } from '../list/scope.ts'
import { withNotices } from '../search/ranked-records.ts'
import { NAMES } from '../search/search-request.ts'
import {
  begunRecords,
  numberedRecords,
  onceEach,
  ordered,
  printedAuthors,
  type SuggestedRow,
  type Typed,
} from './suggestions.ts'

/** Suggestions of an answer: the default, and the maximum. */
const USUAL = 10
const MOST = 20
/** The share of the time budget of a search for a completion, and its least time in milliseconds. */
const TIME_SHARE = 1 / 6
const LEAST_MS = 250

const suggested = z
  .object({
    text: z.string().describe('Title, or name, of the record; the name of an author.'),
    kind: z
      .enum(['record', 'author'])
      .describe('`author`: a person whom records name, without a record of their own.'),
    domain: z.enum(NAMES).describe('Domain of the record, or of the records that name the author.'),
    id: z.int().nullable().describe('Null for an author.'),
    country_code: z.string(),
    code: z.string().nullable().describe('Docket or norm number.'),
    platform_url: z.url().nullable(),
    q: z.string().nullable().describe('The query that finds the records of an author; null for a record.'),
    corrected: z.boolean().describe('True where it matches only with a typing error of `q` corrected.'),
  })
  .meta({ id: 'Suggested', description: 'What the typed text may become: a record, or an author.' })

export const suggestOperation = onReplicas({
  id: 'suggest',
  summary: 'Complete typed text with names, titles and numbers of records, and authors.',
  http: { method: 'GET', path: '/v1/suggest' },
  access: 'key',
  params: {
    q: {
      ...textParam(
        'The typed text: each word is the prefix of a word in a title or name; or a number, complete or not.',
      ),
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
    const q = input.q as string
    const { budget: time, db } = searchTime(
      context,
      Math.max(LEAST_MS, context.retrieval.budgetMs * TIME_SHARE),
    )
    const hurried = { ...context, db }
    const typed = typedIn(fold(q), { countries, limit })
    const exact = await within(time.signal, exactKinds(hurried, domains, q, typed, time))
    const corrected = exact.rows.length ? NOTHING : await correctedKinds(hurried, domains, typed, time)
    const rows = ordered(exact.rows, typed.text).concat(corrected.rows)
    const meta = {
      limit,
      next_cursor: null,
      has_more: false,
      ...withNotices([], exact.late || corrected.late ? ['out_of_time'] : []),
      applied: {
        countries,
        order_by: 'relevance',
        order: 'desc',
        window: null,
        q: input.q,
        domain: domains.map(({ name }) => name),
      },
    }
    return { value: { data: rows.slice(0, limit).map(({ shown }) => shown), meta } }
  },
})

const typedIn = (text: string, scope: Pick<Typed, 'countries' | 'limit'>): Typed => ({
  ...scope,
  text,
  words: text.split(' '),
})

/** The rows of the kinds that came in time, and whether one did not. */
interface Gathered {
  readonly rows: readonly SuggestedRow[]
  readonly late: boolean
}

const NOTHING: Gathered = { rows: [], late: false }

async function within(signal: AbortSignal, kinds: readonly Promise<SuggestedRow[]>[]): Promise<Gathered> {
  const found = await Promise.allSettled(kinds.map((each) => unlessAborted(each, signal)))
  return {
    rows: found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    late: found.some(({ status }) => status === 'rejected'),
  }
}

/** Each kind of suggestion that begins as typed. */
function exactKinds(
  context: Context,
  domains: readonly Domain[],
  q: string,
  typed: Typed,
  time: TimeBudget,
): Promise<SuggestedRow[]>[] {
  const number = typedNumber(q)
  return [
    ...(number ? domains.map((domain) => numberedRecords(context, domain, number, typed)) : []),
    ...byWords(context, domains, typed, time),
  ]
}

const byWords = (context: Context, domains: readonly Domain[], typed: Typed, time: TimeBudget) => [
  ...domains.map((domain) => begunRecords(context, domain, typed)),
  printedAuthors(context, domains, typed, time),
]

/** The suggestions of other readings, until there are enough: those with one typing error corrected. */
async function correctedKinds(
  context: Context,
  domains: readonly Domain[],
  typed: Typed,
  time: TimeBudget,
): Promise<Gathered> {
  const { signal } = time
  const rows: SuggestedRow[] = []
  const spellings = context.retrieval.spellings(typed.words, time)
  const readings = await unlessAborted(spellings, signal).catch(() => null)
  let late = readings === null
  for (const words of readings ?? []) {
    const meant = typedIn(words.join(' '), typed)
    const found = await within(signal, byWords(context, domains, meant, time))
    rows.push(...ordered(found.rows, meant.text))
    late ||= found.late
    if (late || rows.length >= typed.limit) break
  }
  return { rows: onceEach(rows).map((row) => ({ ...row, shown: { ...row.shown, corrected: true } })), late }
}
