// The inbox of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { countUnread, readInbox } from '#store/subscriptions/inbox.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { flagParam, idParamOf } from '../../kit/params.ts'
import { mustBeOwn } from '../subscriptions/own-subscription.ts'
import { inboxItem, shownItems } from './inbox-item.ts'

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
  fails: ['NOT_FOUND'],
  output: z.object({
    data: z.array(inboxItem),
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
    if (!page.length) await mustBeOwn(context, account, filter.subscription)
    const data = await shownItems(context, page)
    return { value: { data, meta: { ...meta, unread: await countUnread(context.db, account) } } }
  },
}
