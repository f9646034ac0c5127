// An item of the inbox as answers and messages show it, with the record as it is now.
import * as z from 'zod'
import { domainNamed } from '#domains/index.ts'
import { withBase } from '#model/base-address.ts'
import { EVENT_KIND_NAMES } from '#model/event-kind.ts'
import type { Context } from '#model/operation.ts'
import { ITEM_EVENTS } from '#model/subscription.ts'
import type { InboxItem } from '#store/subscriptions/inbox.ts'
import { currentRecords, lastTitles, nameOf } from '../../records/current-records.ts'
import { reportedRecord, reportedRecordOf, reportedTitle } from '../subscriptions/reported-record.ts'
import { kindsOf } from './event-kinds.ts'

export const inboxItem = z
  .object({
    id: z.int(),
    subscription: z.object({ id: z.int(), name: z.string() }),
    event: z
      .enum(ITEM_EVENTS)
      .describe('As chosen by the subscription; `due` is a reminder of a deadline or an agenda entry.'),
    kinds: z
      .array(z.enum(EVENT_KIND_NAMES))
      .min(1)
      .describe('What it is about, the weightiest first: a change of several fields has several kinds.'),
    seq: z
      .int()
      .describe('Number of the change in the change log; of a reminder, that of the last change before.'),
    at: z.iso.datetime().describe('When the record changed, or the reminder was made.'),
    domain: z.string(),
    record_id: z.int(),
    country_code: z.string(),
    title: reportedTitle,
    changes: z
      .record(z.string(), z.object({ from: z.unknown().optional(), to: z.unknown() }))
      .nullable()
      .describe(
        'Of a change: each changed field with its former and its present value; `from` is absent where the ' +
          'former value was not kept, such as a long text.',
      ),
    replaced_by: z.int().nullable().describe('The record that it was merged into; else null.'),
    due_on: z.iso.date().nullable().describe('Of a reminder: the day that it is about; else null.'),
    read_at: z.iso.datetime().nullable(),
    record: reportedRecord.nullable().describe('The record as it is now; null where it is gone.'),
  })
  .meta({ id: 'InboxItem' })

export type ShownItem = z.infer<typeof inboxItem>

/** Items with their records, in the same order. */
export async function shownItems(
  context: Pick<Context, 'db' | 'now' | 'records' | 'baseUrl'>,
  items: readonly InboxItem[],
): Promise<ShownItem[]> {
  const named = items.map(({ domain, record_id }) => ({ domain, id: record_id }))
  const docs = await currentRecords(context, named)
  // Many items can be about one record, as in digests of several accounts.
  const records = new Map(Array.from(docs, ([name, doc]) => [name, parsed(doc)] as const))
  const titles = await lastTitles(context, named, records)
  return items.map((each, i) => {
    const name = nameOf(named[i]!)
    return itemOf(each, records.get(name), titles.get(name))
  })

  function parsed(doc: string) {
    return JSON.parse(withBase(doc, context.baseUrl)) as Record<string, unknown>
  }
}

function itemOf(
  { subscription_id, subscription_name, changed_fields, before, extra_kinds, ...item }: InboxItem,
  record: Readonly<Record<string, unknown>> | undefined,
  lastTitle: string | undefined,
): ShownItem {
  const change = (field: string) => ({
    ...(before && field in before && { from: before[field] }),
    to: record?.[field] ?? null,
  })
  const shown = record ? reportedRecordOf(domainNamed(item.domain)!, record) : null
  return {
    ...item,
    title: shown?.title || (lastTitle ?? null),
    kinds: kindsOf(item.domain, item.event, changed_fields, extra_kinds),
    subscription: { id: subscription_id, name: subscription_name },
    changes: changed_fields && Object.fromEntries(changed_fields.map((field) => [field, change(field)])),
    record: shown,
  }
}
