// The inbox as its account reads it: with filters, each item or each change once; and marks of what was read.
import { type Database, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { EventKind } from '#model/event-kind.ts'
import type { ItemEvent } from '#model/subscription.ts'
import { instantText } from '../instant.ts'
import { type InboxItem, ITEMS } from './inbox.ts'

/** What items of a kind are: those with an extra kind, or of one of these domains, events and fields. */
export interface KindRules {
  readonly extra: readonly EventKind[]
  readonly rules: readonly {
    readonly domain: string
    readonly events: readonly ItemEvent[]
    /** Some of these changed; null for events that are not of changed fields. */
    readonly fields: readonly string[] | null
  }[]
  /** Those for which none of this is true, instead. */
  readonly others: boolean
}

/** What narrows an inbox; null is everything. */
export interface InboxFilter {
  readonly subscription: number | null
  readonly domain: string | null
  readonly kind: KindRules | null
  /** The scope of the caller. */
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
}

function ofKind(item: Sql, { rules, extra, others }: KindRules): Sql {
  const some = sql`(coalesce(${item}.extra_kinds && ${extra}::text[], false) or exists (
    select from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
      r (domain text, events text[], fields text[])
    where r.domain = ${item}.domain and ${item}.event = any(r.events)
      and (r.fields is null or coalesce(${item}.changed_fields && r.fields, false))))`
  return others ? sql`not ${some}` : some
}

/** An item of an account matches a filter. */
function matches(
  item: Sql,
  account: string,
  { subscription, domain, kind, countries, domains }: InboxFilter,
): Sql {
  return sql`${item}.account_id = ${account}
  and (${subscription}::bigint is null or ${item}.subscription_id = ${subscription}::bigint)
  and (${domain}::text is null or ${item}.domain = ${domain}::text)
  and (${countries}::text[] is null or ${item}.country_code = any(${countries}::text[]))
  and (${domains}::text[] is null or ${item}.domain = any(${domains}::text[]))
  and ${kind ? ofKind(item, kind) : sql`true`}`
}

/** The items `i` and `o` are about one change, or about one day that is reminded of. */
const SAME_CHANGE = sql`o.account_id = i.account_id and o.seq = i.seq and o.domain = i.domain
  and o.record_id = i.record_id and o.event = i.event and o.due_on is not distinct from i.due_on`

interface Page {
  readonly unread: boolean
  /** Of the items about one change, only the first one that matches: one that is added later moves none. */
  readonly once: boolean
  readonly after: number | null
  readonly limit: number
}

/** Items of an inbox, the last reported first. */
export function readInbox(
  db: Database,
  account: string,
  filter: InboxFilter,
  { unread, once, after, limit }: Page,
): Promise<InboxItem[]> {
  const wanted = (item: Sql) =>
    sql`${matches(item, account, filter)} and (not ${unread}::boolean or ${item}.read_at is null)`
  const first = sql`not exists (
    select from inbox o where ${SAME_CHANGE} and o.id < i.id and ${wanted(sql`o`)})`
  return db.query<InboxItem>(sql`
${ITEMS}
where ${wanted(sql`i`)} and (${after}::bigint is null or i.id < ${after}::bigint)
  and ${once ? first : sql`true`}
order by i.id desc limit ${limit}::int`)
}

/** An item of another subscription about the change of the item `of`. */
export interface OtherItem {
  readonly of: number
  readonly id: number
  readonly subscription_id: number
  readonly subscription_name: string
  readonly read_at: string | null
}

/** All further items about the changes of some items, whatever the filter. */
export async function readOthers(db: Database, items: readonly number[]): Promise<OtherItem[]> {
  if (!items.length) return []
  return db.query<OtherItem>(sql`
select i.id as of, o.id, o.subscription_id, s.name as subscription_name,
  ${instantText('o.read_at')} as read_at
from inbox i join inbox o on ${SAME_CHANGE} and o.id <> i.id join subscriptions s on s.id = o.subscription_id
where i.id = any(${items}::bigint[]) order by o.id`)
}

/** The number of items that were not read; with `once`, of the changes that they are about. */
export async function countUnread(db: Database, account: string, once: boolean): Promise<number> {
  const unread = sql`from inbox where account_id = ${account} and read_at is null`
  const [row] = await db.rows<[number]>(
    once
      ? sql`select count(*) from (select distinct event, seq, domain, record_id, due_on ${unread}) c`
      : sql`select count(*) ${unread}`,
  )
  return row![0]
}

/** Items by their ids, or all up to one that match the filter. */
interface SomeItems {
  readonly upTo: number | null
  readonly ids: readonly number[] | null
  readonly filter: InboxFilter
  /** The items of other subscriptions about the same changes too. */
  readonly sameChanges: boolean
}

/** Marks items as read; returns how many were not read before. */
export async function markRead(
  db: Database,
  account: string,
  { upTo, ids, filter, sameChanges }: SomeItems,
  now: string,
): Promise<number> {
  const chosen = (item: Sql) => sql`${matches(item, account, filter)}
  and (${item}.id <= ${upTo}::bigint or ${item}.id = any(${ids}::bigint[]))`
  const same = sql`exists (select from inbox o where ${SAME_CHANGE} and ${chosen(sql`o`)})`
  const rows = await db.rows(sql`
update inbox i set read_at = ${now}::timestamptz
where i.account_id = ${account} and i.read_at is null and ${sameChanges ? same : chosen(sql`i`)}
returning i.id`)
  return rows.length
}
