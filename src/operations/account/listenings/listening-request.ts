// The body of a listening request, and the query that follows from it and its defaults.
import * as z from 'zod'
import { addDays, isDay } from '#lib/dates.ts'
import { type Caller, effectiveCountries, mustSeeDomain } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { ListeningQuery } from '#model/listening.ts'
import { invalid } from '#model/problem.ts'
import { isStorable, NOT_STORABLE, readBody } from '../../kit/read-params.ts'
import { LISTENED } from './listening-shape.ts'

const DEFAULT_DAYS = 30
const MOST_DAYS = 366

/** Years that the calendars of PostgreSQL and JavaScript both support. */
const day = z
  .string()
  .refine(
    (text) => isDay(text) && text >= '1900' && text < '2200',
    'is not a day from 1900 to 2199, as YYYY-MM-DD',
  )

const several = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .array(z.enum(values, `is not among ${values.join(', ')}`))
    .min(1)
    .refine((given) => new Set(given).size === given.length, 'names one twice')

export const listeningRequest = z.strictObject({
  query: z
    .string()
    .max(300, 'is longer than 300 characters')
    .refine((text) => /[\p{L}\p{N}]/u.test(text), 'contains no letter or digit')
    .refine(isStorable, NOT_STORABLE)
    .describe('Words that must all occur, and phrases "in quotation marks". Accents and case do not matter.'),
  countries: several(COUNTRY_CODES as [CountryCode, ...CountryCode[]])
    .optional()
    .describe('ISO 3166-1 alpha-2; all in scope when left out.'),
  domains: several(LISTENED).optional().describe('All in scope when left out.'),
  since: day.optional().describe(`First day; ${DEFAULT_DAYS} days up to \`until\` when left out.`),
  until: day.optional().describe('Last day; today when left out.'),
})

export type ListeningRequest = z.infer<typeof listeningRequest>

/**
 * A preview of a request, with its defaults, before it is made and spends a unit. Throws as making it would:
 * FORBIDDEN_COUNTRY, FORBIDDEN_DOMAIN or INVALID_PARAM.
 */
export function resolveListening(input: unknown, caller: Caller, now: string): ListeningQuery {
  return listeningQueryOf(readBody(listeningRequest, input) as ListeningRequest, caller, now)
}

/** The request with its defaults. Throws FORBIDDEN_COUNTRY, FORBIDDEN_DOMAIN or INVALID_PARAM. */
export function listeningQueryOf(given: ListeningRequest, caller: Caller, now: string): ListeningQuery {
  const until = given.until ?? now.slice(0, 10)
  const since = given.since ?? addDays(until, 1 - DEFAULT_DAYS)
  if (since > until) throw invalid('since', `is after the last day, ${until}`)
  if (addDays(since, MOST_DAYS - 1) < until)
    throw invalid('since', `is more than ${MOST_DAYS} days before the last day, ${until}`)
  const domains = given.domains ?? LISTENED.filter((domain) => caller.domains?.includes(domain) ?? true)
  for (const domain of domains.length ? domains : LISTENED) mustSeeDomain(caller, domain)
  return {
    query: given.query,
    countries: effectiveCountries(caller, given.countries ?? null),
    domains,
    since,
    until,
  }
}
