// Sets the quota of an account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { readQuotas } from '#store/accounts/quota.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { accountPath } from '../accounts/account-shape.ts'
import { accountQuotaShape, listeningUnits } from './account-quota-shape.ts'

export const changeQuotaOperation: Operation = {
  ...ofAdmin,
  id: 'quotas.change',
  summary: 'Set the monthly quota of an account, from this month on.',
  http: { method: 'PATCH', path: '/admin/quotas/{account_id}' },
  params: { account_id: accountPath },
  body: z.strictObject({ listening_quota: listeningUnits }),
  output: accountQuotaShape,
  run: async ({ db, now, accounts }, { account_id, listening_quota }) => {
    await accounts.change(account_id as string, { listening_quota: listening_quota as number })
    const [value] = await readQuotas(db, now(), account_id as string)
    if (!value) throw new Problem('NOT_FOUND', `There is no account ${account_id}.`)
    return { value }
  },
}
