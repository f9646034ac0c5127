// The inbox of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { countUnread, readInbox } from '#store/subscriptions/own-inbox.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { flagParam, idParamOf } from '../../kit/params.ts'
import { mustBeOwn } from '../subscriptions/own-subscription.ts'
import { filterOf, narrowingParams } from './filter.ts'
import { inboxItem, shownItems } from './inbox-item.ts'
import { withOthers } from './other-items.ts'

export const listInboxOperation: Operation = {
  ...ofAccount,
  id: 'inbox.list',
  summary: 'What the subscriptions of the account reported, the latest first; kept for 90 days.',
  http: { method: 'GET', path: '/v1/me/inbox' },
  params: {
    subscription_id: idParamOf('Only items of this subscription.'),
    ...narrowingParams,
    unread: flagParam('`true`: only items that were not read.'),
    once: flagParam(
      '`true`: of a change that several subscriptions reported only one item, with the others in `also`.',
    ),
    ...pagedParams,
  },
  fails: ['NOT_FOUND'],
  output: z.object({
    data: z.array(inboxItem),
    meta: pageMeta
      .extend({
        unread: z
          .int()
          .describe('Items that were not read, of all subscriptions; with `once`, the changes of them.'),
      })
      .meta({ id: 'InboxMeta' }),
  }),
  run: async (context, input, caller) => {
    const account = accountOf(caller)
    const filter = filterOf(input, caller)
    const [unread, once] = [input.unread === true, input.once === true]
    const { page, meta } = await paged(
      context,
      input,
      ['inbox', account, filter, unread, once],
      (after, limit) =>
        readInbox(context.db, account, filter, { unread, once, after: after?.id ?? null, limit }),
      ({ id }) => ({ sort: '', id }),
    )
    if (!page.length) await mustBeOwn(context, account, filter.subscription)
    const shown = await shownItems(context, page, caller)
    const data = once ? await withOthers(context, shown) : shown
    return { value: { data, meta: { ...meta, unread: await countUnread(context.db, account, once) } } }
  },
}
