// The preferences of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { preferences, preferencesOf } from './preference-shape.ts'

export const preferencesOperation: Operation = {
  ...ofAccount,
  id: 'preferences.get',
  summary: 'Preferences of the account.',
  http: { method: 'GET', path: '/v1/me/preferences' },
  params: {},
  output: z.object({ data: preferences }),
  run: async ({ accounts }, _input, caller) => ({
    value: { data: preferencesOf(mustExist(await accounts.find(accountOf(caller)))) },
  }),
}
