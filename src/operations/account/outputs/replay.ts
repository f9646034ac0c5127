// Sends the messages of a period to a webhook again.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { addDeliveries, repeatDeliveries } from '#store/subscriptions/deliveries.ts'
import { readItemsOf } from '#store/subscriptions/inbox.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { shownItems } from '../inbox/inbox-item.ts'
import { OUTPUT_PATH, outputParams, ownOutput } from './own-output.ts'
import { messageIdOf, webhookDelivery } from './webhook-message.ts'

const MOST_ITEMS = 1_000

const instant = z.iso.datetime({ offset: true })

const period = z.strictObject({
  since: instant.describe('Items of records that changed from this instant on.'),
  until: instant.optional().describe('And before this one; now by default.'),
})

export const replayOutputOperation: Operation = {
  ...ofAccount,
  id: 'outputs.replay',
  summary:
    'Send the messages of a period to a webhook again, with the ids that they had, so that a receiver can ' +
    'drop those that it has.',
  http: { method: 'POST', path: `${OUTPUT_PATH}/replay` },
  params: outputParams,
  body: period,
  status: 202,
  output: z.object({ data: z.object({ messages: z.int().describe('Messages that are sent.') }) }),
  run: async (context, input, caller) => {
    const { now } = context
    const { since, until } = input as z.infer<typeof period>
    if (until !== undefined && Date.parse(until) < Date.parse(since))
      throw invalid('until', 'is before since')
    const { id, subscription_id, channel } = await ownOutput(context, input, caller)
    if (channel !== 'webhook') throw invalid('id', `names an output by ${channel}; webhooks have a replay`)
    const messages = await context.db.transaction(async (db) => {
      const some = { since, until: until ?? null, limit: MOST_ITEMS + 1 }
      const items = await readItemsOf(db, subscription_id, some)
      if (items.length > MOST_ITEMS)
        throw invalid('since', `begins a period of more than ${MOST_ITEMS} items: ask for a shorter one`)
      const output = { id, account: accountOf(caller), subscription_id }
      const ids = items.map((item) => messageIdOf(id, item.id))
      await repeatDeliveries(db, id, ids, now())
      const shown = await shownItems({ ...context, db }, items, caller)
      // Those that were sent before stay as they were.
      await addDeliveries(
        db,
        shown.map((item) => webhookDelivery(output, item)),
        now(),
      )
      return items.length
    })
    return { value: { data: { messages } } }
  },
}
