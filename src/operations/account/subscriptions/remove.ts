// Ends a subscription, with what it reported.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { deleteSubscription } from '#store/subscriptions/subscriptions.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { noSubscription, SUBSCRIPTION_PATH, subscriptionParams } from './own-subscription.ts'

export const removeSubscriptionOperation: Operation = {
  ...ofAccount,
  id: 'subscriptions.remove',
  summary: 'End a subscription; its items leave the inbox.',
  http: { method: 'DELETE', path: SUBSCRIPTION_PATH },
  params: subscriptionParams,
  output: z.object({ data: z.object({ id: z.int(), removed: z.boolean() }) }),
  run: async ({ db }, { id }, caller) => {
    const removed = await deleteSubscription(db, accountOf(caller), id as number)
    if (!removed) throw noSubscription(id as number)
    return { value: { data: { id, removed } } }
  },
}
