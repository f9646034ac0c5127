// Whether the account has a secret address of feeds.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { readFeedAddress } from '#store/subscriptions/feed-addresses.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { FEED_ADDRESS_PATH } from './renew.ts'

export const feedAddressOperation: Operation = {
  ...ofAccount,
  id: 'feed-address.get',
  summary: 'When the secret address of the feeds of the account was made; the address itself is not stored.',
  http: { method: 'GET', path: FEED_ADDRESS_PATH },
  params: {},
  output: z.object({
    data: z.object({
      created_at: z.iso.datetime().nullable().describe('Null where there is none.'),
    }),
  }),
  run: async ({ db }, _input, caller) => {
    const created_at = (await readFeedAddress(db, accountOf(caller))) ?? null
    return { value: { data: { created_at } } }
  },
}
