// The records of the unread items of an inbox, for the pages of a signed-in user.
import type { Context } from '#model/operation.ts'
import { besides } from '#model/outage.ts'
import { markRecordRead, readUnreadRecords, type VisitedItem } from '#store/subscriptions/unread.ts'

export type { VisitedItem } from '#store/subscriptions/unread.ts'

export interface UnreadRecords {
  /** The number of changes with unread items; of very many, the latest only. */
  readonly count: number
  /** True for a record that an unread item is about, or which is watched and has one. */
  has(domain: string, id: number): boolean
}

export const NOTHING_UNREAD: UnreadRecords = { count: 0, has: () => false }

/** Items read for a page. */
const MOST = 1_000

/** Two statements for a page at most, whatever the number of its rows. */
export async function unreadRecords({ db }: Pick<Context, 'db'>, account: string): Promise<UnreadRecords> {
  const { count, records } = await readUnreadRecords(db, account, MOST)
  if (!count) return NOTHING_UNREAD
  const known = new Set(records.map(({ domain, id }) => `${domain}/${id}`))
  return { count, has: (domain, id) => known.has(`${domain}/${id}`) }
}

/** Marks what was reported about a record as read, because its page was opened; returns the items. */
export async function visitRecord(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: string,
  record: { readonly domain: string; readonly id: number },
): Promise<VisitedItem[]> {
  return (await besides(markRecordRead(db, account, record, now()))) ?? []
}
