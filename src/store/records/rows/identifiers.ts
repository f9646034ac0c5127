// External identifiers of a record in sources and other catalogues, stored as keys, so that it is found by
// them.
import { type Sql, sql } from '#lib/sql.ts'
import type { Identifier } from '#model/declaration/identifier.ts'
import type { Json } from '../compose.ts'

/** Two lines for each identifier of a record, with its scheme and without; null where it has none. */
export function identifierKeysOf({ identifiers }: Json): string | null {
  const keys = (identifiers as Identifier[]).flatMap(({ scheme, identifier }) => [
    identifierKey(`${scheme}:${identifier}`),
    identifierKey(identifier),
  ])
  return keys.length ? [...new Set(keys)].join('\n') : null
}

/** Records of this identifier, `scheme:identifier` or the identifier alone. */
export function identifiedAs(text: string): Sql {
  return sql`t.identifier_keys is not null
and string_to_array(t.identifier_keys, E'\\n') && ${[identifierKey(text)]}::text[]`
}

/** On one line, and in lower case: `Q2933` is `q2933`. */
export function identifierKey(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
