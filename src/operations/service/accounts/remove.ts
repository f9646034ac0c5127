// Deletes an account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { accountPath } from './account-shape.ts'

export const removeAccountOperation: Operation = {
  ...ofAdmin,
  id: 'accounts.remove',
  summary: 'Delete an account and all its data.',
  http: { method: 'DELETE', path: '/admin/accounts/{id}' },
  params: { id: accountPath },
  status: 204,
  output: z.null(),
  run: async ({ accounts }, { id }) => {
    await accounts.remove(id as string)
    return { value: null }
  },
}
