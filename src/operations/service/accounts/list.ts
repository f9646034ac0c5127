// Lists the accounts.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { accountShape, accountShown } from './account-shape.ts'

export const listAccountsOperation: Operation = {
  ...ofAdmin,
  id: 'accounts.list',
  summary: 'List the accounts, the oldest first.',
  http: { method: 'GET', path: '/admin/accounts' },
  params: {},
  output: z.object({ data: z.array(accountShape) }),
  run: async ({ accounts }) => ({ value: { data: (await accounts.list()).map(accountShown) } }),
}
