// Administration of keys.
import * as z from 'zod'
import { domainNamed, domains } from '#domains/index.ts'
import { isInstant, toInstant } from '#lib/dates.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { KeyRequest } from '#model/key.ts'
import type { Operation, Param } from '#model/operation.ts'

const countries = z
  .array(z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]], `is not among ${COUNTRY_CODES.join(', ')}`))
  .min(1)
const domainNames = z
  .array(
    z.string().refine((name) => domainNamed(name), `is not among ${domains.map((of) => of.name).join(', ')}`),
  )
  .min(1)
const rate = z.int().min(1).max(10_000_000)

const keyRequest = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .refine((name) => !name.includes('\0') && name.isWellFormed(), 'contains a NUL or a broken character'),
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

const shown = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  countries: z.array(z.string()).nullable(),
  domains: z.array(z.string()).nullable(),
  email: z.string().nullable(),
  rate_per_minute: z.int(),
  rate_per_day: z.int(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
})

const keyPath: Param = { about: 'Id of the key.', schema: z.uuid('is not a UUID'), in: 'path' }
const admin = { access: 'admin', cacheSeconds: 0 } as const

export const keyOperations: readonly Operation[] = [
  {
    ...admin,
    id: 'keys.issue',
    summary: 'Issue a key; it is shown in full only once.',
    http: { method: 'POST', path: '/admin/keys' },
    params: {},
    body: keyRequest,
    status: 201,
    output: shown.extend({ key: z.string() }),
    run: async ({ keys }, input) => ({ value: await keys.issue(input as unknown as KeyRequest) }),
  },
  {
    ...admin,
    id: 'keys.list',
    summary: 'List the keys.',
    http: { method: 'GET', path: '/admin/keys' },
    params: {},
    output: z.object({ data: z.array(shown) }),
    run: async ({ keys }) => ({ value: { data: await keys.list() } }),
  },
  {
    ...admin,
    id: 'keys.rotate',
    summary: 'Replace a key by a new one with the same rights; the old one works on for a while.',
    http: { method: 'POST', path: '/admin/keys/{id}/rotate' },
    params: { id: keyPath },
    body: z.strictObject({
      grace_seconds: z
        .int()
        .min(0)
        .max(90 * 86_400)
        .default(0),
    }),
    output: shown.extend({ key: z.string() }),
    run: async ({ keys }, input) => ({
      value: await keys.rotate(input.id as string, input.grace_seconds as number),
    }),
  },
  {
    ...admin,
    id: 'keys.revoke',
    summary: 'Revoke a key now.',
    http: { method: 'DELETE', path: '/admin/keys/{id}' },
    params: { id: keyPath },
    status: 204,
    output: z.null(),
    run: async ({ keys }, input) => {
      await keys.revoke(input.id as string)
      return { value: null }
    },
  },
]
