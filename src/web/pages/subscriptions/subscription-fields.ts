// Subscriptions as the operations answer them, and the addresses of their pages.
import type { ChangeKind } from '#model/event-kind.ts'
import type { SubscriptionEvent, SubscriptionSubject } from '#model/subscription.ts'
import type { ShownOutput } from '#operations/account/subscriptions/output-shape.ts'
import type { OwnReader } from '../account/account-page.ts'
import type { Rows } from '../reader.ts'

export interface Subscription extends SubscriptionSubject {
  readonly id: number
  readonly name: string
  readonly events: readonly SubscriptionEvent[]
  readonly kinds: readonly ChangeKind[] | null
  readonly remind_days: number | null
  readonly created_at: string
  readonly problem: string | null
  readonly unread: number
  readonly outputs: readonly ShownOutput[]
}

export const PATHS = {
  list: '/account/subscriptions',
  preview: '/account/subscriptions/new',
  inbox: '/account/inbox',
  feeds: '/account/feeds',
  outputs: '/account/outputs',
  deliveries: '/account/deliveries',
} as const

/** All subscriptions of the account, the last created first. */
export async function ownSubscriptions({ act }: OwnReader): Promise<readonly Subscription[]> {
  const { data } = await act<Rows<Subscription>>('subscriptions.list', { limit: 100 })
  return data
}
