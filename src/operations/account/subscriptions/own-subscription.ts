// The subscription that the path of an operation names.
import type { Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { idPath } from '../../kit/params.ts'

export const SUBSCRIPTION_PATH = '/v1/me/subscriptions/{id}'

export const subscriptionParams: Params = { id: idPath('Id of the subscription.') }

export const noSubscription = (id: number) => new Problem('NOT_FOUND', `There is no subscription ${id}.`)
