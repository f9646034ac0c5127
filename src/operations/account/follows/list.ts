// The followed bills of the account.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import { mustSeeDomain } from '#model/access/caller.ts'
import type { Operation } from '#model/operation.ts'
import { readFollows } from '#store/accounts/follows.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { pageAnswer } from '../../kit/page-answer.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { listedRecordShape } from '../../kit/record-shapes.ts'

export const listFollowsOperation: Operation = {
  ...ofAccount,
  id: 'follows.list',
  summary: 'Bills that the account follows, the last followed first.',
  http: { method: 'GET', path: '/v1/me/follows' },
  params: pagedParams,
  output: z.object({
    data: z.array(z.object({ bill_id: z.int(), since: z.string(), bill: listedRecordShape(bills) })),
    meta: pageMeta,
  }),
  run: async (context, input, caller) => {
    mustSeeDomain(caller, bills.name)
    const account = accountOf(caller)
    const { page, meta } = await paged(
      context,
      input,
      ['follows', account, caller.countries],
      (after, limit) =>
        readFollows(context.db, account, caller.countries, after, { limit, now: context.now() }),
      ({ since, bill_id }) => ({ sort: since, id: bill_id }),
    )
    const docs = context.records.declared(
      bills,
      page.map(({ doc }) => doc),
    )
    const rows = page.map(
      ({ bill_id, since }, i) => `{"bill_id":${bill_id},"since":"${since}","bill":${docs[i]}}`,
    )
    return pageAnswer(rows, meta)
  },
}
