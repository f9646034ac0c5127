// The account that calls, and how it is shown to itself.
import * as z from 'zod'
import type { Account } from '#model/access/account.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { accountOf, mustExist } from '../../kit/account-scope.ts'
import { preferences, preferencesOf } from '../preferences/preference-shape.ts'

export const ownAccountFields = {
  id: z.uuid(),
  email: z.string(),
  admin: z.boolean(),
  created_at: z.iso.datetime(),
  verified_at: z.iso.datetime().nullable(),
  preferences,
}

/** Throws UNAUTHENTICATED where the account was deleted. */
export async function callingAccount({ accounts }: Context, caller: Caller): Promise<Account> {
  return mustExist(await accounts.find(accountOf(caller)))
}

export function ownAccountOf(account: Account) {
  const { id, email, admin, created_at, verified_at } = account
  return { id, email, admin, created_at, verified_at, preferences: preferencesOf(account) }
}
