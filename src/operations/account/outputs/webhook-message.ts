// The messages of a webhook: one for each item of the inbox, as the inbox shows it.
import * as z from 'zod'
import { escapedJson } from '#lib/texts/invisible.ts'
import { ITEM_EVENT, TEST_EVENT } from '#model/output.ts'
import { ITEM_EVENTS, type ItemEvent } from '#model/subscription.ts'
import type { NewDelivery } from '#store/subscriptions/deliveries.ts'
import { inboxItem, type ShownItem } from '../inbox/inbox-item.ts'

const itemData = inboxItem.omit({ read_at: true }).meta({ id: 'DeliveredItem' })

/** The schema of the message of each type. */
export const WEBHOOK_MESSAGES: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(ITEM_EVENTS.map((event) => [typeOf(event), message(typeOf(event), itemData)])),
  [TEST_EVENT]: message(TEST_EVENT, z.object({ subscription: z.object({ id: z.int(), name: z.string() }) })),
}

function typeOf(event: ItemEvent): string {
  return ITEM_EVENT + event
}

function message(type: string, data: z.ZodType): z.ZodType {
  return z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime().describe('When the record changed, or the test was asked for.'),
    data,
  })
}

/** The id of a message by its output and its first item: the same whenever it is sent. */
export const messageIdOf = (output: number, item: number): string => `item_${item}_${output}`

export interface WebhookOutput {
  readonly id: number
  readonly account: string
  readonly subscription_id: number
}

/** The message on an item. */
export function webhookDelivery(
  { id, account, subscription_id }: WebhookOutput,
  { read_at: _, ...data }: ShownItem,
): NewDelivery {
  return {
    ...{ account, output: id, channel: 'webhook', subscriptions: [subscription_id], items: [data.id] },
    message_id: messageIdOf(id, data.id),
    body: escapedJson({ type: typeOf(data.event), timestamp: data.at, data }),
  }
}
