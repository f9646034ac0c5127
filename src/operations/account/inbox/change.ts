// Marks items of the inbox as read.
import * as z from 'zod'
import { EVENT_KIND_NAMES } from '#model/event-kind.ts'
import type { Operation } from '#model/operation.ts'
import { countUnread, markRead } from '#store/subscriptions/own-inbox.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { DOMAIN_NAMES, filterOf } from './filter.ts'

const MOST_IDS = 500

const change = z
  .strictObject({
    read: z.array(z.int().min(1)).min(1).max(MOST_IDS).optional().describe('Ids of items that were read.'),
    read_up_to: z.int().min(1).optional().describe('Or the id of an item: it and all older ones were read.'),
    subscription_id: z
      .int()
      .min(1)
      .optional()
      .describe('With `read_up_to`: only items of this subscription.'),
    domain: z
      .enum(DOMAIN_NAMES)
      .optional()
      .describe('With `read_up_to`: only items about records of this domain.'),
    kind: z
      .enum(EVENT_KIND_NAMES)
      .optional()
      .describe('With `read_up_to`: only items with this one among their `kinds`.'),
    same_changes: z
      .boolean()
      .optional()
      .describe('`true`: the items of other subscriptions about the same changes too.'),
  })
  .superRefine((given, context) => {
    if ((given.read === undefined) === (given.read_up_to === undefined))
      context.addIssue({ code: 'custom', path: ['read'], message: 'send either `read` or `read_up_to`' })
    for (const field of ['subscription_id', 'domain', 'kind'] as const)
      if (given.read !== undefined && given[field] !== undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'applies to `read_up_to` only' })
  })

export const changeInboxOperation: Operation = {
  ...ofAccount,
  id: 'inbox.change',
  summary: 'Mark items of the inbox as read; those that are read already stay as they are.',
  http: { method: 'PATCH', path: '/v1/me/inbox' },
  params: {},
  body: change,
  output: z.object({
    data: z.object({
      marked: z.int().describe('Items that were not read before.'),
      unread: z.int().describe('Items that are not read now; with `same_changes`, the changes of them.'),
    }),
  }),
  run: async ({ db, now }, input, caller) => {
    const { read, read_up_to, same_changes, ...narrowed } = input as z.infer<typeof change>
    const account = accountOf(caller)
    const some = {
      upTo: read_up_to ?? null,
      ids: read ?? null,
      filter: filterOf(narrowed, { countries: null, domains: null }),
      sameChanges: same_changes === true,
    }
    const marked = await markRead(db, account, some, now())
    return { value: { data: { marked, unread: await countUnread(db, account, some.sameChanges) } } }
  },
}
