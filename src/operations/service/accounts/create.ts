// Creates an account.
import * as z from 'zod'
import { type Invitation, LANGUAGES } from '#model/access/account.ts'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { listeningUnits } from '../quotas/account-quota-shape.ts'
import { accountShape, accountShown } from './account-shape.ts'

const accountRequest = z.strictObject({
  email: z.string().max(300),
  password: z.string().max(400).optional().meta({
    writeOnly: true,
    description: 'Without it the person gets an e-mail with a link, valid for three days, to choose one.',
  }),
  listening_quota: listeningUnits.optional(),
  admin: z.boolean().optional().describe('True for administrators.'),
  language: z.enum(LANGUAGES, `is not among ${LANGUAGES.join(', ')}`).optional(),
})

export const createAccountOperation: Operation = {
  ...ofAdmin,
  id: 'accounts.create',
  summary: 'Create an account, or invite somebody by e-mail; the address counts as confirmed.',
  http: { method: 'POST', path: '/admin/accounts' },
  params: {},
  body: accountRequest,
  status: 201,
  output: accountShape,
  run: async ({ accounts }, input) => {
    const { password, ...request } = input as z.infer<typeof accountRequest> & Invitation
    const created = await (password === undefined
      ? accounts.invite(request)
      : accounts.create({ ...request, password }))
    return { value: accountShown(created) }
  },
}
