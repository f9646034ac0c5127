// Subscriptions: what an account watches, and the events that are reported about it.

/**
 * `arrived`: a matching record was stored; `matched`: a stored record began to match; `changed`: a matching
 * record changed; `merged` and `withdrawn`: a matching record left the lists.
 */
export const SUBSCRIPTION_EVENTS = ['arrived', 'matched', 'changed', 'merged', 'withdrawn'] as const
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number]

/** Exactly one of the two. */
export interface SubscriptionSubject {
  /** An address of the API: of a list, or of a search. */
  readonly query: string | null
  readonly follow: { readonly domain: string; readonly id: number } | null
}
