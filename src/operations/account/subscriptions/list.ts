// The subscriptions of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { readSubscriptions } from '#store/subscriptions/subscriptions.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { shownSubscriptions } from './shown-subscription.ts'
import { subscriptionShape } from './subscription-shape.ts'

export const listSubscriptionsOperation: Operation = {
  ...ofAccount,
  id: 'subscriptions.list',
  summary: 'Subscriptions of the account, the last created first.',
  http: { method: 'GET', path: '/v1/me/subscriptions' },
  params: pagedParams,
  output: z.object({ data: z.array(subscriptionShape), meta: pageMeta }),
  run: async (context, input, caller) => {
    const account = accountOf(caller)
    const { page, meta } = await paged(
      context,
      input,
      ['subscriptions', account],
      (after, limit) => readSubscriptions(context.db, account, after, limit),
      ({ created_at, id }) => ({ sort: created_at, id }),
    )
    return { value: { data: await shownSubscriptions(context.db, page), meta } }
  },
}
