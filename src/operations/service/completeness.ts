// Completeness: the stored days of the gazettes, and the quality of the records of each domain.
import * as z from 'zod'
import { domainNamed, domains } from '#domains/index.ts'
import { addDays, isDay } from '#lib/dates.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { writtenAs } from '#model/declaration/written.ts'
import type { Context, Input, Operation, Param } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import { DAY_STATUSES } from '#model/sources/gazette-days.ts'
import { holdsSample } from '#store/sample.ts'
import { readScorecards, type StoredScorecard } from '#store/scorecards.ts'
import { domainsParam } from '../kit/domain-param.ts'
import { countryParams, requestedCountries } from '../kit/params.ts'
import { daysOfGazettes, GAZETTES, lastDay } from './gazette-days.ts'

/** Days of a window: the maximum, and the default without bounds. */
const MOST_DAYS = 92
const USUAL_DAYS = 30
const FIRST_DAY = '1800-01-01'
const LAST_DAY = '9999-01-01'

const share = (about: string) => z.number().nullable().describe(`${about} From 0 to 1; null where unknown.`)

const scorecard = z
  .object({
    records: z.int(),
    computed_at: z.iso
      .datetime()
      .nullable()
      .describe('When the other figures were computed; null if they never were.'),
    current: z.boolean().describe('True where nothing changed since then.'),
    documents: z.int().nullable().describe('Documents of the records, or the records that are texts.'),
    with_text: share('Share of documents whose text is stored.'),
    dead_links: share('Share of documents whose address no longer answers; not measured yet.'),
    roll_calls: z
      .object({
        reconcile: z.number(),
        differ: z.number(),
        incomplete: z.number(),
        unknown: z.number(),
        n: z
          .int()
          .nullable()
          .describe('Number of votes behind these shares; null until they are computed again.'),
      })
      .nullable()
      .describe(
        'Shares of votes whose ballots add up to the totals, do not, are known to be missing in part, or ' +
          'cannot be compared; null without votes.',
      ),
    staged: z.int().nullable().describe('Records that may have a stage, known or not.'),
    unknown_stages: share('Share of records whose stage is unknown.'),
    median_lag_days: z
      .int()
      .nullable()
      .describe('Median days from the date of a record until it was first seen, over the last 90 days.'),
    lag_records: z.int().nullable().describe('Records of the last 90 days behind the median.'),
    first_seen: z
      .object({ last_90_days: z.int(), before: z.int() })
      .nullable()
      .describe('Records first seen in the last 90 days, and in the 90 days before those.'),
  })
  .meta({ id: 'Scorecard' })

const gazetteDay = z
  .object({
    day: z.iso.date(),
    status: z.enum(DAY_STATUSES),
    records: z.int(),
    editions: z.array(z.string()).describe('Gazettes and issues, as printed.'),
    missing: z.array(z.int()).describe('Numbers of editions before this one that are not held.'),
  })
  .meta({ id: 'GazetteDay' })

const countryCompleteness = z
  .object({
    country_code: z.string(),
    country_id: z.int(),
    gazettes: z
      .object({
        since: z.iso.date(),
        until: z.iso.date().describe('Last judged day; only past days are judged.'),
        reason: z.enum(['no_data', 'not_covered']).nullable().describe('Why no day is judged.'),
        whole_days: z
          .boolean()
          .describe(
            'False where no source gives all that a gazette prints on a day; then no day is `complete`.',
          ),
        expected_weekdays: z.array(z.int()).describe('1 for Monday to 7 for Sunday.'),
        learnt: z.boolean().describe('Whether the weekdays were learnt from stored editions.'),
        counts: z.object(Object.fromEntries(DAY_STATUSES.map((status) => [status, z.int()]))),
        days: z.array(gazetteDay),
      })
      .nullable()
      .describe('Null where `domain` excludes the acts of gazettes.'),
    domains: z.record(z.string(), scorecard),
  })
  .meta({ id: 'CountryCompleteness' })

const dayParam = (about: string, example?: string): Param => ({
  about,
  schema: writtenAs(
    { type: 'string', format: 'date' },
    z
      .string()
      .refine((text) => isDay(text) && text >= FIRST_DAY && text < LAST_DAY, 'is not a day, as YYYY-MM-DD'),
  ),
  in: 'query',
  ...(example && { example }),
})

export const completenessOperation: Operation = {
  id: 'status.completeness',
  summary: 'Days of the gazettes that are held or missing, and a scorecard per country and domain.',
  http: { method: 'GET', path: '/v1/completeness' },
  access: 'public',
  params: {
    country_code: { ...countryParams.country_code!, not: [] },
    domain: domainsParam(
      'Only these domains; all when left out.',
      domains.map(({ name }) => name),
    ),
    since: dayParam(`First day of the gazettes; ${USUAL_DAYS} days when left out.`, '2026-11-01'),
    until: dayParam(`Last day of the gazettes, yesterday when left out; ${MOST_DAYS} days at most.`),
  },
  output: z.object({
    generated_at: z.iso.datetime(),
    sample: z.boolean().describe('True while the made-up sample world is loaded.'),
    countries: z.array(countryCompleteness),
  }),
  cacheSeconds: 300,
  run: async (context, input, caller) => {
    const countries = requestedCountries(input) ?? caller.countries ?? COUNTRY_CODES
    const named = input.domain as readonly string[] | undefined
    const chosen = named ? named.map((name) => domainNamed(name)!) : domains
    const cards = new Map(
      (await readScorecards(context.db)).map((row) => [`${row.domain}/${row.country_code}`, row]),
    )
    const data = []
    // One country at a time: a large one keeps the database busy.
    for (const country of countries) {
      const cardOf = (name: string) => cards.get(`${name}/${country}`)
      data.push({
        country_code: country,
        country_id: COUNTRIES[country].id,
        gazettes: chosen.includes(GAZETTES)
          ? await gazettesOf(context, country, input, cardOf(GAZETTES.name))
          : null,
        domains: Object.fromEntries(chosen.map(({ name }) => [name, scorecardAnswer(cardOf(name))])),
      })
    }
    const sample = await holdsSample(context.db)
    return { value: { generated_at: context.now(), sample, countries: data } }
  },
}

/** The requested window, up to the last completed day. Throws INVALID_PARAM. */
function windowIn(country: CountryCode, input: Input, now: string) {
  const last = lastDay(country, now)
  const asked = input.until as string | undefined
  const until = asked && asked < last ? asked : last
  const since = (input.since as string | undefined) ?? addDays(asked ?? last, 1 - USUAL_DAYS)
  if (asked && since > asked) throw invalid('since', 'is after `until`')
  if (addDays(since, MOST_DAYS - 1) < (asked ?? last))
    throw invalid('since', `is more than ${MOST_DAYS} days before the last day`)
  return { since, until }
}

async function gazettesOf(
  context: Context,
  country: CountryCode,
  input: Input,
  row: StoredScorecard | undefined,
) {
  const window = windowIn(country, input, context.now())
  if (!row?.records) {
    const reason = feedsOf(context.covering)(GAZETTES.name, country) ? 'no_data' : 'not_covered'
    const nothing = { whole_days: false, expected_weekdays: [], learnt: false }
    return { ...window, reason, ...nothing, counts: countsOf([]), days: [] }
  }
  const judged = await daysOfGazettes(context, { country, ...window }, row.seq)
  const { days, ...rest } = judged
  return { ...window, reason: null, ...rest, counts: countsOf(days), days }
}

function countsOf(days: readonly { readonly status: string }[]) {
  return Object.fromEntries(
    DAY_STATUSES.map((status) => [status, days.filter((day) => day.status === status).length]),
  )
}

const UNCOUNTED = {
  documents: null,
  with_text: null,
  dead_links: null,
  roll_calls: null,
  unknown_stages: null,
  staged: null,
  median_lag_days: null,
  lag_records: null,
  first_seen: null,
}

function scorecardAnswer(row: StoredScorecard | undefined): z.infer<typeof scorecard> {
  return {
    records: row?.records ?? 0,
    computed_at: row?.computed_at ?? null,
    current: row?.computed_at ? row.scored_seq === row.seq : false,
    ...UNCOUNTED,
    ...row?.card,
    roll_calls: row?.card?.roll_calls ? { n: null, ...row.card.roll_calls } : null,
  }
}
