// Stops following a bill.
import type { Operation } from '#model/operation.ts'
import { unfollow } from '#store/accounts/follows.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { billOf, FOLLOW_PATH, followParams, followState } from './followed-bill.ts'

export const removeFollowOperation: Operation = {
  ...ofAccount,
  id: 'follows.remove',
  summary: 'Stop following a bill.',
  http: { method: 'DELETE', path: FOLLOW_PATH },
  params: followParams,
  output: followState,
  run: async (context, input, caller) => {
    const bill_id = await billOf(context, input, caller)
    await unfollow(context.db, accountOf(caller), bill_id)
    return { value: { data: { bill_id, following: false, since: null } } }
  },
}
