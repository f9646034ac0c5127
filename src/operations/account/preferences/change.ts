// Changes preferences of the account.
import * as z from 'zod'
import type { AccountChange } from '#model/access/account.ts'
import { nextDigest } from '#model/digest-time.ts'
import type { Operation } from '#model/operation.ts'
import { rescheduleDigests } from '#store/subscriptions/outputs.ts'
import { accountOf, ofAccount } from '../../kit/account-scope.ts'
import { NOTHING_TO_CHANGE } from '../../kit/nothing-to-change.ts'
import { preferenceFields, preferences, preferencesOf } from './preference-shape.ts'

const change = z
  .strictObject(preferenceFields)
  .partial()
  .refine((given) => Object.keys(given).length > 0, NOTHING_TO_CHANGE)

export const changePreferencesOperation: Operation = {
  ...ofAccount,
  id: 'preferences.change',
  summary: 'Change preferences; those left out stay as they are.',
  http: { method: 'PATCH', path: '/v1/me/preferences' },
  params: {},
  body: change,
  output: z.object({ data: preferences }),
  run: async ({ accounts, db, now }, input, caller) => {
    const account = await accounts.change(accountOf(caller), input as AccountChange)
    const at = (rhythm: 'daily' | 'weekly') => nextDigest(account, rhythm, now())
    await rescheduleDigests(db, account.id, { daily: at('daily'), weekly: at('weekly') })
    return { value: { data: preferencesOf(account) } }
  },
}
