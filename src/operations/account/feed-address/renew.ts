// Makes the secret address of the feeds of the account, or another one in place of it.
import { hash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { putFeedAddress } from '#store/subscriptions/feed-addresses.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'

export const FEED_ADDRESS_PATH = '/v1/me/feed-address'

const made = z
  .object({
    atom: z.url().describe('Everything in the inbox, as Atom.'),
    json: z.url().describe('The same as JSON Feed 1.1.'),
    calendar: z.url().describe('Deadlines and agenda entries that the subscriptions match, as iCalendar.'),
    subscription_atom: z
      .string()
      .describe('One subscription as Atom: put its id in place of `{id}`; `.json` is JSON Feed.'),
    worklist_atom: z
      .string()
      .describe('The activity of one worklist likewise; it ends where the account leaves the worklist.'),
    worklist_calendar: z
      .string()
      .describe('Deadlines and agenda entries of the records of one worklist likewise, as iCalendar.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'FeedAddress' })

export const renewFeedAddressOperation: Operation = {
  ...ofAccount,
  id: 'feed-address.renew',
  summary:
    'Make the secret address of the feeds and the calendar of the account; it is shown only here, and ends ' +
    'the former one.',
  http: { method: 'POST', path: FEED_ADDRESS_PATH },
  params: {},
  status: 201,
  output: z.object({ data: made }),
  run: async ({ db, now, baseUrl }, _input, caller) => {
    const token = `hf_${randomBytes(32).toString('base64url')}`
    const created_at = now()
    const { countries, domains } = caller
    const sha256 = hash('sha256', token)
    mustExist(await putFeedAddress(db, accountOf(caller), sha256, { countries, domains }, created_at))
    const below = `${baseUrl}/feeds/${token}`
    const data = {
      atom: `${below}/inbox.atom`,
      json: `${below}/inbox.json`,
      calendar: `${below}/calendar.ics`,
      subscription_atom: `${below}/{id}.atom`,
      worklist_atom: `${below}/worklist-{id}.atom`,
      worklist_calendar: `${below}/worklist-{id}.ics`,
      created_at,
    }
    return { value: { data } }
  },
}
