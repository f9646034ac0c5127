// Follows a bill.
import type { Operation } from '#model/operation.ts'
import { follow } from '#store/accounts/follows.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { billOf, FOLLOW_PATH, followParams, followState } from './followed-bill.ts'

export const addFollowOperation: Operation = {
  ...ofAccount,
  id: 'follows.add',
  summary: 'Follow a bill; following it again changes nothing.',
  http: { method: 'PUT', path: FOLLOW_PATH },
  params: followParams,
  output: followState,
  run: async (context, input, caller) => {
    const bill_id = await billOf(context, input, caller)
    const since = mustExist(await follow(context.db, accountOf(caller), bill_id, context.now()))
    return { value: { data: { bill_id, following: true, since } } }
  },
}
