// Subscriptions: what an account watches, and the events that are reported about it.

/**
 * `arrived`: a matching record was stored; `matched`: a stored record began to match; `changed`: a matching
 * record changed; `left`: a record matches no longer, and is still stored; `merged` and `withdrawn`: a
 * matching record is gone.
 */
export const SUBSCRIPTION_EVENTS = ['arrived', 'matched', 'changed', 'left', 'merged', 'withdrawn'] as const
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number]

/** The events of items: `due` is a reminder, which `remind_days` of a subscription asks for. */
export const ITEM_EVENTS = [...SUBSCRIPTION_EVENTS, 'due'] as const
export type ItemEvent = (typeof ITEM_EVENTS)[number]

/** The earliest day of a reminder; fewer than the days that items are kept, which remember reminders. */
export const MOST_REMIND_DAYS = 60

/** Exactly one of the two. */
export interface SubscriptionSubject {
  /** An address of the API: of a list, a search, the entries of a worklist, or the followed bills. */
  readonly query: string | null
  readonly follow: { readonly domain: string; readonly id: number } | null
}

const WORKLIST = /^\/v1\/me\/worklists\/([1-9]\d{0,14})\/entries$/

/** The worklist that a subject names, by its id; null for other subjects. */
export function worklistIn({ query }: Pick<SubscriptionSubject, 'query'>): number | null {
  const [, id] = WORKLIST.exec(query ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/** The address that stands for all bills that the account of a subscription follows. */
export const FOLLOWS_QUERY = '/v1/me/follows'

/** Records that people chose one by one: those of a worklist, or the bills that an account follows. */
export type RecordSet = { readonly worklist: number } | { readonly followsOf: string }

/** The set that a subject of an account names, each of whose records is watched; null for other subjects. */
export function recordSetIn(subject: Pick<SubscriptionSubject, 'query'>, account: string): RecordSet | null {
  if (subject.query === FOLLOWS_QUERY) return { followsOf: account }
  const worklist = worklistIn(subject)
  return worklist === null ? null : { worklist }
}

/** The same text for the same set. */
export const recordSetKey = (set: RecordSet): string =>
  'worklist' in set ? `worklist ${set.worklist}` : `follows ${set.followsOf}`

/** True for a subject that is a set of records. */
export const isRecordSet = (subject: Pick<SubscriptionSubject, 'query'>): boolean =>
  subject.query === FOLLOWS_QUERY || worklistIn(subject) !== null

/** The events that a subject can have; people choose the records of a set. */
export const eventsOf = (subject: SubscriptionSubject): readonly SubscriptionEvent[] =>
  isRecordSet(subject)
    ? SUBSCRIPTION_EVENTS.filter((event) => event !== 'matched' && event !== 'left')
    : SUBSCRIPTION_EVENTS

/** The address that stands for a worklist in a subject. */
export const worklistQuery = (id: number | string): string => `/v1/me/worklists/${id}/entries`
