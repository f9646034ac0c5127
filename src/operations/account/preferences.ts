// Preferences of the account: language, digest, countries, time zone.
import * as z from 'zod'
import { type Account, type AccountChange, DIGESTS, LANGUAGES } from '#model/access/account.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Operation } from '#model/operation.ts'
import { accountOf, mustExist, ofAccount } from '../kit/account-scope.ts'

const countries = z
  .array(z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]], `is not among ${COUNTRY_CODES.join(', ')}`))
  .min(1, 'names no country; null means all')
  .refine((given) => new Set(given).size === given.length, 'names one twice')

const shape = {
  language: z
    .enum(LANGUAGES, `is not among ${LANGUAGES.join(', ')}`)
    .describe('Language of e-mails and pages.'),
  digest: z
    .enum(DIGESTS, `is not among ${DIGESTS.join(', ')}`)
    .describe('How often a digest is wanted; none are sent yet.'),
  countries: countries.nullable().describe('Countries of interest; null for all.'),
  time_zone: z
    .string()
    .max(60)
    .refine(isZone, 'is not the name of a time zone, such as America/Bogota')
    .describe('IANA name.'),
}

export const preferences = z.object(shape).meta({ id: 'Preferences' })

const change = z
  .strictObject(shape)
  .partial()
  .refine((given) => Object.keys(given).length > 0, { path: ['body'], message: 'contains nothing to change' })

/** The preferences of an account. */
export function preferencesOf({ language, digest, countries, time_zone }: Account) {
  return { language, digest, countries, time_zone }
}

export const preferenceOperations: readonly Operation[] = [
  {
    ...ofAccount,
    id: 'preferences.get',
    summary: 'Preferences of the account.',
    http: { method: 'GET', path: '/v1/me/preferences' },
    params: {},
    output: z.object({ data: preferences }),
    run: async ({ accounts }, _input, caller) => ({
      value: { data: preferencesOf(mustExist(await accounts.find(accountOf(caller)))) },
    }),
  },
  {
    ...ofAccount,
    id: 'preferences.change',
    summary: 'Change preferences; those left out stay as they are.',
    http: { method: 'PATCH', path: '/v1/me/preferences' },
    params: {},
    body: change,
    output: z.object({ data: preferences }),
    run: async ({ accounts }, input, caller) => ({
      value: { data: preferencesOf(await accounts.change(accountOf(caller), input as AccountChange)) },
    }),
  },
]

/** Offsets such as +05:00 are refused, because they have no daylight saving time. */
function isZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
