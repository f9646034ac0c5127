// Administration of accounts and their quotas.
import * as z from 'zod'
import { type Account, type AccountChange, type AccountRequest, LANGUAGES } from '#model/access/account.ts'
import type { Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { readQuotas } from '#store/accounts/quota.ts'
import { quota } from '../account/listenings.ts'
import { preferences, preferencesOf } from '../account/preferences.ts'

const units = z.int().min(0).max(1_000_000).describe('Listening requests a month.')

const accountRequest = z.strictObject({
  email: z.string().max(300),
  password: z.string().max(400).meta({ writeOnly: true }),
  listening_quota: units.optional(),
  admin: z.boolean().optional().describe('True for administrators.'),
  language: z.enum(LANGUAGES, `is not among ${LANGUAGES.join(', ')}`).optional(),
})

const change = z
  .strictObject({ listening_quota: units, admin: z.boolean(), disabled: z.boolean() })
  .partial()
  .refine((given) => Object.keys(given).length > 0, { path: ['body'], message: 'contains nothing to change' })

const shown = z
  .object({
    id: z.uuid(),
    email: z.string(),
    admin: z.boolean(),
    listening_quota: z.int(),
    created_at: z.iso.datetime(),
    verified_at: z.iso.datetime().nullable(),
    disabled_at: z.iso.datetime().nullable(),
    preferences,
  })
  .meta({ id: 'Account' })

function shownOf(account: Account) {
  const { id, email, admin, listening_quota, created_at, verified_at, disabled_at } = account
  return {
    id,
    email,
    admin,
    listening_quota,
    created_at,
    verified_at,
    disabled_at,
    preferences: preferencesOf(account),
  }
}

const quotaOf = quota.extend({ account_id: z.uuid(), email: z.string() }).meta({ id: 'AccountQuota' })

const accountPath: Param = { about: 'Id of the account.', schema: z.uuid('is not a UUID'), in: 'path' }
const admin = { access: 'admin', cacheSeconds: 0 } as const

export const accountOperations: readonly Operation[] = [
  {
    ...admin,
    id: 'accounts.create',
    summary: 'Create an account; its address counts as confirmed.',
    http: { method: 'POST', path: '/admin/accounts' },
    params: {},
    body: accountRequest,
    status: 201,
    output: shown,
    run: async ({ accounts }, input) => ({
      value: shownOf(await accounts.create(input as unknown as AccountRequest)),
    }),
  },
  {
    ...admin,
    id: 'accounts.list',
    summary: 'List the accounts, the oldest first.',
    http: { method: 'GET', path: '/admin/accounts' },
    params: {},
    output: z.object({ data: z.array(shown) }),
    run: async ({ accounts }) => ({ value: { data: (await accounts.list()).map(shownOf) } }),
  },
  {
    ...admin,
    id: 'accounts.change',
    summary: 'Change what an account may do; disabling it signs it out everywhere.',
    http: { method: 'PATCH', path: '/admin/accounts/{id}' },
    params: { id: accountPath },
    body: change,
    output: shown,
    run: async ({ accounts }, { id, ...given }) => ({
      value: shownOf(await accounts.change(id as string, given as AccountChange)),
    }),
  },
  {
    ...admin,
    id: 'accounts.remove',
    summary: 'Delete an account and all that belongs to it.',
    http: { method: 'DELETE', path: '/admin/accounts/{id}' },
    params: { id: accountPath },
    status: 204,
    output: z.null(),
    run: async ({ accounts }, { id }) => {
      await accounts.remove(id as string)
      return { value: null }
    },
  },
  {
    ...admin,
    id: 'quotas.list',
    summary: 'The monthly quota of listening requests of every account, and how much of it is spent.',
    http: { method: 'GET', path: '/admin/quotas' },
    params: {},
    output: z.object({ data: z.array(quotaOf) }),
    run: async ({ db, now }) => ({ value: { data: await readQuotas(db, now()) } }),
  },
  {
    ...admin,
    id: 'quotas.change',
    summary: 'Set the monthly quota of an account, from this month on.',
    http: { method: 'PATCH', path: '/admin/quotas/{account_id}' },
    params: { account_id: accountPath },
    body: z.strictObject({ listening_quota: units }),
    output: quotaOf,
    run: async ({ db, now, accounts }, { account_id, listening_quota }) => {
      await accounts.change(account_id as string, { listening_quota: listening_quota as number })
      const [value] = await readQuotas(db, now(), account_id as string)
      if (!value) throw new Problem('NOT_FOUND', `There is no account ${account_id}.`)
      return { value }
    },
  },
]
