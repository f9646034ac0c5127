// Unread items of an inbox by the records that they are about.
import { type Database, sql } from '#lib/sql.ts'
import { FOLLOWS_QUERY, type ItemEvent } from '#model/subscription.ts'
import { refersTo, watchedOf } from './record-sets.ts'

/** A record by its domain and id. */
interface RecordName {
  readonly domain: string
  readonly id: number
}

interface UnreadItem extends RecordName {
  readonly item: number
  readonly event: ItemEvent
  readonly seq: number
  readonly due_on: string | null
  readonly follow_domain: string | null
  readonly follow_id: number | null
  readonly of_set: boolean
}

export interface UnreadRecords {
  /** The number of the changes that the items are about. */
  readonly count: number
  /** What they are about, and the watched records that this refers to; a record may occur more than once. */
  readonly records: readonly RecordName[]
}

/** The subscription `s` is to a set of records. */
const OF_SET = sql`(s.worklist_id is not null or s.query is not distinct from ${FOLLOWS_QUERY})`

/** The records of the latest unread items of an account, at most `limit` items. */
export async function readUnreadRecords(
  db: Database,
  account: string,
  limit: number,
): Promise<UnreadRecords> {
  const items = await db.query<UnreadItem>(sql`
select i.id as item, i.event, i.seq, i.due_on, i.domain, coalesce(i.replaced_by, i.record_id) as id,
  s.follow_domain, s.follow_id,
  ${OF_SET} as of_set
from (select id, subscription_id, event, seq, due_on, domain, record_id, replaced_by from inbox
  where account_id = ${account} and read_at is null order by id desc limit ${limit}::int) i
  join subscriptions s on s.id = i.subscription_id
order by i.id desc`)
  const ofSets = items.flatMap(({ item, of_set }) => (of_set ? item : []))
  const watched = ofSets.length
    ? await db.query<RecordName>(sql`
select w.to_domain as domain, w.to_id as id
from inbox i join subscriptions s on s.id = i.subscription_id, lateral (${watchedOf(ITEM)}) w
where i.id = any(${ofSets}::bigint[])`)
    : []
  const followed = items.flatMap(({ follow_domain, follow_id }) =>
    follow_domain === null ? [] : [{ domain: follow_domain, id: follow_id! }],
  )
  return { count: new Set(items.map(changeOf)).size, records: [...items, ...followed, ...watched] }
}

/** The same text for the items of several subscriptions about one change. */
const changeOf = ({
  event,
  domain,
  id,
  seq,
  due_on,
}: Pick<UnreadItem, 'event' | 'domain' | 'id' | 'seq' | 'due_on'>) =>
  [event, domain, id, seq, due_on].join(' ')

const ITEM = { domain: sql`i.domain`, record: sql`i.record_id` }

/** An item as the page of its record shows it. */
export interface VisitedItem {
  readonly event: ItemEvent
  readonly domain: string
  readonly record_id: number
  readonly seq: number
  readonly due_on: string | null
  readonly changed_fields: readonly string[] | null
}

/**
 * Marks items about a record as read, with those of subscriptions that follow it, and in those to a set of
 * records what refers to it; returns them, one of each change.
 */
export async function markRecordRead(
  db: Database,
  account: string,
  { domain, id }: RecordName,
  now: string,
): Promise<VisitedItem[]> {
  const items = await db.query<VisitedItem>(sql`
update inbox i set read_at = ${now}::timestamptz from subscriptions s
where i.account_id = ${account} and i.read_at is null and s.id = i.subscription_id
  and ((i.domain = ${domain} and coalesce(i.replaced_by, i.record_id) = ${id}::bigint)
    or (s.follow_domain = ${domain} and s.follow_id = ${id}::bigint)
    or (${OF_SET} and ${refersTo(ITEM, domain, id)}))
returning i.event, i.domain, i.record_id, i.seq, i.due_on, i.changed_fields`)
  return [...new Map(items.map((item) => [changeOf({ ...item, id: item.record_id }), item])).values()]
}
