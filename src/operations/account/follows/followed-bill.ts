// The bill in the path of a follow, and the answer on whether the account follows it.
import * as z from 'zod'
import { bills } from '#domains/bills.ts'
import type { Caller } from '#model/access/caller.ts'
import { mustSeeDomain } from '#model/access/caller.ts'
import { idColumn } from '#model/declaration/domain.ts'
import type { Context, Input } from '#model/operation.ts'
import { idPath } from '../../kit/params.ts'
import { ownerOf } from '../../list/owner.ts'

export const FOLLOW_PATH = `${bills.path}/{bill_id}/follow`

export const followParams = { bill_id: idPath('Id of the bill.') }

export const followState = z
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
export async function billOf(context: Context, input: Input, caller: Caller): Promise<number> {
  mustSeeDomain(caller, bills.name)
  return (await ownerOf(context, bills, idColumn(bills), input.bill_id as number, caller)).id
}
