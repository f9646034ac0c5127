// The inbox of an account: what its subscriptions reported.
import { type Database, sql } from '#lib/sql.ts'
import type { EventKind } from '#model/event-kind.ts'
import type { ItemEvent } from '#model/subscription.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'
import { AT_ONCE } from './outputs.ts'

/** What a subscription reports about a record. */
export interface Report {
  readonly event: ItemEvent
  /** The number of the change in the log; of a reminder, that of the last change before it. */
  readonly seq: number
  readonly domain: string
  readonly record_id: number
  readonly country_code: string
  readonly changed_fields: readonly string[] | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly replaced_by: number | null
  /** Kinds that neither the event nor the changed fields tell. */
  readonly extra_kinds: readonly EventKind[] | null
  /** The day of the deadline or the agenda entry that a reminder is about, ISO 8601; else null. */
  readonly due_on: string | null
  /** When the record changed, RFC 3339. */
  readonly at: string
}

export interface InboxItem extends Report {
  readonly id: number
  readonly subscription_id: number
  readonly subscription_name: string
  /** The address that the subscription watches; null where it follows a record. */
  readonly subscription_query: string | null
  /** The domains of its scope; null is all. */
  readonly subscription_domains: readonly string[] | null
  readonly read_at: string | null
}

/** A report and the subscription whose it is. */
export interface NewItem {
  readonly subscription: number
  /** The same object for all subscriptions with this report. */
  readonly report: Report
}

/** Items that are added by one statement. */
const ADDED = 5_000

/**
 * Adds items to inboxes, for outputs to send; one that is there already is left unchanged. Those of
 * subscriptions that ended meanwhile are left out: a subscription that is locked here ends afterwards, with
 * its items.
 */
export async function addItems(tx: LeasedDatabase, items: readonly NewItem[]): Promise<void> {
  if (!items.length) return
  for (let at = 0; at < items.length; at += ADDED) {
    const some = items.slice(at, at + ADDED)
    const reports = [...new Set(some.map(({ report }) => report))]
    const places = new Map(reports.map((report, place) => [report, place]))
    const rows = JSON.stringify(reports.map((report, place) => ({ ...report, place })))
    const ids = [...new Set(some.map(({ subscription }) => subscription))]
    await tx.query(sql`
with s as (
  select id, account_id from subscriptions where id = any(${ids}::bigint[]) order by id for key share
)
insert into inbox (account_id, subscription_id, event, seq, domain, record_id, country_code, changed_fields,
  before, replaced_by, extra_kinds, due_on, at)
select s.account_id, s.id, r.event, r.seq, r.domain, r.record_id, r.country_code, r.changed_fields, r.before,
  r.replaced_by, r.extra_kinds, r.due_on, r.at
from unnest(${some.map(({ subscription }) => subscription)}::bigint[],
  ${some.map(({ report }) => places.get(report))}::int[]) as i (subscription, place)
join jsonb_to_recordset(${rows}::jsonb) as r (place int, event text, seq bigint, domain text,
  record_id bigint, country_code text, changed_fields text[], before jsonb, replaced_by bigint,
  extra_kinds text[], due_on date, at timestamptz) using (place)
join s on s.id = i.subscription
order by s.id, r.seq, r.due_on, r.domain, r.record_id
on conflict do nothing`)
  }
  const subscriptions = [...new Set(items.map(({ subscription }) => subscription))]
  await tx.query(sql`
update subscription_outputs set due_at = ${AT_ONCE}
where subscription_id = any(${subscriptions}::bigint[]) and rhythm = 'immediate' and due_at is null`)
}

/** Items, before their conditions. */
export const ITEMS = sql`
select i.id, i.subscription_id, s.name as subscription_name,
  s.query as subscription_query, s.domains as subscription_domains, i.event, i.seq, i.domain, i.record_id,
  i.country_code, i.changed_fields, i.before, i.replaced_by, i.extra_kinds, i.due_on,
  ${instantText('i.at')} as at, ${instantText('i.read_at')} as read_at
from inbox i join subscriptions s on s.id = i.subscription_id`

/** A subscription, and the id of the item after which its items are read. */
export interface ItemsAfter {
  readonly subscription: number
  readonly after: number
}

export interface SomeItemsAfter {
  /** The first of them, in the order in which they were reported. */
  readonly items: readonly InboxItem[]
  /** The number of all of them, and the last one; null without any. */
  readonly count: number
  readonly last: number | null
}

/** Items of several subscriptions, at most `limit` of each, in the order of the subscriptions. */
export async function readItemsAfterEach(
  db: Database,
  each: readonly ItemsAfter[],
  limit: number,
): Promise<SomeItemsAfter[]> {
  if (!each.length) return []
  const after = sql`unnest(${each.map(({ subscription }) => subscription)}::bigint[],
  ${each.map((one) => one.after)}::bigint[]) with ordinality w (subscription, after, place)`
  const counts = await db.rows<[number, number | null]>(sql`
select c.count, c.last from ${after} cross join lateral (
  select count(*) as count, max(i.id) as last from inbox i
  where i.subscription_id = w.subscription and i.id > w.after) c order by w.place`)
  const rows = await db.query<InboxItem & { readonly place: number }>(sql`
select w.place, i.* from ${after} cross join lateral (${ITEMS}
  where i.subscription_id = w.subscription and i.id > w.after order by i.id limit ${limit}::int) i
order by w.place, i.id`)
  const items = Map.groupBy(rows, ({ place }) => place)
  return counts.map(([count, last], i) => ({
    items: (items.get(i + 1) ?? []).map(({ place: _, ...item }) => item),
    count,
    last,
  }))
}

/** Items that a subscription reported in a period, in their order, at most `limit`. */
export function readItemsOf(
  db: Database,
  subscription: number,
  { since, until, limit }: { readonly since: string; readonly until: string | null; readonly limit: number },
): Promise<InboxItem[]> {
  return db.query<InboxItem>(sql`
${ITEMS} where i.subscription_id = ${subscription}::bigint and i.at >= ${since}::timestamptz
  and (${until}::timestamptz is null or i.at < ${until}::timestamptz)
order by i.id limit ${limit}::int`)
}
