// Instants in the future that a clock which was set ahead, and then corrected, left in the database. Nothing
// waits for them: they count as unknown.
import { CLOCKS_DIFFER_MS } from '#lib/clock.ts'
import { raw, type Sql, sql } from '#lib/sql.ts'

export const CLOCKS_DIFFER = raw(`interval '${CLOCKS_DIFFER_MS / 1_000} seconds'`)

/**
 * True for an instant of a column that has not come yet: by the clock of the database, of which it must be
 * then, or by `now` of the service.
 */
export function isAhead(column: string, now?: string): Sql {
  const present = now === undefined ? sql`clock_timestamp()` : sql`${now}::timestamptz`
  return sql`(${raw(column)} > ${present} + ${CLOCKS_DIFFER})`
}
