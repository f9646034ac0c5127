// Following bills.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import type { Caller } from '#model/access/caller.ts'
import { mustSeeDomain } from '#model/access/caller.ts'
import { idColumn } from '#model/declaration/domain.ts'
import type { Context, Input, Operation } from '#model/operation.ts'
import { follow, isFollowed, readFollows, unfollow } from '#store/accounts/follows.ts'
import { accountOf, mustExist, ofAccount } from '../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../kit/paging.ts'
import { idPath } from '../kit/params.ts'
import { listedRecordShape } from '../kit/record-shapes.ts'
import { ownerOf } from '../list/owner.ts'

const state = z
  .object({
    data: z.object({
      bill_id: z.int(),
      following: z.boolean(),
      since: z
        .string()
        .nullable()
        .describe('When the account followed it; null for a bill that is not followed.'),
    }),
  })
  .meta({ id: 'Follow' })

/**
 * The bill in the path. Throws FORBIDDEN_DOMAIN, NOT_FOUND or FORBIDDEN_COUNTRY, as the bill's detail does.
 */
async function billOf(context: Context, input: Input, caller: Caller): Promise<number> {
  mustSeeDomain(caller, bills.name)
  return (await ownerOf(context, bills, idColumn(bills), input.bill_id as number, caller)).id
}

/** True where the account follows the bill, or one that was merged into it. */
export function isFollowing({ db }: Context, account: string, bill_id: number): Promise<boolean> {
  return isFollowed(db, account, bill_id)
}

export const followOperations: readonly Operation[] = [
  {
    ...ofAccount,
    id: 'follows.add',
    summary: 'Follow a bill; following it again changes nothing.',
    http: { method: 'PUT', path: `${bills.path}/{bill_id}/follow` },
    params: { bill_id: idPath('Id of the bill.') },
    output: state,
    run: async (context, input, caller) => {
      const bill_id = await billOf(context, input, caller)
      const since = mustExist(await follow(context.db, accountOf(caller), bill_id, context.now()))
      return { value: { data: { bill_id, following: true, since } } }
    },
  },
  {
    ...ofAccount,
    id: 'follows.remove',
    summary: 'Follow a bill no longer.',
    http: { method: 'DELETE', path: `${bills.path}/{bill_id}/follow` },
    params: { bill_id: idPath('Id of the bill.') },
    output: state,
    run: async (context, input, caller) => {
      const bill_id = await billOf(context, input, caller)
      await unfollow(context.db, accountOf(caller), bill_id)
      return { value: { data: { bill_id, following: false, since: null } } }
    },
  },
  {
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
        (after, limit) => readFollows(context.db, account, caller.countries, after, limit),
        ({ since, bill_id }) => ({ sort: since, id: bill_id }),
      )
      const docs = context.records.declared(
        bills,
        page.map(({ doc }) => doc),
      )
      const rows = page.map(
        ({ bill_id, since }, i) => `{"bill_id":${bill_id},"since":"${since}","bill":${docs[i]}}`,
      )
      return { json: `{"data":[${rows.join(',')}],"meta":${JSON.stringify(meta)}}` }
    },
  },
]
