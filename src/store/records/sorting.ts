// The orders of a list: by the domain's own sort key, or by another of its columns.
import { name, raw, type Sql, sql } from '#lib/sql.ts'
import { type Domain, sortType } from '#model/declaration/domain.ts'

export interface Sorting {
  /** Type of the key, for a cast. */
  readonly type: string
  /** True for the list's own order, with the sort keys of its link tables. */
  readonly own: boolean
  /** The key of the row of alias `t`. Unknown days and instants are `-infinity`. */
  readonly key: Sql
  /** The key that a row had before a row of the change log moved it, and whether it moved. */
  readonly movedFrom: Sql
  readonly hasMoved: Sql
  /** True where the key of a row may be unknown: those rows come last in both directions. */
  readonly dated: boolean
}

/** The order of a list; `by` is one of the columns in `ordersOf`, or null for the domain's own. */
export function sortingOf(domain: Domain, by: string | null): Sorting {
  if (by === null)
    return {
      type: sortType(domain),
      own: true,
      dated: domain.order !== null,
      key: raw('t.sort_key'),
      movedFrom: sql`moved_from::${raw(sortType(domain))}`,
      hasMoved: raw('moved_from is not null'),
    }
  const type = domain.fields[by]!.column!
  const former = sql`(was ->> ${by})`
  const hasMoved = raw('was is not null')
  if (type === 'text')
    return {
      type: 'text collate "C"',
      own: false,
      dated: false,
      hasMoved,
      key: sql`folded(t.${name(by)}) collate "C"`,
      movedFrom: sql`folded(${former}) collate "C"`,
    }
  // A column that is never null is compared directly, so that its index is used.
  const { nullable } = domain.fields[by]!
  const key = sql`t.${name(by)}`
  return {
    type,
    own: false,
    dated: nullable,
    hasMoved,
    key: nullable ? sql`coalesce(${key}, '-infinity')` : key,
    movedFrom: sql`coalesce(${former}::${raw(type)}, '-infinity')`,
  }
}

/** The columns by which a list can be ordered, apart from its own order. */
export function ordersOf(domain: Domain): readonly string[] {
  return [...domain.orders.filter((field) => field !== domain.order), 'content_changed_at']
}

/** The values of a record in the columns of those orders, for the change log. */
export function formerOf(domain: Domain, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(ordersOf(domain).map((field) => [field, record[field] ?? null]))
}
