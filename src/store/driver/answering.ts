// A database for interactive calls, which answers within seconds or fails: callers are waiting, and a hanging
// database must not occupy their connections.
import type { Database, QueryOptions, Sql } from '#lib/sql.ts'

/**
 * Together with the connection timeout this stays below the ten seconds after which a call must have failed.
 * Statements of calls take milliseconds; searches have their own time budget.
 */
export const ANSWER_MS = 5_000

/**
 * The same database; a statement that takes longer than `withinMs` fails, and its connection is closed.
 * Background work uses the underlying database, because it may take long.
 */
export function answering(db: Database, withinMs = ANSWER_MS): Database {
  const own = (options?: QueryOptions) => ({ withinMs, ...options })
  return {
    query: <Row>(query: Sql, options?: QueryOptions) => db.query<Row>(query, own(options)),
    rows: <Row extends unknown[]>(query: Sql, options?: QueryOptions) => db.rows<Row>(query, own(options)),
    script: (text) => db.script(text),
    transaction: (run, options) => db.transaction((tx) => run(answering(tx, withinMs)), own(options)),
  }
}
