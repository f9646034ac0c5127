// Ends the e-mail of subscriptions to an address that it cannot be delivered to, or whose user reported it.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findByEmail } from '#store/accounts/accounts.ts'
import { pauseMail } from '#store/subscriptions/outputs.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'

const report = z.strictObject({
  email: z.email().describe('Address of the account.'),
  reason: z
    .enum(['bounced', 'complaint'])
    .describe('The message came back, or its user reported it as spam.'),
})

export const endMailOperation: Operation = {
  ...ofAdmin,
  id: 'accounts.end_mail',
  summary:
    'Pause all e-mail of subscriptions to an address, after a bounce or a complaint that came later than ' +
    'the answer of the mail server.',
  http: { method: 'POST', path: '/admin/undeliverable' },
  params: {},
  body: report,
  fails: ['NOT_FOUND'],
  output: z.object({ paused: z.int().describe('Outputs by e-mail that were not paused before.') }),
  run: async ({ db, now }, input) => {
    const { email, reason } = input as z.infer<typeof report>
    const account = await findByEmail(db, email.toLowerCase())
    if (!account) throw new Problem('NOT_FOUND', 'There is no account of this address.')
    return { value: { paused: await pauseMail(db, account.id, reason, now()) } }
  },
}
