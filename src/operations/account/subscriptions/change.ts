// Renames a subscription, or changes the events that it reports.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import {
  changeSubscription,
  findSubscription,
  type SubscriptionChange,
} from '#store/subscriptions/subscriptions.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { noSubscription, SUBSCRIPTION_PATH, subscriptionParams } from './own-subscription.ts'
import { eventsField, nameField, subscriptionShape } from './subscription-shape.ts'

const change = z
  .strictObject({ name: nameField, events: eventsField })
  .partial()
  .refine((given) => Object.keys(given).length > 0, { path: ['body'], message: 'contains nothing to change' })

export const changeSubscriptionOperation: Operation = {
  ...ofAccount,
  id: 'subscriptions.change',
  summary:
    'Change the name or the reported events of a subscription; to watch something else, create another.',
  http: { method: 'PATCH', path: SUBSCRIPTION_PATH },
  params: subscriptionParams,
  body: change,
  output: z.object({ data: subscriptionShape }),
  run: async ({ db }, { id, ...given }, caller) => {
    const account = accountOf(caller)
    const changed = await changeSubscription(db, account, id as number, given as SubscriptionChange)
    const found = changed && (await findSubscription(db, account, id as number))
    if (!found) throw noSubscription(id as number)
    return { value: { data: found } }
  },
}
