// Deletes the account that calls.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { ofAccount } from '../../kit/account-scope.ts'
import { callingAccount } from './own-account.ts'

export const removeOwnAccountOperation: Operation = {
  ...ofAccount,
  id: 'me.remove',
  summary: 'Delete the account and all its data, immediately and permanently.',
  http: { method: 'DELETE', path: '/v1/me' },
  params: {},
  body: z.strictObject({
    password: z
      .string()
      .max(400)
      .meta({ writeOnly: true, description: 'The password of the account, to confirm.' }),
  }),
  status: 204,
  output: z.null(),
  run: async (context, { password }, caller) => {
    const { id, email } = await callingAccount(context, caller)
    // Wrong passwords count against the account, not against an address, which the caller could change.
    if (!(await context.accounts.signIn(email, password as string, id)))
      throw invalid('password', 'is not that of the account')
    await context.accounts.remove(id)
    return { value: null }
  },
}
