// Follows a bill.
import type { Operation } from '#model/operation.ts'
import { follow } from '#store/accounts/follows.ts'
import { holdAccount } from '#store/accounts/quota.ts'
import { readHead } from '#store/reading/change-feed.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { subscribeToFollows } from './followed-alert.ts'
import { billOf, FOLLOW_PATH, followParams, followState } from './followed-bill.ts'

export const addFollowOperation: Operation = {
  ...ofAccount,
  id: 'follows.add',
  summary: 'Follow a bill: its news goes to the inbox.',
  http: { method: 'PUT', path: FOLLOW_PATH },
  params: followParams,
  output: followState,
  run: async (context, input, caller) => {
    const bill_id = await billOf(context, input, caller)
    const account = accountOf(caller)
    const owner = mustExist(await context.accounts.find(account))
    const head = await readHead(context.db)
    const since = await context.db.transaction(async (tx) => {
      // Two first follows at once make one subscription.
      mustExist(await holdAccount(tx, account))
      await subscribeToFollows(context, tx, owner, head)
      return mustExist(await follow(tx, account, bill_id, context.now()))
    })
    return { value: { data: { bill_id, following: true, since } } }
  },
}
