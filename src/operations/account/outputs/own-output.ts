// The output that the path of an operation names.
import * as z from 'zod'
import type { Caller } from '#model/access/caller.ts'
import type { Context, Input, Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findOutput, type Output } from '#store/subscriptions/outputs.ts'
import { accountOf } from '../../kit/account-scope.ts'
import { idPath } from '../../kit/params.ts'
import { outputShape } from '../subscriptions/output-shape.ts'

export const OUTPUT_PATH = '/v1/me/outputs/{id}'

export const outputParams: Params = { id: idPath('Id of an output of a subscription of the account.') }

export const outputAnswer = z.object({ data: outputShape })

/** Throws NOT_FOUND where the account has no such output. */
export async function ownOutput({ db }: Pick<Context, 'db'>, { id }: Input, caller: Caller): Promise<Output> {
  const found = await findOutput(db, accountOf(caller), id as number)
  if (!found) throw new Problem('NOT_FOUND', `There is no output ${id}.`)
  return found
}
