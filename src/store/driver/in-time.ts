// A database whose statements are cancelled when the time budget of a request is spent.
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database, QueryOptions, Sql, TransactionOptions } from '#lib/sql.ts'

/** Thrown when a statement exceeds the time budget. */
export class OutOfTime extends Error {
  constructor() {
    super('The time limit is over.')
    this.name = 'OutOfTime'
  }
}

/** PostgreSQL's error code for a statement timeout. */
const STOPPED = '57014'
/**
 * Extra time that this process waits after the database's timeout: the error of a cancelled statement takes
 * time to arrive.
 */
const GRACE_MS = 50
/** Silence of a connection beyond that, after which it is closed. */
const SILENCE_MS = 1_000

/** The same database; a statement that takes longer than `remaining()` milliseconds throws `OutOfTime`. */
export function inTime(db: Database, remaining: () => number, clock: Clock = machineClock): Database {
  async function within<T>(
    run: (options: TransactionOptions) => Promise<T>,
    { settings = '' }: TransactionOptions = {},
  ): Promise<T> {
    const ms = Math.max(1, Math.round(remaining()))
    const { promise, reject } = Promise.withResolvers<never>()
    const cancel = clock.after(ms + GRACE_MS, () => reject(new OutOfTime()))
    const own = `set local statement_timeout = ${ms}; ${settings}`
    const work = run({ settings: own, withinMs: ms + SILENCE_MS })
    try {
      return await Promise.race([work, promise])
    } catch (error) {
      throw (error as { code?: string }).code === STOPPED ? new OutOfTime() : error
    } finally {
      cancel()
      work.catch(() => {})
    }
  }
  return {
    query: <Row>(query: Sql, options?: QueryOptions) =>
      within((own) => db.query<Row>(query, { ...options, ...own }), options),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      within((own) => db.rows<Row>(query, { ...options, ...own }), options),
    script: (text) => within((own) => db.transaction((tx) => tx.script(text), own)),
    transaction: (run, options) => within((own) => db.transaction(run, own), options),
  }
}
