// A database for interactive calls, which answers within seconds or fails: callers are waiting, and a hanging
// database must not occupy their connections.
import type { Database, QueryOptions, Sql, TransactionOptions } from '#lib/sql.ts'

/**
 * Together with the connection timeout this stays below the ten seconds after which a call must have failed.
 * Statements of calls take milliseconds; searches have their own time budget.
 */
export const ANSWER_MS = 5_000

/**
 * A call that lost its connection, or whose process is frozen, holds its rows for no longer than this: others
 * wait for them. Between its statements a call works for milliseconds, and after these seconds it has failed.
 */
const IDLE = "set local idle_in_transaction_session_timeout = '10s'; "

/**
 * The same database; a statement that takes longer than `withinMs` fails, and its connection is closed. A
 * statement or transaction that PostgreSQL rolled back because of concurrent ones is repeated, so `run` of a
 * transaction must change nothing outside it. Background work uses the underlying database, because it may
 * take long.
 */
export function answering(db: Database, withinMs = ANSWER_MS): Database {
  const own = (options?: QueryOptions) => ({ withinMs, ...options })
  return {
    query: <Row>(query: Sql, options?: QueryOptions) => repeated(() => db.query<Row>(query, own(options))),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) =>
      repeated(() => db.rows<Row>(query, own(options))),
    script: (text, options) => db.script(text, { withinMs, ...options }),
    transaction: (run, options) =>
      repeated(() => db.transaction((tx) => run(bounded(tx, own)), leaving(own(options)))),
  }
}

const leaving = (options: TransactionOptions): TransactionOptions => ({
  ...options,
  settings: `${IDLE}${options.settings ?? ''}`,
})

/** A transaction whose statements have the same time limit; it is repeated as a whole, or not at all. */
function bounded(tx: Database, own: (options?: QueryOptions) => QueryOptions): Database {
  return {
    query: <Row>(query: Sql, options?: QueryOptions) => tx.query<Row>(query, own(options)),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) => tx.rows<Row>(query, own(options)),
    script: (text, options) => tx.script(text, own(options)),
    transaction: (run, options) => tx.transaction((inner) => run(bounded(inner, own)), own(options)),
  }
}

/** PostgreSQL's codes for serialization failures and deadlocks: nothing is stored, so it can be repeated. */
const ROLLED_BACK = new Set(['40001', '40P01'])
const ATTEMPTS = 3

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === ATTEMPTS || !ROLLED_BACK.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
