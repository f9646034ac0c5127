// The account that calls, with counts and its quota.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { countHoldings } from '#store/accounts/account-export.ts'
import { readQuota } from '#store/accounts/quota.ts'
import { mustExist, ofAccount } from '../../kit/account-scope.ts'
import { quotaShape } from '../listenings/quota-shape.ts'
import { callingAccount, ownAccountFields, ownAccountOf } from './own-account.ts'

export const ownAccountOperation: Operation = {
  ...ofAccount,
  id: 'me.get',
  summary: 'The account that calls.',
  http: { method: 'GET', path: '/v1/me' },
  params: {},
  output: z.object({
    data: z.object({
      ...ownAccountFields,
      counts: z.object({ follows: z.int(), interests: z.int(), listenings: z.int() }),
      listening_quota: quotaShape,
    }),
  }),
  run: async (context, _input, caller) => {
    const account = await callingAccount(context, caller)
    const counts = await countHoldings(context.db, account.id)
    const listening_quota = mustExist(await readQuota(context.db, account.id, context.now()))
    return { value: { data: { ...ownAccountOf(account), counts, listening_quota } } }
  },
}
