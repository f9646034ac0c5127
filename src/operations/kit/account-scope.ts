// Shared code of the operations on the caller's own account.
import type { Caller } from '#model/access/caller.ts'
import { Problem } from '#model/problem.ts'

export const ofAccount = { access: 'account', cacheSeconds: 0 } as const

/** The id of the account that a caller with access `account` acts on. */
export function accountOf(caller: Caller): string {
  return caller.account!
}

/** The account. Throws UNAUTHENTICATED where the account was deleted while its key was still cached. */
export function mustExist<T>(found: T | undefined | false): T {
  if (!found) throw new Problem('UNAUTHENTICATED', 'The account was deleted.')
  return found
}
