// One subscription of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { noSubscription, SUBSCRIPTION_PATH, subscriptionParams } from './own-subscription.ts'
import { shownSubscription } from './shown-subscription.ts'
import { subscriptionShape } from './subscription-shape.ts'

export const subscriptionOperation: Operation = {
  ...ofAccount,
  id: 'subscriptions.get',
  summary: 'One subscription of the account.',
  http: { method: 'GET', path: SUBSCRIPTION_PATH },
  params: subscriptionParams,
  output: z.object({ data: subscriptionShape }),
  run: async ({ db }, { id }, caller) => {
    const found = await shownSubscription(db, accountOf(caller), id as number)
    if (!found) throw noSubscription(id as number)
    return { value: { data: found } }
  },
}
