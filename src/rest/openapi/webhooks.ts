// The messages that the service posts to webhooks of subscriptions, as OpenAPI describes them.

import { bills } from '#domains/bills.ts'
import { consultations } from '#domains/consultations.ts'
import type { EventKind } from '#model/event-kind.ts'
import { ITEM_EVENT, TEST_EVENT } from '#model/output.ts'
import type { ItemEvent } from '#model/subscription.ts'
import { WEBHOOK_MESSAGES } from '#operations/account/outputs/webhook-message.ts'
import { exampleOf } from './examples.ts'
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

/** What the examples are about: a bill, but of reminders a consultation. */
const KINDS: Readonly<Record<ItemEvent, EventKind>> = {
  ...{ arrived: 'new_bill', matched: 'bill_moved', changed: 'bill_moved', left: 'bill_moved' },
  ...{ merged: 'merged', withdrawn: 'withdrawn', due: 'closes_soon' },
}

interface Example {
  readonly data: { readonly record?: object }
}

/** A message of a type: the schema of its item is that of all types, and so the same for all. */
function exampleOfType(type: string, schema: JsonObject, schemas: Record<string, JsonObject>): JsonObject {
  const { data, ...rest } = exampleOf(schema, schemas) as Example
  if (!type.startsWith(ITEM_EVENT)) return { ...rest, data }
  const event = type.slice(ITEM_EVENT.length) as ItemEvent
  const domain = event === 'due' ? consultations.name : bills.name
  const kinds = [KINDS[event]]
  const replaced_by = event === 'merged' ? 1 : null
  const own = { event, kinds, domain, replaced_by, record: { ...data.record, domain }, also: [] }
  return { ...rest, data: { ...data, ...own } }
}

/** The object `webhooks` of the document; adds the schemas that it refers to. */
export function webhooks(schemas: Record<string, JsonObject>): Record<string, JsonObject> {
  const described = Object.entries(WEBHOOK_MESSAGES).map(([type, message]) => {
    const schema = jsonSchema(message, schemas)
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
        content: { 'application/json': { schema, example: exampleOfType(type, schema, schemas) } },
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
