// The subscriptions that remind of deadlines and agenda entries, and what each of them has reported already.
import { type Database, sql } from '#lib/sql.ts'
import { EVALUATED, type Evaluated, type EvaluatedRow, evaluated } from './subscriptions.ts'
import type { DueRecord } from './upcoming.ts'

export interface Reminding extends Evaluated {
  readonly remind_days: number
  /** Of the account, an IANA name. */
  readonly time_zone: string
}

/** The next subscriptions of active accounts with reminders, in the order of their ids. */
export async function remindingAfter(db: Database, after: number, limit: number): Promise<Reminding[]> {
  const rows = await db.query<EvaluatedRow & Pick<Reminding, 'remind_days' | 'time_zone'>>(sql`
select ${EVALUATED}, a.time_zone from subscriptions s join accounts a on a.id = s.account_id
where s.remind_days is not null and a.disabled_at is null and s.id > ${after}::bigint
order by s.id limit ${limit}::int`)
  return rows.map(evaluated)
}

export interface Reminded {
  has(subscription: Reminding, record: DueRecord): boolean
}

/** What some subscriptions have reminded of. */
export async function readReminded(db: Database, subscriptions: readonly Reminding[]): Promise<Reminded> {
  const rows = await db.rows<[number, string, number, string]>(sql`
select subscription_id, domain, record_id, due_on::text from inbox
where due_on is not null and subscription_id = any(${subscriptions.map(({ id }) => id)}::bigint[])`)
  const told = new Set(rows.map((row) => row.join(' ')))
  return { has: ({ id }, record) => told.has([id, record.domain, record.id, record.due_on].join(' ')) }
}
