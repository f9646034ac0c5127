// Whether an account follows a bill, for its page.
import type { Context } from '#model/operation.ts'
import { isFollowed } from '#store/accounts/follows.ts'

/** True where the account follows the bill, or one that was merged into it. */
export function isFollowing({ db }: Context, account: string, bill_id: number): Promise<boolean> {
  return isFollowed(db, account, bill_id)
}
