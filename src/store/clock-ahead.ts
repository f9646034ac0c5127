// Instants in the future that a clock which was set ahead, and then corrected, left in the database. Nothing
// waits for them: they count as unknown.
import { CLOCKS_DIFFER_MS } from '#lib/clock.ts'
import { raw, type Sql } from '#lib/sql.ts'

const CLOCKS_DIFFER = `interval '${CLOCKS_DIFFER_MS / 1_000} seconds'`

/** True for an instant of a column that has not come yet by the clock of the database. */
export function isAhead(column: string): Sql {
  return raw(`(${column} > clock_timestamp() + ${CLOCKS_DIFFER})`)
}
