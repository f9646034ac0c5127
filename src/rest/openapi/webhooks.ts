// The messages that the service posts to webhooks of subscriptions, as OpenAPI describes them.

import { ITEM_EVENT, TEST_EVENT } from '#model/output.ts'
import type { ItemEvent } from '#model/subscription.ts'
import { WEBHOOK_MESSAGES } from '#operations/account/outputs/webhook-message.ts'
import { type JsonObject, jsonSchema } from './schemas.ts'

const ABOUT: Readonly<Record<`${typeof ITEM_EVENT}${ItemEvent}` | typeof TEST_EVENT, string>> = {
  [`${ITEM_EVENT}arrived`]: 'A matching record was stored.',
  [`${ITEM_EVENT}matched`]: 'A stored record began to match; `changes` has what changed.',
  [`${ITEM_EVENT}changed`]: 'A matching record changed.',
  [`${ITEM_EVENT}left`]: 'A stored record matches no longer; `changes` has what changed.',
  [`${ITEM_EVENT}merged`]: 'A matching record was merged into `replaced_by`.',
  [`${ITEM_EVENT}withdrawn`]: 'A matching record left the lists.',
  [`${ITEM_EVENT}due`]: 'The deadline of a matching record, or its beginning, is near.',
  [TEST_EVENT]: 'A test that the owner asked for.',
}

const HEADERS: Readonly<Record<string, string>> = {
  'webhook-id': 'Id of the message: the same for each attempt and replay.',
  'webhook-timestamp': 'When it was sent, in Unix seconds: refuse one that is more than five minutes old.',
  'webhook-signature': 'Signatures according to Standard Webhooks, separated by blanks; one of them fits.',
}

/** The object `webhooks` of the document; adds the schemas that it refers to. */
export function webhooks(schemas: Record<string, JsonObject>): Record<string, JsonObject> {
  const described = Object.entries(WEBHOOK_MESSAGES).map(([type, message]) => {
    const post = {
      operationId: type,
      summary: ABOUT[type as keyof typeof ABOUT],
      tags: ['me'],
      security: [],
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        ...{ name, in: 'header', required: true, description },
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(message, schemas) } },
      },
      responses: {
        '2XX': { description: 'The message was accepted.' },
        410: { description: 'No further message is sent.' },
        default: { description: 'The message is sent again, with growing pauses, for five days.' },
      },
    }
    return [type, { post }] as const
  })
  return Object.fromEntries(described)
}
