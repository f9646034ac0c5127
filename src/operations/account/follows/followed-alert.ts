// The subscription that reports on all bills that an account follows: it is made with the first of them, and
// is as any other from then on. An account that ended it keeps its bills without reports.
import { domains } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import type { Account } from '#model/access/account.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Context } from '#model/operation.ts'
import { eventsOf, FOLLOWS_QUERY } from '#model/subscription.ts'
import { hasFollows } from '#store/accounts/follows.ts'
import { insertSubscription } from '#store/subscriptions/subscriptions.ts'
import { FOLLOWED_BILLS } from '../subscriptions/default-name.ts'
import { addOutputs, outputsOf } from '../subscriptions/own-outputs.ts'

/**
 * Subscribes an account that begins to follow bills, from a number of the change log on; by e-mail too where
 * the account chose digests. It counts for the limit of subscriptions, and is made beyond it.
 */
export async function subscribeToFollows(
  context: Context,
  tx: Database,
  owner: Account,
  after_seq: number,
): Promise<void> {
  const { id: account, language, digest } = owner
  const { subscriptions, outputs } = context.subscriptionLimits
  if (!subscriptions || (await hasFollows(tx, account))) return
  const subject = { query: FOLLOWS_QUERY, follow: null }
  const now = context.now()
  // Of the account, whichever of its keys calls: follows have no scope of their own.
  const id = await insertSubscription(tx, {
    ...subject,
    account,
    name: FOLLOWED_BILLS[language],
    events: eventsOf(subject),
    kinds: null,
    remind_days: null,
    countries: null,
    domains: null,
    created_at: now,
    after_seq,
    reach: { domains: domains.map(({ name }) => name), countries: COUNTRY_CODES, byWords: false },
  })
  if (digest !== 'off' && outputs)
    await addOutputs(tx, id, outputsOf(context, owner, [{ channel: 'email' }]), now)
}
