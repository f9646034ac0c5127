// The settings of a new key: all of them for administrators, some for owners of keys.
import * as z from 'zod'
import { domainNamed, domains } from '#domains/index.ts'
import { isInstant, toInstant } from '#lib/dates.ts'
import type { OwnKeyRequest } from '#model/access/key.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { lineText } from '../../kit/line-text.ts'
import { readBody } from '../../kit/read-params.ts'

const countries = z
  .array(z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]], `is not among ${COUNTRY_CODES.join(', ')}`))
  .min(1)

const domainNames = z
  .array(
    z
      .string()
      .refine((name) => domainNamed(name), `is not among ${domains.map((domain) => domain.name).join(', ')}`),
  )
  .min(1)

const rate = z.int().min(1).max(10_000_000)

export const keyRequest = z.strictObject({
  name: lineText(200),
  countries: countries.nullish(),
  domains: domainNames.nullish(),
  email: z.email().max(300).nullish(),
  rate_per_minute: rate.optional(),
  rate_per_day: rate.optional(),
  expires_at: z
    .string()
    .refine(isInstant, 'is not an RFC 3339 instant with its offset')
    .transform(toInstant)
    .nullish(),
})

/** The settings of a key that its owner may choose. */
const ownRequest = keyRequest.pick({ name: true, countries: true, domains: true, expires_at: true })

/** The settings of a key as its owner sent them. Throws INVALID_PARAM. */
export function ownKeyAsked(input: unknown): OwnKeyRequest {
  return readBody(ownRequest, input) as unknown as OwnKeyRequest
}
