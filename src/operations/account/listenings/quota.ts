// The monthly quota of listening requests of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { readQuota } from '#store/accounts/quota.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { quotaShape } from './quota-shape.ts'

export const ownQuotaOperation: Operation = {
  ...ofAccount,
  id: 'listenings.quota',
  summary: 'The monthly quota of listening requests, and how much of it is left.',
  http: { method: 'GET', path: '/v1/listenings/quota' },
  params: {},
  output: z.object({ data: quotaShape }),
  run: async (context, _input, caller) => ({
    value: { data: mustExist(await readQuota(context.db, accountOf(caller), context.now())) },
  }),
}
