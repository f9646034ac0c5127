// The log of what was sent for the account, with its outcome.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { CHANNELS, DELIVERY_STATES } from '#model/output.ts'
import { type DeliveryFilter, readDeliveries } from '#store/subscriptions/deliveries.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { choiceParam, flagParam, idParamOf } from '../../kit/params.ts'
import { mustBeOwn } from '../subscriptions/own-subscription.ts'
import { ownOutput } from './own-output.ts'

const delivery = z
  .object({
    id: z.int(),
    channel: z.enum(CHANNELS),
    output_id: z.int().nullable().describe('Null for an e-mail, which can be about several subscriptions.'),
    subscription_ids: z.array(z.int()),
    item_ids: z.array(z.int()).describe('The items of the inbox that it is about.'),
    message_id: z.string().describe('The same for each attempt and replay, also in `webhook-id`.'),
    body: z.string().describe('The message as it is sent.'),
    created_at: z.iso.datetime(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    status: z.int().nullable().describe('Status of the last response; null without one.'),
    detail: z.string().nullable().describe('What went wrong in the last attempt; else null.'),
    next_at: z.iso.datetime().nullable().describe('When it is attempted next.'),
    attempted_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Delivery' })

export const listDeliveriesOperation: Operation = {
  ...ofAccount,
  id: 'deliveries.list',
  summary: 'What was sent for the subscriptions of the account, the latest first; kept for 30 days.',
  http: { method: 'GET', path: '/v1/me/deliveries' },
  params: {
    subscription_id: idParamOf('Only about this subscription.'),
    output_id: idParamOf('Only by this output.'),
    state: choiceParam('Only in this state.', DELIVERY_STATES),
    attempted: flagParam('`true`: only those that were attempted, with the last answer of the receiver.'),
    ...pagedParams,
  },
  fails: ['NOT_FOUND'],
  output: z.object({ data: z.array(delivery), meta: pageMeta }),
  run: async (context, input, caller) => {
    const account = accountOf(caller)
    const filter: DeliveryFilter = {
      subscription: (input.subscription_id as number | undefined) ?? null,
      output: (input.output_id as number | undefined) ?? null,
      state: (input.state as DeliveryFilter['state'] | undefined) ?? null,
      attempted: input.attempted === true,
      countries: caller.countries,
      domains: caller.domains,
    }
    const { page, meta } = await paged(
      context,
      input,
      ['deliveries', account, filter],
      (after, limit) => readDeliveries(context.db, account, filter, after?.id ?? null, limit),
      ({ id }) => ({ sort: '', id }),
    )
    if (!page.length) {
      await mustBeOwn(context, account, filter.subscription)
      if (filter.output !== null) await ownOutput(context, { id: filter.output }, caller)
    }
    return { value: { data: page, meta } }
  },
}
