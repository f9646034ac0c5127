// The keys of an account with their calls, for its page of keys.
import type { Account } from '#model/access/account.ts'
import { ANONYMOUS } from '#model/access/caller.ts'
import type { Key, KeyWithSecrets } from '#model/access/key.ts'
import type { Context } from '#model/operation.ts'

/** Calls of one key or account: its limits, today, and the last thirty days by operation. */
export interface CallsMade {
  readonly limits: { readonly per_minute: number; readonly per_day: number }
  readonly today: number
  readonly days: readonly { readonly day: string; readonly operation: string; readonly calls: number }[]
}

/** Maximum number of ended keys shown for an account. */
const MOST_ENDED = 10

/** True for a valid key. */
export function isLive({ revoked_at, expires_at }: Key, now: string): boolean {
  return revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.parse(now))
}

/** The valid keys of an account and the last ended ones, newest first, each with its calls. */
export async function keysWithUsage(
  { keys, usage, now }: Context,
  account: Account,
): Promise<readonly (KeyWithSecrets & { readonly usage: CallsMade })[]> {
  const own = (await keys.ownedBy(account).list()).reverse()
  const live = own.filter((key) => isLive(key, now()))
  const ended = own.filter((key) => !isLive(key, now())).slice(0, MOST_ENDED)
  return Promise.all(
    [...live, ...ended].map(async (key) => ({
      ...key,
      usage: (await usage.read({ ...ANONYMOUS, key: key.id }, now())) as CallsMade,
    })),
  )
}
