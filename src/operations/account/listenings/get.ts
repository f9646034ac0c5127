// One listening request of the account with its report.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findListening } from '#store/accounts/listenings.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { mustSeeListening } from './listening-scope.ts'
import { listeningShape, report } from './listening-shape.ts'

export const listeningOperation: Operation = {
  ...ofAccount,
  id: 'listenings.get',
  summary: 'One listening request, with its report once it is done.',
  http: { method: 'GET', path: '/v1/listenings/{id}' },
  params: { id: { about: 'Id of the request.', schema: z.uuid('is not a UUID'), in: 'path' } },
  output: z.object({
    data: listeningShape.extend({ report: report.nullable() }).meta({ id: 'ListeningDetail' }),
  }),
  run: async (context, { id }, caller) => {
    const found = await findListening(context.db, accountOf(caller), id as string)
    if (!found) throw new Problem('NOT_FOUND', `There is no listening request ${id}.`)
    mustSeeListening(caller, found)
    return { value: { data: found } }
  },
}
