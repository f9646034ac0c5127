// Formats instants of the database as responses show them.
import { raw, type Sql } from '#lib/sql.ts'

/**
 * A `timestamptz` as RFC 3339 in UTC, in whole seconds where it has no fraction: `2026-11-20T14:00:00Z`, else
 * `2026-11-20T14:00:00.250Z`. Null stays null. The same form as `toInstant` writes.
 */
export function instantText(column: string): Sql {
  return raw(`replace(to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '.000Z', 'Z')`)
}
