// The inbox of the account.
import * as z from 'zod'
import { domainNamed } from '#domains/index.ts'
import type { Operation } from '#model/operation.ts'
import { SUBSCRIPTION_EVENTS } from '#model/subscription.ts'
import { countUnread, type InboxItem, readInbox } from '#store/subscriptions/inbox.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { flagParam, idParamOf } from '../../kit/params.ts'
import { currentRecords, nameOf } from '../../records/current-records.ts'
import { reportedRecord, reportedRecordOf } from '../subscriptions/reported-record.ts'

const item = z
  .object({
    id: z.int(),
    subscription: z.object({ id: z.int(), name: z.string() }),
    event: z.enum(SUBSCRIPTION_EVENTS),
    seq: z.int().describe('Number of the change in the change log.'),
    at: z.iso.datetime().describe('When the record changed.'),
    domain: z.string(),
    record_id: z.int(),
    country_code: z.string(),
    changes: z
      .record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }))
      .nullable()
      .describe(
        'Of a change: each changed field with its former and its present value; `from` is absent where the ' +
          'former value was not kept, such as a long text.',
      ),
    replaced_by: z.int().nullable().describe('The record that it was merged into; else null.'),
    read_at: z.iso.datetime().nullable(),
    record: reportedRecord.nullable().describe('The record as it is now; null where it is gone.'),
  })
  .meta({ id: 'InboxItem' })

export const listInboxOperation: Operation = {
  ...ofAccount,
  id: 'inbox.list',
  summary: 'What the subscriptions of the account reported, the latest first; kept for 90 days.',
  http: { method: 'GET', path: '/v1/me/inbox' },
  params: {
    subscription_id: idParamOf('Only items of this subscription.'),
    unread: flagParam('`true`: only items that were not read.'),
    ...pagedParams,
  },
  output: z.object({
    data: z.array(item),
    meta: pageMeta
      .extend({ unread: z.int().describe('Items that were not read, of all subscriptions.') })
      .meta({
        id: 'InboxMeta',
      }),
  }),
  run: async (context, input, caller) => {
    const account = accountOf(caller)
    const filter = {
      subscription: (input.subscription_id as number | undefined) ?? null,
      unread: input.unread === true,
      countries: caller.countries,
      domains: caller.domains,
    }
    const { page, meta } = await paged(
      context,
      input,
      ['inbox', account, filter],
      (after, limit) => readInbox(context.db, account, filter, after?.id ?? null, limit),
      ({ id }) => ({ sort: '', id }),
    )
    const named = page.map(({ domain, record_id }) => ({ domain, id: record_id }))
    const records = await currentRecords(context, named)
    const data = page.map((each, i) => itemOf(each, records.get(nameOf(named[i]!))))
    return { value: { data, meta: { ...meta, unread: await countUnread(context.db, account) } } }
  },
}

function itemOf(
  { subscription_id, subscription_name, changed_fields, before, ...item }: InboxItem,
  doc: string | undefined,
) {
  const record = doc === undefined ? null : (JSON.parse(doc) as Record<string, unknown>)
  const change = (field: string) => ({
    ...(before && field in before && { from: before[field] }),
    to: record?.[field] ?? null,
  })
  return {
    ...item,
    subscription: { id: subscription_id, name: subscription_name },
    changes: changed_fields && Object.fromEntries(changed_fields.map((field) => [field, change(field)])),
    record: record && reportedRecordOf(domainNamed(item.domain)!, record),
  }
}
