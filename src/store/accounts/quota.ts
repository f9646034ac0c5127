// The monthly quota of listening requests, as a ledger: spending is the sum of its entries.
import { type Database, sql } from '#lib/sql.ts'
import type { LeasedDatabase } from '../lease.ts'
import { isUsable } from './account-row.ts'

export interface Quota {
  /** `YYYY-MM`, in UTC. */
  readonly month: string
  readonly quota: number
  readonly spent: number
  readonly left: number
  /** The first day of the next month. */
  readonly renews_on: string
}

/**
 * Locks the account until the transaction ends, which serializes concurrent changes; false when it does not
 * exist.
 */
export async function holdAccount(tx: Database, account: string): Promise<boolean> {
  // Weaker than FOR UPDATE: rows that refer to the account can still be written.
  const rows = await tx.query(sql`select 1 from accounts where id = ${account} for no key update`)
  return rows.length > 0
}

/** The same for an active account; false when it is not active or does not exist. */
export async function holdUsable(tx: Database, account: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 from accounts a where a.id = ${account} and ${isUsable('a')} for no key update`,
  )
  return rows.length > 0
}

type QuotaRow = {
  readonly id: string
  readonly email: string
  readonly quota: number
  readonly spent: number
}

/**
 * The quotas of all accounts in the month of an instant, oldest account first; of one account if its id is
 * given.
 */
export async function readQuotas(
  db: Database,
  now: string,
  account: string | null = null,
): Promise<(Quota & { account_id: string; email: string })[]> {
  const month = now.slice(0, 7)
  const rows = await db.query<QuotaRow>(sql`
select a.id, a.email, a.listening_quota as quota,
  coalesce((select sum(l.units) from quota_ledger l where l.account_id = a.id
    and l.month = ${`${month}-01`}::date), 0)::int as spent
from accounts a where ${account}::uuid is null or a.id = ${account} order by a.created_at, a.id`)
  const renews_on = nextMonth(month)
  return rows.map(({ id, email, quota, spent }) => ({
    account_id: id,
    email,
    month,
    quota,
    spent,
    left: Math.max(0, quota - spent),
    renews_on,
  }))
}

/** The quota of one account in the month of an instant, or undefined. */
export async function readQuota(db: Database, account: string, now: string): Promise<Quota | undefined> {
  const [row] = await readQuotas(db, now, account)
  if (!row) return undefined
  const { account_id: _, email: __, ...quota } = row
  return quota
}

/** Spends one unit of the month of an instant on a listening request. */
export async function spendUnit(
  tx: Database,
  account: string,
  listening: string,
  now: string,
): Promise<void> {
  await tx.query(sql`
insert into quota_ledger (account_id, month, units, listening_id, at)
values (${account}, ${`${now.slice(0, 7)}-01`}, 1, ${listening}, ${now})`)
}

/**
 * Refunds the unit of a listening request to the month it was spent in; at most once, however often it is
 * called.
 */
export async function refundUnit(tx: LeasedDatabase, listening: string, now: string): Promise<void> {
  await tx.query(sql`
insert into quota_ledger (account_id, month, units, listening_id, at)
select account_id, month, -1, listening_id, ${now} from quota_ledger where listening_id = ${listening}
  and units = 1
on conflict (listening_id, units) do nothing`)
}

/** First day of the month after `YYYY-MM`. */
function nextMonth(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1))
    .toISOString()
    .slice(0, 10)
}
