// Lists the quotas of all accounts.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { readQuotas } from '#store/accounts/quota.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { accountQuotaShape } from './account-quota-shape.ts'

export const listQuotasOperation: Operation = {
  ...ofAdmin,
  id: 'quotas.list',
  summary: 'The monthly quota of listening requests of every account, and how much of it is spent.',
  http: { method: 'GET', path: '/admin/quotas' },
  params: {},
  output: z.object({ data: z.array(accountQuotaShape) }),
  run: async ({ db, now }) => ({ value: { data: await readQuotas(db, now()) } }),
}
