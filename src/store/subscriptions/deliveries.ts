// Messages to receivers: composed once, attempted until they are accepted or given up, and kept as a log.
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Channel, DeliveryState } from '#model/output.ts'
import { isUsable } from '../accounts/account-row.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'
import { isDue } from './outputs.ts'

export interface NewDelivery {
  readonly account: string
  readonly output: number | null
  readonly channel: Channel
  readonly subscriptions: readonly number[]
  readonly items: readonly number[]
  readonly message_id: string
  readonly body: string
}

/** Stores messages to send; one that exists already is left unchanged. */
export async function addDeliveries(
  tx: Database,
  deliveries: readonly NewDelivery[],
  now: string,
): Promise<void> {
  if (!deliveries.length) return
  await tx.query(sql`
insert into deliveries (account_id, output_id, channel, subscription_ids, item_ids, message_id, body,
  created_at, state, next_at)
select account, output, channel, subscriptions, items, message_id, body, ${now}::timestamptz, 'pending',
  ${now}::timestamptz
from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (account uuid, output bigint, channel text,
  subscriptions bigint[], items bigint[], message_id text, body text)
on conflict (message_id) do nothing`)
}

/** Sends messages again, as they were; the number of them. */
export async function repeatDeliveries(
  tx: Database,
  output: number,
  messages: readonly string[],
  now: string,
): Promise<number> {
  const rows = await tx.rows(sql`
update deliveries set state = 'pending', attempts = 0, next_at = ${now}::timestamptz
where output_id = ${output}::bigint and message_id = any(${messages}::text[]) returning id`)
  return rows.length
}

/** A message to attempt, with what its receiver needs. */
export interface PendingDelivery {
  readonly id: number
  readonly account: string
  readonly output_id: number | null
  readonly channel: Channel
  readonly message_id: string
  readonly body: string
  readonly attempts: number
  readonly url: string | null
  /** Scheme and host of `url`. */
  readonly origin: string | null
  readonly secret: string | null
  /** The former key, while it signs too. */
  readonly former_secret: string | null
  /** The address of the account. */
  readonly email: string
}

/** Pauses that are longer were set by a wrong clock. */
const LONGEST_WAIT = sql`interval '2 days'`
const LONGEST_REST = sql`interval '1 day'`

/** Messages of an output that are read at once. */
const OF_ONE_OUTPUT = 25

/** True for a message of alias `d` whose attempt is due. */
const isNext = (now: string) => sql`(d.next_at <= ${now}::timestamptz
  or d.next_at > ${now}::timestamptz + ${LONGEST_WAIT})`

/** True where the output of alias `o`, if there is one, is neither paused nor resting. */
const isOpen = (now: string) => sql`(o.paused_at is null and (o.resting_until is null
  or o.resting_until <= ${now}::timestamptz or o.resting_until > ${now}::timestamptz + ${LONGEST_REST}))`

/** Messages with their output, if they have one, and their account. */
const WITH_OUTPUT = sql`left join subscription_outputs o on o.id = d.output_id
  join accounts a on a.id = d.account_id and ${isUsable('a')}`

/** Scheme and host of the receiver of alias `o`. */
const ORIGIN = sql`substring(o.url from '^[^/]*//[^/]*')`

interface Pending {
  /** Chooses e-mail, or everything else. */
  readonly mail: boolean
  readonly now: string
  readonly limit: number
  /** Whose messages are left out. */
  readonly except: {
    readonly outputs: readonly number[]
    readonly accounts: readonly string[]
    readonly origins: readonly string[]
  }
}

/**
 * Messages whose attempt is due, in the order in which they were composed, the first ones of each output that
 * is neither paused nor resting.
 */
export function pendingDeliveries(
  db: Database,
  { mail, now, limit, except: { outputs, accounts, origins } }: Pending,
): Promise<PendingDelivery[]> {
  return db.query<PendingDelivery>(sql`
select d.id, d.account_id as account, d.output_id, d.channel, d.message_id, d.body,
  d.attempts, o.url, ${ORIGIN} as origin, o.secret,
  case when o.former_until > ${now}::timestamptz then o.former_secret end as former_secret, a.email
from (select d.*, row_number() over (partition by d.output_id order by d.id) as place from deliveries d
  where ${isNext(now)} and (d.channel = 'email') = ${mail}::boolean) d ${WITH_OUTPUT}
where ${isOpen(now)} and (d.output_id is null or d.place <= ${OF_ONE_OUTPUT}::int)
  and (d.channel = 'email' or d.output_id <> all(${outputs}::bigint[])
    and d.account_id <> all(${accounts}::uuid[]) and ${ORIGIN} <> all(${origins}::text[]))
order by d.place, d.id limit ${limit}::int`)
}

/** True where a message is to be composed or attempted: asked every second. */
export async function isDeliveryDue(db: Database, now: string): Promise<boolean> {
  const [row] = await db.rows<[boolean]>(sql`
select exists (select from deliveries d ${WITH_OUTPUT} where ${isNext(now)} and ${isOpen(now)})
  or exists (select from subscription_outputs o join subscriptions s on s.id = o.subscription_id
    join accounts a on a.id = s.account_id where ${isDue(now)})
  or exists (select from subscription_outputs where test_id is not null)`)
  return row![0]
}

/** The outcome of an attempt. */
export interface Attempt {
  readonly state: DeliveryState
  /** The status of the response, where there was one. */
  readonly status: number | null
  readonly detail: string | null
  /** When the next attempt is due; null for none. */
  readonly next_at: string | null
}

/** Notes that messages were accepted, each with the status of the response, where there was one. */
export async function noteAccepted(
  tx: LeasedDatabase,
  accepted: readonly { readonly id: number; readonly status: number | null }[],
  now: string,
): Promise<void> {
  await tx.query(sql`
update deliveries d set state = 'delivered', attempts = attempts + 1, attempted_at = ${now}::timestamptz,
  status = a.status, detail = null, next_at = null, delivered_at = ${now}::timestamptz
from unnest(${accepted.map(({ id }) => id)}::bigint[],
  ${accepted.map(({ status }) => status)}::int[]) a (id, status)
where d.id = a.id`)
}

/** Notes the outcome of an attempt that was not accepted. */
export async function noteAttempt(
  tx: LeasedDatabase,
  id: number,
  { state, status, detail, next_at }: Attempt,
  now: string,
): Promise<void> {
  await tx.query(sql`
update deliveries set state = ${state}, attempts = attempts + 1, attempted_at = ${now}, status = ${status},
  detail = ${detail}, next_at = ${next_at}::timestamptz
where id = ${id}::bigint`)
}

export interface Delivery extends Attempt {
  readonly id: number
  readonly output_id: number | null
  readonly channel: Channel
  readonly subscription_ids: readonly number[]
  readonly item_ids: readonly number[]
  readonly message_id: string
  readonly body: string
  readonly created_at: string
  readonly attempts: number
  readonly attempted_at: string | null
  readonly delivered_at: string | null
}

export interface DeliveryFilter {
  readonly subscription: number | null
  readonly output: number | null
  readonly state: DeliveryState | null
  /** Only those that were attempted. */
  readonly attempted: boolean
  /** What a caller may see of the records in the messages; null is everything. */
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
}

/**
 * The condition on deliveries that each of their items is within a scope. Where an item was deleted, the
 * scope of its message is not known, and the message is left out.
 */
const inScope = ({ countries, domains }: DeliveryFilter) => sql`
((${countries}::text[] is null and ${domains}::text[] is null)
  or cardinality(d.item_ids) = (select count(*) from inbox i where i.id = any(d.item_ids)
    and (${countries}::text[] is null or i.country_code = any(${countries}::text[]))
    and (${domains}::text[] is null or i.domain = any(${domains}::text[]))))`

/** Deliveries of an account, the last composed first. */
export function readDeliveries(
  db: Database,
  account: string,
  filter: DeliveryFilter,
  after: number | null,
  limit: number,
): Promise<Delivery[]> {
  const { subscription, output, state, attempted } = filter
  return db.query<Delivery>(sql`
select d.id, d.output_id, d.channel, to_jsonb(d.subscription_ids) as subscription_ids,
  to_jsonb(d.item_ids) as item_ids, d.message_id, d.body, d.state, d.attempts,
  d.status, d.detail, ${instantText('d.created_at')} as created_at,
  ${instantText('d.next_at')} as next_at, ${instantText('d.attempted_at')} as attempted_at,
  ${instantText('d.delivered_at')} as delivered_at
from deliveries d where d.account_id = ${account} and (${after}::bigint is null or d.id < ${after}::bigint)
  and (${subscription}::bigint is null or ${subscription}::bigint = any(d.subscription_ids))
  and (${output}::bigint is null or d.output_id = ${output}::bigint)
  and (${state}::text is null or d.state = ${state}::text)
  and (not ${attempted}::boolean or d.attempts > 0) and ${inScope(filter)}
order by d.id desc limit ${limit}::int`)
}
