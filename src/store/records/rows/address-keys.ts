// The official addresses of a record, stored as keys, so that a pasted address finds it.
import { linkKeysIn } from '#lib/link-keys.ts'
import { type Sql, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Json } from '../compose.ts'

/** The fields with the address of the record at its source. */
const OWN = ['external_link', 'link'] as const

/** True where records of a domain have addresses to look up. */
export function hasLinks(domain: Domain): boolean {
  return domain.search.length > 0 && OWN.some((field) => field in domain.fields)
}

/** A line for each address of a record, its own and those in its lists. */
export function linkKeysOf(record: Json): string {
  const lists = Object.values(record).filter((value) => Array.isArray(value)) as Json[][]
  const held = [record, ...lists.flat()].flatMap((each) => OWN.map((field) => each?.[field]))
  const keys = held.flatMap((link) => (typeof link === 'string' ? linkKeysIn(link) : []))
  return [...new Set(keys)].join('\n')
}

/** Records at an address of their source, by its keys. */
export function linkedAs(keys: readonly string[]): Sql {
  return sql`string_to_array(t.link_keys, E'\\n') && ${keys}::text[]`
}

/** Records whose page on the platform has this name. */
export function pagedAs(names: readonly string[]): Sql {
  return sql`t.public_id = any(${names}::text[])`
}
