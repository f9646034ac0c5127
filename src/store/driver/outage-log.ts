// Notices outages of the database by its statements: one line of the log at the beginning of an outage and
// one at its end, however many calls fail meanwhile.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database, QueryOptions, ScriptOptions, Sql, TransactionOptions } from '#lib/sql.ts'
import { isOwnLimit, markReported, outageOf } from '#model/outage.ts'
import type { OpenDatabase } from './postgres.ts'

export interface OutageReports {
  readonly began: (error: unknown) => void
  /** `seconds` from the first failure to the last, and the number of statements that failed. */
  readonly ended: (outage: { readonly seconds: number; readonly failures: number }) => void
}

/** An outage has ended when a statement succeeds and none has failed for this long, in milliseconds. */
const QUIET_MS = 5_000

/** The same database; its outages are reported once, and their errors are marked as reported. */
export function noticing<D extends Database & Pick<OpenDatabase, 'onOwnFailure'>>(
  db: D,
  { began, ended }: OutageReports,
  clock: Clock = machineClock,
): D {
  let outage: { readonly since: number; last: number; failures: number } | null = null

  function failed(error: unknown, options?: TransactionOptions): void {
    if (!outageOf(error) || isOwnLimit(error, Boolean(options?.start))) return
    const now = clock.elapsed()
    if (!outage) began(error)
    outage ??= { since: now, last: now, failures: 0 }
    outage.last = now
    outage.failures++
    markReported(error)
  }

  function succeeded(): void {
    if (!outage || clock.elapsed() - outage.last < QUIET_MS) return
    const { since, last, failures } = outage
    outage = null
    ended({ seconds: Math.round((last - since) / 1000), failures })
  }

  async function noticed<T>(work: Promise<T>, options?: TransactionOptions): Promise<T> {
    try {
      const result = await work
      succeeded()
      return result
    } catch (error) {
      failed(error, options)
      throw error
    }
  }

  db.onOwnFailure?.(failed)
  return {
    ...db,
    query: <Row>(query: Sql, options?: QueryOptions) => noticed(db.query<Row>(query, options), options),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      noticed(db.rows<Row>(query, options), options),
    script: (text: string, options?: ScriptOptions) => noticed(db.script(text, options)),
    transaction: <T>(run: (tx: Database) => Promise<T>, options?: TransactionOptions) =>
      noticed(db.transaction(run, options), options),
  }
}
