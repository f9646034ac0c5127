// Administration of keys.
import * as z from 'zod'
import { domainNamed, domains } from '#domains/index.ts'
import { isInstant, toInstant } from '#lib/dates.ts'
import type { Account } from '#model/access/account.ts'
import { DEFAULT_GRACE_SECONDS, type KeyRequest, type OwnKeyRequest } from '#model/access/key.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Operation, Param } from '#model/operation.ts'
import { findByEmail } from '#store/accounts/accounts.ts'
import { requestIdParam } from '../kit/params.ts'
import { readBody } from '../kit/read-params.ts'

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
  account_id: z
    .uuid()
    .nullable()
    .describe('The account that issued it for itself; null for keys of whoever runs the service.'),
  rate_per_minute: z.int(),
  rate_per_day: z.int(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
})

const issued = shown.extend({ key: z.string().describe('The secret, shown this once.') })
const withSecrets = shown.extend({
  secrets: z
    .array(
      z.object({
        hint: z.string(),
        created_at: z.iso.datetime(),
        first_used_at: z.iso.datetime().nullable().describe('Null until somebody came with it.'),
        ends_at: z.iso.datetime().nullable().describe('Null for the one in force.'),
      }),
    )
    .describe('Those that have not ended, the newest first.'),
})

/** The warning for an administrator who issued a key for an e-mail without an active account. */
function noteOn(email: string | null, owner: Account | undefined): string | null {
  if (email === null || (owner?.verified_at && !owner.disabled_at)) return null
  const lacks = !owner ? 'has no account' : owner.disabled_at ? 'is disabled' : 'is not confirmed'
  return `${email} ${lacks}: until that changes the key reads, and cannot act on an account.`
}

/** The settings of a key that its owner may choose. */
const ownRequest = keyRequest.pick({ name: true, countries: true, domains: true, expires_at: true })

/** The same, from a form. Throws INVALID_PARAM. */
export function ownKeyAsked(input: unknown): OwnKeyRequest {
  return readBody(ownRequest, input) as unknown as OwnKeyRequest
}

const onceParam = requestIdParam(
  'A name of your choice for the request, 1 to 255 characters: sent again, it makes no other secret and ' +
    'answers CONFLICT.',
)
const keyPath: Param = { about: 'Id of the key.', schema: z.uuid('is not a UUID'), in: 'path' }
const admin = { access: 'admin', cacheSeconds: 0 } as const

export const keyOperations: readonly Operation[] = [
  {
    ...admin,
    id: 'keys.issue',
    summary: 'Issue a key; it is shown in full only once.',
    http: { method: 'POST', path: '/admin/keys' },
    fails: ['CONFLICT'],
    params: { idempotency_key: onceParam },
    body: keyRequest,
    status: 201,
    makes: '/admin/keys/{id}',
    output: issued.extend({
      note: z.string().nullable().describe('What the key lacks to do what was probably meant; or null.'),
    }),
    run: async ({ db, keys }, { idempotency_key, ...input }) => {
      const request = input as unknown as KeyRequest
      const key = await keys.issue(request, idempotency_key as string | undefined)
      const owner = request.email ? await findByEmail(db, request.email.toLowerCase()) : undefined
      return { value: { ...key, note: noteOn(request.email ?? null, owner) } }
    },
  },
  {
    ...admin,
    id: 'keys.list',
    summary: 'List the keys.',
    http: { method: 'GET', path: '/admin/keys' },
    params: {},
    output: z.object({ data: z.array(withSecrets) }),
    run: async ({ keys }) => ({ value: { data: await keys.list() } }),
  },
  {
    ...admin,
    id: 'keys.get',
    summary: 'One key, with its secrets that have not ended.',
    http: { method: 'GET', path: '/admin/keys/{id}' },
    params: { id: keyPath },
    output: withSecrets,
    run: async ({ keys }, { id }) => ({ value: await keys.read(id as string) }),
  },
  {
    ...admin,
    id: 'keys.rotate',
    summary: 'Give a key a new secret; the old one works on for a day, or for `grace_seconds`.',
    http: { method: 'POST', path: '/admin/keys/{id}/rotate' },
    fails: ['CONFLICT'],
    params: { id: keyPath, idempotency_key: onceParam },
    body: z.strictObject({
      grace_seconds: z
        .int()
        .min(0)
        .max(90 * 86_400)
        .default(DEFAULT_GRACE_SECONDS)
        .describe('How long the former secret works on; 0 ends it at once.'),
      again: z
        .boolean()
        .default(false)
        .describe('After a lost answer: ends the secret of the open rotation at once, and gives another.'),
    }),
    output: issued.extend({
      old_secret_ends_at: z.iso.datetime().describe('Until then the former secret works.'),
    }),
    run: async ({ keys }, { id, grace_seconds, again, idempotency_key }) => ({
      value: await keys.rotate(
        id as string,
        { graceSeconds: grace_seconds as number, again: again as boolean },
        idempotency_key as string | undefined,
      ),
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
