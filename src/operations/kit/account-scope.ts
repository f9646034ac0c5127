// Shared code of the operations on the caller's own account.
import { type Caller, outside } from '#model/access/caller.ts'
import { Problem } from '#model/problem.ts'

export const ofAccount = { access: 'account', cacheSeconds: 0 } as const

/** The id of the account that a caller with access `account` acts on. */
export function accountOf(caller: Caller): string {
  return caller.account!
}

/**
 * Throws FORBIDDEN_COUNTRY or FORBIDDEN_DOMAIN for a key that does not cover everything, where `what`, such
 * as `The export`, does.
 */
export function mustSeeEverything({ countries, domains }: Caller, what: string): void {
  if (countries) throw outside('country', '*', `${what} covers all countries, and the key does not.`)
  if (domains) throw outside('domain', '*', `${what} covers all domains, and the key does not.`)
}

/** The account. Throws UNAUTHENTICATED where the account was deleted while its key was still cached. */
export function mustExist<T>(found: T | undefined | false): T {
  if (!found) throw new Problem('UNAUTHENTICATED', 'The account was deleted.')
  return found
}
