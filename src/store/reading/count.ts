// The total number of rows of a list: counted while that is fast, else estimated.
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Database, type Sql, sql } from '#lib/sql.ts'
import { timeBudget } from '#lib/time-budget.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { inTime, OutOfTime } from '../driver/in-time.ts'
import { matchingRows } from './list-query.ts'
import type { ListSpec } from './list-spec.ts'

export interface Total {
  readonly total: number
  /** True for the planner's estimate, where counting took too long. */
  readonly estimated: boolean
}

export interface CountBounds {
  readonly ms?: number
  readonly most?: number
  readonly clock?: Clock
}

/**
 * Counts the rows of a list over all its pages, within a time limit and up to a number of rows. Throws
 * `OutOfTime` where not even an estimate arrives in time.
 */
export async function countRows(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  { ms = 1_000, most = 10_000_000, clock = machineClock }: CountBounds = {},
): Promise<Total> {
  const rows = matchingRows(domain, spec)
  const hurried = inTime(db, timeBudget(ms, undefined, clock).remaining, clock)
  try {
    const [counted] = await hurried.rows<[number]>(
      sql`select count(*) from (select ${rows} limit ${most + 1}::int) k`,
      { planEachTime: true },
    )
    if (counted![0] <= most) return { total: counted![0], estimated: false }
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
  }
  return {
    total: await expectedRows(
      inTime(db, () => ms, clock),
      rows,
    ),
    estimated: true,
  }
}

/** The planner's estimate of rows. */
async function expectedRows(db: Database, rows: Sql): Promise<number> {
  const [plan] = await db.rows<[[{ Plan: { 'Plan Rows': number } }]]>(
    sql`explain (format json) select ${rows}`,
    { planEachTime: true },
  )
  return Math.round(plan![0][0].Plan['Plan Rows'])
}
