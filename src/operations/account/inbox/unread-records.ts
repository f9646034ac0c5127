// The records of the unread items of an inbox, for the pages of a signed-in user.
import type { Context } from '#model/operation.ts'
import { besides } from '#model/outage.ts'
import { markRecordRead, readUnreadRecords, type VisitedItem } from '#store/subscriptions/unread.ts'

export type { VisitedItem } from '#store/subscriptions/unread.ts'

export interface UnreadRecords {
  /** The number of unread items; of very many, the latest only. */
  readonly count: number
  /** True for a record that an unread item is about, or whose subscription has one. */
  has(domain: string, id: number): boolean
}

export const NOTHING_UNREAD: UnreadRecords = { count: 0, has: () => false }

/** Items read for a page. */
const MOST = 1_000

/** One statement for a page, whatever the number of its rows. */
export async function unreadRecords({ db }: Pick<Context, 'db'>, account: string): Promise<UnreadRecords> {
  const items = await readUnreadRecords(db, account, MOST)
  if (!items.length) return NOTHING_UNREAD
  const names = items.flatMap(({ domain, id, follow_domain, follow_id }) => [
    `${domain}/${id}`,
    ...(follow_domain === null ? [] : [`${follow_domain}/${follow_id}`]),
  ])
  const known = new Set(names)
  return { count: items.length, has: (domain, id) => known.has(`${domain}/${id}`) }
}

/** Marks what was reported about a record as read, because its page was opened; returns the items. */
export async function visitRecord(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: string,
  record: { readonly domain: string; readonly id: number },
): Promise<VisitedItem[]> {
  return (await besides(markRecordRead(db, account, record, now()))) ?? []
}
