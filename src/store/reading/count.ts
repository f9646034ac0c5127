// The total number of rows of a list: counted while that is fast, else estimated. Exact totals are kept with
// the state of the data that they were counted in; those of whole countries are kept by every write.
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { batched } from '#lib/batch.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import { type Database, raw, type Sql, sql } from '#lib/sql.ts'
import { timeBudget } from '#lib/time-budget.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { OutOfTime } from '#model/outage.ts'
import type { KeptTotals } from '#model/records.ts'
import { inTime } from '../driver/in-time.ts'
import { matchingIds } from './list-query.ts'
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
  /** The totals of earlier counts in the same database, for lists that are asked for again. */
  readonly totals?: KeptTotals
}

/** Totals that a process keeps; each takes some two hundred bytes. */
const MOST_KEPT = 10_000

/**
 * What a list can depend on, as a value that changes in the transaction of every write: the last change of
 * any record, and the progress and declaration of rebuilds, which log a record only where its content
 * changes.
 */
const STATE = raw(`(select coalesce(max(seq), 0) from coverage) || ' ' || coalesce((
  select md5(string_agg(name || ' ' || value, ' ' order by name)) from settings
  where name like 'rebuild:%' or name like 'declaration:%'), '')`)

/** Keeps the totals of one database, in this process. */
export function keepTotals(db: Database): KeptTotals {
  const kept = new LRUCache<string, { readonly state: string; readonly total: number }>({ max: MOST_KEPT })
  const state = batched(async (keys: readonly null[]) => {
    const [row] = await db.rows<[string]>(sql`select ${STATE}`)
    return new Map(keys.map((key) => [key, row![0]]))
  })
  return {
    async find(list) {
      const known = kept.get(list)
      return known && known.state === (await state(null)) ? known.total : undefined
    },
    keep(list, counted) {
      kept.set(list, counted)
    },
  }
}

/** True for a list of all records of its countries. */
function isWhole({ spans, ...spec }: ListSpec): boolean {
  const unbounded = ({ since, until }: Pick<ListSpec, 'since' | 'until'>) => since === null && until === null
  return (
    unbounded(spec) &&
    (spans ?? []).every(unbounded) &&
    !spec.ids &&
    spec.known === undefined &&
    !spec.tagged &&
    ![spec.equals, spec.linked, spec.contained, spec.conditions].some((each) => each.length)
  )
}

/** The records of a domain in some countries, or in all: every write of a record keeps their number. */
async function heldRecords(db: Database, { name: domain }: Domain, { spans }: ListSpec): Promise<number> {
  const countries = spans?.map(({ country }) => country) ?? null
  const [row] = await db.rows<[number]>(sql`
select coalesce(sum(records), 0)::bigint from coverage where domain = ${domain}
  and (${countries}::text[] is null or country_code = any(${countries}::text[]))`)
  return row![0]
}

/**
 * Counts the rows of a list over all its pages, within a time limit and up to a number of rows. With
 * `totals`, the answer may be of an earlier count, if nothing has been written since. Throws `OutOfTime`
 * where not even an estimate arrives in time.
 */
export async function countRows(
  db: Database,
  domain: Domain,
  spec: ListSpec,
  { ms = 1_000, most = 10_000_000, clock = machineClock, totals }: CountBounds = {},
): Promise<Total> {
  if (isWhole(spec)) return { total: await heldRecords(db, domain, spec), estimated: false }
  const { rows } = matchingIds(domain, spec)
  const list = totals && hash('sha256', JSON.stringify([rows.text, rows.values]), 'base64')
  const known = totals && list !== undefined ? await totals.find(list) : undefined
  if (known !== undefined && known <= most) return { total: known, estimated: false }
  const hurried = inTime(db, timeBudget(ms, undefined, clock).remaining, clock)
  try {
    const [counted] = await hurried.rows<[number, string | null]>(
      sql`select count(*), ${totals ? STATE : raw('null')} from (select ${rows} limit ${most + 1}::int) k`,
      { planEachTime: true },
    )
    const [total, state] = counted!
    if (total <= most) {
      if (totals && list && state) totals.keep(list, { state, total })
      return { total, estimated: false }
    }
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
