// How many votes reconcile with their ballots, and why not, per country and source.
import * as z from 'zod'
import { REASONS } from '#domains/verdict-reasons.ts'
import { rollCalls } from '#domains/votes.ts'
import { effectiveCountries } from '#model/access/caller.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { countVerdicts, type VerdictCount } from '#store/reading/verdicts.ts'
import { countryParams, requestedCountries } from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'

const count = (about: string) => z.int().describe(about)

const row = z
  .object({
    country_code: z.enum(COUNTRY_CODES as [string, ...string[]]),
    source_id: z.string().describe('Source of the roll calls.'),
    votes: count('Roll calls other than those of attendance.'),
    reconcile: count('With `reconciles` true.'),
    differ: count('With `reconciles` false.'),
    unknown: count('With `reconciles` null.'),
    reasons: z.partialRecord(z.enum(REASONS), z.int()).describe('Votes by reason; one may have several.'),
  })
  .meta({ id: 'VerdictCounts' })

/** `GET /v1/roll-calls/verdicts`. */
export const verdictsOperation = onReplicas({
  id: `${rollCalls.name}.verdicts`,
  summary: 'Votes whose ballots reconcile with their totals, do not, or cannot be compared, and why.',
  http: { method: 'GET', path: `${rollCalls.path}/verdicts` },
  access: { domain: rollCalls.name },
  params: countryParams,
  output: z.object({ data: z.array(row) }),
  cacheSeconds: rollCalls.cacheSeconds,
  run: async ({ db }, input, caller) => {
    const counts = await countVerdicts(db, effectiveCountries(caller, requestedCountries(input)))
    const bySource = Map.groupBy(counts, (each) => JSON.stringify([each.country_code, each.source_id]))
    return { value: { data: [...bySource.values()].map(rowOf) } }
  },
})

function rowOf(counts: readonly VerdictCount[]) {
  const { country_code, source_id } = counts[0]!
  const sum = (of: (each: VerdictCount) => boolean) =>
    counts.filter(of).reduce((all, each) => all + Number(each.count), 0)
  const reasons = REASONS.map((code) => [code, sum((each) => each.reasons.includes(code))] as const)
  return {
    ...{ country_code, source_id },
    votes: sum(() => true),
    reconcile: sum(({ reconciles }) => reconciles === true),
    differ: sum(({ reconciles }) => reconciles === false),
    unknown: sum(({ reconciles }) => reconciles === null),
    reasons: Object.fromEntries(reasons.filter(([, n]) => n > 0)),
  }
}
