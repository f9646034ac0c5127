// The subscription that the path of an operation names.
import type { Context, Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findSubscription } from '#store/subscriptions/subscriptions.ts'
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
