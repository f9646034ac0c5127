// Sends the invitation of an account again.
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { accountPath, accountShape, accountShown } from './account-shape.ts'

export const inviteAgainOperation: Operation = {
  ...ofAdmin,
  id: 'accounts.invite_again',
  summary:
    'Send the invitation of an account again, as when it was refused or has expired; the former link ends.',
  http: { method: 'POST', path: '/admin/accounts/{id}/invitation' },
  params: { id: accountPath },
  output: accountShape,
  fails: ['CONFLICT', 'RATE_LIMITED'],
  run: async ({ accounts }, { id }) => ({ value: accountShown(await accounts.inviteAgain(id as string)) }),
}
