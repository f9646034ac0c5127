// Changes what an account may do.
import * as z from 'zod'
import type { AccountChange } from '#model/access/account.ts'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { NOTHING_TO_CHANGE } from '../../kit/nothing-to-change.ts'
import { listeningUnits } from '../quotas/account-quota-shape.ts'
import { accountPath, accountShape, accountShown } from './account-shape.ts'

const change = z
  .strictObject({ listening_quota: listeningUnits, admin: z.boolean(), disabled: z.boolean() })
  .partial()
  .refine((given) => Object.keys(given).length > 0, NOTHING_TO_CHANGE)

export const changeAccountOperation: Operation = {
  ...ofAdmin,
  id: 'accounts.change',
  summary: 'Change what an account may do; disabling it signs it out everywhere.',
  http: { method: 'PATCH', path: '/admin/accounts/{id}' },
  params: { id: accountPath },
  body: change,
  output: accountShape,
  run: async ({ accounts }, { id, ...given }) => ({
    value: accountShown(await accounts.change(id as string, given as AccountChange)),
  }),
}
