// Exports everything that is stored about the account that calls.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { readHoldings } from '#store/accounts/account-export.ts'
import { mustSeeEverything, ofAccount } from '../../kit/account-scope.ts'
import { callingAccount, ownAccountFields, ownAccountOf } from './own-account.ts'

const rows = z.array(z.looseObject({}))

export const exportAccountOperation: Operation = {
  ...ofAccount,
  id: 'me.export',
  summary: 'Everything stored about the account, as one document.',
  http: { method: 'GET', path: '/v1/me/export' },
  params: {},
  output: z.object({
    generated_at: z.iso.datetime(),
    account: z.object({
      ...ownAccountFields,
      listening_quota: z.int(),
      disabled_at: z.iso.datetime().nullable(),
    }),
    follows: rows,
    interests: rows,
    subjects: rows.describe('Subjects that the account has chosen.'),
    saved_searches: rows,
    subscriptions: rows,
    subscription_outputs: rows.describe('Where they are sent, without secrets.'),
    deliveries: rows.describe('What was sent in the last 30 days.'),
    inbox: rows.describe('What the subscriptions reported in the last 90 days.'),
    feed_address: rows.describe('When the secret address of its feeds was made; the address is not stored.'),
    worklists: rows.describe('Worklists that the account is a member of.'),
    worklist_entries: rows.describe('Entries of its own worklists, and those it added to others.'),
    worklist_invitations: rows.describe('Invitations that it made and nobody has accepted yet.'),
    listenings: rows.describe('With their reports.'),
    quota_ledger: rows,
    sessions: rows,
    keys: rows.describe('Keys of the account or with its e-mail, each by its first characters.'),
    programs: rows.describe('Client applications that may act for the account.'),
    usage: rows.describe('Calls by day and operation, of the account and of its keys.'),
    administered: rows.describe('What the account did as an administrator.'),
  }),
  run: async (context, _input, caller) => {
    mustSeeEverything(caller, 'The export')
    const account = await callingAccount(context, caller)
    const { listening_quota, disabled_at } = account
    const held = await readHoldings(context.db, account.id, account.email)
    const value = {
      generated_at: context.now(),
      account: { ...ownAccountOf(account), listening_quota, disabled_at },
      ...held,
    }
    return { value }
  },
}
