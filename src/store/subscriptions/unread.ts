// Unread items of an inbox by the records that they are about.
import { type Database, sql } from '#lib/sql.ts'
import type { ItemEvent } from '#model/subscription.ts'

/** A record by its domain and id. */
interface RecordName {
  readonly domain: string
  readonly id: number
}

/** A record of an unread item, and the record that the subscription of the item follows. */
export interface UnreadRecord extends RecordName {
  readonly follow_domain: string | null
  readonly follow_id: number | null
}

/** The records of the latest unread items, at most `limit` items: a record may occur more than once. */
export function readUnreadRecords(db: Database, account: string, limit: number): Promise<UnreadRecord[]> {
  return db.query<UnreadRecord>(sql`
select i.domain, coalesce(i.replaced_by, i.record_id) as id, s.follow_domain, s.follow_id
from (select id, subscription_id, domain, record_id, replaced_by from inbox
  where account_id = ${account} and read_at is null order by id desc limit ${limit}::int) i
  join subscriptions s on s.id = i.subscription_id
order by i.id desc`)
}

/** An item as the page of its record shows it. */
export interface VisitedItem {
  readonly event: ItemEvent
  readonly domain: string
  readonly record_id: number
  readonly changed_fields: readonly string[] | null
}

/** Marks items about a record, and those of subscriptions that follow it, as read; returns them. */
export async function markRecordRead(
  db: Database,
  account: string,
  { domain, id }: RecordName,
  now: string,
): Promise<VisitedItem[]> {
  return db.query<VisitedItem>(sql`
update inbox i set read_at = ${now}::timestamptz from subscriptions s
where i.account_id = ${account} and i.read_at is null and s.id = i.subscription_id
  and ((i.domain = ${domain} and coalesce(i.replaced_by, i.record_id) = ${id}::bigint)
    or (s.follow_domain = ${domain} and s.follow_id = ${id}::bigint))
returning i.event, i.domain, i.record_id, i.changed_fields`)
}
