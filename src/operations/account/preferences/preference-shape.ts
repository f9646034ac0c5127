// The preferences of an account: language, digest, countries, time zone.
import * as z from 'zod'
import { isZone } from '#lib/dates.ts'
import { type Account, DIGESTS, LANGUAGES } from '#model/access/account.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'

const countries = z
  .array(z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]], `is not among ${COUNTRY_CODES.join(', ')}`))
  .min(1, 'names no country; null means all')
  .refine((given) => new Set(given).size === given.length, 'names one twice')

export const preferenceFields = {
  language: z
    .enum(LANGUAGES, `is not among ${LANGUAGES.join(', ')}`)
    .describe('Language of e-mails and pages.'),
  digest: z
    .enum(DIGESTS, `is not among ${DIGESTS.join(', ')}`)
    .describe('Rhythm of outputs by e-mail that name none.'),
  digest_hour: z.int().min(0).max(23).describe('Hour of digests, in the time zone; 7 by default.'),
  countries: countries.nullable().describe('Countries of interest; null for all.'),
  time_zone: z
    .string()
    .max(60)
    .refine(isZone, 'is not the name of a time zone, such as America/Bogota')
    .describe('IANA name.'),
}

export const preferences = z.object(preferenceFields).meta({ id: 'Preferences' })

/** The preferences of an account. */
export function preferencesOf({ language, digest, digest_hour, countries, time_zone }: Account) {
  return { language, digest, digest_hour, countries, time_zone }
}
