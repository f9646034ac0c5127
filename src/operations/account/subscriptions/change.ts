// Renames a subscription, or changes the events that it reports and where they are sent.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { holdAccount } from '#store/accounts/quota.ts'
import {
  changeSubscription,
  findSubscription,
  type SubscriptionChange,
} from '#store/subscriptions/subscriptions.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { NOTHING_TO_CHANGE } from '../../kit/nothing-to-change.ts'
import { changedOutputsField } from './output-shape.ts'
import { replaceOutputs } from './own-outputs.ts'
import {
  mustReachNoFurther,
  noSubscription,
  SUBSCRIPTION_PATH,
  subscriptionParams,
} from './own-subscription.ts'
import { mustBePossible, possibleEvents } from './possible-events.ts'
import { shownSubscription } from './shown-subscription.ts'
import {
  eventsField,
  kindsField,
  nameField,
  remindDaysField,
  subscriptionShape,
} from './subscription-shape.ts'

const change = z
  .strictObject({
    name: nameField,
    events: eventsField,
    kinds: kindsField.nullable().describe('Null for all kinds.'),
    remind_days: remindDaysField,
    outputs: changedOutputsField,
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, NOTHING_TO_CHANGE)

type GivenOutputs = z.infer<typeof changedOutputsField>

export const changeSubscriptionOperation: Operation = {
  ...ofAccount,
  id: 'subscriptions.change',
  summary:
    'Change the name, the reported events or the outputs of a subscription; to watch something else, ' +
    'create another.',
  http: { method: 'PATCH', path: SUBSCRIPTION_PATH },
  params: subscriptionParams,
  body: change,
  fails: ['FORBIDDEN_COUNTRY', 'FORBIDDEN_DOMAIN'],
  output: z.object({ data: subscriptionShape }),
  run: async (context, { id, outputs, ...given }, caller) => {
    const { db } = context
    const subscription = id as number
    const account = mustExist(await context.accounts.find(accountOf(caller)))
    const secrets = await db.transaction(async (tx) => {
      mustExist(await holdAccount(tx, account.id))
      const stored = await findSubscription(tx, account.id, subscription)
      if (!stored) throw noSubscription(subscription)
      mustBePossible(possibleEvents(context, stored, caller), given as SubscriptionChange)
      if (!(await changeSubscription(tx, account.id, subscription, given as SubscriptionChange)))
        throw noSubscription(subscription)
      if (outputs === undefined) return
      if ((outputs as GivenOutputs).some((each) => !('id' in each)))
        await mustReachNoFurther(tx, caller, subscription)
      return replaceOutputs(context, tx, account, subscription, outputs as GivenOutputs)
    })
    const found = await shownSubscription(db, account.id, subscription, secrets)
    if (!found) throw noSubscription(subscription)
    return { value: { data: found } }
  },
}
