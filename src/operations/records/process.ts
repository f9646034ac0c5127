// The legislative process of a country as observed: the stages that bills were seen in, not the rules.
import * as z from 'zod'
import { billUpdates } from '#domains/bill-updates.ts'
import { STAGES } from '#domains/value-words.ts'
import { type Caller, effectiveCountries } from '#model/access/caller.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Context, Input } from '#model/operation.ts'
import { type Observed, processHeads, readProcess } from '#store/reading/process-heads.ts'
import { isCovered } from '../kit/coverage.ts'
import { countryParams, requestedCountries, windowParams } from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'
import { undatedShape } from '../kit/record-shapes.ts'
import { undatedOf } from '../list/undated.ts'
import { boundsOf, windowOf } from '../list/window.ts'

const stage = z
  .object({
    stage: z.enum(STAGES),
    bills: z.int().describe('Bills with a step in this stage.'),
    median_days_from_filing: z
      .number()
      .nullable()
      .describe('From the filing of a bill to the first day it was seen in the stage.'),
    p25: z.number().nullable().describe('Lower quartile of the same days.'),
    p75: z.number().nullable().describe('Upper quartile of the same days.'),
    n: z
      .int()
      .describe(
        'Bills behind the days: both dates are known and in order, and the stage began within the window.',
      ),
    first_seen: z.iso.date().nullable().describe('First dated step in the stage.'),
    last_seen: z.iso.date().nullable().describe('Last dated step in the stage.'),
  })
  .meta({ id: 'ObservedStage' })

const transition = z
  .object({
    from: z.enum(STAGES),
    to: z.enum(STAGES),
    bills: z.int().describe('Bills that went directly from one stage to the other.'),
    median_days: z.number().describe('Days from the start of the one stage to the start of the other.'),
  })
  .meta({ id: 'ObservedTransition' })

const observed = z
  .object({
    country_code: z.string(),
    country_id: z.int(),
    observed: z
      .literal(true)
      .describe('Counted from the steps that sources publish; not a rule of procedure.'),
    period: z
      .object({ since: z.iso.date().nullable(), until: z.iso.date().nullable() })
      .describe('First and last dated step that was counted.'),
    bills: z.int().describe('Bills with a step whose stage is known.'),
    reason: z
      .enum(['no_match', 'no_data', 'not_covered'])
      .nullable()
      .describe('With no bills: nothing in the window, nothing held, or no source.'),
    stages: z
      .array(stage)
      .describe('In the order of the list of stages, which is the same for all countries.'),
    transitions: z.array(transition).describe('The most frequent first.'),
  })
  .meta({ id: 'LegislativeProcess' })

const NOTE = 'Observed from the steps that sources publish; not the rules of procedure.'

export const processOperation = onReplicas({
  id: 'process.get',
  summary: 'Stages of the legislative process of each country, as observed.',
  http: { method: 'GET', path: '/v1/legislative-process' },
  access: { domain: billUpdates.name },
  params: { ...countryParams, ...windowParams(billUpdates.order!) },
  output: z.object({
    data: z.array(observed),
    meta: z.object({
      applied: z.object({
        countries: z.array(z.string()).describe('Countries that the answer covers.'),
        window: z.string().describe('Date that `since` and `until` bound.'),
        since: z.string().optional(),
        until: z.string().optional(),
      }),
      undated: undatedShape('in a window, steps of these countries'),
      note: z.string(),
    }),
  }),
  cacheSeconds: 3_600,
  async run(context, input, caller) {
    const { countries, window } = processScope(input, caller)
    const heads = await processHeads(context.db, countries)
    const covered = await isCovered(context, billUpdates, await context.records.headOf(billUpdates))
    const data = []
    // One country at a time: a large one keeps the database busy.
    for (const country of countries) {
      const span = { country, ...boundsOf(billUpdates, window, country) }
      const observed = await readProcess(context.db, context.records, span, heads.get(country) ?? 0)
      data.push(processOf(country, observed, covered(country)))
    }
    const applied = { countries, window: billUpdates.order, ...window }
    const undated = window.since || window.until ? await undatedOf(context, billUpdates, { countries }) : {}
    return {
      value: { data, meta: { applied, ...undated, note: NOTE } },
      version: versionOf(countries, heads),
    }
  },
  async version(context: Context, input: Input, caller: Caller) {
    const { countries } = processScope(input, caller)
    return versionOf(countries, await processHeads(context.db, countries))
  },
})

/** Throws INVALID_PARAM or FORBIDDEN_COUNTRY. */
function processScope(input: Input, caller: Caller) {
  const window = windowOf(input)
  const countries = effectiveCountries(caller, requestedCountries(input))
  return { countries, window }
}

function versionOf(countries: readonly CountryCode[], heads: ReadonlyMap<CountryCode, number>): string {
  return countries.map((country) => heads.get(country) ?? 0).join('.')
}

function processOf(
  country: CountryCode,
  { bills, since, until, held, stages, transitions }: Observed,
  covered: boolean,
): z.infer<typeof observed> {
  const reason = bills ? null : !covered ? 'not_covered' : held ? 'no_match' : 'no_data'
  const period = { since, until }
  const counted = { stages, transitions } as Pick<z.infer<typeof observed>, 'stages' | 'transitions'>
  return {
    country_code: country,
    country_id: COUNTRIES[country].id,
    observed: true,
    period,
    bills,
    reason,
    ...counted,
  }
}
