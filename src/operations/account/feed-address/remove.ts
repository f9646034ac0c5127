// Ends the secret address of the feeds of the account.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { deleteFeedAddress } from '#store/subscriptions/feed-addresses.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { FEED_ADDRESS_PATH } from './renew.ts'

export const removeFeedAddressOperation: Operation = {
  ...ofAccount,
  id: 'feed-address.remove',
  summary: 'End the secret address of the feeds of the account; without one nothing changes.',
  http: { method: 'DELETE', path: FEED_ADDRESS_PATH },
  params: {},
  output: z.object({ data: z.object({ removed: z.boolean() }) }),
  run: async ({ db }, _input, caller) => {
    return { value: { data: { removed: await deleteFeedAddress(db, accountOf(caller)) } } }
  },
}
