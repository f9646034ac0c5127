// The subscription that the path of an operation names.
import type { Database } from '#lib/sql.ts'
import { type Caller, mustSeeCountry, mustSeeDomain } from '#model/access/caller.ts'
import type { Context, Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findReach, findSubscription } from '#store/subscriptions/subscriptions.ts'
import { accountOf } from '../../kit/account-scope.ts'
import { idPath } from '../../kit/params.ts'

export const SUBSCRIPTION_PATH = '/v1/me/subscriptions/{id}'

export const subscriptionParams: Params = { id: idPath('Id of the subscription.') }

export const noSubscription = (id: number) => new Problem('NOT_FOUND', `There is no subscription ${id}.`)

/** Throws NOT_FOUND for the id of a subscription that the account does not have; nothing for null. */
export async function mustBeOwn(
  { db }: Pick<Context, 'db'>,
  account: string,
  subscription: number | null,
): Promise<void> {
  if (subscription !== null && !(await findSubscription(db, account, subscription)))
    throw noSubscription(subscription)
}

/**
 * Throws FORBIDDEN_DOMAIN or FORBIDDEN_COUNTRY for a subscription that can match records outside the scope:
 * a caller could have them sent to itself.
 */
export async function mustReachNoFurther(db: Database, caller: Caller, subscription: number): Promise<void> {
  const reach = await findReach(db, accountOf(caller), subscription)
  if (!reach) throw noSubscription(subscription)
  for (const domain of reach.domains) mustSeeDomain(caller, domain)
  for (const country of reach.countries) mustSeeCountry(caller, country)
}
