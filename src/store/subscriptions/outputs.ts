// Outputs of subscriptions: where their items are sent, how far they were, and whether the receiver answers.
import { type Database, empty, join, type Sql, sql } from '#lib/sql.ts'
import type { Language } from '#model/access/account.ts'
import type { Channel, PauseReason, Rhythm } from '#model/output.ts'
import { isUsable } from '../accounts/account-row.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'

/** `due_at` of an output that has items to send: due whatever the clock says. */
export const AT_ONCE = '-infinity'

export interface Output {
  readonly id: number
  readonly subscription_id: number
  readonly channel: Channel
  readonly rhythm: Rhythm
  readonly url: string | null
  readonly created_at: string
  /** When the failures in a row began; null while the receiver answers. */
  readonly failing_since: string | null
  readonly paused_at: string | null
  readonly pause_reason: PauseReason | null
}

export interface NewOutput {
  readonly channel: Channel
  readonly rhythm: Rhythm
  readonly url: string | null
  readonly chat_id: string | null
  readonly secret: string | null
  /** When its first message is composed; null for an immediate one, which waits for items. */
  readonly due_at: string | null
}

/** The outputs of subscriptions, in the order in which they were added. */
export function readOutputs(db: Database, subscriptions: readonly number[]): Promise<Output[]> {
  return db.query<Output>(sql`
select o.id, o.subscription_id, o.channel, o.rhythm, o.url, ${instantText('o.created_at')} as created_at,
  ${instantText('o.failing_since')} as failing_since, ${instantText('o.paused_at')} as paused_at,
  o.pause_reason
from subscription_outputs o where o.subscription_id = any(${subscriptions}::bigint[]) order by o.id`)
}

/** Stores an output, which sends what is reported from now on, and returns its id. */
export async function insertOutput(
  tx: Database,
  subscription: number,
  output: NewOutput,
  now: string,
): Promise<number> {
  const [row] = await tx.rows<[number]>(sql`
insert into subscription_outputs (subscription_id, channel, rhythm, url, chat_id, secret, due_at, created_at,
  composed_to)
values (${subscription}, ${output.channel}, ${output.rhythm}, ${output.url}, ${output.chat_id},
  ${output.secret}, ${output.due_at}::timestamptz, ${now},
  coalesce((select max(i.id) from inbox i where i.subscription_id = ${subscription}), 0))
returning id`)
  return row![0]
}

/** Deletes the outputs of a subscription except some, with their deliveries. */
export async function deleteOutputsBut(
  tx: Database,
  subscription: number,
  kept: readonly number[],
): Promise<void> {
  await tx.query(sql`
delete from subscription_outputs
where subscription_id = ${subscription} and not id = any(${kept}::bigint[])`)
}

/** The output of an account; undefined where it has none of this id. */
export async function findOutput(db: Database, account: string, id: number): Promise<Output | undefined> {
  const [row] = await db.query<{ subscription_id: number }>(sql`
select o.subscription_id from subscription_outputs o join subscriptions s on s.id = o.subscription_id
where o.id = ${id}::bigint and s.account_id = ${account}`)
  return row && (await readOutputs(db, [row.subscription_id])).find((each) => each.id === id)
}

/** Pauses an output, unless it is paused already. */
export async function pauseOutput(
  db: Database,
  id: number,
  reason: PauseReason,
  now: string,
): Promise<boolean> {
  return (await db.rows(paused(sql`id = ${id}::bigint`, reason, now))).length > 0
}

/** Pauses all e-mail of an account; the number of outputs that were not paused before. */
export async function pauseMail(
  db: Database,
  account: string,
  reason: PauseReason,
  now: string,
): Promise<number> {
  const mail = sql`channel = 'email'
  and subscription_id in (select id from subscriptions where account_id = ${account}::uuid)`
  return (await db.rows(paused(mail, reason, now))).length
}

const paused = (which: Sql, reason: PauseReason, now: string) => sql`
update subscription_outputs set paused_at = ${now}, pause_reason = ${reason}
where ${which} and paused_at is null returning id`

/** Sends again what is waiting, and what is reported from now on. */
export async function resumeOutput(db: Database, id: number): Promise<void> {
  await db.query(sql`
update subscription_outputs set paused_at = null, pause_reason = null, failures = 0, failing_since = null,
  resting_until = null, due_at = coalesce(due_at, ${AT_ONCE})
where id = ${id}::bigint`)
}

/** Changes how often an e-mail output sends, and when it does next. */
export async function changeRhythm(
  db: Database,
  id: number,
  rhythm: Rhythm,
  due_at: string | null,
): Promise<void> {
  await db.query(sql`
update subscription_outputs set rhythm = ${rhythm}, due_at = ${due_at ?? AT_ONCE}::timestamptz
where id = ${id}::bigint`)
}

/** Sets when the digests of an account are composed next, by rhythm. */
export async function rescheduleDigests(
  db: Database,
  account: string,
  due: Readonly<Record<'daily' | 'weekly', string>>,
): Promise<void> {
  await db.query(sql`
update subscription_outputs o
set due_at = case o.rhythm when 'daily' then ${due.daily}::timestamptz else ${due.weekly}::timestamptz end
from subscriptions s where s.id = o.subscription_id and s.account_id = ${account}::uuid
  and o.rhythm in ('daily', 'weekly')`)
}

/** Replaces the key that signs; the former one signs too until an instant. */
export async function replaceSecret(
  db: Database,
  id: number,
  secret: string,
  former_until: string,
): Promise<void> {
  await db.query(sql`
update subscription_outputs set former_secret = secret, former_until = ${former_until}, secret = ${secret}
where id = ${id}::bigint`)
}

/** Asks for a message of a test; one that was asked for before and not composed yet is replaced. */
export async function askTest(db: Database, id: number, message_id: string): Promise<void> {
  await db.query(sql`update subscription_outputs set test_id = ${message_id} where id = ${id}::bigint`)
}

/** An output whose messages are due, with its owner. */
export interface DueOutput {
  readonly id: number
  readonly subscription_id: number
  readonly subscription_name: string
  readonly channel: Channel
  readonly rhythm: Rhythm
  readonly chat_id: string | null
  readonly composed_to: number
  readonly account: string
  readonly language: Language
  readonly time_zone: string
  readonly digest_hour: number
}

const owned = (more: Sql = empty) => sql`
select o.id, o.subscription_id, s.name as subscription_name, o.channel, o.rhythm, o.chat_id, o.composed_to,
  s.account_id as account, a.language, a.time_zone, a.digest_hour${more}
from subscription_outputs o join subscriptions s on s.id = o.subscription_id
  join accounts a on a.id = s.account_id`

/** An output with its owner. */
export async function findOwnedOutput(db: Database, id: number): Promise<DueOutput | undefined> {
  return (await db.query<DueOutput>(sql`${owned()} where o.id = ${id}::bigint`))[0]
}

/** Outputs whose test was asked for, with the id of its message; it is not asked for any more. */
export async function takeTests(
  tx: LeasedDatabase,
  limit: number,
): Promise<(DueOutput & { readonly test_id: string })[]> {
  const tests = await tx.query<DueOutput & { readonly test_id: string }>(sql`
select t.*, o.test_id from (${owned()} where o.test_id is not null limit ${limit}::int) t
  join subscription_outputs o on o.id = t.id for update of o`)
  await tx.query(sql`
update subscription_outputs set test_id = null where id = any(${tests.map(({ id }) => id)}::bigint[])`)
  return tests
}

/** How far ahead a right clock sets the next message: a later one was scheduled by a wrong clock. */
const FARTHEST: Record<Rhythm, string> = { immediate: '10 minutes', daily: '2 days', weekly: '8 days' }

/** True for an output of alias `o` whose next message a wrong clock scheduled. */
const isMisscheduled = (now: string): Sql => {
  const isFar = ([rhythm, farthest]: [string, string]) =>
    sql`(o.rhythm = ${rhythm} and o.due_at > ${now}::timestamptz + ${farthest}::interval)`
  return join(Object.entries(FARTHEST).map(isFar), ' or ')
}

/** True for an output of alias `o`, of an account of alias `a`, whose next message is to be composed. */
export const isDue = (
  now: string,
): Sql => sql`o.paused_at is null and o.due_at is not null and ${isUsable('a')}
  and (o.due_at <= ${now}::timestamptz or ${isMisscheduled(now)})`

export interface DueMail extends DueOutput {
  /** True where its hour has not come: a wrong clock scheduled it for later than the next one. */
  readonly is_early: boolean
}

/** Outputs with messages to compose, apart from e-mail, the longest due first. */
export function duePosted(db: Database, now: string, limit: number): Promise<DueOutput[]> {
  return db.query<DueOutput>(
    sql`${owned()} where o.channel <> 'email' and ${isDue(now)} order by o.due_at, o.id limit ${limit}::int`,
  )
}

/** Accounts with e-mail to compose, the longest due first: those of the first outputs, `limit` of these. */
export async function dueByMail(db: Database, now: string, limit: number): Promise<string[]> {
  const rows = await db.rows<[string]>(sql`
select s.account_id from subscription_outputs o join subscriptions s on s.id = o.subscription_id
  join accounts a on a.id = s.account_id
where o.channel = 'email' and ${isDue(now)} order by o.due_at limit ${limit}::int`)
  return [...new Set(rows.map(([account]) => account))]
}

/**
 * Outputs as they are now, locked until the transaction ends: what is reported meanwhile makes them due
 * again. Those that are not due any more are left out.
 */
export function holdOutputs(tx: LeasedDatabase, ids: readonly number[], now: string): Promise<DueOutput[]> {
  return tx.query<DueOutput>(
    sql`${owned()} where o.id = any(${ids}::bigint[]) and ${isDue(now)} order by o.id for update of o`,
  )
}

/**
 * The same for all due e-mail of some accounts. Their subscriptions are looked up first, whatever share of
 * the outputs the planner considers due: in the hour of digests it is nearly all of them.
 */
export function holdMail(tx: LeasedDatabase, accounts: readonly string[], now: string): Promise<DueMail[]> {
  return tx.query<DueMail>(sql`
${owned(sql`, o.due_at > ${now}::timestamptz as is_early`)} where o.subscription_id = any(array(
    select id from subscriptions where account_id = any(${accounts}::uuid[])))
  and o.channel = 'email' and ${isDue(now)}
order by o.id for update of o`)
}

/** The item up to which the messages of an output were composed. */
export interface Composed {
  readonly id: number
  readonly composed_to: number
  /** When the next ones are due; null for never. */
  readonly due_at: string | null
}

/** Stores up to where messages were composed. */
export async function noteComposed(tx: LeasedDatabase, composed: readonly Composed[]): Promise<void> {
  await tx.query(sql`
update subscription_outputs o set composed_to = c.composed_to, due_at = c.due_at
from unnest(${composed.map(({ id }) => id)}::bigint[],
  ${composed.map(({ composed_to }) => composed_to)}::bigint[],
  ${composed.map(({ due_at }) => due_at)}::timestamptz[]) c (id, composed_to, due_at)
where o.id = c.id`)
}

/** Immediate e-mail of some accounts waits at least until an instant, whichever subscription it is of. */
export async function restMail(
  tx: LeasedDatabase,
  accounts: readonly string[],
  until: string,
): Promise<void> {
  if (!accounts.length) return
  await tx.query(sql`
update subscription_outputs set due_at = ${until}::timestamptz
where subscription_id = any(array(select id from subscriptions where account_id = any(${accounts}::uuid[])))
  and channel = 'email' and rhythm = 'immediate' and paused_at is null
  and (due_at is null or due_at < ${until}::timestamptz)`)
}

/** The receivers of some outputs accepted a message. */
export async function noteAnswered(tx: LeasedDatabase, ids: readonly number[]): Promise<void> {
  await tx.query(sql`
update subscription_outputs set failures = 0, failing_since = null, resting_until = null
where id = any(${ids}::bigint[]) and failures > 0`)
}

/**
 * The receiver did not accept a message: nothing is sent to it until an instant. Returns since when it has
 * been failing.
 */
export async function noteFailing(
  tx: LeasedDatabase,
  id: number,
  restOf: (failures: number) => string,
  now: string,
): Promise<string | null> {
  const [row] = await tx.rows<[number, string]>(sql`
update subscription_outputs o set failures = failures + 1,
  failing_since = least(coalesce(failing_since, ${now}::timestamptz), ${now}::timestamptz)
where id = ${id}::bigint returning failures, ${instantText('o.failing_since')}`)
  if (!row) return null
  await tx.query(sql`
update subscription_outputs set resting_until = ${restOf(row[0])}::timestamptz where id = ${id}::bigint`)
  return row[1]
}
