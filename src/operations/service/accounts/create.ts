// Creates an account.
import * as z from 'zod'
import { type AccountRequest, LANGUAGES } from '#model/access/account.ts'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { listeningUnits } from '../quotas/account-quota-shape.ts'
import { accountShape, accountShown } from './account-shape.ts'

const accountRequest = z.strictObject({
  email: z.string().max(300),
  password: z.string().max(400).meta({ writeOnly: true }),
  listening_quota: listeningUnits.optional(),
  admin: z.boolean().optional().describe('True for administrators.'),
  language: z.enum(LANGUAGES, `is not among ${LANGUAGES.join(', ')}`).optional(),
})

export const createAccountOperation: Operation = {
  ...ofAdmin,
  id: 'accounts.create',
  summary: 'Create an account; its address counts as confirmed.',
  http: { method: 'POST', path: '/admin/accounts' },
  params: {},
  body: accountRequest,
  status: 201,
  output: accountShape,
  run: async ({ accounts }, input) => ({
    value: accountShown(await accounts.create(input as unknown as AccountRequest)),
  }),
}
