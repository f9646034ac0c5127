// The caller's account: read, exported and deleted.
import * as z from 'zod'
import type { Account } from '#model/access/account.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context, Operation } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { countHoldings, readHoldings } from '#store/accounts/account-export.ts'
import { readQuota } from '#store/accounts/quota.ts'
import { accountOf, mustExist, ofAccount } from '../kit/account-scope.ts'
import { quota } from './listenings.ts'
import { preferences, preferencesOf } from './preferences.ts'

const about = {
  id: z.uuid(),
  email: z.string(),
  admin: z.boolean(),
  created_at: z.iso.datetime(),
  verified_at: z.iso.datetime().nullable(),
  preferences,
}

const rows = z.array(z.looseObject({}))

async function callingAccount({ accounts }: Context, caller: Caller): Promise<Account> {
  return mustExist(await accounts.find(accountOf(caller)))
}

function aboutOf(account: Account) {
  const { id, email, admin, created_at, verified_at } = account
  return { id, email, admin, created_at, verified_at, preferences: preferencesOf(account) }
}

export const meOperations: readonly Operation[] = [
  {
    ...ofAccount,
    id: 'me.get',
    summary: 'The account that calls.',
    http: { method: 'GET', path: '/v1/me' },
    params: {},
    output: z.object({
      data: z.object({
        ...about,
        counts: z.object({ follows: z.int(), interests: z.int(), listenings: z.int() }),
        listening_quota: quota,
      }),
    }),
    run: async (context, _input, caller) => {
      const account = await callingAccount(context, caller)
      const counts = await countHoldings(context.db, account.id)
      const listening_quota = mustExist(await readQuota(context.db, account.id, context.now()))
      return { value: { data: { ...aboutOf(account), counts, listening_quota } } }
    },
  },
  {
    ...ofAccount,
    id: 'me.export',
    summary: 'Everything stored about the account, as one document.',
    http: { method: 'GET', path: '/v1/me/export' },
    params: {},
    output: z.object({
      generated_at: z.iso.datetime(),
      account: z.object({ ...about, listening_quota: z.int(), disabled_at: z.iso.datetime().nullable() }),
      follows: rows,
      interests: rows,
      saved_searches: rows,
      listenings: rows.describe('With their reports.'),
      quota_ledger: rows,
      sessions: rows,
      keys: rows.describe('Keys of the account, and with its e-mail, by their first characters.'),
      programs: rows.describe('Client applications that may act for the account.'),
      usage: rows.describe('Calls by day and operation, of the account and of its keys.'),
      administered: rows.describe('What the account did as an administrator.'),
    }),
    run: async (context, _input, caller) => {
      if (caller.countries)
        throw new Problem('FORBIDDEN_COUNTRY', 'The export covers all countries, and the key does not.')
      if (caller.domains)
        throw new Problem('FORBIDDEN_DOMAIN', 'The export covers all domains, and the key does not.')
      const account = await callingAccount(context, caller)
      const { listening_quota, disabled_at } = account
      const held = await readHoldings(context.db, account.id, account.email)
      const value = {
        generated_at: context.now(),
        account: { ...aboutOf(account), listening_quota, disabled_at },
        ...held,
      }
      return { value }
    },
  },
  {
    ...ofAccount,
    id: 'me.remove',
    summary: 'Delete the account and all that belongs to it, at once and for good.',
    http: { method: 'DELETE', path: '/v1/me' },
    params: {},
    body: z.strictObject({
      password: z
        .string()
        .max(400)
        .meta({ writeOnly: true, description: 'The password of the account, once more.' }),
    }),
    status: 204,
    output: z.null(),
    run: async (context, { password }, caller) => {
      const { id, email } = await callingAccount(context, caller)
      // Wrong passwords count against the account, not against an address, which the caller could change.
      if (!(await context.accounts.signIn(email, password as string, id)))
        throw invalid('password', 'is not that of the account')
      await context.accounts.remove(id)
      return { value: null }
    },
  },
]
