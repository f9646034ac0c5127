// A database whose statements end when the time budget of a request is spent.
import type { Database, QueryOptions, Sql } from '#lib/sql.ts'

/** Thrown when a statement exceeds the time budget. */
export class OutOfTime extends Error {
  constructor() {
    super('The time for this is up.')
    this.name = 'OutOfTime'
  }
}

/** PostgreSQL's error code for a statement timeout. */
const STOPPED = '57014'
/**
 * How much later than the database this process gives up: the error of a cancelled statement takes a moment
 * to arrive.
 */
const GRACE_MS = 50

/**
 * The same database; a statement that is not answered within `remaining()` milliseconds throws `OutOfTime`.
 */
export function inTime(db: Database, remaining: () => number): Database {
  async function within<T>(run: (settings: string) => Promise<T>, settings = ''): Promise<T> {
    const ms = Math.max(1, Math.round(remaining()))
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new OutOfTime()), ms + GRACE_MS)
    const work = run(`set local statement_timeout = ${ms}; ${settings}`)
    try {
      return await Promise.race([work, promise])
    } catch (error) {
      throw (error as { code?: string }).code === STOPPED ? new OutOfTime() : error
    } finally {
      clearTimeout(timer)
      work.catch(() => {})
    }
  }
  return {
    query: <Row>(query: Sql, options?: QueryOptions) =>
      within((settings) => db.query<Row>(query, { ...options, settings }), options?.settings),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      within((settings) => db.rows<Row>(query, { ...options, settings }), options?.settings),
    script: (text) => within((settings) => db.transaction((tx) => tx.script(text), settings)),
    transaction: (run, own) => within((settings) => db.transaction(run, settings), own),
  }
}
