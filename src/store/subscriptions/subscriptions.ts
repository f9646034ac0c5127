// Subscriptions of accounts: a list, a search or a followed record, and what to report about it.
import { memoized } from '#lib/memoized.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { ChangeKind } from '#model/event-kind.ts'
import { type SubscriptionEvent, type SubscriptionSubject, worklistIn } from '#model/subscription.ts'
import { instantText } from '../instant.ts'
import type { LeasedDatabase } from '../lease.ts'

export interface Subscription extends SubscriptionSubject {
  readonly id: number
  readonly name: string
  readonly events: readonly SubscriptionEvent[]
  /** Null for all kinds. */
  readonly kinds: readonly ChangeKind[] | null
  /** Days before a deadline or an agenda entry; null without reminders. */
  readonly remind_days: number | null
  readonly created_at: string
  /** Why it cannot be evaluated; null while it can. */
  readonly problem: string | null
  /** Items of the inbox that were not read. */
  readonly unread: number
}

/** A subscription as it is evaluated: in the scope of the caller who created it. */
export interface Evaluated extends SubscriptionSubject {
  readonly id: number
  readonly account: string
  readonly events: readonly SubscriptionEvent[]
  readonly kinds: readonly ChangeKind[] | null
  readonly remind_days: number | null
  readonly countries: readonly CountryCode[] | null
  readonly domains: readonly string[] | null
  /** The number of the change log after which changes are reported. */
  readonly after_seq: number
  readonly problem: string | null
}

/** What a subscription can match, known without evaluating it. */
export interface Reach {
  readonly domains: readonly string[]
  readonly countries: readonly string[]
  /** True where words decide: it is evaluated once the search index has the changes. */
  readonly byWords: boolean
}

export interface NewSubscription extends Omit<Evaluated, 'id' | 'problem'> {
  readonly name: string
  readonly created_at: string
  readonly reach: Reach
}

interface Row extends Omit<Subscription, 'follow'> {
  readonly follow_domain: string | null
  readonly follow_id: number | null
}

const COLUMNS = sql`s.id, s.name, s.query, s.follow_domain, s.follow_id, s.events, s.kinds,
  s.remind_days, ${instantText('s.created_at')} as created_at, s.problem,
  (select count(*) from inbox i where i.subscription_id = s.id and i.read_at is null) as unread`

/** `follow` of two columns. */
export function withFollow<T extends Pick<Row, 'follow_domain' | 'follow_id'>>({
  follow_domain,
  follow_id,
  ...row
}: T) {
  return { ...row, follow: followOf(follow_domain, follow_id) }
}

const followOf = (domain: string | null, id: number | null) => (domain === null ? null : { domain, id: id! })

/** The subscriptions of an account, last created first. */
export async function readSubscriptions(
  db: Database,
  account: string,
  after: { readonly sort: string; readonly id: number } | null,
  limit: number,
): Promise<Subscription[]> {
  const rows = await db.query<Row>(sql`
select ${COLUMNS} from subscriptions s where s.account_id = ${account}
  and (${after?.sort ?? null}::timestamptz is null
    or (s.created_at, s.id) < (${after?.sort ?? null}::timestamptz, ${after?.id ?? null}::bigint))
order by s.created_at desc, s.id desc limit ${limit}::int`)
  return rows.map(withFollow)
}

export async function findSubscription(
  db: Database,
  account: string,
  id: number,
): Promise<Subscription | undefined> {
  const [row] = await db.query<Row>(
    sql`select ${COLUMNS} from subscriptions s where s.account_id = ${account} and s.id = ${id}::bigint`,
  )
  return row && withFollow(row)
}

/** Domains and countries that a subscription can match; undefined where the account has none of this id. */
export async function findReach(
  db: Database,
  account: string,
  id: number,
): Promise<Omit<Reach, 'byWords'> | undefined> {
  const [row] = await db.query<Omit<Reach, 'byWords'>>(sql`
select watched_domains as domains, watched_countries as countries from subscriptions
where account_id = ${account} and id = ${id}::bigint`)
  return row
}

/** The number of subscriptions of an account. */
export async function countSubscriptions(db: Database, account: string): Promise<number> {
  const [row] = await db.rows<[number]>(sql`select count(*) from subscriptions where account_id = ${account}`)
  return row![0]
}

/** Stores a subscription, and returns its id. */
export async function insertSubscription(tx: Database, made: NewSubscription): Promise<number> {
  const { follow, reach } = made
  const [row] = await tx.rows<[number]>(sql`
insert into subscriptions (account_id, name, query, follow_domain, follow_id, events, kinds, remind_days,
  countries, domains, created_at, after_seq, watched_domains, watched_countries, by_words,
  worklist_id)
values (${made.account}, ${made.name}, ${made.query}, ${follow?.domain ?? null}, ${follow?.id ?? null},
  ${made.events}, ${made.kinds}, ${made.remind_days}, ${made.countries}, ${made.domains},
  ${made.created_at}, ${made.after_seq}, ${reach.domains}, ${reach.countries}, ${reach.byWords},
  ${worklistIn(made)})
returning id`)
  return row![0]
}

export interface SubscriptionChange {
  readonly name?: string
  readonly events?: readonly SubscriptionEvent[]
  /** Null for all kinds. */
  readonly kinds?: readonly ChangeKind[] | null
  /** Null for no reminders. */
  readonly remind_days?: number | null
}

/** False where the account has no such subscription. */
export async function changeSubscription(
  db: Database,
  account: string,
  id: number,
  { name, events, kinds, remind_days }: SubscriptionChange,
): Promise<boolean> {
  const rows = await db.rows(sql`
update subscriptions set name = coalesce(${name ?? null}::text, name),
  events = coalesce(${events ?? null}::text[], events),
  kinds = case when ${kinds !== undefined}::boolean then ${kinds ?? null}::text[] else kinds end,
  remind_days = case when ${remind_days !== undefined}::boolean then ${remind_days ?? null}::int
    else remind_days end
where account_id = ${account} and id = ${id}::bigint returning id`)
  return rows.length > 0
}

/** False where the account has no such subscription. */
export async function deleteSubscription(db: Database, account: string, id: number): Promise<boolean> {
  const rows = await db.rows(
    sql`delete from subscriptions where account_id = ${account} and id = ${id}::bigint returning id`,
  )
  return rows.length > 0
}

export type EvaluatedRow = Omit<Evaluated, 'follow' | 'events'> &
  Pick<Row, 'follow_domain' | 'follow_id'> & { readonly events: string }

/** The columns of subscriptions `s` as they are evaluated. */
export const EVALUATED = sql`s.id, s.account_id as account, s.query, s.follow_domain, s.follow_id,
  array_to_string(s.events, ' ') as events,
  s.kinds, s.remind_days, s.countries, s.domains, s.after_seq, s.problem`

/** Tens of thousands of subscriptions have the same few lists of events: each list is made once. */
const eventsIn = memoized((text: string): readonly SubscriptionEvent[] =>
  text === '' ? [] : (text.split(' ') as SubscriptionEvent[]),
)

/** A subscription of a row of `EVALUATED`. */
export function evaluated<T extends EvaluatedRow>({ follow_domain, follow_id, events, ...row }: T) {
  return { ...row, events: eventsIn(events), follow: followOf(follow_domain, follow_id) }
}

/** Subscriptions that the readings of the log have not included yet; `byWords` as for the progress. */
export async function newSubscriptions(db: Database, byWords: boolean): Promise<Evaluated[]> {
  const rows = await db.query<EvaluatedRow>(sql`
select ${EVALUATED} from subscriptions s where not s.caught_up and s.by_words = ${byWords} order by s.id`)
  return rows.map(evaluated)
}

/** The changes up to a number were read for a new subscription. */
export async function noteRead(tx: LeasedDatabase, id: number, seq: number): Promise<void> {
  await tx.query(sql`update subscriptions set after_seq = ${seq}::bigint where id = ${id}::bigint`)
}

/** From now on the readings of the log include these subscriptions. */
export async function noteCaughtUp(tx: LeasedDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await tx.query(sql`update subscriptions set caught_up = true where id = any(${ids}::bigint[])`)
}

/** Subscriptions of active accounts that readings of the log include; without new ones. */
export async function readingSubscriptions(db: Database, byWords: boolean): Promise<Evaluated[]> {
  const rows = await db.query<EvaluatedRow>(sql`
select ${EVALUATED} from subscriptions s join accounts a on a.id = s.account_id
where s.caught_up and a.disabled_at is null and s.by_words = ${byWords} order by s.id`)
  return rows.map(evaluated)
}

/**
 * Another text once one of these subscriptions began, ended or changed, or an account was disabled or
 * enabled: the number of the transaction that did. It is read with every batch.
 */
export async function readingMark(db: Database, byWords: boolean): Promise<string> {
  const mark = byWords ? sql`by_words` : sql`by_filters`
  const [row] = await db.rows<[string]>(sql`select ${mark}::text from subscription_marks`)
  return row![0]
}

/** Notes why a subscription cannot be evaluated, or with null that it can again. */
export async function noteProblem(tx: LeasedDatabase, id: number, problem: string | null): Promise<void> {
  await tx.query(sql`update subscriptions set problem = ${problem} where id = ${id}::bigint`)
}

/** Makes a subscription follow the record that its own one was merged into. */
export async function followSurvivor(tx: LeasedDatabase, id: number, survivor: number): Promise<void> {
  await tx.query(sql`update subscriptions set follow_id = ${survivor}::bigint where id = ${id}::bigint`)
}
