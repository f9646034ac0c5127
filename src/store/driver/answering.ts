// A database that answers within seconds or fails, for calls: somebody waits for them, and a database that
// hangs must not hold their connections.
import type { Database, QueryOptions, Sql } from '#lib/sql.ts'

/**
 * With the time to get a connection this stays below the ten seconds after which a call must have failed.
 * Statements of calls take milliseconds; those of searches have a budget of their own.
 */
export const ANSWER_MS = 5_000

/**
 * The same database; a statement that is not answered within `withinMs` fails, and its connection is cut.
 * Background work uses the database itself: it may take long.
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
