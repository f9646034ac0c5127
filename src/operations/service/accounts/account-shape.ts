// An account as administrators see it, and what names it in a path.
import * as z from 'zod'
import type { Account } from '#model/access/account.ts'
import type { Param } from '#model/operation.ts'
import { preferences, preferencesOf } from '../../account/preferences/preference-shape.ts'

export const accountShape = z
  .object({
    id: z.uuid(),
    email: z.string(),
    admin: z.boolean(),
    listening_quota: z.int(),
    created_at: z.iso.datetime(),
    verified_at: z.iso.datetime().nullable(),
    disabled_at: z.iso.datetime().nullable(),
    invitation: z
      .enum(['sent', 'refused'])
      .nullable()
      .describe('While an invited person has no password; `refused` by the mail server of the address.'),
    preferences,
  })
  .meta({ id: 'Account' })

export function accountShown(account: Account) {
  const { id, email, admin, listening_quota, created_at, verified_at, disabled_at, invited } = account
  return {
    id,
    email,
    admin,
    listening_quota,
    created_at,
    verified_at,
    disabled_at,
    invitation: invited ? (verified_at ? ('sent' as const) : ('refused' as const)) : null,
    preferences: preferencesOf(account),
  }
}

export const accountPath: Param = { about: 'Id of the account.', schema: z.uuid('is not a UUID'), in: 'path' }
