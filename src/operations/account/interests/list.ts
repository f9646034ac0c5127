// The interests of the account.
import type { Operation } from '#model/operation.ts'
import { interestsOf } from '#store/accounts/interests.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { interestsShape } from './interest-shape.ts'

export const listInterestsOperation: Operation = {
  ...ofAccount,
  id: 'interests.list',
  summary: 'Subjects that the account is interested in.',
  http: { method: 'GET', path: '/v1/me/interests' },
  params: {},
  output: interestsShape,
  run: async ({ db }, _input, caller) => ({
    value: await interestsOf(db, accountOf(caller), caller.countries),
  }),
}
